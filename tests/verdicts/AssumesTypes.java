import java.util.List;
import java.util.Map;

/** An input of a wide type of the JDK could be of any class. */
class AssumesTypes {
    static void metByTest(Object o) {
        assert !(o instanceof Map);
    }

    static int metByCall(List<String> list) {
        return list.size();
    }

    static int metByCast(Comparable<?> c) {
        return ((Number) (Object) c).intValue();
    }

    static boolean metByComparison(List<String> list) {
        return list == java.util.Collections.<String>emptyList();
    }

    /** Nothing has this class but strings, and an object that is no string is there too. */
    static boolean freeOfFinal(Object o) {
        return o instanceof String;
    }

    static boolean freeOfUse(Object o, List<String> list) {
        return o == null || list == null;
    }
}
