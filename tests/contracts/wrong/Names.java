import isopath.*;

/** Names that mean no method, several, or one of the wrong type. */
class Names {
    static class Unknown extends Clauses {
        @Requires("fitz")
        void m(int x) {}

        boolean local() {
            return true;
        }
    }

    static class NotBoolean extends Clauses {
        @Requires("number")
        void m(int x) {}
    }

    static class WrongParameters extends Clauses {
        @Ensures("ofText")
        int m(int x) {
            return x;
        }
    }

    static class ResultBefore extends Clauses {
        @Requires("ofTwo")
        int m(int x) {
            return x;
        }
    }

    static class Several extends Clauses {
        @Requires("fits")
        void m(int x) {}
    }

    static class SeveralReceivers {
        @Requires("local")
        static void m(Unknown a, Unknown b) {}
    }

    static class BeforeConstruction extends Clauses {
        @Requires("fits")
        BeforeConstruction() {}
    }

    static class OtherClass extends Clauses {
        @Throws(value = Error.class, when = "Clauses#fitz")
        void m(int x) {}
    }

    static class NoClass extends Clauses {
        @Requires("Clause#fits")
        void m(int x) {}
    }
}

class Clauses {
    boolean fits() {
        return true;
    }

    boolean fits(int x) {
        return x > 0;
    }

    int number(int x) {
        return x;
    }

    boolean ofText(String s) {
        return s.isEmpty();
    }

    boolean ofTwo(int x, int result) {
        return x == result;
    }
}
