public class ExceptionCauses {
    static class AppException extends Exception {
        AppException(String message, Throwable cause) { super(message, cause); }

        AppException(Throwable cause) { super(cause); }
    }

    public static void main(String[] args) {
        Throwable root = new IllegalStateException("root");
        AppException a = new AppException("wrapped", root);
        AppException b = new AppException(root);
        System.out.println(a + " / " + a.getCause());
        System.out.println(b + " / " + b.getMessage());
        Exception late = new Exception("late");
        System.out.println(late.getCause());
        late.initCause(root);
        System.out.println(late.getCause() == root);
        try {
            late.initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            late.addSuppressed(late);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Exception().getMessage() + " " + new Exception() + " " + new Exception((String) null));
        System.out.println(new Exception("").toString());
        System.out.println(new RuntimeException(new Exception("inner")).getMessage());
    }
}
