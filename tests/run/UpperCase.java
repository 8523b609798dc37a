/** Arithmetic on chars. */
class UpperCase {
    static char upper(char c) {
        if (c >= 'a' && c <= 'z') {
            char upper = (char) (c - 'a' + 'A');
            assert upper >= 'A' && upper <= 'Z';
            return upper;
        }
        return c;
    }
}
