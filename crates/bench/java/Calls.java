/** Virtual calls: a recursive Fibonacci that counts its calls in a field. */
public class Calls {
    private int calls;

    static int full() {
        return work(32);
    }

    static int quick() {
        return work(10);
    }

    static int work(int n) {
        Calls counter = new Calls();
        return counter.fib(n) + counter.calls;
    }

    int fib(int n) {
        calls++;
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        System.out.println(args.length == 0 ? full() : quick());
    }
}
