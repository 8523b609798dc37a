import java.util.BitSet;

public class BitSets {
    public static void main(String[] args) {
        BitSet primes = new BitSet();
        primes.set(2, 100);
        for (int i = 2; i * i < 100; i++) {
            if (primes.get(i)) for (int j = i * i; j < 100; j += i) primes.clear(j);
        }
        System.out.println(primes + " " + primes.cardinality() + " " + primes.length());
        BitSet even = new BitSet(64);
        for (int i = 0; i < 100; i += 2) even.set(i);
        BitSet both = (BitSet) primes.clone();
        both.and(even);
        System.out.println(both + " " + primes.nextSetBit(90) + " " + primes.nextClearBit(2) + " " + both.intersects(even));
        both.flip(0, 4);
        System.out.println(both + " " + both.equals(even));
        try {
            both.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
