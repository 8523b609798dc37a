package isopath.replay;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/** The application's classes, read once for all the loaders that define them anew. */
final class ClassPath {
    private final List<Object> entries = new ArrayList<>();
    private final Set<String> standIns;
    private final Map<String, Optional<byte[]>> known = new HashMap<>();
    final URL[] urls;

    ClassPath(String[] paths, String[] standIns) throws IOException {
        this.standIns = Set.of(standIns);
        List<URL> urls = new ArrayList<>();
        for (String path : paths) {
            File file = new File(path);
            entries.add(file.isDirectory() ? file.toPath() : jar(file));
            urls.add(url(file));
        }
        this.urls = urls.toArray(new URL[0]);
    }

    private static JarFile jar(File file) throws IOException {
        return new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version());
    }

    private static URL url(File file) throws MalformedURLException {
        return file.toURI().toURL();
    }

    /** Whether a class is Isopath's own, which comes before one of the same name on the class path. */
    boolean isStandIn(String name) {
        return standIns.contains(name);
    }

    /** The bytes of a class, or {@code null}. */
    synchronized byte[] find(String name) throws IOException {
        Optional<byte[]> found = known.get(name);
        if (found == null) {
            found = Optional.ofNullable(isStandIn(name) ? standIn(name) : read(file(name)));
            known.put(name, found);
        }
        return found.orElse(null);
    }

    private static String file(String name) {
        return name.replace('.', '/') + ".class";
    }

    private static byte[] standIn(String name) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(file(name))) {
            return in == null ? null : in.readAllBytes();
        }
    }

    private byte[] read(String name) throws IOException {
        for (Object entry : entries) {
            byte[] bytes = entry instanceof Path ? read((Path) entry, name) : read((JarFile) entry, name);
            if (bytes != null) {
                return bytes;
            }
        }
        return null;
    }

    private static byte[] read(Path dir, String name) throws IOException {
        Path file = dir.resolve(name);
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    private static byte[] read(JarFile jar, String name) throws IOException {
        JarEntry entry = jar.getJarEntry(name);
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }
}
