package rules

import (
	"net"
	"net/url"
	"strings"
)

// insecureLink finds links to addresses that are fetched without encryption.
func insecureLink() Rule {
	return Rule{ID: "insecure-link", What: "A link begins with http://.", Page: func(p *Page, log *Log) {
		if p.Doc.Module == nil {
			return
		}
		for _, l := range p.Doc.Module.Links {
			if l.Pos.File != p.Doc.File || !strings.HasPrefix(strings.ToLower(l.Dest), "http://") {
				continue
			}
			if u, err := url.Parse(l.Dest); err == nil && IsPublic(u.Hostname()) {
				log.Warn(l.Pos, "the address "+l.Dest+" is not encrypted", "Try it with https://.")
			}
		}
	}}
}

// IsPublic reports whether a host can be one of the internet: not of this machine, of a private network, or of the
// names that RFC 2606 and RFC 6761 set aside for examples.
func IsPublic(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if ip := net.ParseIP(host); ip != nil {
		return !ip.IsLoopback() && !ip.IsPrivate() && !ip.IsLinkLocalUnicast() && !ip.IsUnspecified()
	}
	labels := strings.Split(host, ".")
	if len(labels) < 2 {
		return false
	}
	switch labels[len(labels)-1] {
	case "example", "test", "invalid", "localhost", "local", "internal", "onion":
		return false
	case "com", "org", "net":
		return labels[len(labels)-2] != "example"
	}
	return true
}
