package isopath.replay;

import java.io.IOException;
import java.net.URLClassLoader;

/**
 * Defines the application's classes for one case: its static fields start anew, and its initialisers run
 * when the case needs them.
 */
final class CaseLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final ClassPath classPath;

    CaseLoader(ClassPath classPath) {
        super(classPath.urls, ClassLoader.getSystemClassLoader());
        this.classPath = classPath;
        setDefaultAssertionStatus(true);
    }

    /** The JDK first, as always; but what is ours beside the harness is to be of this loader too. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!classPath.isStandIn(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try {
            byte[] bytes = classPath.find(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException error) {
            throw new ClassNotFoundException(name, error);
        }
    }

    /** A message of the JVM as it would be if the usual loader had defined the application's classes. */
    String unnamed(String message) {
        String us = getClass().getName() + " @" + Integer.toHexString(System.identityHashCode(this));
        return message == null ? null : message.replace(us, "'app'");
    }

    /** Whether a class is one of the application. What the JVM makes up on the way is not. */
    boolean defines(Class<?> type) {
        return type.getClassLoader() == this && !type.isHidden();
    }
}
