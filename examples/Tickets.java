/** It does what it says, as long as nobody else has a hand in it. */
class Tickets {
    static final Tickets NONE = new Tickets();
    static int sold;
    int number;

    static int sell(Tickets ticket) {
        ticket.number = ++sold;
        assert NONE.number == 0 : "a number for nothing";
        assert ticket.number > 0 : "too many";
        return ticket.number;
    }
}
