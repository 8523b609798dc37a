package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An exception that belongs to the contract. Where there is one of these, any other exception that leaves the method
 * breaks the contract.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(ThrowsList.class)
public @interface Throws {
    /**
     * The exception, subclasses included.
     *
     * @return its class
     */
    Class<? extends Throwable> value();

    /**
     * The method that says, of the state before the call, whether the exception may be thrown; named as in
     * {@link Requires}.
     *
     * @return its name, {@code Other#name}, or nothing if it may always be thrown
     */
    String when() default "";
}
