public class UncaughtCustomToString {
    static class Odd extends RuntimeException {
        @Override
        public String toString() { return "odd one out\nwith two lines"; }
    }

    interface Task {
        void run();
    }

    static void twice(Task task) {
        task.run();
        task.run();
    }

    public static void main(String[] args) {
        twice(new Task() {
            int runs;

            @Override
            public void run() {
                if (++runs == 2) {
                    throw new Odd();
                }
                System.out.println("run " + runs);
            }
        });
    }
}
