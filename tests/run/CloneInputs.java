// isopath: --max-loop 2
/** Copies of inputs: new objects that hold the same. */
class CloneInputs {
    static class Node implements Cloneable {
        int value;
        Node next;

        @Override
        public Node clone() throws CloneNotSupportedException {
            return (Node) super.clone();
        }
    }

    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static int copy(Node node) throws CloneNotSupportedException {
        Node copy = node.clone();
        copy.value++;
        assert copy != node && copy.next == node.next;
        return node.value - copy.value;
    }

    static int array(int[] array) {
        int[] copy = array.clone();
        if (copy.length > 0) {
            copy[0]++;
            assert copy[0] != array[0];
        }
        return copy.length;
    }

    static Object refused(Plain plain) throws CloneNotSupportedException {
        return plain.copy();
    }
}
