import java.util.ServiceLoader;

/** What is not on the class path may be on another. */
class AssumesClassPath {
    interface Service {}

    static boolean metByName() {
        try {
            Class.forName("com.example.Driver");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static boolean metByService() {
        return ServiceLoader.load(Service.class).iterator().hasNext();
    }

    static String freeOfKnown() throws ClassNotFoundException {
        return Class.forName("java.lang.String").getName();
    }
}
