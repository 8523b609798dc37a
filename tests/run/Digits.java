/** Neither a digit nor the number of characters is a branch. */
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
