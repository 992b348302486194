/* Connects to one URL a line in hexadecimal by libcurl. */
#include <curl/curl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char line[1 << 20];
static char text[1 << 19];

static size_t ignore(char *bytes, size_t size, size_t count, void *data) {
  (void)bytes, (void)data;
  return size * count;
}

int main(void) {
  /* The server closes each connection at once. */
  signal(SIGPIPE, SIG_IGN);
  /* libcurl 7.88.1 closes descriptor 0 after a file: URL with %00 in its path. */
  FILE *input = fdopen(dup(STDIN_FILENO), "r");
  while (fgets(line, sizeof line, input)) {
    size_t length = strspn(line, "0123456789abcdef") / 2;
    for (size_t index = 0; index < length; index++) {
      unsigned byte;
      sscanf(line + 2 * index, "%2x", &byte);
      text[index] = (char)byte;
    }
    text[length] = 0;
    CURL *curl = curl_easy_init();
    curl_easy_setopt(curl, CURLOPT_URL, text);
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, 3L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_perform(curl);
    curl_easy_cleanup(curl);
    puts("");
    fflush(stdout);
  }
  return 0;
}
