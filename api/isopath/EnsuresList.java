package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Several of {@link Ensures}: written by the compiler. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface EnsuresList {
    /**
     * All of them.
     *
     * @return each {@link Ensures} of the method
     */
    Ensures[] value();
}
