//! A program with a bit of everything.

use super::{assert_refused, run_in};
use std::path::Path;
use std::process::Output;
use std::sync::OnceLock;
use tempfile::TempDir;

const SOURCE: &str = "
package demo;
public class Sample {
    static int abs(int x) {
        int result = x < 0 ? -x : x;
        assert result >= 0;
        return result;
    }
    static int plus(int x) { return x + 1; }
    static int plus(long x) { return (int) x; }
    static int count(int n) { int i = 0; while (i < n) i++; return i; }
    static int divide(int a, int b) { return a / b; }
    static int ask(int x) { return x + outside(); }
    static int many(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, int x) {
        int bits = (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0) + (d ? 8 : 0) + (e ? 16 : 0) + (f ? 32 : 0);
        return x > bits ? x / bits : bits;
    }
    static int forever(int x) { int i = 0; while (true) { i++; if (i == -1) i = 0; } }
    static class Node { int value; Node next; Object data; }
    static int walk(Node a, Node b, Object c) {
        a.next.value = 1;
        b.next.value = 2;
        if (a.next.value + b.next.next.value == 3) return a.data == c ? 1 : 2;
        return a == b ? 3 : c instanceof Node ? 4 : 5;
    }
    static native int outside();
    public static void main(String[] args) {
        for (String arg : args) System.out.println(arg);
        assert args.length < 3 : \"too many\";
        if (args.length == 1) System.exit(7);
        if (args.length == 2) throw new IllegalStateException(\"two\");
    }
}
";

/// A directory with `Sample.java` and its classes, and with files that are none, compiled once for all tests of this process.
pub(crate) fn dir() -> &'static Path {
    static DIR: OnceLock<TempDir> = OnceLock::new();
    let dir = DIR.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("Sample.java");
        std::fs::write(&source, SOURCE).unwrap();
        std::fs::write(
            dir.path().join("Broken.java"),
            "class Broken { int x = \"no\"; }",
        )
        .unwrap();
        std::fs::write(dir.path().join("notes.txt"), "no class path entry").unwrap();
        std::fs::write(dir.path().join("bad.jar"), "no zip").unwrap();
        super::javac(&[source], dir.path());
        dir
    });
    dir.path()
}

/// A run of the binary there.
pub(crate) fn isopath(args: &[&str]) -> Output {
    run_in(dir(), args)
}

/// A run of what cannot work.
#[track_caller]
pub(crate) fn refused(args: &[&str], parts: &[&str]) {
    assert_refused(&isopath(args), parts);
}
