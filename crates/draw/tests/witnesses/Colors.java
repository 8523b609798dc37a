/** Constants of an enum, one of them of a class of its own. */
class Colors {
    enum Color { RED, GREEN { }, BLUE }

    static Color green(Color c, Color d) {
        return Color.GREEN;
    }
}
