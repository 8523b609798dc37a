import java.util.concurrent.ForkJoinPool;

/** What a JVM says of itself. */
class AssumesJvm {
    static void metByProcessors() {
        assert Runtime.getRuntime().availableProcessors() == 1;
    }

    static long metByMemory() {
        return Runtime.getRuntime().maxMemory() - Runtime.getRuntime().freeMemory();
    }

    static int metByPool() {
        return ForkJoinPool.getCommonPoolParallelism();
    }

    static boolean metBySecurity() {
        return System.getSecurityManager() == null;
    }

    /** The JDK is the one that was chosen for the analysis. */
    static boolean freeOfVersion() {
        return Runtime.version().feature() >= 8;
    }
}
