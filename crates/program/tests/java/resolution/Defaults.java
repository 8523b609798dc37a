interface Top {
    default String diamond() { return "Top"; }

    default String inherited() { return "Top"; }

    private String secret() { return "Top"; }

    default String callsSecret() { return secret(); }

    static String helper() { return "Top"; }
}

interface Left extends Top {
    default String diamond() { return "Left"; }
}

interface Right extends Top {}

class Diamond implements Left, Right {
    public String callsSuper() { return Left.super.diamond(); }
}

class Overrides extends Diamond {
    public String diamond() { return "Overrides"; }
}

abstract class Unfinished implements Runnable {
    static void calls(Runnable runnable) { runnable.run(); }
}

class ClassWins {
    public String diamond() { return "ClassWins"; }
}

class ClassWinsOverDefault extends ClassWins implements Left {
    static String calls(Top top) { return top.diamond(); }
}

class Nest {
    private int counter;

    private String mine() { return "Nest"; }

    class Member {
        private int own;

        String callsOuter() { return mine(); }

        int readsOuter() { return counter; }
    }

    int readsMember(Member member) { return member.own; }
}

class Arrays {
    static Object clones(int[] ints) { return ints.clone(); }

    static int hashes(String[] strings) { return strings.hashCode(); }
}

class Handles {
    static int calls(java.lang.invoke.MethodHandle handle) throws Throwable {
        return (int) handle.invokeExact("text", 1L);
    }
}
