package serve

import (
	"strings"
	"testing"
)

// TestRawRequests sends requests as no client library would, to the server as it is run and to net/http alone. Each answer has a
// status of the list, "" stands for a connection that is closed without one; nothing that lies outside of the folder is ever sent.
func TestRawRequests(t *testing.T) {
	const host = "Host: site.test\r\n"
	get := func(target string) string {
		return "GET " + target + " HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n"
	}
	dir := site(t)
	for _, alone := range []bool{false, true} {
		address := serving(t, dir, Options{}, alone)
		for _, c := range []struct{ name, request, status string }{
			{"a page", get("/docs"), "200"},
			{"a whole address", get("http://site.test/docs"), "200"},
			{"a whole address of another host", get("http://other.test/docs"), "200"},
			{"two slashes", get("//docs"), "200"},
			{"a host for a path", get("//other.test/%2e%2e"), "404"},
			{"folders above", get("/../secret.txt"), "404"},
			{"folders above, escaped", get("/%2e%2e/secret.txt"), "404"},
			{"folders above, twice escaped", get("/%252e%252e/secret.txt"), "404"},
			{"folders above, with an escaped slash", get("/docs%2f..%2f..%2fsecret.txt"), "404"},
			{"folders above, with backslashes", get(`/..\secret.txt`), "404"},
			{"a stream of Windows", get("/docs/a.txt::$DATA"), "404"},
			{"a zero", get("/docs%00.txt"), "404"},
			{"an end of line", get("/docs%0d%0aX:%20y"), "404"},
			{"a bad escape", get("/%zz"), "400"},
			{"a secret", get("/.env"), "404"},
			{"a secret, escaped", get("/%2eenv"), "404"},
			{"the manifest", get("/_orihon/manifest.json"), "404"},
			{"the manifest behind a dot", get("/_orihon/./manifest.json"), "404"},
			{"a link that leads out", get("/link.txt"), "404"},
			{"a space in the path", get("/docs a"), "400"},
			{"no path", "GET  HTTP/1.1\r\n" + host + "\r\n", "400"},
			{"no host", "GET /docs HTTP/1.1\r\nConnection: close\r\n\r\n", "400"},
			{"two hosts", "GET /docs HTTP/1.1\r\n" + host + host + "\r\n", "400"},
			{"HTTP/1.0", "GET /docs HTTP/1.0\r\n\r\n", "200"},
			{"HTTP/0.9", "GET /docs\r\n\r\n", "400"},
			{"HTTP/3.0", "GET /docs HTTP/3.0\r\n" + host + "\r\n", "505"},
			{"no HTTP", "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n", "400"},
			{"a small method", "get /docs HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", "405"},
			{"OPTIONS of all", "OPTIONS * HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", "200 405"},
			{"TRACE", "TRACE /docs HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", "405"},
			{"CONNECT", "CONNECT other.test:443 HTTP/1.1\r\nHost: other.test:443\r\nConnection: close\r\n\r\n", "405"},
			{"PUT", "PUT /docs HTTP/1.1\r\n" + host + "Content-Length: 1\r\nConnection: close\r\n\r\nx", "405"},
			{"a body", "GET /docs HTTP/1.1\r\n" + host + "Content-Length: 3\r\nConnection: close\r\n\r\nxyz", "200"},
			{"two lengths", "GET /docs HTTP/1.1\r\n" + host + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nxyz", "400"},
			{"a length below zero", "GET /docs HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n", "400"},
			{"an unknown coding", "GET /docs HTTP/1.1\r\n" + host + "Transfer-Encoding: xchunked\r\n\r\n", "501"},
			{"a field without a name", "GET /docs HTTP/1.1\r\n" + host + ": x\r\n\r\n", "400"},
			{"a space before the colon", "GET /docs HTTP/1.1\r\n" + host + "X : y\r\n\r\n", "400"},
			{"a field with a zero", "GET /docs HTTP/1.1\r\n" + host + "X: \x00\r\n\r\n", "400"},
			{"large fields", "GET /docs HTTP/1.1\r\n" + host + "X: " + strings.Repeat("x", 64<<10) + "\r\n\r\n", "431"},
			{"a long path", get("/" + strings.Repeat("x", 4000)), "404"},
			{"an unknown range", "GET /docs/a.txt HTTP/1.1\r\n" + host + "Range: lines=1-2\r\nConnection: close\r\n\r\n", "200"},
			{"a range beyond the end", "GET /docs/a.txt HTTP/1.1\r\n" + host + "Range: bytes=1000-\r\nConnection: close\r\n\r\n", "416"},
			{"an expectation", "GET /docs HTTP/1.1\r\n" + host + "Expect: 200-ok\r\nConnection: close\r\n\r\n", "417"},
			{"another protocol", "GET /docs HTTP/1.1\r\n" + host + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\nGET /docs HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n", "200"},
			{"HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "405"},
		} {
			got := ask(t, address, c.request)
			_, rest, _ := strings.Cut(got, " ")
			status, _, _ := strings.Cut(rest, " ")
			if !strings.Contains(" "+c.status+" ", " "+status+" ") || strings.Contains(got, secret) {
				t.Errorf("alone %v, %s: %.200q, want %s", alone, c.name, got, c.status)
			}
		}
	}
}
