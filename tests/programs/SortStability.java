import java.util.Arrays;
import java.util.Comparator;

public class SortStability {
    static class Card {
        final int rank;
        final int position;

        Card(int rank, int position) {
            this.rank = rank;
            this.position = position;
        }
    }

    public static void main(String[] args) {
        Card[] cards = new Card[100];
        int seed = 7;
        for (int i = 0; i < cards.length; i++) {
            seed = seed * 75 % 65537;
            cards[i] = new Card(seed % 6, i);
        }
        Arrays.sort(cards, new Comparator<Card>() {
            @Override public int compare(Card a, Card b) { return a.rank - b.rank; }
        });
        boolean stable = true;
        for (int i = 1; i < cards.length; i++) {
            stable &= cards[i - 1].rank < cards[i].rank || cards[i - 1].rank == cards[i].rank && cards[i - 1].position < cards[i].position;
        }
        System.out.println(stable);
        StringBuilder s = new StringBuilder();
        for (Card card : cards) s.append(card.rank);
        System.out.println(s);
        System.out.println(cards[0].position + " " + cards[99].position);
    }
}
