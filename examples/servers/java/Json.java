import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A strict reader of JSON, since the JDK has none. Use the library that you already have instead. */
final class Json {
  private static final int MAX_DEPTH = 500;
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** Objects as maps, arrays as lists, numbers as BigDecimal; null also where it is no JSON. */
  static Object read(byte[] body) {
    try {
      Json json = new Json(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
      Object value = json.value(0);
      if (json.peek() != 0) throw new NumberFormatException("more than one value");
      return value;
    } catch (CharacterCodingException | IllegalArgumentException | IndexOutOfBoundsException bad) {
      return null;
    }
  }

  private char peek() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at += 1;
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void expect(char sign) {
    if (peek() != sign) throw new IllegalArgumentException("expected " + sign);
    at += 1;
  }

  private Object value(int depth) {
    if (depth > MAX_DEPTH) throw new IllegalArgumentException("too deep");
    switch (peek()) {
      case '{':
        return object(depth);
      case '[':
        return array(depth);
      case '"':
        return string();
      default:
        int start = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at += 1;
        String word = text.substring(start, at);
        if (word.equals("true") || word.equals("false")) return word.equals("true");
        if (word.equals("null")) return null;
        if (!word.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) {
          throw new IllegalArgumentException("no value");
        }
        return new BigDecimal(word);
    }
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    while (peek() != '}') {
      if (!members.isEmpty()) expect(',');
      peek();
      String key = string();
      expect(':');
      members.put(key, value(depth + 1));
    }
    at += 1;
    return members;
  }

  private List<Object> array(int depth) {
    List<Object> items = new ArrayList<>();
    expect('[');
    while (peek() != ']') {
      if (!items.isEmpty()) expect(',');
      items.add(value(depth + 1));
    }
    at += 1;
    return items;
  }

  private String string() {
    expect('"');
    StringBuilder read = new StringBuilder();
    while (text.charAt(at) != '"') {
      char sign = text.charAt(at++);
      if (sign < ' ') throw new IllegalArgumentException("a control character");
      if (sign == '\\') {
        char escaped = text.charAt(at++);
        int known = "\"\\/bfnrt".indexOf(escaped);
        if (escaped == 'u') {
          read.append((char) HexFormat.fromHexDigits(text, at, at + 4));
          at += 4;
        } else {
          read.append("\"\\/\b\f\n\r\t".charAt(known));
        }
      } else {
        read.append(sign);
      }
    }
    at += 1;
    return read.toString();
  }
}
