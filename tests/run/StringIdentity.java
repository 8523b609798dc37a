// Methods return their receiver if it is what they would make: `" a".trim()` is a new string, `"a".trim()` is not.
// Nothing is said of an identity that depends on that.
class StringIdentity {
    static boolean trimmed(String a) {
        return a.trim() == a;
    }

    static boolean ofAnother(String a, String b) {
        return a == b && a.trim() == b;
    }

    static boolean throughObject(String a, Object o) {
        return a.substring(1) == o;
    }

    // A sum is always a new string, and so is a number in decimal.
    static boolean number(int n) {
        return String.valueOf(n) == null;
    }

    static boolean equal(String a) {
        return a.trim().equals(a);
    }
}
