import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import okhttp3.HttpUrl;

/** Reads one URL a line in hexadecimal, and writes the URL that OkHttp's HttpUrl makes of it. */
class ReadOkhttp {
  static String url(String text) {
    HttpUrl url;
    try {
      url = HttpUrl.parse(text);
    } catch (RuntimeException | AssertionError error) {
      return "failure";
    }
    if (url == null) return "failure";
    return "x" + HexFormat.of().formatHex(url.toString().getBytes(StandardCharsets.UTF_8));
  }

  public static void main(String[] args) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    PrintStream output = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16), false, "US-ASCII");
    for (String line = input.readLine(); line != null; line = input.readLine())
      output.print(url(new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8)) + "\n");
    output.flush();
  }
}
