// A class whose initialiser fails does so only once.
class Failing {
    static int zero;
    static int broken = 1 / zero;

    static int use(int x) {
        return x + broken;
    }

    static class Other {
        static int other(int x) {
            return x > 0 ? Failing.broken : 0;
        }
    }
}
