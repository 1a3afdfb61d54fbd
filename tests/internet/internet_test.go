// Package internet runs "orihon serve" as it stands on the open internet: with certificates of an ACME authority (Pebble), under a
// conformance suite of HTTP/2 (h2spec), with thousands of connections. All of it stays on 127.0.0.1.
package internet_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/letsencrypt/challtestsrv"
	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// built are two folders to serve.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "internet-")
	for _, name := range []string{"a", "b"} {
		for _, call := range [][]string{{"new", filepath.Join(dir, name), "--title", "Site " + name}, {"build", filepath.Join(dir, name)}} {
			if err == nil {
				var out []byte
				if out, err = exec.Command(orihon(), call...).CombinedOutput(); err != nil {
					err = fmt.Errorf("orihon %v: %w\n%s", call, err, out)
				}
			}
		}
	}
	return dir, err
})

func orihon() string {
	path, err := filepath.Abs("../../bin/orihon")
	if err != nil {
		panic(err)
	}
	return path
}

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, _ := built(); dir != "" {
		_ = os.RemoveAll(dir)
	}
	os.Exit(code)
}

func sites(t *testing.T) string {
	t.Helper()
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// freePort is a port of 127.0.0.1 that nobody listens at.
func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port
}

// network is a DNS in which all names are of this machine, and an authority that looks names up there.
type network struct {
	https, http int // where the authority asks for proofs
	dns         string
	directory   string
	trust       string         // file with the certificate of the authority's own server
	roots       *x509.CertPool // that the authority certifies with
	orders      *counter
	stopped     func()
}

// counter counts lines of a log that hold a text.
type counter struct {
	mu   sync.Mutex
	text string
	n    int
}

func (c *counter) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if strings.Contains(string(p), c.text) {
		c.n++
	}
	return len(p), nil
}

func (c *counter) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}

// newNetwork starts both. Certificates are valid for as long as is said.
func newNetwork(t *testing.T, validity time.Duration) *network {
	t.Helper()
	n := &network{https: freePort(t), http: freePort(t), dns: "127.0.0.1:" + strconv.Itoa(freePort(t)), orders: &counter{text: "Issued certificate"}}
	names, err := challtestsrv.New(challtestsrv.Config{DNSAddrs: []string{n.dns}, Log: log.New(io.Discard, "", 0)})
	if err != nil {
		t.Fatal(err)
	}
	names.SetDefaultDNSIPv4("127.0.0.1")
	names.SetDefaultDNSIPv6("")
	go names.Run()
	t.Cleanup(names.Shutdown)
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	logger := log.New(n.orders, "", 0)
	memory := db.NewMemoryStore()
	authority := ca.New(logger, memory, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {ValidityPeriod: uint64(validity.Seconds())}})
	proofs := va.New(logger, n.http, n.https, false, n.dns, memory)
	front := wfe.New(logger, memory, proofs, authority, []string{"pebble.letsencrypt.org"}, false, false, 0, 0)
	server := httptest.NewTLSServer(front.Handler())
	n.stopped = server.Close
	t.Cleanup(server.Close)
	n.directory = server.URL + wfe.DirectoryPath
	n.trust = filepath.Join(t.TempDir(), "trust.pem")
	if err := os.WriteFile(n.trust, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	n.roots = x509.NewCertPool()
	n.roots.AppendCertsFromPEM(authority.GetRootCert(0).PEM())
	return n
}

// client looks all names up in the network's DNS and trusts its authority. It opens a connection for each request.
func (n *network) client() *http.Client {
	return &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			ForceAttemptHTTP2: true, DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: n.roots},
			DialContext: func(ctx context.Context, protocol, addr string) (net.Conn, error) {
				port := n.http
				if strings.HasSuffix(addr, ":443") {
					port = n.https
				}
				return new(net.Dialer).DialContext(ctx, protocol, "127.0.0.1:"+strconv.Itoa(port))
			},
		},
	}
}

// flags are those of a server for a.example.com and b.example.com.
func (n *network) flags(t *testing.T, certificates string) []string {
	dir := sites(t)
	return []string{
		"serve", "--domain", "a.example.com=" + dir + "/a/build", "--domain", "b.example.com=" + dir + "/b/build",
		"--addr", "127.0.0.1:" + strconv.Itoa(n.https), "--http", "127.0.0.1:" + strconv.Itoa(n.http),
		"--acme", n.directory, "--acme-terms", "--certificates", certificates,
	}
}

// running is a started program.
type running struct {
	cmd  *exec.Cmd
	done chan error
	said *said
}

// said keeps what a program says.
type said struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// run starts a command and waits until it serves.
func run(t *testing.T, cmd *exec.Cmd) *running {
	t.Helper()
	r := &running{cmd: cmd, done: make(chan error, 1), said: &said{}}
	cmd.Stdout, cmd.Stderr = r.said, r.said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { r.done <- cmd.Wait() }()
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	until(t, "the server says that it serves", func() bool { return strings.Contains(r.said.String(), "Serving ") })
	return r
}

