import java.util.Iterator;
import java.util.TreeSet;

public class TreeSets {
    public static void main(String[] args) {
        TreeSet<String> set = new TreeSet<>();
        for (String s : "pear fig apple kiwi date fig".split(" ")) set.add(s);
        System.out.println(set + " " + set.first() + " " + set.last() + " " + set.ceiling("e") + " " + set.floor("e") + " " + set.higher("pear"));
        System.out.println(set.headSet("fig") + " " + set.tailSet("fig", false) + " " + set.descendingSet());
        Iterator<String> it = set.iterator();
        it.next();
        it.remove();
        System.out.println(set + " " + set.pollFirst() + " " + set.contains("fig"));
        TreeSet<Integer> numbers = new TreeSet<>();
        int seed = 12345;
        for (int i = 0; i < 100; i++) {
            seed = seed * 1103515245 + 12345;
            numbers.add((seed >>> 16) % 50);
        }
        int previous = -1;
        boolean sorted = true;
        for (int n : numbers) {
            sorted &= n > previous;
            previous = n;
        }
        System.out.println(sorted + " " + numbers.size() + " " + numbers.first() + " " + numbers.last());
    }
}
