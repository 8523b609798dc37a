public class WideIncrement {
    public static void main(String[] args) {
        int i = 0;
        i += 127;
        System.out.println(i);
        i += 128;
        System.out.println(i);
        i -= 128;
        System.out.println(i);
        i -= 129;
        System.out.println(i);
        i += 32767;
        System.out.println(i);
        i += 32768;
        System.out.println(i);
        i -= 32768;
        System.out.println(i);
        i -= 40000;
        System.out.println(i);
        for (int step = 0; step < 5000; step += 1000) {
            System.out.println(step);
        }
        for (int down = 1000; down > -1000; down -= 700) {
            System.out.println(down);
        }
        int edge = Integer.MAX_VALUE;
        edge += 1000;
        System.out.println(edge);
    }
}
