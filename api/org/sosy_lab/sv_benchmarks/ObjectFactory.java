package org.sosy_lab.sv_benchmarks;

/**
 * Makes objects for {@link Verifier#nondetObject}.
 *
 * @param <T> their type
 */
public interface ObjectFactory<T> {
    /**
     * An object, made of what {@link Verifier} gives.
     *
     * @return the object
     */
    T createObject();
}