// end stops the program as systemd does.
func (r *running) end(t *testing.T) {
	t.Helper()
	_ = r.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case err := <-r.done:
		if err != nil {
			t.Errorf("the server ends with %v:\n%s", err, r.said)
		}
	case <-time.After(time.Minute):
		t.Errorf("the server does not end:\n%s", r.said)
	}
}

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	t.Fatalf("not within a minute: %s", what)
}

func (n *network) start(t *testing.T, certificates string) *running {
	t.Helper()
	cmd := exec.Command(orihon(), n.flags(t, certificates)...)
	cmd.Env = append(os.Environ(), "SSL_CERT_FILE="+n.trust)
	return run(t, cmd)
}

// page fetches a page by HTTPS.
func (n *network) page(t *testing.T, domain string) (*http.Response, string) {
	t.Helper()
	response, err := n.client().Get("https://" + domain + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(text)
}

// TestDomainsGetTheirCertificates before anybody asks, keep them over a start, and need no authority then.
func TestDomainsGetTheirCertificates(t *testing.T) {
	n := newNetwork(t, 90*24*time.Hour)
	folder := filepath.Join(t.TempDir(), "certificates")
	server := n.start(t, folder)
	until(t, "both certificates are issued and on disk", func() bool {
		_, a := os.Stat(filepath.Join(folder, "a.example.com"))
		_, b := os.Stat(filepath.Join(folder, "b.example.com"))
		return a == nil && b == nil && n.orders.count() == 2
	})
	serials := map[string]string{}
	for _, name := range []string{"a", "b"} {
		response, text := n.page(t, name+".example.com")
		if !strings.Contains(text, "Site "+name) || response.ProtoMajor != 2 || response.Header.Get("Strict-Transport-Security") != "max-age=31536000" {
			t.Errorf("%s: HTTP/%d, %v, %.200s", name, response.ProtoMajor, response.Header, text)
		}
		serials[name] = response.TLS.PeerCertificates[0].SerialNumber.String()
		plain, err := n.client().Get("http://" + name + ".example.com/docs/?a=b")
		if err != nil {
			t.Fatal(err)
		}
		if _ = plain.Body.Close(); plain.StatusCode != http.StatusMovedPermanently || plain.Header.Get("Location") != "https://"+name+".example.com/docs/?a=b" {
			t.Errorf("by http: %d, %v", plain.StatusCode, plain.Header)
		}
	}
	if _, err := n.client().Get("https://c.example.com/"); err == nil {
		t.Error("a domain that is not served is certified")
	}
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read the keys: %v, %v", info.Mode(), err)
	}
	server.end(t)
	n.stopped()
	server = n.start(t, folder)
	for name, serial := range serials {
		if response, _ := n.page(t, name+".example.com"); response.TLS.PeerCertificates[0].SerialNumber.String() != serial {
			t.Errorf("%s has another certificate after a start", name)
		}
	}
	if got := n.orders.count(); got != 2 {
		t.Errorf("%d certificates were issued, want 2", got)
	}
	server.end(t)
}

// TestCertificatesAreRenewed while they are in use, a third of their time before they end.
func TestCertificatesAreRenewed(t *testing.T) {
	n := newNetwork(t, 15*time.Second)
	server := n.start(t, t.TempDir())
	until(t, "certificates are issued", func() bool { return n.orders.count() >= 2 })
	first, _ := n.page(t, "a.example.com")
	until(t, "another certificate is shown", func() bool {
		now, text := n.page(t, "a.example.com") // none fails meanwhile
		return strings.Contains(text, "Site a") && now.TLS.PeerCertificates[0].SerialNumber.Cmp(first.TLS.PeerCertificates[0].SerialNumber) != 0
	})
	server.end(t)
}

// TestAnAuthorityThatIsNotThere is told, and the server goes on.
func TestAnAuthorityThatIsNotThere(t *testing.T) {
	n := newNetwork(t, 90*24*time.Hour)
	n.stopped()
	server := n.start(t, t.TempDir())
	until(t, "the failure is told", func() bool {
		return strings.Contains(server.said.String(), "no certificate for b.example.com, tried again after 1m0s")
	})
	plain, err := n.client().Get("http://a.example.com/")
	if err != nil || plain.StatusCode != http.StatusMovedPermanently {
		t.Errorf("by http: %v, %v", plain, err)
	}
	server.end(t)
}

