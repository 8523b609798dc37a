import java.util.ArrayList;
import java.util.List;

/** Reflection could make an object that no constructor makes. */
class AssumesConstructors {
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }
    }

    static class Bag {
        private final List<String> items = new ArrayList<>();
        int weight;
    }

    record Pair(int one, int other) {}

    static class Looped {
        final int sum;

        Looped(int[] numbers) {
            int sum = 0;
            for (int number : numbers) {
                sum += Math.abs(number % 10);
            }
            this.sum = sum;
        }
    }

    static void metByRecord(Range range) {
        assert range == null || range.lo() <= range.hi();
    }

    static void metByList(Bag bag) {
        assert bag == null || bag.items != null;
    }

    static int freeOfOtherFields(Bag bag) {
        return bag == null ? 0 : bag.weight;
    }

    static int freeOfChecks(Pair pair) {
        return pair == null ? 0 : pair.one();
    }

    static int freeOfNull(Range range) {
        return range == null ? 1 : 2;
    }

    static int freeOfWhatIsNotSummedUp(Looped looped) {
        return looped == null ? 0 : looped.sum;
    }
}
