/** Boxes as inputs: {@code valueOf} made them, whatever type they are seen through. */
class Boxes {
    static class Pair {
        Integer first, second;
        Object left, right;
        Number number;
        Comparable<?> key;
    }

    static int boxes(Integer a, Integer b) {
        return a == b ? 1 : 2;
    }

    static int longs(Long a, Long b) {
        return a == b ? 1 : 2;
    }

    static int shorts(Short a, Short b) {
        return a == b ? 1 : 2;
    }

    static int bytes(Byte a, Byte b) {
        return a == b ? 1 : 2;
    }

    static int characters(Character a, Character b) {
        return a == b ? 1 : 2;
    }

    static int booleans(Boolean a, Boolean b) {
        return a == b ? 1 : 2;
    }

    static int doubles(Double a, Double b) {
        return a == b ? 1 : 2;
    }

    static int three(Integer a, Integer b, Integer c) {
        if (a == b && b == c) {
            return 1;
        }
        return a == c ? 2 : 3;
    }

    static int inFields(Pair pair) {
        return pair.first == pair.second ? 1 : 2;
    }

    static int inFieldsOfTwo(Pair a, Pair b) {
        return a.first == b.first ? 1 : 2;
    }

    static int seenAsObjects(Pair pair) {
        return pair.left == pair.right ? 1 : 2;
    }

    static int seenAsNumber(Pair pair) {
        return pair.number == pair.first ? 1 : 2;
    }

    static int seenAsKey(Pair pair) {
        return pair.key == pair.first ? 1 : 2;
    }

    static int isSmall(Integer a) {
        Integer one = 1;
        return a == one ? 1 : 2;
    }

    static int isLarge(Integer a) {
        Integer thousand = 1000;
        return a == thousand ? 1 : 2;
    }

    static int isTrue(Boolean b) {
        return b == Boolean.TRUE ? 1 : 2;
    }

    static int isSmallObject(Object o) {
        Object one = 1;
        return o == one ? 1 : 2;
    }

    static int boxed(int x, int y) {
        Integer a = x;
        Integer b = y;
        return a == b ? 1 : 2;
    }

    static int boxedAndInput(int x, Integer b) {
        Integer a = x;
        return a == b ? 1 : 2;
    }

    /** Two that are cast to one type obey the rule of that type. */
    static int equalAndOne(Object a, Object b) {
        if (a instanceof Integer && b instanceof Integer) {
            int x = (Integer) a;
            int y = (Integer) b;
            if (x == y && x == 7) {
                assert a == b : "two boxes of one small value";
                return 1;
            }
            return 2;
        }
        return 3;
    }

    static int largeAndTwo(Integer a, Integer b) {
        if (a != null && b != null && a.intValue() == 1000 && b.intValue() == 1000) {
            return a == b ? 1 : 2;
        }
        return 3;
    }

    static int inArray(Integer[] a) {
        return a[0] == a[1] ? 1 : 2;
    }
}
