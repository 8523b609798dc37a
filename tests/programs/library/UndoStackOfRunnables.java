import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.ListIterator;
import java.util.function.Supplier;

public class UndoStackOfRunnables {
    private final List<String> lines = new ArrayList<>();
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private final Deque<Supplier<Runnable>> redo = new ArrayDeque<>();

    private void perform(Supplier<Runnable> edit) {
        Runnable revert = edit.get();
        undo.push(() -> {
            revert.run();
            redo.push(edit);
        });
    }

    void insert(int at, String text) {
        redo.clear();
        perform(() -> {
            lines.add(at, text);
            return () -> lines.remove(at);
        });
    }

    void remove(int at) {
        redo.clear();
        perform(() -> {
            String old = lines.remove(at);
            return () -> lines.add(at, old);
        });
    }

    void upper() {
        redo.clear();
        perform(() -> {
            List<String> before = List.copyOf(lines);
            for (ListIterator<String> it = lines.listIterator(); it.hasNext();) {
                it.set(it.next().toUpperCase());
            }
            return () -> {
                lines.clear();
                lines.addAll(before);
            };
        });
    }

    boolean undo() {
        Runnable last = undo.poll();
        if (last != null) {
            last.run();
        }
        return last != null;
    }

    boolean redo() {
        Supplier<Runnable> next = redo.poll();
        if (next != null) {
            perform(next);
        }
        return next != null;
    }

    public static void main(String[] args) {
        UndoStackOfRunnables e = new UndoStackOfRunnables();
        e.insert(0, "a");
        e.insert(1, "b");
        e.insert(1, "c");
        e.upper();
        e.remove(0);
        System.out.println(e.lines);
        while (e.undo()) {
            System.out.print(e.lines);
        }
        System.out.println();
        e.redo();
        e.redo();
        System.out.println(e.lines + " " + e.redo.size());
        e.insert(0, "new");
        System.out.println(e.redo() + " " + e.lines);
    }
}
