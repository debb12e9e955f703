import com.sun.net.httpserver.*;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A webhook receiver and a token server with the JDK and nothing else.
 *
 * <p>Run: PORT=8080 CUSTOMER_KEY=… java Server.java
 *
 * <p>Choices where the document leaves them open: either signature is enough, decoded from hex; every
 * notification is answered alike, with 200 and a number in the body, and a wrong one is dropped; the
 * tokens are opaque texts that this server keeps, asked for by a request of its own; answers are
 * compressed unless the caller takes no gzip, and each connection is closed.
 */
public final class Server {
  private static final int MAX_BODY = 64 << 20;
  private static final int DAY_SECONDS = 24 * 60 * 60;
  private static final byte[] CUSTOMER_KEY = env("CUSTOMER_KEY").getBytes(StandardCharsets.UTF_8);

  private static String env(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) throw new IllegalStateException("set " + name);
    return value;
  }

  // ---- The webhook receiver ----

  /** How often each notice was applied. In production this is a table with a unique key. */
  private static final Map<String, Integer> EFFECTS = new ConcurrentHashMap<>();

  private static boolean isSigned(byte[] body, String given, String algorithm) {
    if (given == null) return false;
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(CUSTOMER_KEY, algorithm));
      return MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(given));
    } catch (IllegalArgumentException notHex) {
      return false;
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  private static Answer webhook(HttpExchange exchange, byte[] body) {
    var headers = exchange.getRequestHeaders();
    boolean isGenuine =
        isSigned(body, headers.getFirst("Service-Signature-V2"), "HmacSHA256")
            || isSigned(body, headers.getFirst("Service-Signature"), "HmacSHA1");
    if (isGenuine
        && Json.read(body) instanceof Map<?, ?> notice
        && notice.get("noticeId") instanceof String noticeId) {
      // A retry has another notifyMs, but the same noticeId. Unknown events and fields are ignored.
      boolean isNew = EFFECTS.putIfAbsent(noticeId, 1) == null;
      boolean isOurs = new BigDecimal(17).equals(notice.get("productId"));
      if (isNew && isOurs && new BigDecimal(102).equals(notice.get("eventType"))) {
        System.out.println("an agent left");
      }
    }
    return new Answer(200, "{\"code\":0}"); // who guesses keys learns nothing
  }

  private static Answer observe(HttpExchange exchange) {
    String segment = exchange.getRequestURI().getRawPath().substring("/effects/".length());
    String noticeId = URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    return new Answer(200, "{\"effects\":" + EFFECTS.getOrDefault(noticeId, 0) + "}");
  }

  // ---- The token server: POST /v2/tokens {"account":"alice","lifetime":60} ----

  private record Grant(String account, Instant expiresAt) {}

  private static final Map<String, Grant> GRANTS = new ConcurrentHashMap<>();
  private static final SecureRandom RANDOM = new SecureRandom();

  private static Answer token(byte[] body) {
    if (!(Json.read(body) instanceof Map<?, ?> asked)) return failure(400, "the body is no object");
    boolean isApp = Boolean.TRUE.equals(asked.get("app"));
    Object account = isApp ? "" : asked.get("account");
    if (!(account instanceof String name) || (name.isBlank() && !isApp) || name.length() > 128) {
      return failure(400, "account has to be a text of 1 to 128 characters");
    }
    if (!(asked.get("lifetime") instanceof BigDecimal lifetime)
        || lifetime.signum() <= 0
        || lifetime.compareTo(BigDecimal.valueOf(DAY_SECONDS)) > 0
        || lifetime.stripTrailingZeros().scale() > 0) {
      return failure(422, "lifetime has to be 1 to " + DAY_SECONDS + " seconds");
    }
    byte[] random = new byte[32];
    RANDOM.nextBytes(random);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    GRANTS.put(token, new Grant(name, Instant.now().plusSeconds(lifetime.intValueExact())));
    return new Answer(200, "{\"code\":0,\"data\":{\"token\":\"" + token + "\"}}");
  }

  private static Answer failure(int status, String message) {
    return new Answer(status, "{\"code\":" + status + ",\"message\":\"" + message + "\"}");
  }

  // ---- HTTP ----

  private record Answer(int status, String json) {}

  private interface Route {
    Answer answer(HttpExchange exchange, byte[] body);
  }

  private static HttpHandler on(String method, Route route) {
    return exchange -> {
      try (exchange) {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
        Answer answer;
        if (!exchange.getRequestMethod().equals(method)) answer = failure(405, method + " only");
        else if (body.length > MAX_BODY) answer = failure(413, "the body is too large");
        else answer = route.answer(exchange, body);
        send(exchange, answer);
      }
    };
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] bytes = answer.json().getBytes(StandardCharsets.UTF_8);
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Connection", "close");
    if (accepted == null || accepted.contains("gzip")) {
      var packed = new ByteArrayOutputStream();
      try (var gzip = new GZIPOutputStream(packed)) {
        gzip.write(bytes);
      }
      bytes = packed.toByteArray();
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    }
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  public static void main(String[] args) throws IOException {
    var address = new InetSocketAddress("127.0.0.1", Integer.parseInt(env("PORT")));
    HttpServer server = HttpServer.create(address, 128);
    server.createContext("/webhook", on("POST", Server::webhook));
    server.createContext("/effects/", on("GET", (exchange, body) -> observe(exchange)));
    server.createContext("/v2/tokens", on("POST", (exchange, body) -> token(body)));
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }
}

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
