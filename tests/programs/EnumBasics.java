public class EnumBasics {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);

        private final double mass;
        private final double radius;

        Planet(double mass, double radius) {
            this.mass = mass;
            this.radius = radius;
        }

        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    enum Day { MON, TUE, WED, THU, FRI }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity());
        for (Day d : Day.values()) System.out.print(d.ordinal() + "=" + d.name() + " ");
        System.out.println();
        System.out.println(Day.valueOf("WED") == Day.WED);
        System.out.println(Day.MON.compareTo(Day.FRI) + " " + Day.FRI.compareTo(Day.MON) + " " + Day.TUE.compareTo(Day.TUE));
        System.out.println(Day.MON.equals(Day.MON) + " " + Day.class.getEnumConstants().length);
        try {
            Day.valueOf("SUN");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Enum.valueOf(Day.class, "THU").getDeclaringClass().getSimpleName());
    }
}