// TestSystemdKeepsTheSocket: servers follow each other at a socket that stays open, and no request fails.
func TestSystemdKeepsTheSocket(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	socket, err := l.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	start := func() *running {
		// The shell becomes orihon, and so knows its number.
		cmd := exec.Command("sh", "-c", `LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" serve "$1" --addr "$2"`, orihon(), sites(t)+"/a/build", l.Addr().String())
		cmd.ExtraFiles = []*os.File{socket}
		return run(t, cmd)
	}
	server := start()
	stop := make(chan struct{})
	var clients sync.WaitGroup
	answered := &counter{text: "x"}
	for i := range 4 {
		clients.Go(func() {
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: i%2 == 0}}
			for {
				select {
				case <-stop:
					return
				default:
				}
				response, err := client.Get("http://" + l.Addr().String() + "/")
				if err != nil {
					t.Error(err)
					return
				}
				if text, err := io.ReadAll(response.Body); err != nil || response.StatusCode != http.StatusOK || !strings.Contains(string(text), "Site a") {
					t.Errorf("%d %v", response.StatusCode, err)
				}
				_ = response.Body.Close()
				_, _ = answered.Write([]byte("x"))
			}
		})
	}
	for range 4 {
		before := answered.count()
		until(t, "requests are answered", func() bool { return answered.count() > before+20 || t.Failed() })
		server.end(t)
		server = start()
	}
	close(stop)
	clients.Wait()
	server.end(t)
	t.Logf("%d requests, 4 new servers", answered.count())
}

// TestMetricsCanBeParsed by what Prometheus parses them with.
func TestMetricsCanBeParsed(t *testing.T) {
	n := newNetwork(t, 90*24*time.Hour)
	metrics := "127.0.0.1:" + strconv.Itoa(freePort(t))
	cmd := exec.Command(orihon(), append(n.flags(t, t.TempDir()), "--metrics", metrics, "--log", "combined")...)
	cmd.Env = append(os.Environ(), "SSL_CERT_FILE="+n.trust)
	server := run(t, cmd)
	until(t, "certificates are issued", func() bool { return n.orders.count() >= 2 })
	n.page(t, "a.example.com")
	response, err := http.Get("http://" + metrics + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"orihon_http_requests_total", "orihon_http_request_duration_seconds", "orihon_certificate_expiry_timestamp_seconds", "orihon_connections"} {
		if families[name] == nil {
			t.Errorf("no %s", name)
		}
	}
	if certs := families["orihon_certificate_expiry_timestamp_seconds"]; len(certs.GetMetric()) != 2 {
		t.Errorf("ends of certificates: %v", certs)
	}
	server.end(t)
	if text := server.said.String(); !regexp.MustCompile(`127\.0\.0\.1 - - \[.+\] "GET / HTTP/2\.0" 200 \d+ "-" "Go-http-client/2\.0"`).MatchString(text) {
		t.Errorf("the log:\n%s", text)
	}
}

// idleConnections are as many as are promised.
const idleConnections = 10_000

// TestIdleConnectionsCostLittle measures the memory of a server with thousands of connections that have had an answer.
func TestIdleConnectionsCostLittle(t *testing.T) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil || limit.Max < 2*idleConnections {
		t.Skipf("%d descriptors: too few", limit.Max)
	}
	address := "127.0.0.1:" + strconv.Itoa(freePort(t))
	server := run(t, exec.Command(orihon(), "serve", sites(t)+"/a/build", "--addr", address, "--connections", strconv.Itoa(idleConnections)))
	before := resident(t, server)
	var open []net.Conn
	defer func() {
		for _, c := range open {
			_ = c.Close()
		}
	}()
	ask := func(c net.Conn) error {
		if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
			return err
		}
		response, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			return err
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != http.StatusOK {
			return errors.Join(err, errors.New(response.Status))
		}
		return nil
	}
	for range idleConnections - 1 {
		c, err := net.Dial("tcp", address)
		if err == nil {
			err = ask(c)
		}
		if err != nil {
			t.Fatalf("connection %d: %v", len(open), err)
		}
		open = append(open, c)
	}
	after := resident(t, server)
	t.Logf("%d idle connections: %d MB, %d MB without them", len(open), after>>20, before>>20)
	if after > 300<<20 {
		t.Errorf("%d MB for %d idle connections, more than 300 MB", after>>20, len(open))
	}
	if c, err := net.Dial("tcp", address); err != nil || ask(c) != nil {
		t.Error("a further reader gets no answer:", err)
	}
	server.end(t)
}

// resident is the memory of a program.
func resident(t *testing.T, r *running) int {
	t.Helper()
	data, err := os.ReadFile("/proc/" + strconv.Itoa(r.cmd.Process.Pid) + "/status")
	if err != nil {
		t.Skip(err)
	}
	found := regexp.MustCompile(`VmRSS:\s+(\d+) kB`).FindSubmatch(data)
	if found == nil {
		t.Fatal("no VmRSS")
	}
	kilobytes, _ := strconv.Atoi(string(found[1]))
	return kilobytes << 10
}
