import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class GenericTypesByReflection {
    static abstract class TypeToken<T> {
        final Type type;

        TypeToken() {
            type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
        }
    }

    static class Holder<T extends Number & Comparable<T>> {
        Map<String, ? extends List<T[]>> field;

        <R> R apply(Function<? super T, R> f, T value) {
            return f.apply(value);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new TypeToken<Map<String, List<Integer>>>() { }.type);
        System.out.println(Holder.class.getDeclaredField("field").getGenericType());
        TypeVariable<?> t = Holder.class.getTypeParameters()[0];
        System.out.println(t + " " + Arrays.toString(t.getBounds()));
        Method apply = Holder.class.getDeclaredMethod("apply", Function.class, Number.class);
        System.out.println(apply.toGenericString());
        System.out.println(Arrays.toString(apply.getGenericParameterTypes()) + " " + apply.getGenericReturnType());
        System.out.println(ArrayList.class.getGenericSuperclass() + " " + Arrays.toString(ArrayList.class.getGenericInterfaces()));
        System.out.println(Holder.class.toGenericString() + " " + int[].class.toGenericString());
    }
}
