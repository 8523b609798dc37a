public class ArrayInstanceof {
    static void describe(Object o) {
        StringBuilder s = new StringBuilder();
        s.append(o instanceof Object ? 'O' : '.');
        s.append(o instanceof int[] ? 'I' : '.');
        s.append(o instanceof Object[] ? 'A' : '.');
        s.append(o instanceof Object[][] ? 'D' : '.');
        s.append(o instanceof String[] ? 'S' : '.');
        s.append(o instanceof CharSequence[] ? 'C' : '.');
        s.append(o instanceof Cloneable ? 'c' : '.');
        s.append(o instanceof java.io.Serializable ? 's' : '.');
        s.append(o instanceof Cloneable[] ? 'l' : '.');
        s.append(o instanceof int[][] ? 'i' : '.');
        s.append(o instanceof Number[] ? 'N' : '.');
        System.out.println(s);
    }

    public static void main(String[] args) {
        describe(null);
        describe(new Object());
        describe(new int[0]);
        describe(new long[0]);
        describe(new Object[0]);
        describe(new String[0]);
        describe(new String[0][0]);
        describe(new int[0][0]);
        describe(new int[0][0][0]);
        describe(new Integer[0]);
        describe(new StringBuilder[0]);
        describe("s");
    }
}
