// isopath: --max-depth 6
/** Recursion with a symbolic argument is cut by the depth bound. */
class Recursion {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }
}
