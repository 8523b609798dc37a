import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;

public class ExceptionDetails {
    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() throws IOException {
            System.out.println("close " + name);
            throw new IOException("closing " + name);
        }
    }

    static class Coded extends RuntimeException {
        final int code;

        Coded(int code, Throwable cause) {
            super("code " + code, cause);
            this.code = code;
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static void work() throws Exception {
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            throw new IllegalStateException("body " + a.name + b.name);
        }
    }

    public static void main(String[] args) {
        try {
            work();
        } catch (Exception e) {
            System.out.println(e);
            for (Throwable s : e.getSuppressed()) {
                System.out.println("suppressed " + s);
            }
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text, true));
            System.out.print(text);
            Coded coded = new Coded(7, e);
            System.out.println(coded + " " + coded.getCause().getMessage() + " " + coded.getStackTrace().length);
        }
        Throwable chain = new UncheckedIOException(new IOException("io"));
        System.out.println(chain + " | " + chain.getCause());
        Exception later = new Exception("later");
        later.initCause(new Error("root"));
        System.out.println(later.getCause());
        try {
            later.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            later.addSuppressed(later);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StackTraceElement top = new Throwable().getStackTrace()[0];
        System.out.println(top.getClassName() + " " + top.getMethodName() + " " + top.getFileName() + " " + top.isNativeMethod());
        later.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 12)});
        later.printStackTrace();
        throw new Coded(3, null);
    }
}
