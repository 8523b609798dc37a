import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.Properties;
import java.util.StringTokenizer;
import java.util.TreeMap;

public class PropertiesAndTokens {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\nname = value\\\n  continued\npath: C:\\\\x\nempty\nu=\\u00e9\n"));
        System.out.println(new TreeMap<>(p) + " " + p.getProperty("none", "default") + " " + p.stringPropertyNames().size());
        Properties child = new Properties(p);
        child.setProperty("own", "1");
        System.out.println(child.getProperty("name") + " " + child.containsKey("name") + " " + child.getProperty("own"));
        StringTokenizer t = new StringTokenizer("a b,c;d", " ,;", true);
        StringBuilder out = new StringBuilder();
        out.append(t.countTokens());
        while (t.hasMoreTokens()) {
            out.append('[').append(t.nextToken()).append(']');
        }
        System.out.println(out);
        Dictionary<String, Integer> d = new Hashtable<>();
        d.put("k", 1);
        System.out.println(d.get("k") + " " + d + " " + d.elements().nextElement());
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such", "fallback") + " " + System.lineSeparator().length());
        System.out.println(Arrays.asList("one two  three".split(" ")) + " " + Integer.getInteger("missing", 7) + " " + Boolean.getBoolean("missing"));
    }
}
