// isopath: --subsume
import static isopath.Verify.*;

/** A lamp that is switched as often as one likes: its states come again. */
class Covered {
    static int lamp() {
        boolean on = false;
        while (anyBoolean()) on = !on;
        return on ? 1 : 0;
    }
}
