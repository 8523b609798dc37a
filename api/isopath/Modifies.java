package isopath;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method may change of objects that existed before the call: {@code this.size}, {@code this.items[*]},
 * {@code other.*}. A path begins with {@code this}, the name of a parameter or a class, and denotes what it leads to
 * before the call.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Modifies {
    /**
     * The paths.
     *
     * @return what may change
     */
    String[] value();
}
