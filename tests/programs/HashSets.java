import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

public class HashSets {
    public static void main(String[] args) {
        Set<Integer> set = new HashSet<>();
        for (int i = 0; i < 30; i++) set.add(i * i % 11);
        System.out.println(set + " " + set.size() + " " + set.add(5) + " " + set.add(77) + " " + set.remove(77) + " " + set.remove(78));
        Set<Integer> other = new HashSet<>(java.util.Arrays.asList(1, 2, 3, 4));
        Set<Integer> both = new HashSet<>(set);
        both.retainAll(other);
        System.out.println(both);
        both.addAll(other);
        System.out.println(both.containsAll(other) + " " + both.equals(other));
        other.removeAll(set);
        System.out.println(other);
        Set<String> ordered = new LinkedHashSet<>();
        for (String s : "z y x z a y b".split(" ")) ordered.add(s);
        System.out.println(ordered);
        Set<Object> mixed = new HashSet<>();
        mixed.add(1);
        mixed.add(1L);
        mixed.add("1");
        mixed.add(null);
        mixed.add('1');
        System.out.println(mixed.size() + " " + mixed.contains(null) + " " + mixed.contains(1) + " " + mixed.contains((short) 1));
    }
}
