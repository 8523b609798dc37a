import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections that grow and are asked for by numbers. */
class HandoverMaps {
    static int list(int n, int at) {
        List<Integer> list = new ArrayList<>(n);
        int r = (n & at) == 4 ? 1 : 0;
        for (int i = 0; i < 3; i++) {
            list.add(i * at);
        }
        if (at > n) {
            r += 2;
        }
        return list.get(at) == n ? r + 4 : r;
    }

    static int map(int key, int other) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(key, 1);
        map.put(other, 2);
        int r = (key ^ other) == 1 ? 4 : 0;
        return map.size() == 1 ? r + 8 : r + map.get(key);
    }
}
