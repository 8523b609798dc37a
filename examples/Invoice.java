import java.util.List;
import java.util.Map;

/** Prices of what is on an invoice. */
class Invoice {
    enum Customer { PRIVATE, BUSINESS }

    static int total(List<String> items, Map<String, Integer> prices, Customer customer) {
        int total = 0;
        for (String item : items) {
            total += prices.get(item);
        }
        return customer == Customer.BUSINESS ? total - total / 10 : total;
    }
}
