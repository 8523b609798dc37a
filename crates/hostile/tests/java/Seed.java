// A bit of everything that a class file can have.
import java.util.function.*;
@Deprecated(since = "1", forRemoval = false)
public sealed class Seed<T extends Comparable<T>> implements Comparable<Seed<T>> permits Seed.Sub {
    static final class Sub extends Seed<String> { Sub() { super(null); } }
    record Pair(int a, @Deprecated long b) {}
    enum Color { RED, GREEN { int x() { return 2; } }; int x() { return 1; } }
    private final T value; static final long C = 123456789012L; double[][] grid = new double[3][4];
    Seed(T value) { this.value = value; }
    public int compareTo(Seed<T> other) { return value.compareTo(other.value); }
    synchronized int work(int n, long l, String s) throws Exception {
        try { for (int i = 0; i < n; i++) { l += i * (n ^ 3); }
            switch (s) { case "a": return 1; case "bb": return (int) l; default: break; }
            switch (n) { case 1: case 2: case 3: return 9; case 1000: return 7; }
            Function<Integer, String> f = x -> s + x + value; Supplier<Object> g = Object::new;
            Object o = f.apply(n); if (o instanceof String t && t.length() > 3) { return t.charAt(1); }
            synchronized (this) { grid[1][2] = (float) l / 3.0; }
        } catch (IllegalStateException | ArithmeticException e) { throw new Exception(e); }
        finally { n--; }
        return Color.valueOf("RED").x() + new Pair(1, 2).hashCode();
    }
}
