import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumMaps {
    enum Colour { RED, GREEN, BLUE, WHITE }

    public static void main(String[] args) {
        EnumMap<Colour, Integer> counts = new EnumMap<>(Colour.class);
        for (String s : "BLUE RED BLUE WHITE BLUE RED".split(" ")) {
            Colour c = Colour.valueOf(s);
            Integer old = counts.get(c);
            counts.put(c, old == null ? 1 : old + 1);
        }
        System.out.println(counts);
        System.out.println(counts.containsKey(Colour.GREEN) + " " + counts.size());
        for (Map.Entry<Colour, Integer> e : counts.entrySet()) e.setValue(e.getValue() * 10);
        counts.remove(Colour.RED);
        System.out.println(counts + " " + counts.keySet() + " " + counts.values());
        EnumSet<Colour> set = EnumSet.of(Colour.WHITE, Colour.RED);
        System.out.println(set + " " + set.contains(Colour.BLUE));
        System.out.println(EnumSet.complementOf(set) + " " + EnumSet.allOf(Colour.class) + EnumSet.noneOf(Colour.class));
        set.addAll(EnumSet.range(Colour.RED, Colour.BLUE));
        System.out.println(set.size() + " " + set);
    }
}
