import java.math.BigDecimal;

/** Of some classes of the JDK an input is only partly open. */
class AssumesValues {
    static boolean metByDecimal(BigDecimal d) {
        return d.signum() > 0;
    }

    static boolean metByClass(Class<?> c) {
        return c == String.class;
    }

    static void metByBoxes(Integer a, Integer b) {
        assert a == null || b == null || a != 1 || b != 1 || a == b;
    }

    static boolean freeOfBoxes(Integer a, Integer b) {
        return a.intValue() == b.intValue();
    }
}
