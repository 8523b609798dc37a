public class StringJoinRepeat {
    public static void main(String[] args) {
        System.out.println(String.join(", ", "a", "b", "c") + "|" + String.join("-") + "|" + String.join("-", "one"));
        System.out.println(String.join("/", java.util.Arrays.asList("x", null, "z")));
        System.out.println("ab".repeat(3) + "|" + "ab".repeat(0) + "|" + "".repeat(100) + "|" + "-".repeat(10));
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        java.util.StringJoiner joiner = new java.util.StringJoiner(", ", "{", "}");
        joiner.setEmptyValue("nothing");
        System.out.println(joiner);
        joiner.add("p").add("q");
        System.out.println(joiner + " " + joiner.length());
        System.out.println("\u03b1".repeat(4).length());
    }
}
