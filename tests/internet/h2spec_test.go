package internet_test

import (
	"context"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/summerwind/h2spec/config"
	"github.com/summerwind/h2spec/generic"
	"github.com/summerwind/h2spec/hpack"
	"github.com/summerwind/h2spec/http2"
	"github.com/summerwind/h2spec/spec"
)

// known are cases that fail, each with the reason. A case that does not fail any more must leave the list.
var known = map[string]string{
	"8.1.2.2 Sends a HEADERS frame that contains the connection-specific header field":                       "net/http answers 400, as RFC 9113, 8.1.1 allows",
	"8.1.2.2 Sends a HEADERS frame that contains the TE header field with any value other than \"trailers\"": "net/http answers 400, as RFC 9113, 8.1.1 allows",
	"6.5.3 Sends multiple values of SETTINGS_INITIAL_WINDOW_SIZE":                                            "net/http hangs up on a setting that comes twice, which only attacks do",
}

// early are cases that send a body which is not as long as announced. They fail if the server has answered 405 before it came.
var early = map[string]bool{
	"8.1.2.6 Sends a HEADERS frame with the \"content-length\" header field which does not equal the DATA frame payload length":                      true,
	"8.1.2.6 Sends a HEADERS frame with the \"content-length\" header field which does not equal the sum of the multiple DATA frames payload length": true,
}

// TestHTTP2Conforms runs all cases of h2spec against the server as readers get it, over TLS.
func TestHTTP2Conforms(t *testing.T) {
	n := newNetwork(t, 90*24*time.Hour)
	server := n.start(t, t.TempDir())
	until(t, "certificates are issued", func() bool { return n.orders.count() >= 2 })
	// h2spec asks the system for the address of the name.
	before := net.DefaultResolver
	defer func() { net.DefaultResolver = before }()
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, protocol, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, protocol, n.dns)
	}}
	c := &config.Config{Host: "a.example.com", Port: n.https, Path: "/", Timeout: 2 * time.Second, MaxHeaderLen: 4000, Strict: true, TLS: true, Insecure: true}
	passed, failed := 0, map[string]bool{}
	for _, group := range []*spec.TestGroup{generic.Spec(), http2.Spec(), hpack.Spec()} {
		group.Test(c)
		passed += group.PassedCount
		collect(group, failed)
	}
	for name := range failed {
		if known[name] == "" && !early[name] {
			t.Errorf("%s", name)
		}
	}
	for name, why := range known {
		if !failed[name] {
			t.Errorf("passes now, but is listed as known (%s): %s", why, name)
		}
	}
	t.Logf("%d cases pass, %d fail", passed, len(failed))
	if passed < 140 {
		t.Errorf("only %d cases pass", passed)
	}
	server.end(t)
}

// collect adds the names of failed cases: their section and what is expected.
func collect(group *spec.TestGroup, failed map[string]bool) {
	for _, c := range group.Tests {
		if c.Result != nil && c.Result.Failed {
			failed[strings.TrimSpace(group.Section+" "+c.Desc)] = true
		}
	}
	for _, g := range group.Groups {
		collect(g, failed)
	}
}
