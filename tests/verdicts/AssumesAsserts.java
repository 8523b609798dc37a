/** Whether assertions are on is up to those who run the program. */
class AssumesAsserts {
    static void metByName() {
        if (!AssumesAsserts.class.desiredAssertionStatus()) {
            throw new IllegalStateException("nobody checks");
        }
    }

    static void freeOfAssert(int x) {
        assert x != 7;
    }
}
