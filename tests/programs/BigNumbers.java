import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

public class BigNumbers {
    public static void main(String[] args) {
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 40; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial + " " + factorial.bitLength());
        System.out.println(factorial.mod(BigInteger.valueOf(1_000_003)) + " " + factorial.negate().signum());
        System.out.println(BigInteger.TWO.pow(200).subtract(BigInteger.ONE).toString(16));
        System.out.println(new BigInteger("123456789012345678901234567890").divide(new BigInteger("987654321")));
        System.out.println(BigInteger.valueOf(3).modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1009)));
        System.out.println(new BigInteger("48").gcd(new BigInteger("180")) + " " + BigInteger.valueOf(97).isProbablePrime(1));
        BigDecimal price = new BigDecimal("19.99");
        System.out.println(price.multiply(new BigDecimal("3")) + " " + price.add(new BigDecimal("0.010")));
        System.out.println(BigDecimal.ONE.divide(new BigDecimal("7"), 20, RoundingMode.HALF_UP));
        System.out.println(new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("0.000001234") + " " + price.setScale(1, RoundingMode.DOWN));
        System.out.println(new BigDecimal("2.50").equals(new BigDecimal("2.5")) + " " + new BigDecimal("2.50").compareTo(new BigDecimal("2.5")));
        System.out.println(new BigDecimal(0.1).doubleValue() + " " + new BigDecimal("1e300").doubleValue());
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(1e308, 10, Double.NEGATIVE_INFINITY));
    }
}
