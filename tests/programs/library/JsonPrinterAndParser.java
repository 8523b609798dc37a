import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class JsonPrinterAndParser {
    private final String text;
    private int at;

    JsonPrinterAndParser(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        JsonPrinterAndParser p = new JsonPrinterAndParser(text);
        Object value = p.value();
        p.skip();
        if (p.at != text.length()) {
            throw new IllegalStateException("trailing text at " + p.at);
        }
        return value;
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean eat(char c) {
        skip();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private Object value() {
        skip();
        if (eat('{')) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (!eat('}')) {
                if (!map.isEmpty() && !eat(',')) {
                    throw new IllegalStateException("expected , at " + at);
                }
                String key = (String) value();
                if (!eat(':')) {
                    throw new IllegalStateException("expected : at " + at);
                }
                map.put(key, value());
            }
            return map;
        }
        if (eat('[')) {
            List<Object> list = new ArrayList<>();
            while (!eat(']')) {
                if (!list.isEmpty() && !eat(',')) {
                    throw new IllegalStateException("expected , at " + at);
                }
                list.add(value());
            }
            return list;
        }
        if (eat('"')) {
            StringBuilder b = new StringBuilder();
            for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
                if (c == '\\') {
                    c = text.charAt(at++);
                    switch (c) {
                        case 'n' -> b.append('\n');
                        case 'u' -> {
                            b.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                            at += 4;
                        }
                        default -> b.append(c);
                    }
                } else {
                    b.append(c);
                }
            }
            return b.toString();
        }
        int start = at;
        while (at < text.length() && ",]}: \n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            case "null" -> null;
            default -> word.contains(".") ? (Object) Double.valueOf(word) : (Object) Long.valueOf(word);
        };
    }

    static String print(Object o) {
        if (o instanceof Map<?, ?> m) {
            return m.entrySet().stream().map(e -> print(e.getKey()) + ":" + print(e.getValue())).collect(Collectors.joining(",", "{", "}"));
        } else if (o instanceof List<?> l) {
            return l.stream().map(JsonPrinterAndParser::print).collect(Collectors.joining(",", "[", "]"));
        } else if (o instanceof String s) {
            return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        }
        return String.valueOf(o);
    }

    public static void main(String[] args) {
        Object o = parse("""
            { "name": "x\\n\\u0041", "list": [1, 2.50, true, null, [], {}],
              "deep": {"a": {"b": [[-7]]}} }""");
        System.out.println(print(o));
        System.out.println(print(parse(print(o))).equals(print(o)) + " " + ((Map<?, ?>) o).keySet());
        for (String bad : List.of("[1 2]", "{\"a\" 1}", "1 1", "nope")) {
            try {
                parse(bad);
            } catch (IllegalStateException | NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
