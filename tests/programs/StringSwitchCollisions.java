public class StringSwitchCollisions {
    // "Aa" and "BB" share a hash code, and so do their repetitions.
    static String pick(String key) {
        switch (key) {
            case "Aa": return "first";
            case "BB": return "second";
            case "AaAa": return "third";
            case "BBBB": return "fourth";
            case "AaBB": return "fifth";
            default: return "none";
        }
    }

    public static void main(String[] args) {
        for (String key : new String[] {"Aa", "BB", "C#", "AaAa", "BBBB", "AaBB", "BBAa"}) {
            System.out.println(key + " " + key.hashCode() + " " + pick(key));
        }
    }
}
