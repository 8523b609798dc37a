public class Sieve {
    public static void main(String[] args) {
        boolean[] composite = new boolean[2000];
        int count = 0, last = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            count++;
            last = i;
            for (int j = i * i; j < composite.length; j += i) composite[j] = true;
        }
        System.out.println(count + " primes, the last is " + last);
        StringBuilder first = new StringBuilder();
        for (int i = 2; i < 60; i++) if (!composite[i]) first.append(i).append(' ');
        System.out.println(first);
    }
}
