// Conditions on tables that one character indexes: the class library's, and the program's own.
class CharacterTables {
    static final int[] KINDS = new int[128];

    static {
        for (int c = 0; c < 128; c++) KINDS[c] = c >= '0' && c <= '9' ? 1 : c >= 'a' && c <= 'f' ? 2 : 3 * (c / 7);
    }

    static int letter(char c) {
        if (c > 127) return -1;
        return Character.isLetter(c) ? 1 : 0;
    }

    static int letterOrDigit(char c) {
        if (c > 127) return -1;
        return Character.isLetterOrDigit(c) ? 1 : 0;
    }

    static int upper(char c) {
        if (c > 127) return -1;
        return Character.isUpperCase(c) ? 1 : 0;
    }

    static int sameAsA(char c) {
        if (c > 127) return -1;
        return Character.toUpperCase(c) == 'A' ? 1 : 0;
    }

    static int blank(char c) {
        return Character.isWhitespace(c) ? 1 : 0;
    }

    static int hexadecimal(byte b) {
        if (b < 0) return -1;
        return KINDS[b] == 1 || KINDS[b] == 2 ? 1 : 0;
    }
}
