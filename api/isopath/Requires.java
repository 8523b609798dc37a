package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A precondition: what a caller owes.
 *
 * <p>The name is that of a {@code boolean} method of the same class, else of a parameter's class, or
 * {@code Other#name}. Its parameters are those of this method in their order, all of them or the first few.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(RequiresList.class)
public @interface Requires {
    /**
     * The method that says whether the precondition holds.
     *
     * @return its name, or {@code Other#name}
     */
    String value();

    /**
     * Whether it is assumed as far as the inputs are known, as {@link Verify#assumeLazily} does.
     *
     * @return whether it is
     */
    boolean lazily() default false;
}
