package serve

import (
	"bytes"
	"strings"
)

// request is a plain request, read without net/http.
type request struct {
	head                        bool // HEAD, not GET
	path                        []byte
	accept, encoding, noneMatch []byte // values of Accept, Accept-Encoding, If-None-Match; nil if not there
	host, referer, agent        []byte // for the log
}

const maxPath = 1024

// parseRequest reads a request that leaves nothing to interpretation: GET or HEAD, HTTP/1.1, whole, a path of plain letters, no
// body, no condition but If-None-Match, and no field twice that matters. Everything else is not ok, and left to net/http.
// Size is the number of bytes that it takes.
func parseRequest(data []byte) (r request, size int, ok bool) {
	end := bytes.Index(data, []byte("\r\n\r\n"))
	if end < 0 {
		return r, 0, false
	}
	line, fields, _ := bytes.Cut(data[:end+2], []byte("\r\n"))
	if !r.setLine(line) {
		return r, 0, false
	}
	hosts := 0
	for len(fields) > 0 {
		field, rest, _ := bytes.Cut(fields, []byte("\r\n"))
		fields = rest
		name, value, found := bytes.Cut(field, []byte(":"))
		if !found || !isToken(name) || !isVisible(value) {
			return r, 0, false
		}
		if !r.setField(name, bytes.Trim(value, " \t"), &hosts) {
			return r, 0, false
		}
	}
	return r, end + 4, hosts == 1
}

func (r *request) setLine(line []byte) bool {
	target, ok := bytes.CutPrefix(line, []byte("GET "))
	if !ok {
		if target, r.head = bytes.CutPrefix(line, []byte("HEAD ")); !r.head {
			return false
		}
	}
	r.path, ok = bytes.CutSuffix(target, []byte(" HTTP/1.1"))
	if !ok || len(r.path) == 0 || len(r.path) > maxPath || r.path[0] != '/' || bytes.HasPrefix(r.path, []byte("//")) {
		return false
	}
	for _, c := range r.path {
		if !isPlain(c) {
			return false
		}
	}
	return true
}

// handled are the fields that setField understands or that change what a request means. All others do not matter to a server of
// files.
const handled = " host accept accept-encoding if-none-match connection content-length transfer-encoding expect upgrade range " +
	"if-range if-match if-modified-since if-unmodified-since te trailer keep-alive proxy-connection http2-settings "

// setField takes a field. It is false for one that net/http must look at.
func (r *request) setField(name, value []byte, hosts *int) bool {
	var target *[]byte
	switch {
	case len(name) > 32:
		return true
	case bytes.EqualFold(name, []byte("Host")):
		*hosts++
		r.host = value
		return isHost(value)
	case bytes.EqualFold(name, []byte("User-Agent")):
		r.agent = value
		return true
	case bytes.EqualFold(name, []byte("Referer")):
		r.referer = value
		return true
	case bytes.EqualFold(name, []byte("Accept")):
		target = &r.accept
	case bytes.EqualFold(name, []byte("Accept-Encoding")):
		target = &r.encoding
	case bytes.EqualFold(name, []byte("If-None-Match")):
		target = &r.noneMatch
	case bytes.EqualFold(name, []byte("Connection")):
		return bytes.EqualFold(value, []byte("keep-alive"))
	default:
		var padded [34]byte
		lower := append(append(padded[:0], ' '), bytes.ToLower(name)...)
		return !strings.Contains(handled, string(append(lower, ' ')))
	}
	if *target != nil {
		return false
	}
	*target = value
	if value == nil {
		*target = []byte{}
	}
	return true
}

func isLetterOrDigit(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func isPlain(c byte) bool { return isLetterOrDigit(c) || strings.IndexByte("/-_.~", c) >= 0 }

// isToken follows RFC 9110, 5.6.2.
func isToken(name []byte) bool {
	for _, c := range name {
		if !isLetterOrDigit(c) && strings.IndexByte("!#$%&'*+-.^_`|~", c) < 0 {
			return false
		}
	}
	return len(name) > 0
}

func isVisible(value []byte) bool {
	for _, c := range value {
		if (c < ' ' || c > '~') && c != '\t' {
			return false
		}
	}
	return true
}

func isHost(value []byte) bool {
	for _, c := range value {
		if !isLetterOrDigit(c) && strings.IndexByte("-._:[]", c) < 0 {
			return false
		}
	}
	return len(value) > 0
}
