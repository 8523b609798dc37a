// Inputs of classes of the JDK: no list without elements, no box without a value.
import java.util.ArrayList;
import java.util.Optional;
import java.util.Vector;

class LibraryInputs {
    static int size(ArrayList<Object> list) {
        return list.size();
    }

    // How much room there is does not show: one trace.
    static boolean add(ArrayList<Object> list, Object element) {
        int before = list.size();
        list.add(element);
        assert list.get(before) == element && list.size() == before + 1;
        return list.isEmpty();
    }

    static Object last(Vector<Object> vector) {
        return vector.isEmpty() ? null : vector.lastElement();
    }

    // What the type argument promises is kept: no ClassCastException.
    static int first(ArrayList<Integer> list) {
        return list.get(0);
    }

    // Lists may be one list; their insides are nobody else's.
    static int aliases(ArrayList<Object> a, ArrayList<Object> b, Object[] array) {
        Object before = array[0];
        a.add(null);
        assert array[0] == before;
        return b.size();
    }

    static int sum(Integer a, Integer b) {
        return a + b;
    }

    static boolean equal(Long a, Long b) {
        return a.equals(b);
    }

    static Object orElse(Optional<Object> optional) {
        return optional.orElse(null);
    }
}
