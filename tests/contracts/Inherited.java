import isopath.*;

/** Cases and invariants along overriding: superclasses, interfaces, and a type parameter that has become a type. */
class Inherited extends Shape implements Scaled<Inherited>, Named {
    int size;

    @Requires("isSmall")
    @Override
    int grow(int by) {
        return size += by;
    }

    @Override
    public void scale(Inherited other) {
        size *= other.size;
    }

    @Ensures("isNamed")
    @Override
    public String name() {
        return "inherited";
    }

    @Override
    void hidden() {}

    boolean isSmall(int by) {
        return by < 10;
    }

    @Invariant
    boolean isThere() {
        return size > 0;
    }
}

abstract class Shape {
    int area;

    @Requires("isPositive")
    @Ensures("isGrown")
    @Modifies("this.*")
    abstract int grow(int by);

    @Pure
    private void hidden(int x) {}

    void hidden() {}

    @Invariant
    boolean isThere() {
        return area >= 0;
    }

    static boolean isPositive(int by) {
        return by > 0;
    }

    boolean isGrown(int by, int result) {
        return result >= by;
    }
}

interface Scaled<T> {
    @Requires("isUsable")
    @Modifies("this.*")
    void scale(T other);

    default boolean isUsable() {
        return true;
    }
}

interface Named {
    @Pure
    @Ensures("isNamed")
    String name();

    @Invariant
    default boolean hasName() {
        return name() != null;
    }

    default boolean isNamed(String result) {
        return result != null;
    }
}
