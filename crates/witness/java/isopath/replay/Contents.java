package isopath.replay;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What collections and holders of the JDK hold: they are built by their own methods, and read by them. */
final class Contents {
    /** The classes that are looked into. Their own code runs no code of the application when they are read. */
    private static final Set<String> KNOWN = Set.of(
            "java.lang.StringBuffer",
            "java.lang.StringBuilder",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.Collections$EmptyList",
            "java.util.Collections$EmptyMap",
            "java.util.Collections$EmptySet",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonMap",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$UnmodifiableCollection",
            "java.util.Collections$UnmodifiableList",
            "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.Optional",
            "java.util.OptionalDouble",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.PriorityQueue",
            "java.util.Stack",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.Vector",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicReference");

    /** Their elements are told apart by the application's code as they are added. */
    private static final Set<String> ASKING = Set.of(
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.PriorityQueue",
            "java.util.TreeMap",
            "java.util.TreeSet");

    private Contents() {}

    static boolean isKnown(Class<?> type) {
        return type.getClassLoader() == null && KNOWN.contains(type.getName());
    }

    static boolean asks(Class<?> type) {
        return ASKING.contains(type.getName());
    }

    /** Whether an object of this class has its contents from the start. */
    static boolean isFixed(Class<?> type) {
        return type == Optional.class || type == OptionalInt.class || type == OptionalLong.class
                || type == OptionalDouble.class;
    }

    /** An object that holds nothing yet. In one bucket, entries stay in the order in which they come. */
    static Object create(Class<?> type) throws Refusal {
        if (type == HashMap.class) {
            return new HashMap<>(1, 1e9f);
        }
        if (type == HashSet.class) {
            return new HashSet<>(1, 1e9f);
        }
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException error) {
            throw new Refusal(Refusal.COLLECTION, "no constructor makes an empty " + type.getName());
        }
    }

    static Object fixed(Class<?> type, Object[] values) {
        boolean isEmpty = values.length == 0;
        if (type == OptionalInt.class) {
            return isEmpty ? OptionalInt.empty() : OptionalInt.of((Integer) values[0]);
        }
        if (type == OptionalLong.class) {
            return isEmpty ? OptionalLong.empty() : OptionalLong.of((Long) values[0]);
        }
        if (type == OptionalDouble.class) {
            return isEmpty ? OptionalDouble.empty() : OptionalDouble.of((Double) values[0]);
        }
        return Optional.ofNullable(isEmpty ? null : values[0]);
    }

    static void fill(Object holder, Object[] values) throws Refusal {
        try {
            put(holder, values);
        } catch (RuntimeException | Error error) {
            throw new Refusal(Refusal.COLLECTION, holder.getClass().getName() + ": " + Types.describe(error));
        }
        if (of(holder).size() != values.length) {
            throw new Refusal(Refusal.COLLECTION, holder.getClass().getName() + " takes some values for equal");
        }
    }

    @SuppressWarnings("unchecked")
    private static void put(Object holder, Object[] values) {
        if (holder instanceof Map) {
            for (int i = 0; i + 1 < values.length; i += 2) {
                ((Map<Object, Object>) holder).put(values[i], values[i + 1]);
            }
            return;
        }
        for (Object value : values) {
            if (holder instanceof Collection) {
                ((Collection<Object>) holder).add(value);
            } else if (holder instanceof AtomicInteger) {
                ((AtomicInteger) holder).set((Integer) value);
            } else if (holder instanceof AtomicLong) {
                ((AtomicLong) holder).set((Long) value);
            } else if (holder instanceof AtomicBoolean) {
                ((AtomicBoolean) holder).set((Boolean) value);
            } else if (holder instanceof AtomicReference) {
                ((AtomicReference<Object>) holder).set(value);
            } else if (holder instanceof StringBuilder) {
                ((StringBuilder) holder).append((char) (Character) value);
            } else if (holder instanceof StringBuffer) {
                ((StringBuffer) holder).append((char) (Character) value);
            } else {
                throw new IllegalStateException("it cannot be filled");
            }
        }
    }

    /** What the parts are: primitives come in boxes. */
    static Class<?> part(Object holder) {
        if (holder instanceof AtomicInteger || holder instanceof OptionalInt) {
            return int.class;
        } else if (holder instanceof AtomicLong || holder instanceof OptionalLong) {
            return long.class;
        } else if (holder instanceof AtomicBoolean) {
            return boolean.class;
        } else if (holder instanceof OptionalDouble) {
            return double.class;
        }
        return holder instanceof CharSequence ? char.class : Object.class;
    }

    /** What an object of a known class holds, of a map keys and values in turn; {@code null} if it cannot be read. */
    static List<Object> of(Object holder) {
        try {
            Object inner = unwrapped(holder);
            return inner == null ? null : read(inner);
        } catch (RuntimeException | ReflectiveOperationException error) {
            return null;
        }
    }

    private static List<Object> read(Object holder) {
        List<Object> parts = new ArrayList<>();
        if (holder instanceof Map) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) holder).entrySet()) {
                parts.add(entry.getKey());
                parts.add(entry.getValue());
            }
        } else if (holder instanceof Collection) {
            for (Object part : (Collection<?>) holder) {
                parts.add(part);
            }
        } else if (holder instanceof CharSequence) {
            CharSequence text = (CharSequence) holder;
            for (int i = 0; i < text.length(); i++) {
                parts.add(text.charAt(i));
            }
        } else if (holder instanceof Optional) {
            ((Optional<?>) holder).ifPresent(parts::add);
        } else if (holder instanceof OptionalInt) {
            ((OptionalInt) holder).ifPresent(parts::add);
        } else if (holder instanceof OptionalLong) {
            ((OptionalLong) holder).ifPresent(parts::add);
        } else if (holder instanceof OptionalDouble) {
            ((OptionalDouble) holder).ifPresent(parts::add);
        } else if (holder instanceof AtomicInteger) {
            parts.add(((AtomicInteger) holder).get());
        } else if (holder instanceof AtomicLong) {
            parts.add(((AtomicLong) holder).get());
        } else if (holder instanceof AtomicBoolean) {
            parts.add(((AtomicBoolean) holder).get());
        } else {
            parts.add(((AtomicReference<?>) holder).get());
        }
        return parts;
    }

    /** The collection that others lead to, if its class is known as well. */
    private static Object unwrapped(Object holder) throws ReflectiveOperationException {
        Object inner = holder;
        while (inner.getClass().getName().startsWith("java.util.Collections$Unmodifiable")) {
            inner = wrapped(inner);
            if (inner == null || !isKnown(inner.getClass())) {
                return null;
            }
        }
        return inner;
    }

    private static Object wrapped(Object holder) throws ReflectiveOperationException {
        boolean isMap = holder instanceof Map;
        String owner = "java.util.Collections$Unmodifiable" + (isMap ? "Map" : "Collection");
        Class<?> type = Class.forName(owner);
        Opening.open(type);
        Field field = type.getDeclaredField(isMap ? "m" : "c");
        field.setAccessible(true);
        return field.get(holder);
    }
}
