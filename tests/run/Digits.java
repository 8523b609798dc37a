/** One path per number of characters: no digit is a branch. */
class Digits {
    static int length(int x) {
        return ("" + x).length();
    }

    static int lastDigit(int x) {
        int digit = x - x / 10 * 10;
        assert digit > -10 && digit < 10;
        return digit;
    }
}
