import java.util.List;
import java.util.Map;

/** The price of an order. */
class Invoice {
    enum Customer { PRIVATE, BUSINESS }

    static int price(List<Integer> order, Map<Integer, Integer> prices, Customer customer) {
        if (order.isEmpty() || prices.isEmpty()) {
            return 0;
        }
        int price = prices.get(order.get(0));
        return customer == Customer.BUSINESS ? price - price / 10 : price;
    }
}
