/** A booking of some nights: a constructor that checks, and a use that forgets what it checked. */
public class Booking {
    record Stay(int from, int to) {
        Stay {
            if (from >= to) {
                throw new IllegalArgumentException("a stay has a night");
            }
        }

        int nights() {
            return to - from;
        }
    }

    /** Correct: a stay has at least one night, and its ends are not too far apart. */
    static int perNight(Stay stay, int price) {
        assert stay.nights() != 0;
        return price / stay.nights();
    }

    /** Wrong for two stays that touch: the first one ends on the day when the second one begins. */
    static int gap(Stay first, Stay second) {
        int gap = second.from() - first.to();
        assert first.from() >= second.to() || gap > 0 || second.from() < first.to();
        return gap;
    }
}
