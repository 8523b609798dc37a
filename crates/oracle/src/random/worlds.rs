//! The class worlds that random methods live in: small, and each with something that the others do not have.

/// A type that expressions can have.
pub(super) struct Type {
    pub(super) name: &'static str,
    /// All supertypes.
    pub(super) supers: &'static [&'static str],
    /// What can be read and written: how it is written behind an expression (`#` stands for an index), and
    /// its type.
    pub(super) members: &'static [(&'static str, &'static str)],
    /// What can only be read. `{int}` stands for an expression of that type.
    pub(super) calls: &'static [(&'static str, &'static str)],
    /// Expressions that make an object.
    pub(super) makes: &'static [&'static str],
}

/// An exception of the application.
pub(super) struct Exception {
    pub(super) name: &'static str,
    pub(super) make: &'static str,
    /// What can be read of one that was caught, ints.
    pub(super) ints: &'static [&'static str],
}

/// Classes, and what random methods can use of them.
pub(super) struct World {
    /// Declarations, nested in the class that holds the methods.
    pub(super) source: &'static str,
    pub(super) types: &'static [Type],
    pub(super) params: &'static [(&'static str, &'static str)],
    /// Static fields.
    pub(super) statics: &'static [(&'static str, &'static str)],
    /// Not where a parameter is an `Object`: what the JDK keeps in an exception is not ours to choose.
    pub(super) exceptions: &'static [Exception],
}

const OBJECT: Type = Type {
    name: "Object",
    supers: &[],
    members: &[],
    calls: &[],
    makes: &[],
};

