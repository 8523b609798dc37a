public class Hanoi {
    static int moves;
    static final StringBuilder LOG = new StringBuilder();

    static void move(int n, char from, char to, char via) {
        if (n == 0) return;
        move(n - 1, from, via, to);
        moves++;
        if (moves <= 15) LOG.append(from).append("->").append(to).append(' ');
        move(n - 1, via, to, from);
    }

    public static void main(String[] args) {
        move(4, 'A', 'C', 'B');
        System.out.println(LOG.toString().trim() + " " + moves);
        moves = 0;
        move(9, 'A', 'C', 'B');
        System.out.println(moves);
    }
}
