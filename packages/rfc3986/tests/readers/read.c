/* Reads one URL a line in hexadecimal, and writes the parts that libcurl sees. */
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];
static char text[1 << 19];

static void field(CURLU *url, CURLUPart part, const char *before) {
  char *value;
  if (curl_url_get(url, part, &value, 0) != CURLUE_OK) return;
  printf("%s", before);
  for (const char *byte = value; *byte; byte++) printf("%02x", (unsigned char)*byte);
  curl_free(value);
}

int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strspn(line, "0123456789abcdef") / 2;
    for (size_t index = 0; index < length; index++) {
      unsigned byte;
      sscanf(line + 2 * index, "%2x", &byte);
      text[index] = (char)byte;
    }
    text[length] = 0;
    CURLU *url = curl_url();
    if (curl_url_set(url, CURLUPART_URL, text, CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
      puts("failure");
    } else {
      field(url, CURLUPART_SCHEME, "x");
      printf("\tx");
      field(url, CURLUPART_USER, "");
      field(url, CURLUPART_PASSWORD, "3a");
      field(url, CURLUPART_HOST, "\tx");
      field(url, CURLUPART_ZONEID, "2532355a");
      char *port;
      printf("\t");
      if (curl_url_get(url, CURLUPART_PORT, &port, 0) == CURLUE_OK) {
        curl_free(port);
        field(url, CURLUPART_PORT, "x");
      } else {
        printf("-");
      }
      field(url, CURLUPART_PATH, "\tx");
      printf("\tx");
      field(url, CURLUPART_QUERY, "");
      printf("\tx");
      field(url, CURLUPART_FRAGMENT, "");
      printf("\n");
    }
    curl_url_cleanup(url);
  }
  return 0;
}
