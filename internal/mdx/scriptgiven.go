package mdx

import (
	"html"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/mdx/template"
)

// openArticle begins what the component of a page returns, and returns what ends it. Built-in components in computed parts cannot
// resolve an address or know the language of the page, so they are given both around the article (Given in web/content/given.tsx).
func (s *scriptWriter) openArticle(used []string, computed []Computed) (end string) {
	var labels []string
	addresses := map[string][]string{}
	for _, name := range used {
		if t := template.Of(name); t != nil && t.IsComponent() && !s.isOfTheSite(name) {
			labels = append(labels, t.Labels()...)
			if props := t.Addresses(); len(props) > 0 {
				addresses[name] = props
			}
		}
	}
	links := s.computedLinks(addresses, computed)
	if len(labels) == 0 && len(links) == 0 {
		s.w.str("return (<>\n")
		return "</>"
	}
	s.w.str("return (<props.components.Given")
	if len(labels) > 0 {
		s.w.strs(" labels={", labelsJSON(s.opt.Labels, labels), "}")
	}
	if len(links) > 0 {
		s.w.str(" links={{")
		for _, link := range links {
			s.w.strs(quoteJS(link.dest), `: (<a href="`)
			s.w.hole(PieceHref, link.ref, "")
			s.w.str(`"`)
			s.w.hole(PieceLinkAttrs, link.ref, "")
			s.w.str(" />).props, ")
		}
		s.w.str("}}")
	}
	s.w.str(">\n")
	return "</props.components.Given>"
}

// computedLink is an address as code writes it, and its index in Links.
type computedLink struct {
	dest string
	ref  int
}

// computedLinks finds the addresses that code gives to built-in components: texts under the names of their properties, on an
// element of the component itself or in an object that it may be made from.
func (s *scriptWriter) computedLinks(addresses map[string][]string, computed []Computed) []computedLink {
	if len(addresses) == 0 {
		return nil
	}
	var all []string
	for _, props := range addresses {
		all = append(all, props...)
	}
	var links []computedLink
	for _, c := range computed {
		code := strings.TrimPrefix(c.Code, "{")
		for _, text := range ecma.Texts(code) {
			if props, ok := addresses[text.Element]; text.Element != "" && !(ok && slices.Contains(props, text.Name)) || !slices.Contains(all, text.Name) {
				continue
			}
			dest, ok := addressOf(text)
			if !ok || slices.ContainsFunc(links, func(l computedLink) bool { return l.dest == dest }) || markup.Destination(dest, false) != nil {
				continue
			}
			s.m.Links = append(s.m.Links, Link{Kind: LinkPage, Dest: dest, Pos: c.at(len(c.Code) - len(code) + text.At)})
			links = append(links, computedLink{dest, len(s.m.Links) - 1})
		}
	}
	return links
}

// addressOf is the text that code writes, if it is one that can be read without running it.
func addressOf(t ecma.Text) (string, bool) {
	if t.Quoted {
		return html.UnescapeString(t.Code[1 : len(t.Code)-1]), true
	}
	v, ok := literal(t.Code)
	text, isText := v.(string)
	return text, ok && isText && text != ""
}
