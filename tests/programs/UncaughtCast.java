public class UncaughtCast {
    static class Box<T> {
        T item;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<String> box = new Box<>();
        ((Box) box).item = 42;
        Object fine = box.item;
        System.out.println(fine);
        String broken = box.item;
        System.out.println(broken);
    }
}
