public class FinallyOverridesReturn {
    @SuppressWarnings("finally")
    static int override() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int unaffected() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static StringBuilder mutated() {
        StringBuilder s = new StringBuilder("a");
        try {
            return s;
        } finally {
            s.append("b");
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static long nested() {
        try {
            try {
                return 10L;
            } finally {
                System.out.println("inner");
            }
        } finally {
            System.out.println("outer");
        }
    }

    static double fromCatch() {
        try {
            Object o = null;
            o.toString();
            return 1;
        } catch (NullPointerException e) {
            return 2.5;
        } finally {
            System.out.println("finally after catch");
        }
    }

    public static void main(String[] args) {
        System.out.println(override());
        System.out.println(unaffected());
        System.out.println(mutated());
        System.out.println(swallowed());
        System.out.println(nested());
        System.out.println(fromCatch());
    }
}
