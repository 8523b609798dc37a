import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

public class CloneAndEqualsContracts {
    static class Point implements Cloneable, Comparable<Point> {
        int x;
        int[] tags;

        Point(int x, int... tags) {
            this.x = x;
            this.tags = tags;
        }

        @Override
        public Point clone() {
            try {
                Point copy = (Point) super.clone();
                copy.tags = tags.clone();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Point p = (Point) o;
            return x == p.x && Arrays.equals(tags, p.tags);
        }

        @Override
        public int hashCode() {
            return 31 * Objects.hash(x) + Arrays.hashCode(tags);
        }

        @Override
        public int compareTo(Point o) {
            return x != o.x ? Integer.compare(x, o.x) : Arrays.compare(tags, o.tags);
        }

        @Override
        public String toString() {
            return x + Arrays.toString(tags);
        }
    }

    static class Named extends Point {
        Named(int x) {
            super(x);
        }
    }

    static class NotCloneable {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2, 3);
        Point q = p.clone();
        System.out.println(p.equals(q) + " " + (p == q) + " " + (p.hashCode() == q.hashCode()));
        q.tags[0] = 9;
        System.out.println(p + " " + q + " " + p.equals(q) + " " + p.compareTo(q));
        System.out.println(new Point(5).equals(new Named(5)) + " " + new Named(5).clone().getClass().getSimpleName());
        Set<Point> set = new HashSet<>(List.of(p, q));
        p.x = 7;
        System.out.println(set.contains(p) + " " + set.size());
        try {
            new NotCloneable().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        ArrayList<Point> list = new ArrayList<>(List.of(q));
        @SuppressWarnings("unchecked")
        ArrayList<Point> shallow = (ArrayList<Point>) list.clone();
        shallow.get(0).x = 100;
        shallow.add(p);
        System.out.println(list + " " + shallow + " " + new HashMap<>(java.util.Map.of(1, q)).clone());
        int[][] grid = {{1}, {2}};
        int[][] copy = grid.clone();
        copy[0][0] = 5;
        copy[1] = new int[] {6};
        System.out.println(Arrays.deepToString(grid));
    }
}
