public class NestedFinallyReturns {
    static StringBuilder log = new StringBuilder();

    static String note(String s) {
        log.append(s).append(' ');
        return s;
    }

    static String deep() {
        try {
            try {
                return note("return");
            } finally {
                try {
                    note("inner-try");
                } finally {
                    note("inner-finally");
                }
            }
        } finally {
            note("outer-finally");
        }
    }

    static long loop() {
        long sum = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) return sum;
                sum += i;
            } finally {
                sum += 100;
                note("i" + i);
            }
        }
        return -1;
    }

    static int throwing() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                note("f1");
            }
        } catch (RuntimeException e) {
            note(e.getMessage());
            try {
                return 1;
            } finally {
                note("f2");
            }
        } finally {
            note("f3");
        }
    }

    public static void main(String[] args) {
        System.out.println(deep());
        System.out.println(log);
        log.setLength(0);
        System.out.println(loop());
        System.out.println(log);
        log.setLength(0);
        System.out.println(throwing());
        System.out.println(log);
    }
}
