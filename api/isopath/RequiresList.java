package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Several of {@link Requires}: written by the compiler. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface RequiresList {
    /**
     * All of them.
     *
     * @return each {@link Requires} of the method
     */
    Requires[] value();
}
