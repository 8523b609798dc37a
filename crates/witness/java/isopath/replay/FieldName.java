package isopath.replay;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/** A field by names: hidden fields have the name of another one, and a JVM tells fields apart by type too. */
final class FieldName {
    final String owner;
    private final String name;
    private final String type;

    FieldName(String owner, String name, String type) {
        this.owner = owner;
        this.name = name;
        this.type = type;
    }

    @Override
    public String toString() {
        return owner + "." + name;
    }

    /** The fields of one case's classes, looked up once. */
    static final class Lookup {
        private final ClassLoader loader;
        private final Map<Class<?>, Field[]> declared = new HashMap<>();

        Lookup(ClassLoader loader) {
            this.loader = loader;
        }

        Field find(FieldName wanted) throws Refusal {
            Class<?> owner = Types.named(wanted.owner, loader);
            for (Field field : declared(owner)) {
                if (field.getName().equals(wanted.name)
                        && field.getType().descriptorString().equals(wanted.type)) {
                    return field;
                }
            }
            throw new Refusal(Refusal.MEMBER, "there is no field " + wanted);
        }

        /** All fields that a class declares, open to us. */
        Field[] declared(Class<?> owner) throws Refusal {
            Field[] known = declared.get(owner);
            if (known == null) {
                known = open(owner);
                declared.put(owner, known);
            }
            return known;
        }

        private static Field[] open(Class<?> owner) throws Refusal {
            try {
                Field[] fields = owner.getDeclaredFields();
                Opening.open(owner);
                for (Field field : fields) {
                    field.setAccessible(true);
                }
                return fields;
            } catch (LinkageError error) {
                throw new Refusal(Refusal.CLASS, "the fields of " + owner.getName() + ": " + error);
            }
        }
    }
}
