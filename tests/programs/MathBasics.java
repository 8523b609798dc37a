public class MathBasics {
    public static void main(String[] args) {
        System.out.println(Math.abs(-5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-2.5) + " " + Math.abs(-0f));
        System.out.println(Math.max(3, 7) + " " + Math.min(-3L, 7L) + " " + Math.max(1.5f, Float.NaN) + " " + Math.min(-0.0, 0.0));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorMod(7, -3) + " " + Math.floorDiv(-7, 3) + " " + Math.floorDiv(Integer.MIN_VALUE, -1));
        System.out.println(Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7L, 2L));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(0) + " " + Math.sqrt(144) + " " + Math.sqrt(1e-320));
        System.out.println(Math.signum(-4.2) + " " + Math.signum(0f) + " " + Math.copySign(3, -0.0));
        System.out.println(Math.PI + " " + Math.E);
        try {
            Math.floorMod(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.scalb(1.5, 4) + " " + Math.nextAfter(1.0, 2));
        System.out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI / 2));
    }
}
