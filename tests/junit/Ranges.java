// Records are made by their canonical constructors; one that such a constructor refuses cannot be.
record Ranges(int low, int high) {
    Ranges {
        if (low > high) {
            throw new IllegalArgumentException("empty");
        }
    }

    int length() {
        return high - low;
    }

    Ranges join(Ranges other) {
        return new Ranges(Math.min(low, other.low), Math.max(high, other.high));
    }

    boolean isWrong() {
        return low > high;
    }
}
