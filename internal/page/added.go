package page

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// added are the elements of <head> that the site file adds to every page.
func (d *document) added() string {
	var b strings.Builder
	for _, t := range d.config.Head {
		d.headTag(&b, t, "")
	}
	for _, s := range d.config.Scripts {
		b.WriteString("<script")
		if s.Src != "" {
			b.WriteString(` src="` + esc(d.config.Address(staticRoute(s.Src))) + `"`)
		}
		if s.Async {
			b.WriteString(" async")
		}
		if s.Defer {
			b.WriteString(" defer")
		}
		b.WriteString(attributeText(s.Attributes) + ">" + inlineText(s.Inline) + "</script>")
	}
	return b.String()
}

// headTag writes an element of <head>; mark is an attribute of those that belong to one page.
func (d *document) headTag(b *strings.Builder, t site.HeadTag, mark string) {
	attributes := maps.Clone(t.Attributes)
	if href, ok := attributes["href"]; ok {
		attributes["href"] = d.config.Address(href)
	}
	b.WriteString("<" + t.Tag + mark + attributeText(attributes) + ">")
	switch t.Tag {
	case "script":
		b.WriteString(jsonText(t.Text) + "</script>")
	case "style":
		b.WriteString(strings.ReplaceAll(t.Text, "</", `<\/`) + "</style>")
	}
}

func attributeText(all map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b.WriteString(" " + name)
		if all[name] != "" {
			b.WriteString(`="` + esc(all[name]) + `"`)
		}
	}
	return b.String()
}

// jsonText is JSON that cannot end the element it stands in.
func jsonText(text string) string {
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return "null"
	}
	safe, err := json.Marshal(value) // escapes < and >
	if err != nil {
		return "null"
	}
	return string(safe)
}

// inlineText is a script that cannot end the element it stands in: within it, </script is written only in strings and
// comments, where the backslash means nothing. Its hash is that of this text.
func inlineText(script string) string {
	return strings.NewReplacer("</", `<\/`, "<!--", `<\!--`).Replace(script)
}

// allowed are the sources of the policy besides the site's own: what scripts and the site file name.
type allowed struct{ scripts, connect, frames, styles []string }

func (d *document) allowed(hash func(string) string) allowed {
	var a allowed
	a.add(d.config.Security.Allow)
	for _, s := range d.config.Scripts {
		switch {
		case s.Inline != "":
			a.scripts = append(a.scripts, hash(inlineText(s.Inline)))
		case strings.Contains(s.Src, "://"):
			a.scripts = append(a.scripts, withoutQuery(s.Src))
		}
		a.add(s.Allow)
	}
	a.connect = append(a.connect, feedbackOrigin(d.config)...)
	a.connect = append(a.connect, d.Site.Requests.Origins...)
	a.frames = append(a.frames, d.config.AllowedFrames()...)
	for _, t := range d.heads {
		if href := t.Attributes["href"]; t.Tag == "link" && strings.Contains(t.Attributes["rel"], "stylesheet") && strings.Contains(href, "://") {
			a.styles = append(a.styles, withoutQuery(href))
		}
	}
	for _, list := range []*[]string{&a.scripts, &a.connect, &a.frames, &a.styles} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return a
}

// headTags are the elements that the site file adds to every page, and those that pages add to themselves. The policy is
// one for all.
func headTags(s *site.Site) []site.HeadTag {
	all := slices.Clone(s.Config.Head)
	for _, p := range s.Pages {
		all = append(all, p.Head...)
	}
	return all
}

func (a *allowed) add(more site.Allow) {
	a.scripts = append(a.scripts, more.Scripts...)
	a.connect = append(a.connect, more.Connect...)
	a.styles = append(a.styles, more.Styles...)
}

// withoutQuery is an address as a policy names it: CSP Level 3 matches paths, and knows no queries.
func withoutQuery(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Scheme + "://" + u.Host + u.EscapedPath()
}
