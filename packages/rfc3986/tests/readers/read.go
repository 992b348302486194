// Reads one URL a line in hexadecimal, and writes the parts that net/url sees.
package main

import (
	"bufio"
	"encoding/hex"
	"net/url"
	"os"
	"strings"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(make([]byte, 1<<20), 1<<20)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	for input.Scan() {
		text, _ := hex.DecodeString(input.Text())
		u, err := url.Parse(string(text))
		if err != nil {
			output.WriteString("failure\n")
			continue
		}
		host := u.Hostname()
		if strings.HasPrefix(u.Host, "["+host+"]") {
			host = "[" + host + "]"
		}
		path := u.EscapedPath()
		if u.Opaque != "" {
			path = u.Opaque
		}
		userinfo := ""
		if u.User != nil {
			userinfo = u.User.String()
		}
		parts := []string{u.Scheme, userinfo, host, u.Port(), path, u.RawQuery, u.EscapedFragment()}
		for index, part := range parts {
			if index > 0 {
				output.WriteByte('\t')
			}
			output.WriteByte('x')
			output.WriteString(hex.EncodeToString([]byte(part)))
		}
		output.WriteByte('\n')
	}
}
