public class MandelbrotAscii {
    public static void main(String[] args) {
        for (int row = 0; row < 17; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < 50; column++) {
                double cr = column / 20.0 - 2, ci = row / 7.0 - 1.15;
                double zr = 0, zi = 0;
                int n = 0;
                while (n < 30 && zr * zr + zi * zi <= 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                line.append(" .:-=+*#%@".charAt(n * 9 / 30));
            }
            System.out.println(line);
        }
        float zr = 0.1f, zi = 0.2f;
        for (int i = 0; i < 20; i++) {
            float t = zr * zr - zi * zi + 0.3f;
            zi = 2 * zr * zi - 0.1f;
            zr = t;
        }
        System.out.println(zr + " " + zi);
    }
}
