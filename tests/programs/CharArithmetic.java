public class CharArithmetic {
    public static void main(String[] args) {
        char c = 'A';
        int i = c + 1;
        char d = (char) i;
        System.out.println(i + " " + d + " " + (char) (d + 1) + " " + (d + 1));
        c += 25;
        System.out.println(c);
        System.out.println('a' < 'b' ? "ordered" : "not");
        System.out.println((char) ('a' ^ ' ') + "" + (char) ('Q' | 0x20));
        System.out.println('0' + '1' + " " + ('9' - '0'));
        char zero = 0;
        zero--;
        System.out.println((int) zero + " " + (short) zero + " " + (zero == '\uffff'));
        final char constant = 10;
        byte narrow = constant;
        System.out.println(narrow);
        System.out.println((char) 98 + (char) 99);
        System.out.println("" + (char) 98 + (char) 99);
        char[] alphabet = new char[26];
        for (char x = 'z'; x >= 'a'; x--) alphabet[x - 'a'] = x;
        System.out.println(alphabet);
        int total = 0;
        for (char x : "digits 1 2 3".toCharArray()) total += x >= '0' && x <= '9' ? x - '0' : 0;
        System.out.println(total);
    }
}
