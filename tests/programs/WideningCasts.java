public class WideningCasts {
    static long asLong(int x) { return x; }

    static float asFloat(int x) { return x; }

    static double asDouble(int x) { return x; }

    static float asFloat(long x) { return x; }

    static double asDouble(long x) { return x; }

    static double asDouble(float x) { return x; }

    public static void main(String[] args) {
        byte b = -1;
        char c = '\uffff';
        short s = -2;
        System.out.println(asLong(b) + " " + asLong(c) + " " + asLong(s));
        System.out.println(asFloat(16777217) + " " + asFloat(Integer.MAX_VALUE) + " " + asFloat(Integer.MIN_VALUE));
        System.out.println(asDouble(Integer.MAX_VALUE) + " " + asDouble(-7));
        System.out.println(asFloat(Long.MAX_VALUE) + " " + asFloat(9007199254740993L));
        System.out.println(asDouble(9007199254740993L) + " " + asDouble(Long.MIN_VALUE));
        System.out.println(asDouble(0.1f) + " " + asDouble(Float.MIN_VALUE) + " " + asDouble(Float.NaN));
        System.out.println((long) asFloat(123456789) - 123456789);
        System.out.println(c + s + b);
    }
}
