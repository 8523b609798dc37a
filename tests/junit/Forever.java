/** Tests of what never ends fail in time. */
class Forever {
    Forever next;

    static int length(Forever list) {
        int count = 0;
        while (list != null) {
            list = list.next;
            count++;
        }
        return count;
    }

    static int copies(int[] values) {
        return values.length == 1 ? 0 : copies(values.clone());
    }
}
