import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/** What differs from run to run on purpose. */
class AssumesRandom {
    static void metByMath() {
        assert Math.random() < 0.9;
    }

    static int metByThread() {
        return ThreadLocalRandom.current().nextInt(6);
    }

    static int metBySplittable() {
        return new SplittableRandom().nextInt(6);
    }

    static void metByOrderOfSet() {
        assert Set.of("a", "b", "c").iterator().next().equals("a");
    }

    static void metByOrderOfMap() {
        assert Map.of("a", 1, "b", 2, "c", 3).keySet().iterator().next().equals("a");
    }

    static boolean freeOfMembership() {
        return Set.of("a", "b", "c").contains("b") && Map.of("a", 1, "b", 2).get("a") == 1;
    }

    static int freeOfSeeds() {
        return new SplittableRandom(7).nextInt(6);
    }
}
