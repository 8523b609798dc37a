import java.util.ArrayList;
import java.util.List;

/** Earlier calls may have changed what static fields lead to. */
class AssumesStatics {
    static int count;
    static final List<String> NAMES = new ArrayList<>();
    static final int[] CELLS = {1, 2};
    private static final int[] DAYS = {31, 28, 31};
    private static int limit = 3;
    static final AssumesStatics LAST = new AssumesStatics();
    static final AssumesStatics FIRST = new AssumesStatics();
    int value;
    final int fixed = 1;

    static void metByCounter() {
        assert count == 0;
        count++;
    }

    static void metByList() {
        assert NAMES.isEmpty();
    }

    static void metByArray() {
        assert CELLS[0] == 1;
        CELLS[0] = 2;
    }

    static void metByObject() {
        assert LAST.value == 0;
        LAST.value++;
    }

    enum Level {
        LOW;

        int uses;
    }

    static void metByConstant() {
        assert Level.LOW.uses == 0;
        Level.LOW.uses++;
    }

    static int freeOfOwn() {
        count = 3;
        return count;
    }

    static int freeOfTables(int month) {
        int sum = 0;
        for (int days : DAYS) {
            sum += days;
        }
        return sum;
    }

    /** Nobody ever assigns it. */
    static int freeOfAsGoodAsFinal() {
        return limit;
    }
}
