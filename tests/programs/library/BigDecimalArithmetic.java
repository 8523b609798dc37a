import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimalArithmetic {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("123.4500");
        BigDecimal b = new BigDecimal("-0.007");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + b.signum());
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode != RoundingMode.UNNECESSARY) {
                System.out.print(mode + " " + new BigDecimal("2.5").setScale(0, mode) + " " + new BigDecimal("-1.15").setScale(1, mode) + "; ");
            }
        }
        System.out.println();
        System.out.println(a.divide(new BigDecimal("7"), 10, RoundingMode.HALF_UP) + " " + a.divide(b, MathContext.DECIMAL32));
        System.out.println(BigDecimal.ONE.divide(new BigDecimal("8")) + " " + a.remainder(BigDecimal.TEN) + " " + a.toBigInteger());
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new BigDecimal("1E+5") + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("123e-10").toEngineeringString());
        System.out.println(new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").hashCode());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(BigInteger.TEN, 3));
        System.out.println(a.pow(3) + " " + a.movePointLeft(5) + " " + a.movePointRight(2) + " " + a.round(new MathContext(3)));
        System.out.println(a.doubleValue() + " " + a.intValue() + " " + a.max(b) + " " + b.abs() + " " + new BigDecimal("2").sqrt(new MathContext(20)));
        BigDecimal total = BigDecimal.ZERO;
        for (String price : new String[] {"19.99", "5.01", "0.10"}) {
            total = total.add(new BigDecimal(price).multiply(new BigDecimal("1.19"))).setScale(2, RoundingMode.HALF_EVEN);
        }
        System.out.println(total);
        try {
            a.intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
