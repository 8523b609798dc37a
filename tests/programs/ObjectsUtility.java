import java.util.Objects;

public class ObjectsUtility {
    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.equals("a", new String("a")));
        System.out.println(Objects.hashCode(null) + " " + Objects.hash() + " " + Objects.hash(1, 2, 3) + " " + Objects.toString(null) + " " + Objects.toString(null, "dflt"));
        System.out.println(Objects.isNull(null) + " " + Objects.nonNull(null) + " " + Objects.requireNonNullElse(null, "else"));
        try {
            Objects.requireNonNull(null, "must not be null");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Objects.checkIndex(2, 3) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}));
    }
}
