package isopath.replay;

/** An object that is to be built, as it came over the wire. */
final class Blueprint {
    static final char FIELDS = 'f';
    static final char ARRAY = 'a';
    static final char TEXT = 't';
    static final char BOXED = 'x';
    static final char CONSTANT = 'k';
    static final char CLASS = 'c';
    static final char CONTENTS = 'e';
    static final char OPAQUE = 'o';

    final String type;
    final char body;
    /** Of fields. */
    final FieldName[] fields;
    /** Of an array. */
    final int length;
    /** Of an array: where the values go. */
    final int[] indices;
    /** Of fields, of the elements of an array or a collection, or the one in a box. */
    final Datum[] values;
    /** A string, or the name of a constant or class. */
    final String text;
    /** Of a string: whether literals with its text are this one. */
    final boolean isInterned;

    private Blueprint(In in) {
        type = in.string();
        body = in.tag();
        length = body == ARRAY ? in.number() : 0;
        isInterned = body == TEXT && in.flag();
        text = body == TEXT ? in.text() : body == CONSTANT || body == CLASS ? in.string() : "";
        boolean isCounted = body == FIELDS || body == ARRAY || body == CONTENTS;
        int count = isCounted ? in.number() : body == BOXED ? 1 : 0;
        fields = new FieldName[body == FIELDS ? count : 0];
        indices = new int[body == ARRAY ? count : 0];
        values = new Datum[count];
        for (int i = 0; i < count; i++) {
            if (body == FIELDS) {
                fields[i] = in.field();
            } else if (body == ARRAY) {
                indices[i] = in.number();
            }
            values[i] = in.datum();
        }
    }

    static Blueprint[] receive(In in) {
        Blueprint[] list = new Blueprint[in.number()];
        for (int i = 0; i < list.length; i++) {
            list[i] = new Blueprint(in);
        }
        return list;
    }
}
