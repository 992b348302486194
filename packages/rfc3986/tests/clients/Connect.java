import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;

/** Connects to one URL a line in hexadecimal by java.net.http.HttpClient or java.net.URLConnection. */
class Connect {
  static final int MILLISECONDS = 3000;
  static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(Duration.ofMillis(MILLISECONDS)).build();

  static void send(String text) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(new URI(text)).timeout(Duration.ofMillis(MILLISECONDS)).build();
    CLIENT.send(request, HttpResponse.BodyHandlers.discarding());
  }

  @SuppressWarnings("deprecation")
  static void open(String text) throws Exception {
    URLConnection connection = new URL(text).openConnection(Proxy.NO_PROXY);
    connection.setConnectTimeout(MILLISECONDS);
    connection.setReadTimeout(MILLISECONDS);
    connection.getInputStream().close();
  }

  public static void main(String[] args) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String text = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
      try {
        if (args[0].equals("java-http-client")) send(text);
        else open(text);
      } catch (Exception error) {
        // Where it connected is all that matters.
      }
      System.out.println();
    }
  }
}
