public class ClassCastMessages {
    static class Animal { }

    static class Dog extends Animal { }

    interface Pet { }

    static void attempt(int which, Object o) {
        try {
            switch (which) {
                case 0: System.out.println((String) o); break;
                case 1: System.out.println((Dog) o != null); break;
                case 2: System.out.println((Pet) o != null); break;
                case 3: System.out.println((int[]) o != null); break;
                case 4: System.out.println((Dog[]) o != null); break;
                case 5: System.out.println((Integer) o + 1); break;
                default: System.out.println((Comparable<?>) o != null);
            }
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(0, "text");
        attempt(0, null);
        attempt(0, 5);
        attempt(0, new Dog());
        attempt(1, new Animal());
        attempt(1, new Dog());
        attempt(2, new Dog());
        attempt(3, new long[1]);
        attempt(3, "x");
        attempt(4, new Animal[1]);
        attempt(4, new Dog[0]);
        attempt(5, 5L);
        attempt(5, 'c');
        attempt(6, new Object());
        java.util.List<Object> raw = new java.util.ArrayList<>();
        raw.add("heap pollution");
        @SuppressWarnings({"unchecked", "rawtypes"})
        java.util.List<Integer> polluted = (java.util.List) raw;
        try {
            int x = polluted.get(0);
            System.out.println(x);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(Dog.class.cast(new Animal()));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
