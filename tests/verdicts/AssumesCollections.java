// isopath: --collection-size 2
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.TreeMap;

/** Collections among the inputs are usual ones. */
class AssumesCollections {
    static void metByNullKey(HashMap<String, String> map) {
        assert !map.containsKey(null);
    }

    static boolean metByComparator(TreeMap<String, String> map) {
        return map.firstKey().equals("a");
    }

    static boolean metByOrder(LinkedHashMap<String, String> map) {
        return map.values().iterator().hasNext();
    }

    static boolean metByIterator(Iterator<String> iterator) {
        return iterator.hasNext();
    }

    static int freeOfLists(ArrayList<String> list) {
        return list.size();
    }
}
