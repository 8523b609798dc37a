public class FieldHiding {
    static class Base {
        String name = "base";
        static String tag = "BASE";
        String show() { return name + tag; }
    }

    static class Derived extends Base {
        String name = "derived";
        static String tag = "DERIVED";
        @Override String show() { return super.show() + "/" + name + super.name + ((Base) this).name + tag; }
    }

    static class Third extends Derived {
        int name = 3;
        int sum() { return name + super.name.length() + ((Base) this).name.length(); }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        Base b = d;
        System.out.println(d.name + " " + b.name + " " + ((Base) d).name);
        System.out.println(b.show());
        b.name = "changed";
        System.out.println(d.name + " " + b.name);
        System.out.println(new Third().sum());
        System.out.println(Base.tag + Derived.tag + Third.tag);
        int name = 5;
        System.out.println(new Object() { int name = 6; int get() { return name + this.name; } }.get() + name);
    }
}
