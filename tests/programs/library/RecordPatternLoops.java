// java: 21
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class RecordPatternLoops {
    sealed interface Expr { }

    record Num(int value) implements Expr { }

    record Add(Expr l, Expr r) implements Expr { }

    record Mul(Expr l, Expr r) implements Expr { }

    record Neg(Expr e) implements Expr { }

    record Var(String name) implements Expr { }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Add(var l, Num(int z)) when z == 0 -> simplify(l);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(Num(int z), var r) when z == 0 -> new Num(0);
            case Mul(Num(int one), var r) when one == 1 -> simplify(r);
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(Neg(var inner)) -> simplify(inner);
            case Neg(Num(var n)) -> new Num(-n);
            case Neg n -> n;
            case Num n -> n;
            case Var v -> v;
        };
    }

    static int eval(Expr e, Map<String, Integer> env) {
        return switch (e) {
            case Num(int v) -> v;
            case Var(String n) -> env.getOrDefault(n, 0);
            case Add(Expr l, Expr r) -> eval(l, env) + eval(r, env);
            case Mul(Expr l, Expr r) -> eval(l, env) * eval(r, env);
            case Neg(Expr i) -> -eval(i, env);
        };
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        for (Expr e : List.of(new Add(new Num(2), new Num(3)), new Add(x, new Num(0)), new Mul(new Num(1), new Neg(new Neg(x))),
                new Neg(new Num(4)), new Mul(new Num(0), x))) {
            System.out.println(e + " -> " + simplify(e) + " = " + eval(e, new TreeMap<>(Map.of("x", 6))));
        }
    }
}
