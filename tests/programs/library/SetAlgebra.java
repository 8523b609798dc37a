import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class SetAlgebra {
    static <T> Set<T> union(Set<T> a, Set<T> b) {
        Set<T> u = new LinkedHashSet<>(a);
        u.addAll(b);
        return u;
    }

    public static void main(String[] args) {
        Set<Integer> a = new LinkedHashSet<>(List.of(5, 1, 3));
        Set<Integer> b = new LinkedHashSet<>(List.of(3, 9, 1));
        System.out.println(union(a, b) + " " + a.add(5) + a.add(6));
        Set<Integer> both = new HashSet<>(a);
        both.retainAll(b);
        System.out.println(both + " " + Collections.disjoint(a, b) + " " + both.equals(Set.of(1, 3)));
        Set<String> words = new HashSet<>(Arrays.asList("x", null, "y", "x"));
        System.out.println(words.size() + " " + words.contains(null) + " " + words.remove(null));
        Iterator<Integer> it = a.iterator();
        while (it.hasNext()) {
            if (it.next() > 4) {
                it.remove();
            }
        }
        System.out.println(a + " " + a.hashCode());
        Set<List<Integer>> lists = new HashSet<>();
        lists.add(List.of(1, 2));
        lists.add(Arrays.asList(1, 2));
        System.out.println(lists.size());
        BitSet primes = new BitSet();
        primes.set(2, 60);
        for (int i = 2; i * i < 60; i++) {
            if (primes.get(i)) {
                for (int j = i * i; j < 60; j += i) {
                    primes.clear(j);
                }
            }
        }
        System.out.println(primes + " " + primes.cardinality() + " " + primes.nextSetBit(54));
        System.out.println(new TreeSet<>(Set.of("q", "a", "m")));
        Set<Integer> sealed = Collections.unmodifiableSet(a);
        try {
            sealed.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + sealed);
        }
    }
}
