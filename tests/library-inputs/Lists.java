import java.util.ArrayList;
import java.util.List;

/** Lists among the inputs: what they hold, what becomes of them, which of them are one. */
class Lists {
    int weight;
    ArrayList<Lists> parts;

    static int size(ArrayList<String> list) {
        return list.size() > 2 ? 3 : list.size();
    }

    static int sumOfFirstTwo(ArrayList<Integer> numbers) {
        if (numbers.size() < 2) {
            throw new IllegalArgumentException("two numbers");
        }
        int sum = numbers.get(0) + numbers.get(1);
        return sum == 5 ? 1 : 0;
    }

    static boolean startsWith(ArrayList<String> words, String word) {
        return !words.isEmpty() && words.get(0) != null && words.get(0).equals(word);
    }

    static void append(ArrayList<Lists> list, Lists last) {
        if (list.size() > 1 && list.get(0) == last) {
            list.set(1, null);
        } else {
            list.add(last);
        }
    }

    static void swap(ArrayList<Object> list) {
        if (list.size() == 2 && list.get(0) != list.get(1)) {
            Object first = list.get(0);
            list.set(0, list.get(1));
            list.set(1, first);
        }
    }

    static int move(ArrayList<Lists> from, ArrayList<Lists> to) {
        if (from.isEmpty()) {
            return from == to ? -1 : 0;
        }
        to.add(from.get(0));
        from.clear();
        return to.size() == 0 ? 1 : 2;
    }

    static boolean holdsItself(ArrayList<Object> list) {
        return list.size() == 1 && list.get(0) == list;
    }

    static int nested(ArrayList<ArrayList<Lists>> lists) {
        if (lists.size() != 2) {
            return 0;
        }
        ArrayList<Lists> first = lists.get(0);
        ArrayList<Lists> second = lists.get(1);
        if (first == second) {
            return 1;
        }
        first.add(second.isEmpty() ? null : second.get(0));
        return 2;
    }

    int total() {
        if (parts == null) {
            return weight;
        }
        int sum = weight;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) == this) {
                parts.set(i, null);
                return -1;
            }
            sum += parts.get(i).weight;
        }
        return sum;
    }

    static List<Lists> rest(ArrayList<Lists> list) {
        List<Lists> rest = new ArrayList<>();
        for (int i = 1; i < list.size(); i++) {
            rest.add(list.get(i));
        }
        return rest;
    }

    static Lists removed(ArrayList<Lists> list) {
        if (list.size() != 2) {
            return null;
        }
        return list.remove(0);
    }

    static String joined(ArrayList<String> words) {
        return words.size() == 1 ? words.get(0) + "!" : null;
    }
}
