package isopath.replay;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Runs cases one after the other: frames come in and go out through the pipes that this process was
 * started with.
 *
 * <p>The program that is run may do anything. It cannot reach the pipes, as they are reopened under
 * descriptors that only we know. If it ends the JVM or does not end at all, those who started us notice.
 * If they are gone, so is our input, and this process ends whatever it is doing.
 */
public final class Main {
    /** What those who started us wait for. */
    private static final int READY = 0x69736f21;

    private Main() {}

    /**
     * Serves until the input ends.
     *
     * @param none nothing
     * @throws Exception if even the start fails
     */
    public static void main(String[] none) throws Exception {
        DataInputStream in = new DataInputStream(input());
        OutputStream out = output();
        new FileOutputStream(FileDescriptor.err).close();
        silence();
        Properties properties = (Properties) System.getProperties().clone();
        In start = In.of(In.receive(in));
        ClassPath classPath = new ClassPath(start.strings(), start.strings());
        out.write(new Out().number(READY).frame());
        out.write(0);
        BlockingQueue<byte[]> requests = receive(in);
        while (true) {
            System.setProperties((Properties) properties.clone());
            silence();
            serve(new Case(classPath, requests.take()), out);
        }
    }

    private static void serve(Case one, OutputStream out) throws Exception {
        ThreadGroup group = new ThreadGroup("case");
        Thread thread = new Thread(group, one, "main");
        thread.setDaemon(true);
        thread.start();
        thread.join();
        byte[] reply = one.reply();
        boolean isSpent = one.isSpent() || reply == null || group.activeCount() > 0;
        out.write(reply == null ? Case.refused(Refusal.HARNESS, "no reply") : reply);
        out.write(isSpent ? 1 : 0);
        out.flush();
        if (isSpent) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Reads ahead on a thread of its own, so that the end of the input is noticed at once. */
    private static BlockingQueue<byte[]> receive(DataInputStream in) {
        BlockingQueue<byte[]> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> {
            int code = 0;
            try {
                while (true) {
                    requests.add(In.receive(in));
                }
            } catch (EOFException end) {
                code = 0;
            } catch (Throwable error) {
                code = 1;
            }
            Runtime.getRuntime().halt(code);
        });
        reader.setDaemon(true);
        reader.start();
        return requests;
    }

    /** The program's own input is empty, its output goes nowhere. */
    private static void silence() {
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    }

    /** Closing a standard stream leaves its descriptor open, to nowhere. */
    private static InputStream input() throws IOException {
        File pipe = new File("/dev/fd/0");
        if (!pipe.exists()) {
            return new FileInputStream(FileDescriptor.in);
        }
        InputStream in = new FileInputStream(pipe);
        new FileInputStream(FileDescriptor.in).close();
        return new java.io.BufferedInputStream(in, 1 << 16);
    }

    private static OutputStream output() throws IOException {
        File pipe = new File("/dev/fd/1");
        if (!pipe.exists()) {
            return new FileOutputStream(FileDescriptor.out);
        }
        OutputStream out = new FileOutputStream(pipe);
        new FileOutputStream(FileDescriptor.out).close();
        return out;
    }
}
