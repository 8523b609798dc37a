/** A cell and a list, to compare strategies on. */
final class Sample {
    Object data;
    Sample next;

    /** Exchanges the contents of two cells, which may be one. */
    void swap(Sample s) {
        if (s != null) {
            Object d = this.data;
            this.data = s.data;
            s.data = d;
        }
    }

    /** Whether the list ends within three cells. */
    boolean isShort() {
        Sample s = next;
        for (int i = 1; s != null && i <= 2; i++) {
            s = s.next;
        }
        return s == null;
    }
}
