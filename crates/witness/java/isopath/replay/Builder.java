package isopath.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Builds the objects that exist before a run, without their constructors.
 *
 * <p>Records are the exception, as nothing but their constructors can set their fields: these run when all
 * that they may look at is there, other records aside that refer to them. Collections of the JDK are made
 * empty and filled, those last that ask their elements for hash codes or for their order.
 */
final class Builder {
    private final Blueprint[] blueprints;
    private final ClassLoader loader;
    private final FieldName.Lookup fields;
    private final Class<?>[] types;
    /** Records, and others that have all they hold from the start. */
    private final boolean[] isLate;
    private final boolean[] isFilled;
    final Object[] objects;

    Builder(Blueprint[] blueprints, ClassLoader loader, FieldName.Lookup fields) {
        this.blueprints = blueprints;
        this.loader = loader;
        this.fields = fields;
        types = new Class<?>[blueprints.length];
        isLate = new boolean[blueprints.length];
        isFilled = new boolean[blueprints.length];
        objects = new Object[blueprints.length];
    }

    void build() throws Refusal {
        for (int i = 0; i < objects.length; i++) {
            types[i] = Types.named(blueprints[i].type, loader);
            boolean isRecord = blueprints[i].body == Blueprint.FIELDS && types[i].isRecord();
            isLate[i] = isRecord || blueprints[i].body == Blueprint.CONTENTS && Contents.isFixed(types[i]);
            if (!isLate[i]) {
                objects[i] = shell(types[i], blueprints[i]);
            }
        }
        fillAll(false);
        fillCollections();
        new Records(blueprints, types, isLate, objects).build();
        fillAll(true);
        fillCollections();
    }

    /** An object whose fields and elements are zero; one that is by value is complete. */
    private Object shell(Class<?> type, Blueprint blueprint) throws Refusal {
        switch (blueprint.body) {
            case Blueprint.ARRAY:
                return Array.newInstance(type.getComponentType(), blueprint.length);
            case Blueprint.TEXT:
                return blueprint.isInterned ? blueprint.text.intern() : new String(blueprint.text);
            case Blueprint.CONTENTS:
                return Contents.create(type);
            case Blueprint.BOXED:
                return blueprint.values[0].in(null);
            case Blueprint.CLASS:
                return Types.named(blueprint.text, loader);
            case Blueprint.CONSTANT:
                return constant(type, blueprint.text);
            default:
                if (Enum.class.isAssignableFrom(type)) {
                    throw new Refusal(Refusal.ENUM, "the constants of " + type.getName() + " are all there are");
                }
                return Types.allocate(type);
        }
    }

    private static Object constant(Class<?> type, String name) throws Refusal {
        Types.initialise(type);
        Class<?> owner = type.isEnum() ? type : type.getSuperclass();
        for (Object constant : owner.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new Refusal(Refusal.MEMBER, owner.getName() + " has no constant " + name);
    }

    /** Fills the collections of which all elements are there, first those that ask nothing of their elements. */
    private void fillCollections() throws Refusal {
        for (boolean asking : new boolean[] {false, true}) {
            for (int i = 0; i < objects.length; i++) {
                if (blueprints[i].body == Blueprint.CONTENTS && Contents.asks(types[i]) == asking) {
                    fillCollection(i);
                }
            }
        }
    }

    /** Fills those that it asks for their hash codes before it, as what they hold says what these are. */
    private void fillCollection(int i) throws Refusal {
        Datum[] values = blueprints[i].values;
        if (isFilled[i] || isLate[i] || !Records.isReady(blueprints[i], objects)) {
            return;
        }
        isFilled[i] = true;
        Object[] parts = new Object[values.length];
        for (int j = 0; j < values.length; j++) {
            boolean isAsked = Contents.asks(types[i]) && values[j].isObject();
            if (isAsked && blueprints[values[j].position()].body == Blueprint.CONTENTS) {
                fillCollection(values[j].position());
            }
            parts[j] = values[j].in(objects);
        }
        Contents.fill(objects[i], parts);
    }

    /** Sets the fields and elements that are made late, or all others. */
    private void fillAll(boolean late) throws Refusal {
        for (int i = 0; i < objects.length; i++) {
            Datum[] values = blueprints[i].values;
            char body = blueprints[i].body;
            boolean hasParts = (body == Blueprint.FIELDS || body == Blueprint.ARRAY) && !isLate[i];
            for (int j = 0; hasParts && j < values.length; j++) {
                boolean toLate = values[j].isObject() && isLate[values[j].position()];
                if (toLate == late) {
                    fill(i, j, values[j].in(objects));
                }
            }
        }
    }

    private void fill(int i, int j, Object value) throws Refusal {
        Blueprint blueprint = blueprints[i];
        if (blueprint.body == Blueprint.FIELDS) {
            set(fields.find(blueprint.fields[j]), objects[i], value);
            return;
        }
        try {
            Array.set(objects[i], blueprint.indices[j], value);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException error) {
            String where = "element " + blueprint.indices[j] + " of " + blueprint.type;
            throw new Refusal(Refusal.ILL_TYPED, where + ": " + error);
        }
    }

    /** Sets a field, final or not, of an object or of its class. */
    static void set(Field field, Object object, Object value) throws Refusal {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        int constant = Modifier.STATIC | Modifier.FINAL;
        if ((field.getModifiers() & constant) == constant) {
            throw new Refusal(Refusal.CONSTANT, name + " is final");
        }
        try {
            field.set(object, value);
        } catch (IllegalArgumentException | NullPointerException error) {
            throw new Refusal(Refusal.ILL_TYPED, name + ": " + error.getMessage());
        } catch (IllegalAccessException error) {
            throw new Refusal(Refusal.FIELD, name + ": " + error.getMessage());
        }
    }
}
