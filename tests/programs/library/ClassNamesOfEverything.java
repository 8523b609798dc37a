import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

public class ClassNamesOfEverything {
    interface Marker { }

    enum Kind { A, B { } }

    record Rec(int x) implements Marker { }

    static class Outer<T> {
        class Inner { }
    }

    static String describe(Class<?> c) {
        return c.getName() + "," + c.getSimpleName() + "," + c.getCanonicalName() + "," + (c.getSuperclass() == null ? "-" : c.getSuperclass().getSimpleName()) + "," + c.getInterfaces().length + "," + java.lang.reflect.Modifier.toString(c.getModifiers());
    }

    public static void main(String[] args) throws Exception {
        class Local { }
        Object anonymous = new Marker() { };
        Class<?>[] all = {Marker.class, Kind.class, Kind.B.getClass(), Rec.class, Outer.class, Outer.Inner.class, Local.class, anonymous.getClass(), int.class, int[][].class, Rec[].class, String.class, AbstractMap.SimpleEntry.class, Thread.State.class};
        for (Class<?> c : all) {
            System.out.println(describe(c));
        }
        System.out.println(Local.class.isLocalClass() + " " + anonymous.getClass().isAnonymousClass() + " " + Outer.Inner.class.isMemberClass() + " " + Local.class.getEnclosingMethod().getName() + " " + Outer.Inner.class.getDeclaringClass().getSimpleName());
        List<String> nested = new ArrayList<>();
        for (Class<?> c : new Class<?>[] {Map.Entry.class, Outer.Inner.class}) {
            for (Class<?> e = c; e != null; e = e.getEnclosingClass()) {
                nested.add(e.getSimpleName());
            }
        }
        System.out.println(nested + " " + Arrays.asList(1, 2).getClass().getName() + " " + Collections.emptyList().getClass().getSimpleName());
        System.out.println(Class.forName("ClassNamesOfEverything$Rec").getConstructors().length + " " + Rec.class.getDeclaredConstructors().length + " " + Kind.valueOf("B").getDeclaringClass().getEnumConstants().length);
        System.out.println(boolean[].class.getComponentType() + " " + int[][].class.getComponentType().getSimpleName() + " " + Integer[].class.getSuperclass() + " " + Void.TYPE + " " + Rec[].class.isAssignableFrom(Rec[].class) + " " + Object[].class.isAssignableFrom(int[].class));
    }
}
