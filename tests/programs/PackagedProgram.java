package fruit.basket;

public class PackagedProgram {
    protected static class Apple {
        String where() { return getClass().getName() + " in " + getClass().getPackageName(); }
    }

    public static void main(String[] args) {
        System.out.println(new Apple().where());
        System.out.println(PackagedProgram.class.getSimpleName() + " " + new Apple[0].getClass().getName());
        try {
            Object o = new Apple();
            System.out.println((String) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Apple none = null;
        none.where();
    }
}
