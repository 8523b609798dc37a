import java.util.Arrays;
import java.util.List;

public class ArraysAsList {
    public static void main(String[] args) {
        String[] array = {"x", "y", "z"};
        List<String> list = Arrays.asList(array);
        list.set(0, "changed");
        array[1] = "too";
        System.out.println(array[0] + list);
        try {
            list.add("w");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size " + e.getMessage());
        }
        try {
            list.remove(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("remove");
        }
        System.out.println(Arrays.asList(1, 2, 3).indexOf(3) + " " + Arrays.asList(new int[] {1, 2}).size() + " " + list.contains("z"));
        System.out.println(Arrays.asList(1, 2).equals(List.of(1, 2)) + " " + Arrays.asList().isEmpty());
    }
}
