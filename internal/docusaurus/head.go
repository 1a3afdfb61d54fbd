package docusaurus

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/site"
)

// head reads what the configuration adds to every page: headTags, scripts, stylesheets, metadata and noIndex. What a page
// must not have is left out; the policy allows exactly what is there.
func (l *locator) head() {
	if l.value.Get("noIndex").Bool(false) {
		l.cfg.Head = append(l.cfg.Head, site.HeadTag{Tag: "meta", Attributes: map[string]string{"name": "robots", "content": "noindex, nofollow"}})
	}
	for _, v := range l.value.Get("headTags").List {
		l.headTag(v)
	}
	for _, v := range l.value.Get("stylesheets").List {
		if v.IsText() {
			l.addLink(map[string]string{"rel": "stylesheet", "href": v.Text()})
			continue
		}
		attributes := attributesOf(v)
		if attributes["rel"] == "" {
			attributes["rel"] = "stylesheet"
		}
		l.addLink(attributes)
	}
	for _, v := range l.value.Get("scripts").List {
		if v.IsText() {
			l.addScript(map[string]string{"src": v.Text()}, "")
		} else {
			l.addScript(attributesOf(v), "")
		}
	}
	for _, v := range l.value.Get("themeConfig", "metadata").List {
		l.metadata(attributesOf(v))
	}
	l.allow(l.value.Get("customFields", "orihon", "allow"))
}

// allow reads what the policy of the pages allows besides: Docusaurus has no policy, so that this is a field of the project's own.
func (l *locator) allow(v evaluate.Value) {
	a := &l.cfg.Security.Allow
	for key, list := range map[string]*[]string{"scripts": &a.Scripts, "connect": &a.Connect, "frames": &a.Frames, "styles": &a.Styles} {
		for _, source := range v.Get(key).Texts() {
			if !site.IsSource(source) && (key != "frames" || site.FrameNames()[source] == nil) {
				l.warn("bad-value", "Write scheme and host, such as https://cdn.example.com.", "customFields.orihon.allow: %q names no origin", source)
				continue
			}
			*list = append(*list, source)
		}
	}
	l.unreadOf(v, "customFields.orihon.allow", []string{"scripts", "connect", "frames", "styles"})
}

func (l *locator) headTag(v evaluate.Value) {
	attributes, text := attributesOf(v.Get("attributes")), v.Get("innerHTML").Text()
	switch tag := v.Get("tagName").Text(); tag {
	case "meta":
		l.addMeta(attributes)
	case "link":
		l.addLink(attributes)
	case "script":
		l.addScript(attributes, text)
	case "style":
		l.cfg.Head = append(l.cfg.Head, site.HeadTag{Tag: "style", Attributes: l.harmless("style", attributes), Text: text})
	default:
		l.leftOut("the <" + tag + "> of headTags")
	}
}

// metadata reads an entry of themeConfig.metadata. What pages say of themselves is not said twice.
func (l *locator) metadata(attributes map[string]string) {
	content := attributes["content"]
	switch orElse(attributes["name"], attributes["property"]) {
	case "description":
		l.cfg.Description = plainText(content)
	case "og:image", "twitter:image":
		if l.cfg.Image == "" {
			l.cfg.Image = content
		}
	case "og:title", "og:description", "og:url", "og:type", "og:site_name", "og:locale":
	case "twitter:card":
		if l.cfg.Image == "" && l.value.Get("themeConfig", "image").Text() == "" {
			l.addMeta(attributes)
		}
	default:
		l.addMeta(attributes)
	}
}

func (l *locator) addMeta(attributes map[string]string) {
	if p := markup.Element("meta", attrsOf(attributes)); p != nil {
		l.leftOut("a <meta> of headTags: " + p.Text)
		return
	}
	l.cfg.Head = append(l.cfg.Head, site.HeadTag{Tag: "meta", Attributes: l.harmless("meta", attributes)})
}

func (l *locator) addLink(attributes map[string]string) {
	href := attributes["href"]
	switch {
	case href == "":
		return
	case strings.Contains(attributes["rel"], "stylesheet") && strings.Contains(strings.ToLower(href), "katex"):
		l.summary.Replaced = append(l.summary.Replaced, Replacement{href, "the formulas that every page can have"})
		return
	}
	attributes["href"] = l.address(href)
	l.cfg.Head = append(l.cfg.Head, site.HeadTag{Tag: "link", Attributes: l.harmless("link", attributes)})
}

// addScript adds a script that runs, or data for others.
func (l *locator) addScript(attributes map[string]string, text string) {
	src := attributes["src"]
	switch kind := attributes["type"]; {
	case strings.Contains(kind, "json"):
		if !json.Valid([]byte(text)) {
			l.leftOut("a <script> of headTags whose data is no JSON")
			return
		}
		l.cfg.Head = append(l.cfg.Head, site.HeadTag{Tag: "script", Attributes: l.harmless("script", attributes), Text: text})
		return
	case src == "" && text == "":
		return
	}
	s := site.Script{Async: isSet(attributes, "async"), Defer: isSet(attributes, "defer")}
	if src != "" {
		s.Src = l.address(src)
	} else {
		s.Inline = text
	}
	for _, own := range []string{"src", "async", "defer"} {
		delete(attributes, own)
	}
	s.Attributes = l.harmless("script", attributes)
	if at, ok := strings.CutPrefix(s.Src, "https://"); ok {
		host, _, _ := strings.Cut(at, "/")
		s.Allow.Connect = []string{"https://" + host}
	}
	l.cfg.Scripts = append(l.cfg.Scripts, s)
}

// isSet reports whether an attribute is there: a boolean one that is false is not.
func isSet(attributes map[string]string, name string) bool {
	value, ok := attributes[name]
	return ok && value != "false"
}

// address is an address of the configuration, which holds the base of the site, as site.yaml has it: without.
func (l *locator) address(written string) string {
	switch {
	case strings.HasPrefix(written, "//"):
		return "https:" + written
	case strings.Contains(written, ":"):
		return written
	case l.cfg.Base != "" && strings.HasPrefix(written, l.cfg.Base+"/"):
		return strings.TrimPrefix(written, l.cfg.Base)
	case l.cfg.Base != "" && strings.HasPrefix(written, "/"):
		return l.cfg.URL + written
	}
	return path.Clean("/" + written)
}

// attributesOf are the attributes of an element: texts, numbers, and those that are true.
func attributesOf(v evaluate.Value) map[string]string {
	out := map[string]string{}
	for _, name := range v.Keys {
		switch own := v.Get(name); {
		case own.IsBool():
			if own.Bool(false) {
				out[name] = ""
			}
		case own.Text() != "":
			out[name] = own.Text()
		}
	}
	return out
}

// harmless are the attributes without those that run code.
func (l *locator) harmless(element string, attributes map[string]string) map[string]string {
	for _, a := range attrsOf(attributes) {
		if p := markup.Attribute(element, a); p != nil {
			l.leftOut("the attribute " + a.Name + " of a <" + element + ">: " + p.Text)
			delete(attributes, a.Name)
		}
	}
	return attributes
}

func attrsOf(attributes map[string]string) []markup.Attr {
	var out []markup.Attr
	for name, value := range attributes {
		out = append(out, markup.Attr{Name: name, Value: value})
	}
	slices.SortFunc(out, func(a, b markup.Attr) int { return strings.Compare(a.Name, b.Name) })
	return out
}
