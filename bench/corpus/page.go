package main

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
)

// page is a place in the tree of documents.
type page struct {
	number int
	dir    string // "topic-03/part-2"
	name   string // "page-7"; "" for the index document of dir
	order  int    // among its siblings
	links  []string
}

const (
	partsPerTopic = 5
	pagesPerPart  = 10
)

// tree lists the pages: topics of five parts of ten pages. The first page of each folder is its index document.
func (c corpus) tree() []page {
	var pages []page
	for n := range c.pages {
		if c.shape.place != nil {
			at := c.shape.place(n)
			pages = append(pages, page{number: n, dir: at.dir, name: at.name, order: at.order})
			continue
		}
		perTopic := partsPerTopic * pagesPerPart
		topic, part, i := n/perTopic, n%perTopic/pagesPerPart, n%pagesPerPart
		p := page{number: n, order: i, dir: fmt.Sprintf("topic-%03d/part-%d", topic, part+1)}
		switch {
		case n == 0:
			p.dir = "."
		case i == 0 && part == 0:
			p.dir, p.order = fmt.Sprintf("topic-%03d", topic), topic
		case i == 0:
			p.order = part + 1
		default:
			p.name = fmt.Sprintf("page-%d", i)
		}
		pages = append(pages, p)
	}
	for i := range pages {
		pages[i].links = linksFrom(pages, i)
	}
	return pages
}

// linksFrom are relative file links: to the page before, and to one far away.
func linksFrom(pages []page, i int) []string {
	var links []string
	for _, j := range []int{i - 1, (i*7 + 13) % len(pages)} {
		if j < 0 || j == i || pages[j].name == "" {
			continue
		}
		links = append(links, relative(pages[i].dir, path.Join(pages[j].dir, pages[j].name+".md")))
	}
	return links
}

func relative(from, to string) string {
	if from == "." {
		return "./" + to
	}
	return strings.Repeat("../", strings.Count(from, "/")+1) + to
}

func (p page) title(l language) string {
	r := rand.New(rand.NewPCG(uint64(p.number), 99))
	return fmt.Sprintf("%s %d", l.phrase(r, 3), p.number)
}

// text is the body of a page. It depends on the page, the language, the version it last changed in and the shape.
func (p page) text(l language, version int, s shape) string {
	w := &writer{language: l, random: rand.New(rand.NewPCG(uint64(p.number)*31+uint64(version), 7))}
	w.paragraph()
	sections := 4 + w.random.IntN(4)
	for n := range sections {
		w.line("## " + l.phrase(w.random, 3) + fmt.Sprintf(" %d", n+1))
		for range max(1, s.paragraphs) {
			w.paragraph()
		}
		w.blocks(n, sections, p.number, s)
		if n%2 == 0 {
			w.line("### " + l.phrase(w.random, 2) + fmt.Sprintf(" %d", n+1))
			w.paragraph()
		}
		if n < len(p.links) {
			w.line(fmt.Sprintf("%s [%s](%s)%s", l.sentence(w.random), l.phrase(w.random, 2), p.links[n], l.stop))
		}
	}
	return w.out.String()
}

// blocks writes the blocks of a section. A shape with so many code blocks divides them among the sections.
func (w *writer) blocks(n, sections, number int, s shape) {
	if s.fences == 0 {
		w.block(n + number)
		return
	}
	for i := s.fences * n / sections; i < s.fences*(n+1)/sections; i++ {
		w.code((i + number) % 4)
	}
	if n%2 == 0 {
		w.block(n % 3)
	}
}

// writer writes the blocks of a page.
type writer struct {
	language
	random *rand.Rand
	out    strings.Builder
}

func (w *writer) line(text string) { w.out.WriteString(text + "\n\n") }

func (w *writer) paragraph() {
	var sentences []string
	for range 3 + w.random.IntN(3) {
		sentences = append(sentences, w.sentence(w.random))
	}
	w.line(strings.Join(sentences, w.space))
}

func (w *writer) block(n int) {
	switch n % 6 {
	case 0:
		w.list("- ")
	case 1:
		w.table()
	case 2:
		w.list("1. ")
	default:
		w.code(n % 4)
	}
}

func (w *writer) list(mark string) {
	for range 4 {
		w.out.WriteString(mark + w.sentence(w.random) + "\n")
	}
	w.out.WriteString("\n")
}

func (w *writer) table() {
	w.out.WriteString("| name | type | meaning |\n| --- | --- | --- |\n")
	for range 6 {
		fmt.Fprintf(&w.out, "| `%s` | %s | %s |\n", w.identifier(), w.pick("string", "number", "boolean"), w.phrase(w.random, 5))
	}
	w.out.WriteString("\n")
}

func (w *writer) pick(from ...string) string { return from[w.random.IntN(len(from))] }

func (w *writer) identifier() string {
	return english.words[w.random.IntN(len(english.words))] + capital(english.words[w.random.IntN(len(english.words))])
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
