import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.util.Locale;

public class MessageFormats {
    public static void main(String[] args) {
        System.out.println(MessageFormat.format("{0} has {1} items, {0}!", "Bob", 3));
        System.out.println(MessageFormat.format("It''s {0,number,#.##} and {1}", 3.14159, null));
        System.out.println(new MessageFormat("{0,number,integer}", Locale.US).format(new Object[] {1234567}));
        System.out.println(new ChoiceFormat("0#none|1#one|1<many").format(5));
        System.out.println(MessageFormat.format("quoted '{0}' {0}", 1));
    }
}
