/** A link with two ends. */
class Link {
    Link x;
    Link y;

    /** Lets the first end lead where the second does. */
    void close() {
        this.x = this.y;
    }
}
