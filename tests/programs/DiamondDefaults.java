public class DiamondDefaults {
    interface Top { default String id() { return "top"; } }

    interface Left extends Top { @Override default String id() { return "left"; } }

    interface Right extends Top { @Override default String id() { return "right"; } }

    interface Silent extends Top { }

    static class Both implements Left, Right {
        @Override public String id() { return Left.super.id() + "+" + Right.super.id(); }
    }

    static class MostSpecific implements Silent, Left { }

    static class Base { public String id() { return "class wins"; } }

    static class ClassWins extends Base implements Right { }

    static abstract class Reabstract implements Top { @Override public abstract String id(); }

    static class Concrete extends Reabstract { @Override public String id() { return "concrete"; } }

    public static void main(String[] args) {
        Top[] tops = {new Both(), new MostSpecific(), new ClassWins(), new Concrete(), new Silent() { }, new Top() { }};
        for (Top t : tops) System.out.println(t.id());
    }
}
