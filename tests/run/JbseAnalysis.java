import static jbse.meta.Analysis.any;
import static jbse.meta.Analysis.ass3rt;
import static jbse.meta.Analysis.assume;
import static jbse.meta.Analysis.endGuidance;
import static jbse.meta.Analysis.fail;
import static jbse.meta.Analysis.force;
import static jbse.meta.Analysis.ignore;
import static jbse.meta.Analysis.isRunByJBSE;

/** The calls that programs for JBSE have. */
class JbseAnalysis {
    static int divide(int a, int b) {
        assume(b > 0);
        int quotient = a / b;
        ass3rt(quotient <= a);
        return quotient;
    }

    static int choose(int x) {
        endGuidance();
        if (any()) {
            return x;
        }
        if (x == 3) {
            ignore();
        }
        return -x;
    }

    static void failure(int x) {
        if (x > 1000 && isRunByJBSE()) {
            fail();
        }
    }

    static boolean decided(boolean b) {
        return force(b);
    }

    static boolean undecided(boolean b) {
        return b;
    }
}
