package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A postcondition: what holds when the method has returned, if its precondition held before.
 *
 * <p>The name is that of a {@code boolean} method of the same class, else of a parameter's class, or
 * {@code Other#name}. Its parameters are those of this method in their order, all of them or the first few, and last the
 * result if there is one. {@link Verify#old} is a value from before the call.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(EnsuresList.class)
public @interface Ensures {
    /**
     * The method that says whether the postcondition holds.
     *
     * @return its name, or {@code Other#name}
     */
    String value();
}
