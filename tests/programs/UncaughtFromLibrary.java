import java.util.ArrayList;
import java.util.List;

public class UncaughtFromLibrary {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        list.add("only");
        System.out.println(list.get(0));
        System.out.println(list.get(3));
    }
}
