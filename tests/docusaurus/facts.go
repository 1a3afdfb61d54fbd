package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Facts are what a page says, whichever theme shows it.
type Facts struct {
	Title     string   `json:"title"`
	Canonical string   `json:"canonical,omitempty"`
	Previous  string   `json:"previous,omitempty"` // address of the page before this one
	Next      string   `json:"next,omitempty"`
	Headings  []string `json:"headings,omitempty"` // "2 id", of levels 2 to 6 with an id
	Links     []string `json:"links,omitempty"`    // where links of the article lead, each once; files by their name without hash
	Images    []string `json:"images,omitempty"`
	Code      []string `json:"code,omitempty"`  // texts of code blocks
	Words     string   `json:"words,omitempty"` // of the article, in small letters, with a space between
}

// readFacts reads the pages of a folder, or a file of facts. The keys are names of files; pages that only lead on are none.
func readFacts(name string) (map[string]Facts, error) {
	if strings.HasSuffix(name, ".json") {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var all map[string]Facts
		return all, json.Unmarshal(data, &all)
	}
	all := map[string]Facts{}
	err := filepath.WalkDir(name, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "assets" || entry.Name() == "_orihon"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(file, ".html"):
			return nil
		}
		page, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		doc, err := html.Parse(strings.NewReader(string(page)))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if leadsOn(doc) {
			return nil
		}
		short, err := filepath.Rel(name, file)
		all[filepath.ToSlash(short)] = factsOf(doc, filepath.ToSlash(short))
		return err
	})
	return all, err
}

func leadsOn(doc *html.Node) bool {
	return find(doc, func(n *html.Node) bool {
		return n.DataAtom == atom.Meta && strings.EqualFold(attribute(n, "http-equiv"), "refresh")
	}) != nil
}

func factsOf(doc *html.Node, file string) Facts {
	f := Facts{}
	if n := find(doc, is(atom.Title)); n != nil {
		f.Title = strings.TrimSpace(rawText(n))
	}
	for n := range doc.Descendants() {
		switch {
		case n.DataAtom == atom.Link && attribute(n, "rel") == "canonical":
			f.Canonical = address(attribute(n, "href"))
		case n.DataAtom == atom.A && hasClass(n, "pagination-nav__link--prev", "pager-prev"):
			f.Previous = address(attribute(n, "href"))
		case n.DataAtom == atom.A && hasClass(n, "pagination-nav__link--next", "pager-next"):
			f.Next = address(attribute(n, "href"))
		}
	}
	r := &reader{Facts: &f, route: "/" + strings.TrimSuffix(strings.TrimSuffix(file, "/index.html"), ".html")}
	// Orihon shows the reading time of posts beside the breadcrumbs.
	if n := find(doc, func(n *html.Node) bool { return hasClass(n, "doc-meta") }); n != nil {
		r.read(n)
	}
	if n := article(doc); n != nil {
		r.read(n)
	}
	f.Words = strings.Join(word.FindAllString(strings.ToLower(r.text.String()), -1), " ")
	return f
}

// article is the element that holds what the writer wrote: of documents the text, of other pages all that is there.
func article(doc *html.Node) *html.Node {
	main := find(doc, is(atom.Main))
	if n := find(doc, func(n *html.Node) bool { return hasClass(n, "theme-doc-markdown") }); n != nil {
		return n
	}
	if main != nil && hasClass(main, "doc-main") {
		return find(main, is(atom.Article))
	}
	if n := find(doc, func(n *html.Node) bool { return hasClass(n, "main-wrapper") }); n != nil && main == nil {
		return n
	}
	return main
}

// reader collects facts of an article.
type reader struct {
	*Facts
	route string // of the page, without a slash at the end
	text  strings.Builder
}

var word = regexp.MustCompile(`[\p{L}\p{N}]+`)

func (r *reader) read(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		r.text.WriteString(strings.ReplaceAll(n.Data, "\u200b", ""))
		return
	case isFurniture(n):
		return
	}
	switch n.DataAtom {
	case atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		if id := attribute(n, "id"); id != "" {
			r.Headings = append(r.Headings, n.Data[1:]+" "+id)
		}
	case atom.A:
		to := address(attribute(n, "href"))
		if strings.HasPrefix(to, ".") {
			to = path.Join(path.Dir(r.route), to)
		}
		if to != "" && !strings.HasPrefix(to, "#") && !slices.Contains(r.Links, to) {
			r.Links = append(r.Links, to)
		}
	case atom.Img:
		r.Images = append(r.Images, address(attribute(n, "src")))
	case atom.Pre:
		r.Code = append(r.Code, strings.Join(strings.Fields(rawText(n)), " "))
	case atom.Br, atom.P, atom.Div, atom.Li, atom.Td, atom.Th, atom.H1, atom.Section:
		r.text.WriteByte(' ')
	}
	for c := range n.ChildNodes() {
		r.read(c)
	}
	if (n.DataAtom != atom.Span || hasClass(n, "card-title")) && n.DataAtom != atom.B && n.DataAtom != atom.Em && n.DataAtom != atom.Strong {
		r.text.WriteByte(' ')
	}
}

// isFurniture tells what each theme puts around and into the text: buttons, the numbers of lines, links to headings.
func isFurniture(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Nav, atom.Button, atom.Svg, atom.Style, atom.Script, atom.Template, atom.Footer, atom.Noscript:
		return true
	}
	if strings.Contains(attribute(n, "class"), "tableOfContents_") || strings.Contains(attribute(n, "class"), "breadcrumbs") {
		return true
	}
	return hasClass(n, "hash-link", "theme-doc-version-banner", "theme-unlisted-banner", "notice", "theme-doc-version-badge", "version-badge", "theme-doc-toc-mobile", "toc-mobile") ||
		attribute(n, "role") == "tab" || attribute(n, "role") == "tablist"
}

var (
	hashed      = regexp.MustCompile(`^/?(?:.*/)?(?:assets|_orihon)/(?:.*/)?([^/]+?)-[0-9A-Za-z]{8,32}(\.\w+)$`)
	plainFile   = regexp.MustCompile(`^/(?:[^:?#]*/)?([^/:?#]+\.(?:txt|svg|png|jpe?g|gif|webp|pdf|zip|json|ya?ml))$`)
	dataAddress = regexp.MustCompile(`^data:[\w/+]+`)
)

// address is where a link leads, without hashes of files.
func address(href string) string {
	if found := hashed.FindStringSubmatch(href); found != nil {
		return "file:" + found[1] + found[2]
	}
	if found := plainFile.FindStringSubmatch(href); found != nil {
		return "file:" + found[1]
	}
	if data := dataAddress.FindString(href); data != "" {
		return data
	}
	if plain, err := url.PathUnescape(href); err == nil {
		href = plain
	}
	return href
}

func is(a atom.Atom) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.DataAtom == a }
}

func find(doc *html.Node, match func(*html.Node) bool) *html.Node {
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && match(n) {
			return n
		}
	}
	return nil
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, names ...string) bool {
	for _, c := range strings.Fields(attribute(n, "class")) {
		if slices.Contains(names, c) {
			return true
		}
	}
	return false
}

func rawText(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		} else if d.DataAtom == atom.Br {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
