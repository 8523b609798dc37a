public class StackTraceElements {
    static StackTraceElement[] here() { return new Throwable().getStackTrace(); }

    StackTraceElements() {
        System.out.println(new Throwable().getStackTrace()[0]);
    }

    static {
        System.out.println(new Throwable().getStackTrace()[0].getMethodName());
    }

    class Inner {
        StackTraceElement[] where() {
            return here();
        }
    }

    public static void main(String[] args) {
        StackTraceElement[] trace = new StackTraceElements().new Inner().where();
        for (StackTraceElement element : trace) {
            System.out.println(element.getClassName() + " " + element.getMethodName() + " " + element.getFileName()
                    + " " + element.getLineNumber() + " " + element.isNativeMethod());
        }
        System.out.println(trace.length + " " + trace[0]);
        int multi = 1
                + 2
                + here()[1]
                .getLineNumber();
        System.out.println(multi);
        Exception e = new Exception("trimmed");
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("Made", "up", "Made.java", 7)});
        e.printStackTrace(System.out);
    }
}
