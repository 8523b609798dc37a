import java.util.ArrayList;
import java.util.List;

public class InnerClassForms {
    private int value = 1;
    private static int shared = 10;

    class Inner {
        int value = 2;

        class Deeper {
            int value = 3;

            String all() {
                return value + "" + Inner.this.value + InnerClassForms.this.value + shared++;
            }
        }
    }

    static class Nested {
        private int secret = 42;

        private static int bump(Nested n) {
            return n.secret++;
        }
    }

    interface Visitor {
        void visit(int x);
    }

    void each(Visitor v) {
        for (int i = 0; i < 3; i++) {
            v.visit(i);
        }
    }

    List<String> log(String prefix) {
        List<String> out = new ArrayList<>();
        int base = value * 100;
        class Logger implements Visitor {
            int n;

            public void visit(int x) {
                out.add(prefix + (base + x + n++));
            }
        }
        each(new Logger());
        each(new Visitor() {
            int n = base;

            {
                n += 5;
            }

            public void visit(int x) {
                out.add(prefix.toUpperCase() + (n -= x));
            }
        });
        return out;
    }

    static class Extended extends InnerClassForms.Inner {
        Extended(InnerClassForms outer) {
            outer.super();
            value = 9;
        }
    }

    public static void main(String[] args) {
        InnerClassForms o = new InnerClassForms();
        InnerClassForms.Inner i = o.new Inner();
        System.out.println(i.new Deeper().all() + " " + i.new Deeper().all());
        Nested n = new Nested();
        System.out.println(Nested.bump(n) + n.secret + Nested.bump(n));
        System.out.println(o.log("p"));
        o.value = 7;
        System.out.println(new Extended(o).new Deeper().all());
        Object anonymous = new Object() {
            int hidden = 5;

            @Override
            public String toString() {
                return "anonymous " + hidden;
            }
        };
        System.out.println(anonymous + " " + anonymous.getClass().getName() + "[" + anonymous.getClass().getSimpleName() + "]");
        var tuple = new Object() {
            int a = 1;
            String b = "two";
        };
        tuple.a += 4;
        System.out.println(tuple.a + tuple.b);
        System.out.println(Inner.Deeper.class.getName() + " " + Inner.Deeper.class.getCanonicalName() + " " + Inner.class.isMemberClass());
    }
}
