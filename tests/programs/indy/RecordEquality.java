import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class RecordEquality {
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t) { }

    record Key(String name, int version) { }

    public static void main(String[] args) {
        All a = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 0.5f, Double.NaN, "t");
        All b = new All(true, (byte) 1, (short) 2, 'c', 3, 4L, 0.5f, Double.NaN, new String("t"));
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()));
        System.out.println(a);
        System.out.println(a.hashCode());
        All zero = new All(false, (byte) 0, (short) 0, 'a', 0, 0, 0f, 0.0, null);
        All minus = new All(false, (byte) 0, (short) 0, 'a', 0, 0, -0f, 0.0, null);
        System.out.println(zero.equals(minus) + " " + zero.equals(a));
        Set<Key> keys = new HashSet<>();
        keys.add(new Key("a", 1));
        keys.add(new Key("a", 1));
        keys.add(new Key("a", 2));
        System.out.println(keys.size() + " " + keys.contains(new Key("a", 2)));
        Map<Key, String> map = new HashMap<>();
        map.put(new Key("k", 1), "v");
        System.out.println(map + " " + map.get(new Key("k", 1)));
    }
}
