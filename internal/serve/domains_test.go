package serve

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// certify writes a certificate of its own making to where certificates are kept, and returns a client that trusts it and
// looks for all domains at one address.
func certify(t testing.TB, folder, domain string, pool *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: domain}, DNSNames: []string{domain}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(80 * 24 * time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: secret})
	text = append(text, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	write(t, filepath.Join(folder, domain), string(text))
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool.AddCert(leaf)
}

// secureSites serves two domains with certificates that are on disk.
func secureSites(t testing.TB, opt Options) (secure, plain string, client *http.Client) {
	t.Helper()
	first, second, folder, pool := site(t), site(t), t.TempDir(), x509.NewCertPool()
	write(t, filepath.Join(second, "docs", "index.html"), "docs of b")
	certify(t, folder, "a.example.com", pool)
	certify(t, folder, "b.example.com", pool)
	certify(t, folder, "unknown.example.com", pool)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	plain = free.Addr().String()
	_ = free.Close()
	ctx, cancel := context.WithCancel(context.Background())
	ready, done := make(chan net.Addr, 1), make(chan error, 1)
	opt.Addr, opt.Ready = "127.0.0.1:0", func(a net.Addr) { ready <- a }
	go func() {
		done <- ServeDomains(ctx, Secure{
			Sites: []Site{{Domain: "a.example.com", Dir: first}, {Domain: "b.example.com", Dir: second}},
			Plain: plain, HSTS: time.Hour, ACME: ACME{Directory: "http://127.0.0.1:1/", Folder: folder},
		}, opt)
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	select {
	case a := <-ready:
		secure = a.String()
	case err := <-done:
		t.Fatal(err)
	}
	return secure, plain, &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: pool},
			DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
				if strings.HasSuffix(addr, ":80") {
					return new(net.Dialer).DialContext(ctx, network, plain)
				}
				return new(net.Dialer).DialContext(ctx, network, secure)
			},
		},
	}
}

func fetched(t testing.TB, client *http.Client, method, url string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequest(method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
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

// TestEachDomainShowsItsFolder by HTTP/2 over TLS, and who asks by http: is sent there.
func TestEachDomainShowsItsFolder(t *testing.T) {
	_, _, client := secureSites(t, Options{})
	for _, c := range []struct {
		method, url string
		status      int
		text, to    string
	}{
		{"GET", "https://a.example.com/docs", 200, "docs", ""},
		{"GET", "https://b.example.com/docs", 200, "docs of b", ""},
		{"GET", "https://b.example.com:443/nothing", 404, "nothing here", ""},
		{"POST", "https://b.example.com/docs", 405, "", ""},
		{"GET", "http://a.example.com/docs/?a=b%20c", 301, "", "https://a.example.com/docs/?a=b%20c"},
		{"HEAD", "http://B.example.com./", 301, "", "https://b.example.com/"},
		{"GET", "http://a.example.com//evil.test/", 301, "", "https://a.example.com//evil.test/"},
		{"POST", "http://a.example.com/", 400, "", ""},
		{"GET", "http://unknown.example.com/", 421, "", ""},
	} {
		response, text := fetched(t, client, c.method, c.url)
		if response.StatusCode != c.status || c.text != "" && text != c.text || response.Header.Get("Location") != c.to {
			t.Errorf("%s %s: %d to %q, %q", c.method, c.url, response.StatusCode, response.Header.Get("Location"), text)
		}
		want := map[bool]string{true: "max-age=3600"}[strings.HasPrefix(c.url, "https:")]
		if got := response.Header.Get("Strict-Transport-Security"); got != want {
			t.Errorf("%s: Strict-Transport-Security is %q, want %q", c.url, got, want)
		}
		if want == "" != (response.ProtoMajor == 1) {
			t.Errorf("%s: HTTP/%d", c.url, response.ProtoMajor)
		}
	}
	if _, err := client.Get("https://unknown.example.com/"); err == nil {
		t.Error("a certificate is shown for a domain that is not served")
	}
}

// TestOtherHostsOnASecureConnection get nothing of the site whose certificate they use.
func TestOtherHostsOnASecureConnection(t *testing.T) {
	_, _, client := secureSites(t, Options{})
	for host, want := range map[string]int{"b.example.com": 200, "c.example.com": 421} {
		request, err := http.NewRequest("GET", "https://a.example.com/docs", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = host
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		if _ = response.Body.Close(); response.StatusCode != want {
			t.Errorf("%s: %d, want %d", host, response.StatusCode, want)
		}
	}
}

// TestAnAuthorityIsLeftAloneAfterAFailure, longer each time.
func TestAnAuthorityIsLeftAloneAfterAFailure(t *testing.T) {
	var told bytes.Buffer
	log.SetOutput(&told)
	defer log.SetOutput(os.Stderr)
	var asked atomic.Int64
	authority := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		http.Error(w, "closed today", http.StatusForbidden)
	}))
	defer authority.Close()
	now := time.Now()
	certs := newCertificates(ACME{Directory: authority.URL, Folder: t.TempDir()}, []string{"a.example.com"})
	certs.now = func() time.Time { return now }
	wait := firstWait
	for range 9 {
		before := asked.Load()
		certs.obtain(t.Context(), []string{"a.example.com"})
		first := asked.Load()
		now = now.Add(wait - time.Second)
		_, err := certs.get(&tls.ClientHelloInfo{ServerName: "a.example.com"})
		if err == nil || !strings.Contains(err.Error(), "a.example.com waits for its certificate") || asked.Load() != first {
			t.Fatalf("%v before the end: %v, asked %d times", time.Second, err, asked.Load()-first)
		}
		if before > 0 && first < before {
			t.Error("not asked again")
		}
		now = now.Add(time.Second)
		if certs.waits("a.example.com") != nil {
			t.Fatalf("after %v it still waits", wait)
		}
		wait = min(2*wait, longest)
	}
	if text := told.String(); strings.Count(text, "no certificate for a.example.com, tried again after 1m0s") != 1 || !strings.Contains(text, "tried again after 2h0m0s") {
		t.Errorf("told: %s", text)
	}
}

