// Connects to one URL a line in hexadecimal by net/http.
package main

import (
	"bufio"
	"crypto/tls"
	"encoding/hex"
	"fmt"
	"net/http"
	"os"
	"time"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(make([]byte, 1<<20), 1<<20)
	transport := &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	client := http.Client{Transport: transport, Timeout: 3 * time.Second}
	for input.Scan() {
		text, _ := hex.DecodeString(input.Text())
		if response, err := client.Get(string(text)); err == nil {
			response.Body.Close()
		}
		fmt.Println()
	}
}
