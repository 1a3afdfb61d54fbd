package site

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// FrameNames are players of code and drawings that a site may allow by name, with their origins.
func FrameNames() map[string][]string {
	return map[string][]string{
		"codepen":     {"https://codepen.io"},
		"codesandbox": {"https://codesandbox.io"},
		"figma":       {"https://www.figma.com", "https://embed.figma.com"},
		"stackblitz":  {"https://stackblitz.com"},
	}
}

// AllowedFrames are the sources of frames that the site file allows, for itself and with its scripts; names are resolved.
func (c *Config) AllowedFrames() []string {
	lists := slices.Clone(c.Security.Allow.Frames)
	for _, s := range c.Scripts {
		lists = append(lists, s.Allow.Frames...)
	}
	var sources []string
	for _, frame := range lists {
		if origins, ok := FrameNames()[frame]; ok {
			sources = append(sources, origins...)
		} else {
			sources = append(sources, frame)
		}
	}
	return sources
}

// SourceAllows reports whether a policy with a source lets an address be loaded: CSP Level 3, 6.7.2. An address without a
// scheme has that of the source.
func SourceAllows(source string, u *url.URL) bool {
	s, err := url.Parse(source)
	if err != nil || u.Scheme != s.Scheme && u.Scheme != "" {
		return false
	}
	host := strings.ToLower(u.Host)
	if rest, wild := strings.CutPrefix(strings.ToLower(s.Host), "*"); wild && !strings.HasSuffix(host, rest) || !wild && rest != host {
		return false
	}
	return s.Path == "" || s.Path == u.Path || strings.HasSuffix(s.Path, "/") && strings.HasPrefix(u.Path, s.Path)
}

// AllowedScripts are the sources of scripts that the site file allows: those it names, and what they and the site need.
func (c *Config) AllowedScripts() []string {
	sources := slices.Clone(c.Security.Allow.Scripts)
	for _, s := range c.Scripts {
		if strings.Contains(s.Src, "://") {
			sources = append(sources, s.Src)
		}
		sources = append(sources, s.Allow.Scripts...)
	}
	return sources
}

// sourceOf is a host-source of a policy with a scheme: CSP Level 3, 2.3.1.
var sourceOf = regexp.MustCompile(`^(https|wss)://(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]+)?(/[A-Za-z0-9._~/%@+-]*)?$`)

// IsSource reports whether a text names what a policy may allow: scheme and host, and perhaps a path.
func IsSource(text string) bool { return sourceOf.MatchString(text) }

// AllowHint says where a source is allowed: kind is a key of Allow, such as frames.
func (c *Config) AllowHint(kind, source string) string {
	if own := c.Policy.AllowHint; own != "" {
		return fmt.Sprintf(own, kind, source)
	}
	return "Add it to site.yaml: security: {allow: {" + kind + ": [" + source + "]}}."
}
