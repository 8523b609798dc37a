public class CharacterMethods {
    public static void main(String[] args) {
        StringBuilder kinds = new StringBuilder();
        for (char c : "aZ5 \t_$\u00e9\u0416\u4e2d\u0660.\u00df".toCharArray()) {
            kinds.append(Character.isLetter(c) ? 'L' : Character.isDigit(c) ? 'D' : Character.isWhitespace(c) ? 'W' : '-');
            kinds.append(Character.isUpperCase(c) ? 'U' : Character.isLowerCase(c) ? 'l' : '.');
            kinds.append(Character.isJavaIdentifierStart(c) ? 'J' : '.').append(Character.getType(c)).append(' ');
        }
        System.out.println(kinds);
        System.out.println(Character.toUpperCase('\u00e9') + "" + Character.toLowerCase('\u0416') + Character.toTitleCase('a') + Character.toUpperCase('\u00df'));
        System.out.println(Character.getNumericValue('z') + " " + Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(11, 16));
        System.out.println(Character.toChars(0x1F600).length + " " + Character.charCount(65) + " " + Character.isSurrogate('\ud83d') + " " + Character.toCodePoint('\ud83d', '\ude00'));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').equals('x') + " " + Character.hashCode('A') + " " + Character.reverseBytes('a') * 1);
        System.out.println(Character.toString(97) + Character.MIN_RADIX + Character.isISOControl(7) + Character.isMirrored(40) + Character.isAlphabetic(0x41));
    }
}
