/** Inputs that are constants: of enums, and classes. */
class Constants {
    enum Colour {
        RED, GREEN, BLUE;

        boolean isWarm() {
            return this == RED;
        }
    }

    enum Operation {
        ADD {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUBTRACT {
            @Override
            int apply(int a, int b) {
                return a - b;
            }
        };

        abstract int apply(int a, int b);

        int twice(int a) {
            return apply(a, a);
        }
    }

    Colour field;
    Colour[] array;

    static int ordinal(Colour colour) {
        return switch (colour) {
            case RED -> 1;
            case BLUE -> 2;
            default -> 3;
        };
    }

    static boolean same(Colour a, Colour b) {
        return a == b;
    }

    static Colour next(Colour colour) {
        return Colour.values()[(colour.ordinal() + 1) % 3];
    }

    static int apply(Operation operation, int a, int b) {
        return operation == null ? 0 : operation.apply(a, b);
    }

    int fields(Constants other) {
        if (field == other.field) {
            return 1;
        }
        field = other.field;
        return field == Colour.GREEN ? 2 : 3;
    }

    int elements() {
        int found = 0;
        for (int i = 0; i < array.length && i < 2; i++) {
            if (array[i] == Colour.GREEN) {
                found++;
                array[i] = Colour.RED;
            }
        }
        return found;
    }

    static String name(Colour colour) {
        return colour.name();
    }

    static int kind(Class<?> type) {
        if (type == String.class) {
            return 1;
        }
        return type.isPrimitive() ? 2 : 3;
    }
}
