package serve

import (
	"context"
	"crypto/tls"
	"fmt"
	"log"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// DefaultDirectory is the ACME directory of Let's Encrypt.
const DefaultDirectory = autocert.DefaultACMEDirectory

// ACME says where certificates come from and where they are kept.
type ACME struct {
	Directory string // URL; the terms of the authority behind it are agreed to
	Email     string // where the authority writes to; may be empty
	Folder    string // for certificates and the key of the account
}

// How long a domain waits after a failure. Authorities allow few failures: Let's Encrypt five an hour.
const (
	firstWait = time.Minute
	longest   = 2 * time.Hour
)

// certificates gets and renews those of some domains, and keeps them.
type certificates struct {
	manager *autocert.Manager
	now     func() time.Time

	mu      sync.Mutex
	failed  map[string]failure
	expires map[string]time.Time // by domain, of what was shown last
}

// failure is why a domain has no certificate, and when it is tried again.
type failure struct {
	err   error
	wait  time.Duration
	again time.Time
}

func newCertificates(opt ACME, domains []string) *certificates {
	return &certificates{
		manager: &autocert.Manager{
			Prompt:     autocert.AcceptTOS,
			Cache:      autocert.DirCache(opt.Folder),
			HostPolicy: autocert.HostWhitelist(domains...),
			Email:      opt.Email,
			Client:     &acme.Client{DirectoryURL: opt.Directory, UserAgent: "orihon"},
		},
		now:    time.Now,
		failed: map[string]failure{}, expires: map[string]time.Time{},
	}
}

// config is for servers that speak HTTP/2 and HTTP/1.1, and answer the authority's challenge.
func (c *certificates) config() *tls.Config {
	config := c.manager.TLSConfig()
	config.MinVersion = tls.VersionTLS12
	config.GetCertificate = c.get
	return config
}

// get is the certificate for a client. After a failure the authority is left alone for a while, longer each time.
func (c *certificates) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	name := hello.ServerName
	if len(hello.SupportedProtos) == 1 && hello.SupportedProtos[0] == acme.ALPNProto || c.manager.HostPolicy(context.Background(), name) != nil {
		return c.manager.GetCertificate(hello)
	}
	if err := c.waits(name); err != nil {
		return nil, err
	}
	cert, err := c.manager.GetCertificate(hello)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		delete(c.failed, name)
		if cert.Leaf != nil {
			c.expires[name] = cert.Leaf.NotAfter
		}
		return cert, nil
	}
	last := c.failed[name]
	if now := c.now(); !now.Before(last.again) {
		wait := min(max(firstWait, 2*last.wait), longest)
		c.failed[name] = failure{err, wait, now.Add(wait)}
		log.Printf("serve: no certificate for %s, tried again after %v: %v", name, wait, err)
	}
	return nil, err
}

// waits is the last error of a domain that is not tried again yet.
func (c *certificates) waits(name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if last, ok := c.failed[name]; ok && c.now().Before(last.again) {
		return fmt.Errorf("%s waits for its certificate: %w", name, last.err)
	}
	return nil
}

// obtain gets the certificates of all domains before the first reader asks, one after the other.
func (c *certificates) obtain(ctx context.Context, domains []string) {
	for _, name := range domains {
		if ctx.Err() != nil {
			return
		}
		_, _ = c.get(&tls.ClientHelloInfo{
			ServerName:       name,
			SupportedProtos:  []string{"h2", "http/1.1"},
			CipherSuites:     []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
			SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
			SupportedCurves:  []tls.CurveID{tls.CurveP256},
		})
	}
}
