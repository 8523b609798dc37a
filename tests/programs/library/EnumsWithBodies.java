import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntBinaryOperator;

public class EnumsWithBodies {
    enum Op implements IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            public int applyAsInt(int a, int b) {
                return a - b;
            }

            @Override
            boolean commutes() {
                return false;
            }
        },
        MUL("*") {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };

        final String sign;

        Op(String sign) {
            this.sign = sign;
        }

        boolean commutes() {
            return true;
        }

        static Op of(String sign) {
            return Arrays.stream(values()).filter(o -> o.sign.equals(sign)).findFirst().orElseThrow();
        }
    }

    enum Level {
        LOW, MID, HIGH;

        Level up() {
            return values()[Math.min(ordinal() + 1, values().length - 1)];
        }
    }

    enum Planet {
        EARTH(5.976e+24, 6.37814e6), MARS(6.421e+23, 3.3972e6);

        private final double gravity;

        Planet(double mass, double radius) {
            gravity = 6.67300E-11 * mass / (radius * radius);
        }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + op.sign + op.applyAsInt(6, 3) + op.commutes());
        }
        System.out.println(Op.of("*") + " " + Op.ADD.getDeclaringClass() + " " + Op.ADD.getClass());
        System.out.println(Level.LOW.up().up().up() + " " + Level.valueOf("MID").compareTo(Level.HIGH));
        try {
            Level.valueOf("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) {
            System.out.println(p.name().charAt(0) + " " + p.gravity);
        }
        Level[] levels = Level.values();
        Arrays.sort(levels, Comparator.reverseOrder());
        System.out.println(Arrays.toString(levels));
        System.out.println(Level.values()[0]);
        System.out.println(Enum.valueOf(Op.class, "SUB").ordinal());
    }
}
