import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;

public class VisitorsByDoubleDispatch {
    interface Visitor<R> {
        R leaf(int value);

        R branch(List<? extends Tree> children);
    }

    interface Tree {
        <R> R accept(Visitor<R> visitor);

        static Tree of(int value) {
            return new Tree() {
                @Override
                public <R> R accept(Visitor<R> visitor) {
                    return visitor.leaf(value);
                }
            };
        }

        static Tree of(Tree... children) {
            return new Tree() {
                @Override
                public <R> R accept(Visitor<R> visitor) {
                    return visitor.branch(List.of(children));
                }
            };
        }

        default <R> R fold(Function<Integer, R> leaf, Function<List<R>, R> branch) {
            return accept(new Visitor<R>() {
                @Override
                public R leaf(int value) {
                    return leaf.apply(value);
                }

                @Override
                public R branch(List<? extends Tree> children) {
                    return branch.apply(children.stream().map(c -> c.accept(this)).toList());
                }
            });
        }
    }

    static class Printer implements Visitor<String> {
        private final Deque<Integer> depths = new ArrayDeque<>(List.of(0));

        @Override
        public String leaf(int value) {
            return value + "@" + depths.peek();
        }

        @Override
        public String branch(List<? extends Tree> children) {
            depths.push(depths.peek() + 1);
            StringJoiner joiner = new StringJoiner(" ", "(", ")");
            children.forEach(c -> joiner.add(c.accept(this)));
            depths.pop();
            return joiner.toString();
        }
    }

    public static void main(String[] args) {
        Tree tree = Tree.of(Tree.of(1), Tree.of(Tree.of(2), Tree.of(3), Tree.of()), Tree.of(4));
        System.out.println(tree.accept(new Printer()));
        System.out.println(tree.<Integer>fold(v -> v, vs -> vs.stream().mapToInt(Integer::intValue).sum()));
        System.out.println(tree.<Integer>fold(v -> 1, vs -> 1 + vs.stream().max(Integer::compare).orElse(0)));
    }
}
