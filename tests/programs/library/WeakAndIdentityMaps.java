import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

public class WeakAndIdentityMaps {
    public static void main(String[] args) {
        Map<String, Integer> identity = new IdentityHashMap<>();
        String a = new String("key");
        String b = new String("key");
        identity.put(a, 1);
        identity.put(b, 2);
        System.out.println(identity.size() + " " + identity.get(a) + identity.get(b) + identity.get("key"));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(a) + " " + seen.add(a) + " " + seen.add(b));
        Map<Object, String> weak = new WeakHashMap<>();
        weak.put(a, "held");
        System.out.println(weak.get(b) + " " + weak.size());
        WeakReference<String> ref = new WeakReference<>(a);
        System.out.println(ref.get() == a);
        ref.clear();
        System.out.println(ref.get() + " " + new SoftReference<>(b).get());
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        for (int i = 0; i < 40; i++) {
            counts.merge(i * i % 7, 1, Integer::sum);
        }
        System.out.println(counts + " " + System.identityHashCode(null));
    }
}
