import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

/** The garbage collector clears references when it likes. */
class AssumesCollector {
    static void metByWeak() {
        assert new WeakReference<>(new Object()).get() != null;
    }

    static Object metBySoft() {
        return new SoftReference<>("a").get();
    }

    static int metByMap() {
        WeakHashMap<Object, Integer> map = new WeakHashMap<>();
        map.put(new Object(), 1);
        return map.size();
    }

    static Object metByCall() {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        return reference;
    }

    private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();

    /** It has weak references of its own, which do not show. */
    static Integer freeOfLibrary() {
        LOCAL.set(1);
        return LOCAL.get();
    }
}
