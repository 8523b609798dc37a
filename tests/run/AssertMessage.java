/** The message of a failed assert. */
class AssertMessage {
    static void constant(int x) {
        assert x != 7 : "seven";
    }

    static void number(int x) {
        assert x < 100 : 42;
    }

    static void none(boolean ok) {
        assert ok;
    }
}
