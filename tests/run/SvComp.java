import org.sosy_lab.sv_benchmarks.ObjectFactory;
import org.sosy_lab.sv_benchmarks.Verifier;

/** The calls of the SV-COMP benchmarks. */
class SvComp {
    static final class Account {
        int balance;
        boolean open;

        Account(int balance, boolean open) {
            this.balance = balance;
            this.open = open;
        }
    }

    static final class AccountFactory implements ObjectFactory<Account> {
        @Override
        public Account createObject() {
            return new Account(Verifier.nondetInt(), Verifier.nondetBoolean());
        }
    }

    static void run() {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0 && x < 100);
        int y = Verifier.nondetInt();
        Verifier.assume(y > x);
        assert y > 1 && y - x > 0;
    }

    static long each() {
        boolean z = Verifier.nondetBoolean();
        Verifier.assume(z);
        long sum = Verifier.nondetByte() + Verifier.nondetChar() + Verifier.nondetShort();
        return sum + Verifier.nondetLong();
    }

    static boolean floats() {
        float f = Verifier.nondetFloat();
        double d = Verifier.nondetDouble();
        Verifier.assume(f > d);
        assert !(f <= d);
        return f == f;
    }

    static int object() {
        Account account = Verifier.nondetObject(Account.class, new AccountFactory());
        Verifier.assume(account.open);
        return account.balance;
    }

    static int lambda() {
        ObjectFactory<int[]> factory = () -> new int[] {Verifier.nondetInt()};
        int[] made = Verifier.nondetObject(int[].class, factory);
        assert made[0] != 5;
        return made[0];
    }

    static int text() {
        return Verifier.nondetString().length();
    }
}
