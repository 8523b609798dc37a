package isopath.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes down objects: those it is given, and all that can be reached from them through fields of the
 * application's classes, elements of arrays and what collections of the JDK hold.
 */
final class Observer {
    /** More objects are not worth comparing. */
    private static final int MOST = 1 << 20;

    private final CaseLoader loader;
    private final FieldName.Lookup fields;
    private final Out out;
    private final Map<Object, Integer> positions = new IdentityHashMap<>();
    private final List<Object> objects = new ArrayList<>();

    /** The first objects are these, in this order. */
    Observer(CaseLoader loader, FieldName.Lookup fields, Out out, Object[] first) {
        this.loader = loader;
        this.fields = fields;
        this.out = out;
        for (Object object : first) {
            // One that is by value may be there twice. It has a position all the same.
            positions.putIfAbsent(object, objects.size());
            objects.add(object);
        }
    }

    /** Writes a value of this type; objects are written by {@link #drain}. */
    void datum(Class<?> type, Object value) {
        if (type.isPrimitive()) {
            out.primitive(value);
        } else {
            reference(value);
        }
    }

    void reference(Object object) {
        if (object == null) {
            out.tag(Datum.NULL);
            return;
        }
        Integer position = positions.get(object);
        if (position == null) {
            position = objects.size();
            positions.put(object, position);
            objects.add(object);
        }
        out.tag(Datum.OBJECT).number(position);
    }

    /** Writes all objects, those found on the way too. */
    void drain() throws Refusal {
        for (int i = 0; i < objects.size(); i++) {
            if (i > MOST || out.size() > Out.LARGEST) {
                throw new Refusal(Refusal.TOO_LARGE, "more than " + i + " objects when it ends");
            }
            out.flag(true);
            object(objects.get(i));
        }
        out.flag(false);
    }

    private void object(Object object) throws Refusal {
        Class<?> type = object.getClass();
        // A constant with a body is of a class of its own.
        boolean isConstant = object instanceof Enum;
        out.string(isConstant ? ((Enum<?>) object).getDeclaringClass().getName() : type.getName());
        if (type.isArray()) {
            array(type.getComponentType(), object);
        } else if (object instanceof String) {
            out.tag(Blueprint.TEXT).text((String) object);
        } else if (isBox(object)) {
            out.tag(Blueprint.BOXED).primitive(object);
        } else if (isConstant) {
            out.tag(Blueprint.CONSTANT).string(((Enum<?>) object).name());
        } else if (object instanceof Class) {
            out.tag(Blueprint.CLASS).string(((Class<?>) object).getName());
        } else if (loader.defines(type)) {
            fields(type, object);
        } else {
            contents(type, object);
        }
    }

    /** What a collection of the JDK holds; of another object of the JDK nothing. */
    private void contents(Class<?> type, Object object) {
        List<Object> parts = Contents.isKnown(type) ? Contents.of(object) : null;
        if (parts == null) {
            out.tag(Blueprint.OPAQUE);
            return;
        }
        out.tag(Blueprint.CONTENTS);
        for (Object part : parts) {
            out.flag(true);
            datum(Contents.part(object), part);
        }
        out.flag(false);
    }

    private static boolean isBox(Object object) {
        Class<?> type = object.getClass();
        return object instanceof Boolean || object instanceof Character
                || object instanceof Number && type.getPackageName().equals("java.lang");
    }

    /** Elements other than zero and null. */
    private void array(Class<?> component, Object array) {
        int length = Array.getLength(array);
        out.tag(Blueprint.ARRAY).number(length);
        Object zero = Array.get(Array.newInstance(component, 1), 0);
        for (int i = 0; i < length; i++) {
            Object element = Array.get(array, i);
            boolean isZero = component.isPrimitive() ? element.equals(zero) : element == null;
            if (!isZero) {
                out.flag(true).number(i);
                datum(component, element);
            }
        }
        out.flag(false);
    }

    private void fields(Class<?> type, Object object) throws Refusal {
        List<Class<?>> owners = new ArrayList<>();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            if (loader.defines(owner)) {
                owners.add(0, owner);
            }
        }
        out.tag(Blueprint.FIELDS);
        for (Class<?> owner : owners) {
            for (Field field : fields.declared(owner)) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field(field, object);
                }
            }
        }
        out.flag(false);
    }

    private void field(Field field, Object object) throws Refusal {
        Class<?> type = field.getType();
        out.flag(true).string(field.getDeclaringClass().getName());
        out.string(field.getName()).string(type.descriptorString());
        try {
            datum(type, field.get(object));
        } catch (IllegalAccessException error) {
            throw new Refusal(Refusal.HARNESS, error.getMessage());
        }
    }

    /** Writes what a static field holds, or that it cannot be read. */
    void fieldOfClass(FieldName name) {
        try {
            Field field = fields.find(name);
            datum(field.getType(), field.get(null));
        } catch (Refusal | IllegalAccessException | LinkageError error) {
            out.tag(Datum.VOID);
        }
    }
}
