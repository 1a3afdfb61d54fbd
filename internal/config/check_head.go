package config

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// head checks what a site puts into <head>, and what it allows others.
func (c *checker) head() {
	for i, t := range c.cfg.Head {
		c.headProblems(t.Problems(), fmt.Sprintf("head[%d]", i))
	}
	for i, s := range c.cfg.Scripts {
		at := fmt.Sprintf("scripts[%d]", i)
		c.script(s, at)
		c.headProblems(site.AttributeProblems(s.Attributes, "src", "async", "defer", "nonce"), at)
		c.allow(s.Allow, at+".allow")
	}
	c.allow(c.cfg.Security.Allow, "security.allow")
	c.feedback()
}

// feedbackNames are what the address of a feedback link may stand in for.
var feedbackNames = regexp.MustCompile(`\{([^}]*)\}`)

// feedback checks where readers' opinions go.
func (c *checker) feedback() {
	f := c.cfg.Feedback
	if f == nil {
		return
	}
	if (f.Link == "") == (f.Post == "") {
		c.errorf("missing-key", "feedback", "Give it `link` or `post`.", "feedback goes by a link or is sent, one of them")
		return
	}
	names := []string{"url", "title", "path", "locale", "docset", "version"}
	for _, name := range feedbackNames.FindAllStringSubmatch(f.Link, -1) {
		if !slices.Contains(names, name[1]) {
			c.errorf("bad-value", "feedback.link", "Use {"+strings.Join(names, "}, {")+"}.", "there is no %s", name[0])
		}
	}
	if link := feedbackNames.ReplaceAllString(f.Link, "x"); f.Link != "" && !isWeb(link, "https", "http", "mailto") {
		c.errorf("bad-value", "feedback.link", "Write it with https:// or mailto:.", "%q is not an address that a link can lead to", f.Link)
	}
	if f.Post != "" && !site.IsRoute(f.Post) && !isWeb(f.Post, "https") || strings.ContainsAny(f.Post, " ;,'\"<>") {
		c.errorf("bad-value", "feedback.post", "Write it with https://, or as a route: /feedback.", "%q is not an address that answers can be sent to", f.Post)
	}
}

// isWeb reports whether an address has one of the schemes and, but for mail, a host.
func isWeb(address string, schemes ...string) bool {
	u, err := url.Parse(address)
	return err == nil && slices.Contains(schemes, u.Scheme) && (u.Host != "" || u.Scheme == "mailto")
}

func (c *checker) script(s site.Script, at string) {
	switch {
	case (s.Src == "") == (s.Inline == ""):
		c.errorf("missing-key", at, "Give it `src` or `inline`.", "a script has an address or a text, one of them")
	case strings.Contains(s.Src, "//"):
		if u, err := url.Parse(s.Src); err != nil || u.Scheme != "https" || u.Host == "" || strings.ContainsAny(s.Src, " ;,'\"") {
			c.errorf("bad-value", at+".src", "Write it with https://.", "%q is not an address that scripts are loaded from", s.Src)
		}
	case s.Src != "":
		c.exists(at+".src", "static/"+strings.TrimPrefix(s.Src, "/"), diag.Warning)
	}
}

func (c *checker) headProblems(found []site.HeadProblem, at string) {
	for _, p := range found {
		c.errorf(p.ID, strings.TrimSuffix(at+"."+p.Key, "."), p.Hint, "%s", p.Text)
	}
}

func (c *checker) allow(a site.Allow, at string) {
	frames := site.FrameNames()
	for _, list := range []struct {
		key    string
		values []string
	}{{"scripts", a.Scripts}, {"connect", a.Connect}, {"frames", a.Frames}, {"styles", a.Styles}} {
		for i, value := range list.values {
			if list.key == "frames" && frames[value] != nil || site.IsSource(value) {
				continue
			}
			hint := "Write scheme and host, such as https://cdn.example.com."
			if list.key == "frames" {
				hint = "Write scheme and host, or one of " + strings.Join(slices.Sorted(maps.Keys(frames)), ", ") + "."
			}
			c.errorf("bad-value", fmt.Sprintf("%s.%s[%d]", at, list.key, i), hint, "%q names no origin", value)
		}
	}
}
