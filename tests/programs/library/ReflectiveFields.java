import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

public class ReflectiveFields {
    static class Data {
        public int number = 5;
        private String text = "t";
        static long counter = 9;
        protected final double ratio;
        boolean flag;
        char[] chars = {'a'};

        Data(double ratio) {
            this.ratio = ratio;
        }
    }

    static class More extends Data {
        public byte extra = 1;

        More() {
            super(0.5);
        }
    }

    public static void main(String[] args) throws Exception {
        Data d = new Data(1.5);
        List<String> names = new ArrayList<>();
        for (Field f : Data.class.getDeclaredFields()) {
            names.add(Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " " + f.getName());
        }
        names.sort(null);
        System.out.println(names);
        Field number = Data.class.getField("number");
        number.setInt(d, 6);
        System.out.println(number.get(d) + " " + number.getInt(d) + " " + number.getDouble(d) + " " + d.number);
        Field text = Data.class.getDeclaredField("text");
        text.setAccessible(true);
        text.set(d, "changed");
        System.out.println(text.get(d) + " " + d.text);
        Field counter = Data.class.getDeclaredField("counter");
        counter.setLong(null, counter.getLong(null) + 1);
        System.out.println(Data.counter + " " + counter);
        Field ratio = Data.class.getDeclaredField("ratio");
        System.out.println(ratio.getDouble(d));
        try {
            ratio.set(d, 2.0);
        } catch (IllegalAccessException e) {
            System.out.println("final");
        }
        Field flag = Data.class.getDeclaredField("flag");
        flag.set(d, true);
        System.out.println(d.flag + " " + ((char[]) Data.class.getDeclaredField("chars").get(d))[0]);
        try {
            number.set(d, "text");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        try {
            Data.class.getField("text");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(More.class.getFields().length + " " + More.class.getField("number").get(new More()) + " " + More.class.getField("extra").getDeclaringClass().getSimpleName());
    }
}
