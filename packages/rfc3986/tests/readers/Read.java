import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Reads one URL a line in hexadecimal, and writes the parts that java.net.URI or java.net.URL sees. */
class Read {
  static String line(String... parts) {
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      if (line.length() > 0) line.append('\t');
      line.append(part == null ? "-" : "x" + HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8)));
    }
    return line.toString();
  }

  static String port(int port) {
    return port == -1 ? null : Integer.toString(port);
  }

  static String uri(String text) {
    try {
      URI uri = new URI(text);
      String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
      return line(uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), port(uri.getPort()), path, uri.getRawQuery(),
          uri.getRawFragment());
    } catch (URISyntaxException error) {
      return "failure";
    }
  }

  @SuppressWarnings("deprecation")
  static String url(String text) {
    try {
      URL url = new URL(text);
      return line(url.getProtocol(), url.getUserInfo(), url.getHost(), port(url.getPort()), url.getPath(),
          url.getQuery(), url.getRef());
    } catch (MalformedURLException error) {
      return "failure";
    }
  }

  public static void main(String[] args) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    PrintStream output = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16), false, "US-ASCII");
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String text = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
      output.print((args[0].equals("uri") ? uri(text) : url(text)) + "\n");
    }
    output.flush();
  }
}
