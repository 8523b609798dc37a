import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

public class CommandRegistryByEnum {
    enum Command {
        PUSH((s, a) -> s.push(Integer.parseInt(a)), Flag.NEEDS_ARGUMENT),
        ADD((s, a) -> s.push(s.pop() + s.pop())),
        DUP((s, a) -> s.push(s.peek())),
        SWAP((s, a) -> {
            int x = s.pop();
            int y = s.pop();
            s.push(x);
            s.push(y);
        }),
        PRINT((s, a) -> System.out.println(s), Flag.OUTPUT);

        enum Flag { NEEDS_ARGUMENT, OUTPUT }

        private static final Map<String, Command> NAMES = Arrays.stream(values()).collect(Collectors.toMap(c -> c.name().toLowerCase(), Function.identity()));
        private final BiConsumer<Deque<Integer>, String> action;
        private final EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);

        Command(BiConsumer<Deque<Integer>, String> action, Flag... flags) {
            this.action = action;
            this.flags.addAll(Arrays.asList(flags));
        }

        static void run(String line, Deque<Integer> stack) {
            String[] words = line.split(" ", 2);
            Command command = NAMES.get(words[0]);
            if (command == null) {
                throw new IllegalArgumentException("unknown " + words[0]);
            }
            if (command.flags.contains(Flag.NEEDS_ARGUMENT) != words.length > 1) {
                throw new IllegalArgumentException(command + " takes " + command.flags);
            }
            command.action.accept(stack, words.length > 1 ? words[1] : null);
        }
    }

    public static void main(String[] args) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (String line : "push 3;dup;add;push 10;swap;print;pop;push;push x;add;add".split(";")) {
            try {
                Command.run(line, stack);
            } catch (IllegalArgumentException | java.util.NoSuchElementException e) {
                System.out.println(line + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(stack);
    }
}
