package isopath.replay;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;

/** Descriptors of methods and constructors: overloads may differ in nothing but the type they return. */
final class Descriptors {
    private Descriptors() {}

    static String of(Executable executable) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : executable.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        boolean isMethod = executable instanceof Method;
        Class<?> result = isMethod ? ((Method) executable).getReturnType() : void.class;
        return text.append(')').append(result.descriptorString()).toString();
    }
}
