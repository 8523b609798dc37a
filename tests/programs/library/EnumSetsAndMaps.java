import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class EnumSetsAndMaps {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    public static void main(String[] args) {
        EnumSet<Day> weekend = EnumSet.of(Day.SUN, Day.SAT);
        System.out.println(weekend + " " + EnumSet.complementOf(weekend));
        System.out.println(EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.noneOf(Day.class));
        Set<Day> all = EnumSet.allOf(Day.class);
        all.removeAll(weekend);
        System.out.println(all.size() + " " + all.contains(Day.SAT) + " " + all.containsAll(EnumSet.of(Day.MON)));
        EnumSet<Day> copy = EnumSet.copyOf(List.of(Day.FRI, Day.MON));
        copy.retainAll(EnumSet.of(Day.MON, Day.TUE));
        System.out.println(copy + " " + copy.equals(Set.of(Day.MON)));

        EnumMap<Day, List<String>> plan = new EnumMap<>(Day.class);
        plan.computeIfAbsent(Day.WED, d -> new ArrayList<>()).add("swim");
        plan.computeIfAbsent(Day.MON, d -> new ArrayList<>()).add("run");
        plan.computeIfAbsent(Day.WED, d -> new ArrayList<>()).add("read");
        plan.put(Day.SUN, null);
        System.out.println(plan + " " + plan.size() + " " + plan.containsKey(Day.TUE));
        for (Map.Entry<Day, List<String>> e : plan.entrySet()) {
            System.out.print(e.getKey().ordinal() + "=" + e.getValue() + ";");
        }
        System.out.println();
        Iterator<Day> keys = plan.keySet().iterator();
        keys.next();
        keys.remove();
        System.out.println(plan.keySet() + " " + plan.values());
        Map<Day, Integer> counts = new EnumMap<>(Map.of(Day.MON, 1));
        counts.merge(Day.MON, 5, Integer::sum);
        counts.merge(Day.FRI, 5, Integer::sum);
        System.out.println(counts + " " + counts.equals(Map.of(Day.FRI, 5, Day.MON, 6)));
        System.out.println(weekend.clone().add(Day.MON) + " " + weekend.hashCode() * 0);
    }
}
