public class TinyInterpreter {
    static String run(String program) {
        byte[] tape = new byte[64];
        int pointer = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < program.length(); pc++) {
            switch (program.charAt(pc)) {
                case '>': pointer++; break;
                case '<': pointer--; break;
                case '+': tape[pointer]++; break;
                case '-': tape[pointer]--; break;
                case '.': out.append((char) tape[pointer]); break;
                case '[':
                    if (tape[pointer] == 0) for (int depth = 1; depth > 0;) {
                        char c = program.charAt(++pc);
                        if (c == '[') depth++;
                        if (c == ']') depth--;
                    }
                    break;
                case ']':
                    for (int depth = 1; depth > 0;) {
                        char c = program.charAt(--pc);
                        if (c == ']') depth++;
                        if (c == '[') depth--;
                    }
                    pc--;
                    break;
                default:
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.println(run("++++++++[>++++++++<-]>+.+.+."));
        System.out.println(run("++++++[>++++++++++++<-]>.>++++++++++[>++++++++++<-]>+.+++++++..+++."));
        try {
            run("<+");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
