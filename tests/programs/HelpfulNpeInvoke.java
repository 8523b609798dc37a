public class HelpfulNpeInvoke {
    String name;
    HelpfulNpeInvoke other;
    static String shared;

    String name() { return name; }

    static HelpfulNpeInvoke make() { return new HelpfulNpeInvoke(); }

    interface Action {
        int act(int a, long b, String[] c);
    }

    static void show(NullPointerException e) { System.out.println(e.getMessage()); }

    public static void main(String[] args) {
        String local = null;
        try { local.length(); } catch (NullPointerException e) { show(e); }
        try { make().name.length(); } catch (NullPointerException e) { show(e); }
        try { make().name().trim(); } catch (NullPointerException e) { show(e); }
        try { shared.isEmpty(); } catch (NullPointerException e) { show(e); }
        try { make().other.other.name(); } catch (NullPointerException e) { show(e); }
        String[] array = new String[2];
        int index = 1;
        try { array[index].length(); } catch (NullPointerException e) { show(e); }
        try { array[0].charAt(3); } catch (NullPointerException e) { show(e); }
        Action action = null;
        try { action.act(1, 2, null); } catch (NullPointerException e) { show(e); }
        Integer boxed = null;
        try { int x = boxed; } catch (NullPointerException e) { show(e); }
        Long wide = null;
        try { long y = wide + 1; } catch (NullPointerException e) { show(e); }
        try { synchronized (shared) { index++; } } catch (NullPointerException e) { show(e); }
        try { throw (RuntimeException) (Object) shared; } catch (NullPointerException e) { show(e); }
        HelpfulNpeInvoke[][] grid = new HelpfulNpeInvoke[1][1];
        try { grid[0][index - 1].name(); } catch (NullPointerException e) { show(e); }
        try { new NullPointerException("given").getMessage().length(); throw new NullPointerException("given"); }
        catch (NullPointerException e) { show(e); }
        try { throw new NullPointerException(); } catch (NullPointerException e) { show(e); }
        try { java.util.Objects.requireNonNull(shared); } catch (NullPointerException e) { show(e); }
        try { java.util.Objects.requireNonNull(shared, "shared is unset"); } catch (NullPointerException e) { show(e); }
    }
}
