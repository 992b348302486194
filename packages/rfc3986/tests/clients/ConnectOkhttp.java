import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/** Connects to one URL a line in hexadecimal by OkHttp. */
class ConnectOkhttp {
  public static void main(String[] args) throws Exception {
    OkHttpClient client = new OkHttpClient.Builder().proxy(Proxy.NO_PROXY).retryOnConnectionFailure(false).build();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String text = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
      try {
        client.newCall(new Request.Builder().url(text).build()).execute().close();
      } catch (Exception | AssertionError error) {
        // Where it connected is all that matters.
      }
      System.out.println();
    }
    System.exit(0);
  }
}
