package serve

import (
	"context"
	"fmt"
	"log"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/idna"
)

// Site is a domain with the output folder that it shows.
type Site struct {
	Domain   string
	Dir      string
	Programs http.Handler // see Options
}

// Secure are the choices of a server that speaks TLS.
type Secure struct {
	Sites []Site
	Plain string        // address that sends readers of http: to https:; "" for none
	HSTS  time.Duration // how long browsers ask by https: alone; 0 leaves it to the site
	ACME  ACME
}

// DomainName is a domain as certificates have it. It fails for what no authority certifies.
func DomainName(text string) (string, error) {
	name, err := idna.Lookup.ToASCII(strings.TrimSuffix(text, "."))
	if err != nil || !strings.Contains(name, ".") || net.ParseIP(name) != nil {
		return "", fmt.Errorf("%q is not a domain: write its full name, as in docs.example.com", text)
	}
	return name, nil
}

// ServeDomains serves each domain from its folder over TLS until ctx ends, then lets running requests finish. It gets the
// certificates that it needs.
func ServeDomains(ctx context.Context, secure Secure, opt Options) error {
	listeners, err := secure.listen(ctx, opt)
	if err != nil {
		return err
	}
	router, names := newRouter(secure)
	certs := newCertificates(secure.ACME, names)
	state := &status{handlers: router.handlers(), listeners: listeners, certs: certs}
	return opt.run(ctx, state, func(w *watch) []part {
		server := NewServer(w.wrap(router))
		server.TLSConfig = certs.config()
		server.ErrorLog = log.New(withoutHandshakes{log.Writer()}, "", log.LstdFlags)
		parts := []part{httpPart(listeners[0], server), certs.part(names)}
		if len(listeners) > 1 {
			plain := w.wrap(certs.manager.HTTPHandler(http.HandlerFunc(router.toHTTPS)))
			parts = append(parts, httpPart(listeners[1], NewServer(plain)))
		}
		return parts
	})
}

// listen returns the listener for TLS and, if there is one, that for http:.
func (s Secure) listen(ctx context.Context, opt Options) ([]*listener, error) {
	l, err := opt.listen(ctx)
	if err != nil {
		return nil, err
	}
	l.busy = ""
	if s.Plain == "" {
		return []*listener{l}, nil
	}
	opt.Addr = s.Plain
	plain, err := opt.listen(ctx)
	if err != nil {
		_ = l.Close()
		return nil, err
	}
	return []*listener{l, plain}, nil
}

// part gets the certificates while the servers run, which the authority asks.
func (c *certificates) part(domains []string) part {
	return part{
		run:  func(ctx context.Context) error { c.obtain(ctx, domains); return nil },
		stop: func(context.Context) error { return nil },
	}
}

// router finds the site of a request by its host.
type router struct {
	sites map[string]*Handler
	hsts  string
}

func newRouter(secure Secure) (*router, []string) {
	r := &router{sites: map[string]*Handler{}}
	if secure.HSTS > 0 {
		r.hsts = "max-age=" + strconv.Itoa(int(secure.HSTS.Seconds()))
	}
	folders := map[string]*Handler{}
	var names []string
	for _, s := range secure.Sites {
		if folders[s.Dir] == nil {
			folders[s.Dir] = New(s.Dir)
			folders[s.Dir].programs = s.Programs
		}
		r.sites[s.Domain] = folders[s.Dir]
		names = append(names, s.Domain)
	}
	return r, names
}

// handlers are those of all folders.
func (r *router) handlers() []*Handler {
	seen := map[*Handler]bool{}
	for _, h := range r.sites {
		seen[h] = true
	}
	return slices.Collect(maps.Keys(seen))
}

// site is the handler of a host, with or without a port.
func (r *router) site(host string) (name string, h *Handler) {
	if bare, _, err := net.SplitHostPort(host); err == nil {
		host = bare
	}
	name = strings.ToLower(strings.TrimSuffix(host, "."))
	return name, r.sites[name]
}

func (r *router) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	_, site := r.site(request.Host)
	if site == nil {
		http.Error(w, "this server has no such site", http.StatusMisdirectedRequest)
		return
	}
	if r.hsts != "" {
		w.Header().Set("Strict-Transport-Security", r.hsts)
	}
	site.ServeHTTP(w, request)
}

// toHTTPS sends a reader to the same address by https:, and nobody to a host that is not served.
func (r *router) toHTTPS(w http.ResponseWriter, request *http.Request) {
	name, site := r.site(request.Host)
	switch {
	case site == nil:
		http.Error(w, "this server has no such site", http.StatusMisdirectedRequest)
	case request.Method != http.MethodGet && request.Method != http.MethodHead:
		http.Error(w, "ask by https:", http.StatusBadRequest)
	default:
		http.Redirect(w, request, "https://"+name+"/"+strings.TrimPrefix(request.URL.RequestURI(), "/"), http.StatusMovedPermanently)
	}
}

// withoutHandshakes drops what any scanner of the internet causes.
type withoutHandshakes struct {
	to interface{ Write([]byte) (int, error) }
}

func (w withoutHandshakes) Write(p []byte) (int, error) {
	if strings.Contains(string(p), "TLS handshake error") {
		return len(p), nil
	}
	return w.to.Write(p)
}
