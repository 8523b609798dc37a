package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A {@code boolean} method without parameters that holds for every object of its class whenever no method of the class
 * is at work on it.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD})
public @interface Invariant {
    /**
     * Whether it is assumed as far as an input is known, as {@link Verify#assumeLazily} does.
     *
     * @return whether it is
     */
    boolean lazily() default false;
}
