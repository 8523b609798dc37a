import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

public class AtomicClasses {
    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.compareAndSet(16, 1) + " " + i);
        System.out.println(i.updateAndGet(x -> x * 7) + " " + i.getAndUpdate(x -> -x) + " " + i.accumulateAndGet(3, Math::max) + " " + i.getAndSet(0));
        AtomicLong l = new AtomicLong();
        for (int k = 0; k < 10; k++) {
            l.addAndGet(1L << k);
        }
        System.out.println(l.get() + " " + l.decrementAndGet() + " " + l.intValue() + " " + l.compareAndSet(0, 1));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        String old = r.get();
        System.out.println(r.compareAndSet(old, "b") + r.updateAndGet(s -> s + "!") + r.getAndSet(null) + r.get());
        System.out.println(r.accumulateAndGet("z", (x, y) -> x + y));
        AtomicIntegerArray a = new AtomicIntegerArray(3);
        a.set(1, 4);
        a.incrementAndGet(1);
        System.out.println(a + " " + a.length() + " " + a.compareAndSet(0, 0, 9) + a.get(0));
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum());
    }
}
