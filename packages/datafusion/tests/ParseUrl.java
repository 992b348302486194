import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * For each line of the standard input, prints what Spark's parse_url returns for its parts and for the parameters that
 * the arguments name, separated by tabs: "=" and the text, or nothing for null. The line is empty for a URISyntaxException.
 */
class ParseUrl {
  public static void main(String[] keys) throws Exception {
    PrintStream output = new PrintStream(System.out, false, "UTF-8");
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      output.println(resultsFor(line, keys));
    }
    output.flush();
  }

  static String resultsFor(String line, String[] keys) {
    URI uri;
    try {
      uri = new URI(line);
    } catch (URISyntaxException error) {
      return "";
    }
    String query = uri.getRawQuery();
    List<String> results = new ArrayList<>();
    results.add(uri.getHost());
    results.add(uri.getRawPath());
    results.add(query);
    results.add(uri.getRawFragment());
    results.add(uri.getScheme());
    results.add(query == null ? uri.getRawPath() : uri.getRawPath() + "?" + query);
    results.add(uri.getRawAuthority());
    results.add(uri.getRawUserInfo());
    for (String key : keys) {
      Matcher matcher = query == null ? null : Pattern.compile("(&|^)" + key + "=([^&]*)").matcher(query);
      results.add(matcher != null && matcher.find() ? matcher.group(2) : null);
    }
    StringBuilder row = new StringBuilder();
    for (String result : results) row.append(result == null ? "" : "=" + result).append('\t');
    return row.toString();
  }
}
