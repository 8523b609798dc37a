package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A static method that stands for another one, {@code Other#name}: its first parameter is the receiver. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD})
public @interface ModelOf {
    /**
     * The method that it stands for.
     *
     * @return {@code Other#name}
     */
    String value();
}
