import java.io.File;
import java.io.UnsupportedEncodingException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;

public class PathsAndUris {
    public static void main(String[] args) throws URISyntaxException, UnsupportedEncodingException {
        Path p = Paths.get("a", "b/../c", "file.txt");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getNameCount() + " " + p.getParent() + " " + p.isAbsolute());
        System.out.println(p.resolveSibling("x") + " " + Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + p.startsWith("a") + " " + p.endsWith("file.txt"));
        System.out.println(new File("/x/y/../z.tar.gz").getName() + " " + new File("x", "y").getPath() + " " + new File("/x/").getParent());
        URI u = new URI("https://user@host:8080/a/b/../c?q=1&r=%20#frag");
        System.out.println(u.getScheme() + " " + u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getQuery() + " " + u.getFragment() + " " + u.normalize());
        System.out.println(URI.create("http://h/a/b").resolve("../c") + " " + URI.create("mailto:x@y").isOpaque());
        System.out.println(URLEncoder.encode("a b&c=\u00e9/", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26", "UTF-8"));
        try {
            new URI("http://bad host");
        } catch (URISyntaxException e) {
            System.out.println(e.getMessage());
        }
    }
}
