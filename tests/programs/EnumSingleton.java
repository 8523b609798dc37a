public class EnumSingleton {
    enum Registry {
        INSTANCE;

        private final StringBuilder entries = new StringBuilder();
        private int size;

        Registry register(String s) {
            entries.append(size++ == 0 ? "" : ",").append(s);
            return this;
        }

        @Override public String toString() { return "[" + entries + "]"; }
    }

    enum State {
        IDLE { @Override State next(char c) { return c == 's' ? RUNNING : this; } },
        RUNNING { @Override State next(char c) { return c == 'p' ? PAUSED : c == 'x' ? IDLE : this; } },
        PAUSED { @Override State next(char c) { return c == 's' ? RUNNING : c == 'x' ? IDLE : this; } };

        abstract State next(char c);
    }

    public static void main(String[] args) {
        Registry.INSTANCE.register("a").register("b");
        System.out.println(Registry.valueOf("INSTANCE").register("c"));
        State state = State.IDLE;
        for (char c : "apspsxxsp".toCharArray()) {
            state = state.next(c);
            System.out.print(state + " ");
        }
        System.out.println();
    }
}
