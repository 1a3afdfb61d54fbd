package rules

import (
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// vague are texts that say nothing of where a link leads, by language.
var vague = map[string]string{
	"en": "|here|click here|click|this|this page|this link|link|read more|more|learn more|see here|see more|details|this article|this document|",
	"ja": "|こちら|ここ|これ|この|このページ|このリンク|リンク|詳細|詳細はこちら|詳しくはこちら|もっと見る|続きを読む|クリック|ここをクリック|こちらをクリック|",
	"de": "|hier|klicken sie hier|hier klicken|mehr|mehr erfahren|link|",
	"fr": "|ici|cliquez ici|en savoir plus|lien|ce lien|",
	"es": "|aquí|haz clic aquí|haga clic aquí|más|leer más|enlace|",
}

// linkText finds links that say nothing where they stand alone, as in the list of links of a screen reader (WCAG 2.4.4).
func linkText() Rule {
	return Rule{ID: "link-text", What: "The text of a link is empty, or does not say where it leads.", Page: func(p *Page, log *Log) {
		judge := func(at int, shown string, isCode, showsMore bool) {
			switch {
			case shown == "" && !showsMore:
				log.At(p, at, "the link has no text", "Name what it leads to.")
			case isVague(shown, p.Lang) && !isCode:
				log.At(p, at, fmt.Sprintf("the link is called %q", shown), "Name what it leads to: readers and screen readers find it without the words around it.")
			}
		}
		p.Tree.Root.Walk(func(n *syntax.Node) bool {
			if n.Kind == syntax.HTMLBlock {
				eachHTMLLink(n.Text, func(at int, l *htmlLinkContent) { judge(htmlOffset(p, n, at), l.text(), l.isCode, l.showsMore) })
				return true
			}
			if text, is := linkContent(n); is {
				isCode := text.First != nil && text.First.Kind == syntax.CodeSpan
				judge(n.Start, plain(text), isCode, showsSomething(text))
			}
			return true
		})
	}}
}

// htmlLinkContent is what a link in a block of HTML shows.
type htmlLinkContent struct {
	said      strings.Builder
	isCode    bool // it begins with code
	showsMore bool // there are elements in it
}

func (l *htmlLinkContent) text() string { return strings.Join(strings.Fields(l.said.String()), " ") }

// eachHTMLLink visits the links that are whole in a block of HTML, with where their tags begin; not those that are named by an attribute.
func eachHTMLLink(block string, visit func(at int, l *htmlLinkContent)) {
	z := html.NewTokenizer(strings.NewReader(block))
	var open *htmlLinkContent
	at := 0
	for read := 0; ; read += len(z.Raw()) {
		kind := z.Next()
		if kind == html.ErrorToken {
			return
		}
		raw := string(z.Raw())
		name, _ := z.TagName()
		switch isLink := string(name) == "a"; {
		case kind == html.EndTagToken && isLink && open != nil:
			visit(at, open)
			open = nil
		case kind == html.StartTagToken && isLink:
			open = nil
			if htmlLink.MatchString(raw) && !strings.Contains(raw, "aria-label") {
				open, at = &htmlLinkContent{}, read
			}
		case open == nil:
		case kind == html.TextToken:
			open.said.WriteString(html.UnescapeString(raw))
		case kind == html.StartTagToken || kind == html.SelfClosingTagToken:
			open.isCode = open.isCode || string(name) == "code" && open.text() == ""
			open.showsMore = true
		}
	}
}

// htmlLink is a tag of HTML that begins a link.
var htmlLink = regexp.MustCompile(`(?is)^<a\s(?:.*\s)?href\s*=`)

// linkContent is what a link shows, in Markdown, as an element or in HTML within a paragraph; false for what is no link, or is named by an attribute.
func linkContent(n *syntax.Node) (*syntax.Node, bool) {
	switch n.Kind {
	case syntax.Link:
		return n, !n.Link.Auto
	case syntax.Element:
		return n, n.Tag != nil && n.Tag.Name == "a" && hasAttr(n.Tag, "href") && !hasAttr(n.Tag, "aria-label")
	case syntax.RawHTML:
		if htmlLink.MatchString(n.Text) && !strings.Contains(n.Text, "aria-label") {
			return upToEnd(n), true
		}
	default:
	}
	return nil, false
}

// upToEnd is a node with copies of what follows a tag of HTML, up to the tag that ends it.
func upToEnd(tag *syntax.Node) *syntax.Node {
	content := &syntax.Node{Kind: syntax.Emphasis}
	last := &content.First
	for n := tag.Next; n != nil && !(n.Kind == syntax.RawHTML && strings.HasPrefix(strings.ToLower(n.Text), "</a")); n = n.Next {
		c := *n
		c.Next = nil
		*last, last = &c, &c.Next
	}
	return content
}

func isVague(text, lang string) bool {
	word := strings.ToLower(strings.Trim(text, " .。…→»>›!"))
	return word != "" && (strings.Contains(vague[lang], "|"+word+"|") || strings.Contains(vague["en"], "|"+word+"|"))
}

// showsSomething reports whether a link without text holds a picture or a component.
func showsSomething(n *syntax.Node) bool {
	found := false
	n.Walk(func(c *syntax.Node) bool {
		found = found || c != n && (c.Kind == syntax.Image || c.Kind == syntax.Element || c.Kind == syntax.RawHTML || c.Kind == syntax.Expression)
		return !found
	})
	return found
}
