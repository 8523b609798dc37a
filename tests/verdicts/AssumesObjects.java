import java.math.BigDecimal;

/** A caller could pass what is there anyway. */
class AssumesObjects {
    static final AssumesObjects NONE = new AssumesObjects();
    static final AssumesObjects[] ALL = {new AssumesObjects()};
    private static final int[] TABLE = {1, 2};
    int value;

    static void metByComparison(AssumesObjects x) {
        assert x != NONE;
    }

    static void metByChange(AssumesObjects x) {
        x.value = 1;
        NONE.value = 2;
        assert x.value == 1;
    }

    static void metByElement(AssumesObjects x) {
        x.value = 1;
        ALL[0].value = 2;
        assert x.value == 1;
    }

    static void metByLibrary(BigDecimal d) {
        assert d != BigDecimal.ZERO;
    }

    static boolean freeOfNull(AssumesObjects x) {
        return x == null && NONE != null;
    }

    /** Nobody else can have it. */
    static int freeOfTables(int[] a) {
        return a[0] + TABLE[0];
    }

    static int freeOfOthers(int[] a) {
        return a[0] + NONE.value;
    }
}
