import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;

public class EventBusOfLambdas {
    sealed interface Event permits Opened, Closed { }

    record Opened(String name) implements Event { }

    record Closed(String name, int code) implements Event { }

    private final Map<Class<? extends Event>, List<Consumer<? super Event>>> handlers = new LinkedHashMap<>();

    @SuppressWarnings("unchecked")
    <E extends Event> Runnable on(Class<E> type, Consumer<? super E> handler) {
        Consumer<? super Event> erased = e -> handler.accept(type.cast(e));
        handlers.computeIfAbsent(type, t -> new ArrayList<>()).add(erased);
        return () -> handlers.get(type).remove(erased);
    }

    int fire(Event event) {
        List<Consumer<? super Event>> found = handlers.getOrDefault(event.getClass(), List.of());
        found.forEach(h -> h.accept(event));
        return found.size();
    }

    public static void main(String[] args) {
        EventBusOfLambdas bus = new EventBusOfLambdas();
        StringBuilder log = new StringBuilder();
        bus.on(Opened.class, e -> log.append("open ").append(e.name()).append(';'));
        Runnable cancel = bus.on(Closed.class, e -> log.append("closed ").append(e.code()).append(';'));
        bus.on(Closed.class, log::append);
        System.out.println(bus.fire(new Opened("door")) + " " + bus.fire(new Closed("door", 3)));
        cancel.run();
        System.out.println(bus.fire(new Closed("gate", 4)) + " " + log);
        System.out.println(bus.handlers.keySet());
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(Integer::toBinaryString).apply(5, 6));
    }
}
