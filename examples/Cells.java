/** What is in a cell depends on which references are the same object. */
class Cells {
    static class Cell {
        int value;
    }

    /** Reads: the values of three cells, of which any may be the same. */
    static int total(Cell first, Cell second, Cell third) {
        return first.value + second.value + third.value;
    }

    /** Writes: where cells are the same, the last number stays. */
    static void count(Cell first, Cell second, Cell third) {
        third.value = 3;
        second.value = 2;
        first.value = 1;
    }
}
