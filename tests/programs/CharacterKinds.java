public class CharacterKinds {
    public static void main(String[] args) {
        char[] samples = {'a', 'Z', '5', ' ', '\t', '_', '$', '-', '\u00e9', '\u03a9', '\u0661', '\u4e2d', '\0'};
        for (char c : samples) {
            StringBuilder s = new StringBuilder(Integer.toHexString(c)).append(' ');
            s.append(Character.isLetter(c) ? 'L' : '.').append(Character.isDigit(c) ? 'D' : '.');
            s.append(Character.isLetterOrDigit(c) ? 'B' : '.').append(Character.isWhitespace(c) ? 'W' : '.');
            s.append(Character.isUpperCase(c) ? 'U' : '.').append(Character.isLowerCase(c) ? 'l' : '.');
            s.append(Character.isJavaIdentifierStart(c) ? 'J' : '.').append(Character.isISOControl(c) ? 'C' : '.');
            s.append(Character.isSpaceChar(c) ? 'S' : '.').append(Character.isAlphabetic(c) ? 'A' : '.');
            System.out.println(s);
        }
        System.out.println(Character.toUpperCase('q') + "" + Character.toLowerCase('Q') + Character.toChars(97)[0]);
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x') + " " + Character.MAX_VALUE % 10 + " " + Character.MIN_RADIX);
        System.out.println(Character.getType('A') + " " + Character.getType('1') + " " + Character.toTitleCase('d'));
        char c = 'a';
        c += 2;
        System.out.println(c + 1 + " " + c++ + " " + ++c);
    }
}
