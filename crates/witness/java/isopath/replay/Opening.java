package isopath.replay;

import java.lang.reflect.Method;

/**
 * Lets reflection into packages of the JDK: input objects may be of its classes. The JVM is started with
 * {@code java.lang} open, which has the method that opens the rest.
 */
final class Opening {
    private Opening() {}

    static void open(Class<?> type) {
        Module module = type.getModule();
        String name = type.getPackageName();
        if (!module.isNamed() || module.isOpen(name, Opening.class.getModule())) {
            return;
        }
        try {
            Method open = Module.class.getDeclaredMethod("implAddOpensToAllUnnamed", String.class);
            open.setAccessible(true);
            open.invoke(module, name);
        } catch (ReflectiveOperationException | RuntimeException error) {
            // The fields stay closed, which whoever needs them will report.
            return;
        }
    }
}
