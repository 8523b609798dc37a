package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Several of {@link Throws}: written by the compiler. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface ThrowsList {
    /**
     * All of them.
     *
     * @return each {@link Throws} of the method
     */
    Throws[] value();
}
