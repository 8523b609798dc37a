package isopath.replay;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Builds records by their canonical constructors, which must keep the values that they are given; and what else
 * has all that it holds from the start.
 */
final class Records {
    private final Blueprint[] blueprints;
    private final Class<?>[] types;
    private final boolean[] isLate;
    private final Object[] objects;

    Records(Blueprint[] blueprints, Class<?>[] types, boolean[] isLate, Object[] objects) {
        this.blueprints = blueprints;
        this.types = types;
        this.isLate = isLate;
        this.objects = objects;
    }

    /** Builds round by round those whose components are there. */
    void build() throws Refusal {
        List<Integer> waiting = new ArrayList<>();
        for (int i = 0; i < objects.length; i++) {
            if (isLate[i]) {
                waiting.add(i);
            }
        }
        while (!waiting.isEmpty()) {
            List<Integer> ready = new ArrayList<>(waiting);
            ready.removeIf(i -> !isReady(blueprints[i], objects));
            if (ready.isEmpty()) {
                throw new Refusal(Refusal.RECORD, "records refer to each other in a circle");
            }
            for (int i : ready) {
                objects[i] = make(types[i], blueprints[i]);
            }
            waiting.removeAll(ready);
        }
    }

    /** Whether all that it refers to is there. */
    static boolean isReady(Blueprint blueprint, Object[] objects) {
        for (Datum value : blueprint.values) {
            if (value.isObject() && objects[value.position()] == null) {
                return false;
            }
        }
        return true;
    }

    private Object make(Class<?> type, Blueprint blueprint) throws Refusal {
        if (blueprint.body == Blueprint.CONTENTS) {
            Object[] values = new Object[blueprint.values.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = blueprint.values[i].in(objects);
            }
            return Contents.fixed(type, values);
        }
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] parameters = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            parameters[i] = components[i].getType();
            values[i] = value(blueprint, components[i]);
        }
        try {
            Constructor<?> canonical = type.getDeclaredConstructor(parameters);
            canonical.setAccessible(true);
            Object made = canonical.newInstance(values);
            for (int i = 0; i < components.length; i++) {
                keeps(made, components[i], values[i]);
            }
            return made;
        } catch (InvocationTargetException error) {
            String what = type.getName() + " throws " + Types.describe(error.getCause());
            throw new Refusal(Refusal.RECORD, "the constructor of " + what);
        } catch (IllegalArgumentException error) {
            throw new Refusal(Refusal.ILL_TYPED, type.getName() + ": " + error.getMessage());
        } catch (ReflectiveOperationException | LinkageError error) {
            throw new Refusal(Refusal.RECORD, type.getName() + ": " + Types.describe(error));
        }
    }

    private Object value(Blueprint blueprint, RecordComponent component) {
        String wanted = component.getDeclaringRecord().getName() + "." + component.getName();
        for (int i = 0; i < blueprint.fields.length; i++) {
            if (blueprint.fields[i].toString().equals(wanted)) {
                return blueprint.values[i].in(objects);
            }
        }
        // The element of a new array is the zero of its type.
        return Array.get(Array.newInstance(component.getType(), 1), 0);
    }

    private static void keeps(Object made, RecordComponent component, Object value)
            throws Refusal, ReflectiveOperationException {
        Field field = made.getClass().getDeclaredField(component.getName());
        field.setAccessible(true);
        Object kept = field.get(made);
        boolean same = field.getType().isPrimitive() ? Objects.equals(kept, value) : kept == value;
        if (!same) {
            String what = made.getClass().getName() + " changes " + component.getName();
            throw new Refusal(Refusal.RECORD, "the constructor of " + what);
        }
    }
}
