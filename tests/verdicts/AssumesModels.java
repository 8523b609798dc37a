// isopath: --model AssumesModels.Sensor#read=AssumesModels.Models#read --model AssumesModels#hash=AssumesModels.Models#hash --model AssumesModels.Sensor#scale=AssumesModels.Models#scale --model java.lang.System#currentTimeMillis=AssumesModels.Models#now --model AssumesModels#checked=AssumesModels.Models#checked --model AssumesModels.Base#same=AssumesModels.Base#other
/** Methods that others stand for. */
class AssumesModels {
    static class Sensor {
        int offset;

        native int read(int port);

        int scale(int by) {
            return by / offset;
        }
    }

    static class Broken extends Sensor {
        int read(int port) {
            return -1;
        }
    }

    static class Base {
        int held;

        int same() {
            return 1;
        }

        int other() {
            return held;
        }
    }

    static class Derived extends Base {
        int same() {
            return super.same() + 1;
        }
    }

    /** The models. */
    static class Models {
        static int calls = 40;

        static int read(Sensor sensor, int port) {
            return port < 0 ? 0 : sensor.offset;
        }

        static int scale(Object any, int by) {
            return by;
        }

        static int hash(long value) {
            calls++;
            return calls;
        }

        static long now() {
            return 1000;
        }

        static int checked(int value) {
            assert value >= 0 : "negative";
            return AssumesModels.checked(value);
        }
    }

    static int hash(long value) {
        return (int) (value * 31 % 1000);
    }

    static int checked(int value) {
        return value / 2;
    }

    interface Reader {
        int read(Sensor sensor, int port);
    }

    /** One has a model, the other overrides it and has none. */
    static int metByNative(Sensor sensor, int port) {
        return sensor.read(port);
    }

    static int metByStatic(long value) {
        return hash(value);
    }

    /** The division by zero of the method is not found. */
    static int metWithLess(Sensor sensor, int by) {
        return sensor.scale(by);
    }

    /** What only the model does is found. */
    static int metWithMore(int value) {
        return checked(value);
    }

    static long metOfLibrary() {
        return System.currentTimeMillis();
    }

    static int metBySuperCall(Derived derived) {
        return derived.same();
    }

    static int metByReference(Sensor sensor, int port) {
        Reader reader = Sensor::read;
        return reader.read(sensor, port);
    }

    static int metByReflection() throws Exception {
        return (Integer) AssumesModels.class.getDeclaredMethod("hash", long.class).invoke(null, 3L);
    }

    static int freeOfOverriding(Broken broken) {
        return broken.read(1);
    }

    static int freeOfOther(Base base) {
        return base.other();
    }
}
