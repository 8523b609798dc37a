/** Strings as inputs: one may be the string that a literal is. */
class Texts {
    static class Holder {
        String text;
        Object any;
        CharSequence sequence;
    }

    static int literal(String s) {
        return s == "x" ? 1 : 2;
    }

    static int twoLiterals(String s) {
        if (s == "x") {
            return 1;
        }
        return s == "y" ? 2 : 3;
    }

    static int empty(String s) {
        return s == "" ? 1 : 2;
    }

    static int seenAsObject(Object o) {
        return o == "x" ? 1 : 2;
    }

    static int seenAsSequence(Holder h) {
        return h.sequence == "x" ? 1 : 2;
    }

    static int inField(Holder h) {
        return h.text == "x" ? 1 : 2;
    }

    static int inFields(Holder h) {
        return h.any == h.text ? 1 : 2;
    }

    static int both(String s, String t) {
        if (s == "x" && t == "x") {
            assert s == t : "one literal is two strings";
            return 1;
        }
        return 2;
    }

    static int inputs(String s, String t) {
        return s == t ? 1 : 2;
    }

    static int sameText(String s) {
        if (s == "x") {
            assert s.equals("x") : "a literal with another text";
            return 1;
        }
        return s != null && s.equals("x") ? 2 : 3;
    }

    static int chosen(boolean c, String s) {
        String t = c ? "x" : "y";
        return s == t ? 1 : 2;
    }

    static int interned(boolean c) {
        String t = new String(c ? "x" : "y");
        return t.intern() == "x" ? 1 : 2;
    }
}
