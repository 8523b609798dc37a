package isopath.replay;

/** A value on the wire: a primitive, null, nothing at all, or an object by its position. */
final class Datum {
    static final char VOID = 'V';
    static final char NULL = 'N';
    static final char OBJECT = 'L';

    final char tag;
    /** A box, or the position of an object. */
    private final Object value;

    Datum(char tag, Object value) {
        this.tag = tag;
        this.value = value;
    }

    boolean isObject() {
        return tag == OBJECT;
    }

    int position() {
        return (Integer) value;
    }

    /** What reflection takes for it. */
    Object in(Object[] objects) {
        return isObject() ? objects[position()] : value;
    }
}