func TestDomainNames(t *testing.T) {
	for text, want := range map[string]string{
		"docs.example.com": "docs.example.com", "Docs.Example.com.": "docs.example.com", "例え.jp": "xn--r8jz45g.jp",
		"localhost": "", "127.0.0.1": "", "::1": "", "*.example.com": "", "a b.example.com": "", "": "", "https://example.com": "", "example.com:443": "", "example.com/docs": "",
	} {
		if got, err := DomainName(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// TestClientsOfHTTP2ThatTakeNothingAreCutOff: flow control lets them ask for a page and refuse its bytes.
func TestClientsOfHTTP2ThatTakeNothingAreCutOff(t *testing.T) {
	w := &watch{}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(to http.ResponseWriter, r *http.Request) {
		paced := to.(*response)
		if paced.patience != writeTimeout {
			t.Errorf("a client has %v", paced.patience)
		}
		paced.patience = 50 * time.Millisecond
		_, err := to.Write(make([]byte, 1<<20))
		if !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("a client that takes nothing: %v", err)
		}
	}))
	server.Config.Handler = w.wrap(server.Config.Handler)
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	c, err := tls.Dial("tcp", server.Listener.Addr().String(), &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(c, http2.ClientPreface); err != nil {
		t.Fatal(err)
	}
	framer := http2.NewFramer(c, c)
	var fields bytes.Buffer
	encoder := hpack.NewEncoder(&fields)
	for _, f := range [][2]string{{":method", "GET"}, {":scheme", "https"}, {":authority", "x"}, {":path", "/"}} {
		_ = encoder.WriteField(hpack.HeaderField{Name: f[0], Value: f[1]})
	}
	_ = framer.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0})
	_ = framer.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: fields.Bytes(), EndStream: true, EndHeaders: true})
	for {
		frame, err := framer.ReadFrame()
		if err != nil {
			t.Fatal("the stream was not ended:", err)
		}
		if frame.Header().Type == http2.FrameRSTStream && frame.Header().StreamID == 1 {
			return
		}
	}
}
