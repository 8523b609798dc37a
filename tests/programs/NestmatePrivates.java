public class NestmatePrivates {
    private int secret = 1;
    private static int count;

    private int reveal() { return secret; }

    private NestmatePrivates() { count++; }

    static class Friend {
        private long hidden = 5;
        private static String label = "friend";

        int peek(NestmatePrivates o) {
            o.secret += 10;
            return o.reveal() + count;
        }

        private static String tell() { return label; }

        private class Deep {
            private int level = 3;
            private int all(NestmatePrivates o) { return level + o.secret + (int) hidden; }
        }
    }

    public static void main(String[] args) {
        NestmatePrivates o = new NestmatePrivates();
        Friend f = new Friend();
        System.out.println(f.peek(o));
        f.hidden *= 2;
        System.out.println(f.hidden++ + Friend.tell());
        Friend.label += "s";
        System.out.println(Friend.label);
        Friend.Deep deep = f.new Deep();
        deep.level++;
        System.out.println(deep.all(o));
    }
}
