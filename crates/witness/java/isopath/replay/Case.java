package isopath.replay;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** One call: builds what it needs, makes it, and writes down how it ended and what is there then. */
final class Case implements Runnable {
    private static final char ENDED = 'E';
    private static final char REFUSED = 'R';
    private static final char RETURNED = 'r';
    private static final char THREW = 't';

    private final ClassPath classPath;
    private byte[] request;
    private byte[] reply;
    private boolean isSpent;

    Case(ClassPath classPath, byte[] request) {
        this.classPath = classPath;
        this.request = request;
    }

    /** The frame to send; {@code null} if even that could not be made. */
    byte[] reply() {
        return reply;
    }

    /** Whether the JVM is no longer fit for another case. */
    boolean isSpent() {
        return isSpent;
    }

    @Override
    public void run() {
        CaseLoader loader = new CaseLoader(classPath);
        Thread.currentThread().setContextClassLoader(loader);
        try {
            reply = new Call(loader, In.of(request)).make();
        } catch (Refusal refusal) {
            reply = refused(refusal.kind, refusal.getMessage());
        } catch (OutOfMemoryError error) {
            request = null;
            isSpent = true;
            reply = refused(Refusal.MEMORY, "the JVM ran out of memory");
        } catch (Throwable error) {
            isSpent = true;
            reply = refused(Refusal.HARNESS, Types.describe(error));
        }
    }

    static byte[] refused(String kind, String reason) {
        return new Out().tag(REFUSED).string(kind).text(String.valueOf(reason)).frame();
    }

    private final class Call {
        private final CaseLoader loader;
        private final FieldName.Lookup fields;
        private final String owner;
        private final String name;
        private final String descriptor;
        private final Datum receiver;
        private final Datum[] arguments;
        private final FieldName[] statics;
        private final Datum[] staticValues;
        private final Datum[] made;
        private final Builder heap;
        private final FieldName[] wanted;

        Call(CaseLoader loader, In in) {
            this.loader = loader;
            fields = new FieldName.Lookup(loader);
            owner = in.string();
            name = in.string();
            descriptor = in.string();
            receiver = in.datum();
            arguments = in.data();
            statics = new FieldName[in.number()];
            staticValues = new Datum[statics.length];
            for (int i = 0; i < statics.length; i++) {
                statics[i] = in.field();
                staticValues[i] = in.datum();
            }
            made = in.data();
            heap = new Builder(Blueprint.receive(in), loader, fields);
            wanted = new FieldName[in.number()];
            for (int i = 0; i < wanted.length; i++) {
                wanted[i] = in.field();
            }
        }

        byte[] make() throws Refusal {
            Inputs.begin(made);
            Class<?> type = Types.named(owner, loader);
            Executable target = target(type);
            heap.build();
            // Last: the initialisers of other classes may write to them.
            for (int i = 0; i < statics.length; i++) {
                Types.initialise(Types.named(statics[i].owner, loader));
                Builder.set(fields.find(statics[i]), null, staticValues[i].in(heap.objects));
            }
            Object[] values = new Object[arguments.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments[i].in(heap.objects);
            }
            Object result = null;
            Throwable thrown = null;
            try {
                result = call(target, values);
            } catch (InvocationTargetException error) {
                thrown = error.getCause();
            } catch (Error error) {
                // Of the class's own initialisation, which is part of the call.
                thrown = error;
            }
            isSpent |= thrown instanceof OutOfMemoryError;
            return observed(target, result, thrown);
        }

        private Executable target(Class<?> type) throws Refusal {
            try {
                boolean isConstructor = name.equals("<init>");
                Executable[] all = isConstructor ? type.getDeclaredConstructors() : type.getDeclaredMethods();
                for (Executable candidate : all) {
                    boolean isNamed = isConstructor || candidate.getName().equals(name);
                    if (isNamed && Descriptors.of(candidate).equals(descriptor)) {
                        Opening.open(type);
                        candidate.setAccessible(true);
                        return candidate;
                    }
                }
            } catch (LinkageError error) {
                throw new Refusal(Refusal.CLASS, "the methods of " + owner + ": " + error);
            }
            throw new Refusal(Refusal.MEMBER, "reflection knows no " + owner + "." + name + descriptor);
        }

        private Object call(Executable target, Object[] values) throws Refusal, InvocationTargetException {
            try {
                if (target instanceof Method) {
                    return ((Method) target).invoke(receiver.in(heap.objects), values);
                }
                return ((Constructor<?>) target).newInstance(values);
            } catch (InstantiationException error) {
                throw new Refusal(Refusal.ABSTRACT, owner + " is abstract");
            } catch (IllegalArgumentException | NullPointerException error) {
                boolean isEnum = !(target instanceof Method) && target.getDeclaringClass().isEnum();
                String kind = isEnum ? Refusal.ENUM : Refusal.ILL_TYPED;
                throw new Refusal(kind, owner + "." + name + ": " + error.getMessage());
            } catch (IllegalAccessException error) {
                throw new Refusal(Refusal.HARNESS, error.getMessage());
            }
        }

        /** The message comes last: to ask for it runs the program's own code. */
        private byte[] observed(Executable target, Object result, Throwable thrown) throws Refusal {
            Out out = new Out().tag(ENDED);
            Inputs.report(out);
            Observer observer = new Observer(loader, fields, out, heap.objects);
            if (thrown != null) {
                observer.reference(thrown);
            } else if (target instanceof Method && ((Method) target).getReturnType() == void.class) {
                out.tag(Datum.VOID);
            } else {
                boolean isMethod = target instanceof Method;
                observer.datum(isMethod ? ((Method) target).getReturnType() : Object.class, result);
            }
            for (FieldName field : wanted) {
                observer.fieldOfClass(field);
            }
            observer.drain();
            out.tag(thrown == null ? RETURNED : THREW);
            if (thrown != null) {
                message(out, thrown);
            }
            return out.frame();
        }

        private void message(Out out, Throwable thrown) {
            String text;
            try {
                text = loader.unnamed(thrown.getMessage());
            } catch (Throwable error) {
                out.flag(false);
                return;
            }
            out.flag(true).flag(text != null);
            if (text != null) {
                out.text(text);
            }
        }
    }
}
