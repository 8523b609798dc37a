/** The classes of inputs, what they are called, and inputs that are classes. */
class Classes {
    static class Point {
        int x;
    }

    static class Point3 extends Point {
        int z;
    }

    interface Shape {}

    record Square(int side) implements Shape {}

    record Circle(int radius) implements Shape {}

    static Class<?> of(Point o) {
        return o.getClass();
    }

    static boolean is(Point o) {
        return o.getClass() == Point.class;
    }

    static boolean same(Point a, Point b) {
        return a.getClass() == b.getClass();
    }

    static String name(Point o) {
        return o.getClass().getName();
    }

    static String simpleName(Point o) {
        return o.getClass().getSimpleName();
    }

    static String typeName(Point p) {
        return p.getClass().getTypeName();
    }

    static String canonicalName(Point o) {
        return o.getClass().getCanonicalName();
    }

    static String packageName(Point o) {
        return o.getClass().getPackageName();
    }

    /** Arrays and boxes, too, have names. */
    static String anyName(Object o) {
        return o.getClass().getSimpleName();
    }

    static boolean named(Object o) {
        return o.getClass().getName().equals("Classes$Point");
    }

    static boolean nameIs(Object o) {
        return o.getClass().getName() == "Classes$Point";
    }

    static boolean sameNames(Point a, Point b) {
        return a.getClass().getSimpleName() == b.getClass().getSimpleName();
    }

    static int nameLength(Shape s) {
        return s.getClass().getSimpleName().length() > 5 ? 1 : 2;
    }

    static boolean isArray(Object o) {
        return o.getClass().isArray();
    }

    static boolean isRecord(Shape s) {
        return s.getClass().isRecord();
    }

    static Class<?> above(Point p) {
        return p.getClass().getSuperclass();
    }

    static boolean isAbove(Point p) {
        return p.getClass().getSuperclass() == Point.class;
    }

    static boolean isInstance(Point p, Object o) {
        return p.getClass().isInstance(o);
    }

    static boolean isAssignable(Point p, Point q) {
        return p.getClass().isAssignableFrom(q.getClass());
    }

    static int modifiers(Shape s) {
        return s.getClass().getModifiers();
    }

    static boolean input(Class<?> c, Class<?> d) {
        return c == d;
    }

    static String inputName(Class<?> c) {
        return c.getName();
    }

    static boolean inputIs(Class<?> c) {
        return c == String.class;
    }

    static boolean inputIsInterface(Class<?> c) {
        return c.isInterface();
    }

    static String greeting(Point p) {
        return "a " + p.getClass().getSimpleName();
    }

    /** A call goes to one method or the other: two paths, one for each implementation. */
    static int hash(Object o) {
        return o.hashCode();
    }
}
