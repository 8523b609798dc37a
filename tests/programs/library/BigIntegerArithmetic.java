import java.math.BigInteger;
import java.util.stream.IntStream;

public class BigIntegerArithmetic {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(-987654321L);
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(a.divide(b) + " " + a.mod(b.negate()) + " " + a.remainder(b) + " " + b.divideAndRemainder(BigInteger.TEN)[1]);
        System.out.println(a.pow(5));
        System.out.println(BigInteger.TWO.modPow(new BigInteger("1000"), BigInteger.valueOf(1_000_000_007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(a.gcd(BigInteger.valueOf(30)) + " " + b.abs() + " " + b.signum() + " " + a.compareTo(b));
        System.out.println(a.shiftLeft(70) + " " + a.shiftRight(40) + " " + b.shiftRight(3));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + b.not());
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + a.testBit(3) + " " + a.setBit(200).bitLength() + " " + a.getLowestSetBit());
        System.out.println(a.toString(16) + " " + new BigInteger("-ff", 16) + " " + b.toString(36) + " " + a.hashCode());
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.longValueExact());
        System.out.println(IntStream.rangeClosed(1, 50).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply));
        System.out.println(a.sqrt() + " " + new BigInteger("97").isProbablePrime(20) + " " + a.equals(new BigInteger(a.toByteArray())));
        BigInteger x = BigInteger.ZERO;
        BigInteger y = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger t = x.add(y);
            x = y;
            y = t;
        }
        System.out.println(x);
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12x");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
