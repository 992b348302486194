/** The texts of `--help` that follow the lists of arguments and options. They fit into 60 columns. */

export const HELP = `
Examples:
  weburl 'HTTP://EXAMPLE.com:80/../ü?q=1#f'
  weburl --base 'https://example.com/a/b' ../x
  weburl get '{host} {port}' 'https://a.example:8443/'
  weburl set 'query-=utm_*' --lines urls.txt
  weburl --json --lines urls.txt > urls.json
  npx weburl-cli 'https://example.com/a b'
  weburl links README.md
  eval "$(weburl completion bash)"

Exit codes:
  0  every URL is parsed
  1  a URL cannot be parsed; for validate, it is not valid;
     for links, a link may mislead
  2  wrong usage, such as an invalid base URL
  3  a line is too long or not in UTF-8,
     or an output cannot be written

Terminals with colours show them unless NO_COLOR is set.`;

export const GET_HELP = `
Components:
  href, origin, scheme, username, password, host, port,
  path, query, fragment; input is the URL as given
  registrable    the domain that its owner registered, by
                 the Public Suffix List: example.co.uk
  path:2         the second segment of the path;
                 path:-1 is the last one
  query:NAME     the decoded value of a parameter;
                 query-all:NAME, all of its values
Before a component, in braces:
  decoded:       without percent-encoding; control
                 characters and bytes that are not UTF-8
                 stay encoded
  encoded:       a parameter as it is in the URL
  default:       with the default port of the scheme
  unicode:       with the host in Unicode
  must:          an error if it is absent or empty
\\n, \\t, \\r, \\\\ and \\{ have the usual meaning.
Components without braces, separated by commas, are a line
each.

Examples:
  weburl get '{host} {default:port}' 'https://a.example/'
  weburl get '{input}\\t{decoded:path}' - < urls.txt
  weburl get query:q,path:-1 'https://a.example/b?q=1'`;

export const SET_HELP = `
Changes, each of which may be given several times:
  PART=VALUE     scheme, username, password, host, port,
                 path, query, fragment; without a value,
                 the part is removed
  PART?=VALUE    only if the URL has none
  PART~=VALUE    only if the URL has one
  path+=TEXT     append segments
  query+=NAME=VALUE
                 append a parameter
  query-=NAME    remove parameters; "utm_*" are those
                 whose names start with utm_
  query:NAME=VALUE
                 set a parameter; also with ?=, ~=, +=
Parts are written as in a URL: other characters are
percent-encoded, and a "%" is kept. Names and values of
parameters are plain text. Without a URL, one is built.

Examples:
  weburl set host=b.example query+=q=1 'https://a.example/'
  weburl set 'query-=utm_*' --sort-query - < urls.txt
  weburl set scheme=https host=a.example 'path=/a b'
  weburl set --iterate 'port=80 8080' 'http://a.example/'`;

export const COMPLETION_HELP = `
Add this line to the file that your shell runs at its start:

  bash, ~/.bashrc:
    eval "$(weburl completion bash)"
  zsh, ~/.zshrc, after compinit:
    eval "$(weburl completion zsh)"
  fish, ~/.config/fish/config.fish:
    weburl completion fish | source`;
