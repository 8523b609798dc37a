public class CovariantReturns {
    static class Animal implements Cloneable {
        String sound = "...";
        Animal self() { return this; }
        @Override public Animal clone() {
            try {
                return (Animal) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Dog extends Animal {
        int tricks = 2;
        Dog() { sound = "woof"; }
        @Override Dog self() { return this; }
        @Override public Dog clone() { return (Dog) super.clone(); }
    }

    static class Uncloneable {
        Object attempt() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) {
        Dog d = new Dog();
        Dog c = d.clone();
        c.tricks = 9;
        System.out.println(d.tricks + " " + c.tricks + c.sound + (c == d) + (c.getClass() == d.getClass()));
        Animal a = d;
        System.out.println(a.self().sound + a.clone().sound + ((Dog) a.clone()).tricks);
        System.out.println(d.self().tricks);
        try {
            new Uncloneable().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
    }
}
