public class SealedHierarchy {
    sealed interface Expr permits Num, Add, Mul, Neg { }

    static final class Num implements Expr {
        final int value;
        Num(int value) { this.value = value; }
    }

    static final class Add implements Expr {
        final Expr left, right;
        Add(Expr left, Expr right) { this.left = left; this.right = right; }
    }

    static final class Mul implements Expr {
        final Expr left, right;
        Mul(Expr left, Expr right) { this.left = left; this.right = right; }
    }

    static non-sealed class Neg implements Expr {
        final Expr inner;
        Neg(Expr inner) { this.inner = inner; }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value;
        if (e instanceof Add a) return eval(a.left) + eval(a.right);
        if (e instanceof Mul m) return eval(m.left) * eval(m.right);
        if (e instanceof Neg n) return -eval(n.inner);
        throw new IllegalStateException();
    }

    static String show(Expr e) {
        if (e instanceof Num n) return n.value < 0 ? "(" + n.value + ")" : "" + n.value;
        if (e instanceof Add a) return "(" + show(a.left) + " + " + show(a.right) + ")";
        if (e instanceof Mul m) return show(m.left) + " * " + show(m.right);
        return "-" + show(((Neg) e).inner);
    }

    public static void main(String[] args) {
        Expr e = new Mul(new Add(new Num(2), new Num(-3)), new Neg(new Add(new Num(4), new Num(5))));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(eval(new Mul(e, e)));
    }
}
