public class InheritedMain extends InheritedMainBase { }

class InheritedMainBase {
    public static void main(String[] args) {
        System.out.println("main of the superclass");
        throw new IllegalStateException("from there");
    }
}
