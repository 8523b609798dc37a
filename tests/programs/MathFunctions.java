public class MathFunctions {
    static void show(String name, double value) { System.out.println(name + " " + Math.round(value * 1e9) / 1e9); }

    public static void main(String[] args) {
        show("sin", Math.sin(1));
        show("cos", Math.cos(1));
        show("tan", Math.tan(1));
        show("asin", Math.asin(0.5));
        show("acos", Math.acos(0.5));
        show("atan", Math.atan(2));
        show("atan2", Math.atan2(-1, -1));
        show("exp", Math.exp(1.5));
        show("log", Math.log(10));
        show("log10", Math.log10(1000));
        show("pow", Math.pow(2, 0.5));
        show("cbrt", Math.cbrt(27));
        show("hypot", Math.hypot(3, 4));
        show("sinh", Math.sinh(1));
        show("expm1", Math.expm1(1e-5));
        show("log1p", Math.log1p(1e-5));
        show("big angle", Math.sin(1e6));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(0, 0) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(-2, 3));
        System.out.println(Math.log(0) + " " + Math.log(-1) + " " + Math.exp(1000) + " " + Math.exp(-1000) + " " + Math.sin(Double.NaN));
        System.out.println(Math.pow(10, 15) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(0, -1) + " " + Math.atan2(0, -1));
        System.out.println(StrictMath.sqrt(3) + " " + StrictMath.floor(-1.1) + " " + StrictMath.max(1, 2));
    }
}
