// Circles are closed when their objects are there.
class Cycles {
    final Cycles next;
    Cycles other;
    int weight;

    Cycles(Cycles next, int weight) {
        this.next = next;
        this.weight = weight;
    }

    int around() {
        if (next != null && next.next == this && next != this) {
            return weight + next.weight;
        }
        return 0;
    }

    void link(Cycles cycles) {
        if (other == null) {
            other = cycles;
            cycles.other = this;
        }
    }
}