pub(super) const WORLDS: &[World] = &[
    World {
        source: "
    static class Node {
        Node next;
        int val;

        int get() { return val; }

        Node last() { return next == null ? this : next; }
    }
",
        types: &[Type {
            name: "Node",
            supers: &[],
            members: &[(".next", "Node"), (".val", "int"), (".next", "Node")],
            calls: &[(".get()", "int"), (".last()", "Node")],
            makes: &["new Node()"],
        }],
        params: &[("a", "Node"), ("b", "Node"), ("i", "int"), ("e", "boolean")],
        statics: &[],
        exceptions: &[],
    },
    World {
        source: "
    interface I {
        int id();

        default I self() { return this; }
    }

    static class A implements I {
        A a;
        int v;

        public int id() { return v; }

        boolean same(A o) { return this == o; }
    }

    static class B extends A {
        int v;
        I i;

        public int id() { return i == this ? 1 : super.v; }

        public I self() { return a; }
    }

    static final class C implements I {
        A a;

        public int id() { return a.v; }
    }
",
        types: &[
            OBJECT,
            Type {
                name: "I",
                supers: &["Object"],
                members: &[],
                calls: &[(".id()", "int"), (".self()", "I")],
                makes: &[],
            },
            Type {
                name: "A",
                supers: &["I", "Object"],
                members: &[(".a", "A"), (".v", "int")],
                calls: &[(".id()", "int")],
                makes: &["new A()"],
            },
            Type {
                name: "B",
                supers: &["A", "I", "Object"],
                members: &[(".i", "I"), (".v", "int"), (".a", "A")],
                calls: &[(".id()", "int")],
                makes: &["new B()"],
            },
            Type {
                name: "C",
                supers: &["I", "Object"],
                members: &[(".a", "A")],
                calls: &[],
                makes: &["new C()"],
            },
        ],
        params: &[
            ("a", "A"),
            ("o", "Object"),
            ("p", "I"),
            ("b", "B"),
            ("e", "boolean"),
        ],
        statics: &[],
        exceptions: &[],
    },
    World {
        source: "
    static class A {
        int v;
        A[] as;
    }

    static class B extends A {
    }
",
        types: &[
            OBJECT,
            Type {
                name: "A",
                supers: &["Object"],
                members: &[(".v", "int"), (".as", "A[]")],
                calls: &[],
                makes: &["new A()"],
            },
            Type {
                name: "B",
                supers: &["A", "Object"],
                members: &[(".as", "A[]")],
                calls: &[],
                makes: &["new B()"],
            },
            Type {
                name: "A[]",
                supers: &["Object"],
                members: &[("[#]", "A"), ("[#]", "A")],
                calls: &[(".length", "int")],
                makes: &["new A[1]", "new A[{int} % 3]"],
            },
            Type {
                name: "B[]",
                supers: &["A[]", "Object"],
                members: &[("[#]", "B")],
                calls: &[(".length", "int")],
                makes: &["new B[2]"],
            },
        ],
        params: &[
            ("x", "A[]"),
            ("y", "B[]"),
            ("a", "A"),
            ("o", "Object"),
            ("i", "int"),
        ],
        statics: &[],
        exceptions: &[],
    },
    World {
        source: "
    static class Node {
        Node next;
        byte b;
        long l;
        static Node head;
        static int count;
    }

    static class Leaf extends Node {
        boolean f;
        char c;
    }
",
        types: &[
            Type {
                name: "Node",
                supers: &[],
                members: &[(".next", "Node"), (".b", "byte"), (".l", "long")],
                calls: &[],
                makes: &["new Node()"],
            },
            Type {
                name: "Leaf",
                supers: &["Node"],
                members: &[(".f", "boolean"), (".c", "char"), (".next", "Node")],
                calls: &[],
                makes: &["new Leaf()"],
            },
        ],
        params: &[("a", "Node"), ("f", "Leaf"), ("i", "int")],
        statics: &[("Node.head", "Node"), ("Node.count", "int")],
        exceptions: &[],
    },
    World {
        source: "
    static class Box {
        int[] data;
        int size;
        Object any;
    }
",
        types: &[
            OBJECT,
            Type {
                name: "Box",
                supers: &["Object"],
                members: &[(".data", "int[]"), (".size", "int"), (".any", "Object")],
                calls: &[],
                makes: &["new Box()"],
            },
            Type {
                name: "int[]",
                supers: &["Object"],
                members: &[("[#]", "int"), ("[#]", "int")],
                calls: &[(".length", "int"), (".clone()", "int[]")],
                makes: &["new int[1]", "new int[{int} % 3]"],
            },
            Type {
                name: "Object[]",
                supers: &["Object"],
                members: &[("[#]", "Object")],
                calls: &[(".length", "int")],
                makes: &["new Object[2]", "new Box[1]"],
            },
        ],
        params: &[
            ("a", "Box"),
            ("x", "int[]"),
            ("o", "Object"),
            ("y", "Object[]"),
            ("i", "int"),
        ],
        statics: &[],
        exceptions: &[],
    },
    World {
        source: "
    interface Sized {
        int size(int d);
    }

    static class Oops extends RuntimeException {
        final int code;
        final Shape culprit;

        Oops(int code, Shape culprit) {
            this.code = code;
            this.culprit = culprit;
        }
    }

    abstract static class Shape implements Sized {
        Shape next;
        int v;

        abstract int area();

        Shape twin() { return this; }

        public int size(int d) { return d <= 0 || next == null ? 1 : 1 + next.size(d - 1); }
    }

    static class Dot extends Shape {
        Dot(int v, Shape next) {
            this.v = v;
            if (v < 0) throw new Oops(v, next);
            this.next = next;
        }

        int area() { return 0; }
    }

    static class Box extends Shape {
        Shape inner;

        Box(Shape inner) {
            this.inner = inner;
            v = inner == null ? 1 : inner.area();
        }

        int area() {
            if (inner == this) throw new Oops(v, this);
            return inner.v;
        }

        Shape twin() { return inner; }

        public int size(int d) { return inner == next ? super.size(d) : d; }
    }
",
        types: &[
            Type {
                name: "Sized",
                supers: &[],
                members: &[],
                calls: &[(".size(1)", "int")],
                makes: &[],
            },
            Type {
                name: "Shape",
                supers: &["Sized"],
                members: &[(".next", "Shape"), (".v", "int")],
                calls: &[
                    (".area()", "int"),
                    (".twin()", "Shape"),
                    (".size(2)", "int"),
                ],
                makes: &["new Dot({int}, null)", "new Box(null)"],
            },
            Type {
                name: "Dot",
                supers: &["Shape", "Sized"],
                members: &[(".next", "Shape")],
                calls: &[],
                makes: &["new Dot({int}, {Shape})"],
            },
            Type {
                name: "Box",
                supers: &["Shape", "Sized"],
                members: &[(".inner", "Shape"), (".next", "Shape")],
                calls: &[(".area()", "int"), (".twin()", "Shape")],
                makes: &["new Box({Shape})"],
            },
        ],
        params: &[("a", "Shape"), ("z", "Sized"), ("b", "Box"), ("i", "int")],
        statics: &[],
        exceptions: &[Exception {
            name: "Oops",
            make: "new Oops({int}, {Shape})",
            ints: &["code"],
        }],
    },
    World {
        source: "
    static class Cells {
        byte[] bytes;
        char c;
        short s;
        long l;
    }
",
        types: &[
            Type {
                name: "Cells",
                supers: &[],
                members: &[
                    (".bytes", "byte[]"),
                    (".c", "char"),
                    (".s", "short"),
                    (".l", "long"),
                ],
                calls: &[],
                makes: &["new Cells()"],
            },
            Type {
                name: "byte[]",
                supers: &[],
                members: &[("[#]", "byte"), ("[#]", "byte")],
                calls: &[(".length", "int"), (".clone()", "byte[]")],
                makes: &["new byte[2]", "new byte[{int} % 2]"],
            },
            Type {
                name: "long[]",
                supers: &[],
                members: &[("[#]", "long")],
                calls: &[(".length", "int")],
                makes: &["new long[1]", "new long[] {7, -1}"],
            },
        ],
        params: &[
            ("a", "Cells"),
            ("x", "byte[]"),
            ("y", "long[]"),
            ("i", "int"),
            ("n", "long"),
        ],
        statics: &[],
        exceptions: &[],
    },
    World {
        source: "
    static class Grid {
        int[][] rows;
        static Grid last;
    }
",
        types: &[
            Type {
                name: "Grid",
                supers: &[],
                members: &[(".rows", "int[][]")],
                calls: &[],
                makes: &["new Grid()"],
            },
            Type {
                name: "int[][]",
                supers: &[],
                members: &[("[#]", "int[]"), ("[#]", "int[]")],
                calls: &[(".length", "int")],
                makes: &["new int[2][1]", "new int[2][]", "new int[][] {{1}, null}"],
            },
            Type {
                name: "int[]",
                supers: &[],
                members: &[("[#]", "int"), ("[#]", "int")],
                calls: &[(".length", "int"), (".clone()", "int[]")],
                makes: &["new int[1]", "new int[] {3, {int}}"],
            },
        ],
        params: &[
            ("g", "Grid"),
            ("x", "int[][]"),
            ("y", "int[]"),
            ("i", "int"),
        ],
        statics: &[("Grid.last", "Grid")],
        exceptions: &[],
    },
];

impl World {
    pub(super) fn find(&self, name: &str) -> Option<&'static Type> {
        self.types.iter().find(|ty| ty.name == name)
    }

    /// Whether a value of type `from` can be assigned to `to`.
    pub(super) fn assignable(&self, from: &str, to: &str) -> bool {
        from == to || self.find(from).is_some_and(|ty| ty.supers.contains(&to))
    }

    /// Whether Java compares and casts between the two.
    pub(super) fn related(&self, a: &str, b: &str) -> bool {
        self.assignable(a, b) || self.assignable(b, a)
    }
}
