package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
)

// kinds are the corpora of bench/mdx: what stands between the paragraphs of a page, in turn.
var kinds = []struct {
	name, ext string
	blocks    []func(*writer, int)
}{
	{"plain", ".md", []func(*writer, int){
		func(w *writer, _ int) { w.proseList("- ") }, func(w *writer, _ int) { w.table() },
		func(w *writer, _ int) { w.proseList("1. ") }, func(w *writer, _ int) { w.quote() },
	}},
	{"code", ".md", []func(*writer, int){
		(*writer).code, (*writer).moreCode, (*writer).code, func(w *writer, _ int) { w.proseList("- ") },
	}},
	{"mdx", ".mdx", []func(*writer, int){
		func(w *writer, _ int) { w.tabs() }, func(w *writer, _ int) { w.cards() },
		func(w *writer, _ int) { w.details() }, func(w *writer, _ int) { w.elements() },
	}},
}

// writeTexts writes pages of each kind to folders of the same name. One page in three is Japanese.
func writeTexts(out string, pages int) error {
	for k, kind := range kinds {
		for n := range pages {
			w := &writer{language: english, random: rand.New(rand.NewPCG(uint64(n), uint64(100+k)))}
			if n%3 == 2 {
				w.language = japanese
			}
			w.document(n, kind.blocks)
			name := fmt.Sprintf("page-%03d%s", n, kind.ext)
			if err := writeFile(filepath.Join(out, kind.name, name), w.out.String()); err != nil {
				return err
			}
		}
	}
	return nil
}

// document writes a page: a title, and sections of prose and one block each.
func (w *writer) document(n int, blocks []func(*writer, int)) {
	w.line(fmt.Sprintf("# %s %d", w.phrase(w.random, 3), n))
	w.prose()
	for i := range 4 + w.random.IntN(4) {
		w.line(fmt.Sprintf("## %s %d", w.phrase(w.random, 3), i+1))
		w.prose()
		blocks[(n+i)%len(blocks)](w, (n+i)/len(blocks)%4)
		if i%2 == 0 {
			w.line(fmt.Sprintf("### %s `%s` %d", w.phrase(w.random, 2), w.identifier(), i+1))
		}
		w.prose()
	}
}

// prose writes a paragraph whose lines are broken as editors break them.
func (w *writer) prose() {
	for range 3 + w.random.IntN(4) {
		w.out.WriteString(w.clause() + w.stop + "\n")
	}
	w.out.WriteString("\n")
}

// clause is a sentence without its stop: in three of four with inline Markdown.
func (w *writer) clause() string {
	a, b := w.phrase(w.random, 4+w.random.IntN(6)), w.phrase(w.random, 3+w.random.IntN(4))
	if w.space != "" {
		b = strings.ToLower(b)
	}
	return a + w.pick(w.pick(", "+b, " ("+b+")", " - "+b), w.space+w.inline(), w.space+w.inline()+w.space+b, w.space+w.inline()+w.space+b+" "+w.inline())
}

func (w *writer) inline() string {
	p := w.phrase(w.random, 2)
	return w.pick("`"+w.identifier()+"`", "**"+p+"**", "*"+p+"*", "["+p+"](../guide/page-001.md#"+w.identifier()+")", `"`+p+`"`,
		" https://example.com/"+w.identifier()+" ", "~~"+p+"~~", "["+p+"](https://example.com \"title\")", p+" & "+p+"'s")
}

func (w *writer) proseList(mark string) {
	for i := range 4 + w.random.IntN(3) {
		w.out.WriteString(mark + w.clause() + w.stop + "\n")
		if i%3 == 1 {
			indent := strings.Repeat(" ", len(mark))
			w.out.WriteString(indent + "- " + w.clause() + "\n" + indent + "- [x] " + w.clause() + "\n")
		}
	}
	w.out.WriteString("\n")
}

func (w *writer) quote() {
	w.line("> " + w.clause() + w.stop + "\n> " + w.clause() + w.stop)
}

func (w *writer) tabs() {
	w.line(`<Tabs groupId="` + w.identifier() + `" defaultValue="b">`)
	for _, value := range []string{"a", "b", "c"} {
		fmt.Fprintf(&w.out, "<TabItem value=\"%s\" label=\"%s\">\n\n%s%s\n\n- %s\n- %s\n\n</TabItem>\n", value, w.phrase(w.random, 1), w.clause(), w.stop, w.clause(), w.clause())
	}
	w.line("</Tabs>")
}

func (w *writer) cards() {
	w.out.WriteString("<Cards>\n")
	for range 4 {
		fmt.Fprintf(&w.out, "<Card title=\"%s\" href=\"./page-001.mdx\" icon=\"book\">%s%s</Card>\n", w.phrase(w.random, 2), w.phrase(w.random, 8), w.stop)
	}
	w.line("</Cards>")
}

func (w *writer) details() {
	w.line(`<Details summary="` + w.phrase(w.random, 3) + `">`)
	w.prose()
	w.list("- ")
	w.line("</Details>")
	w.line("{/* " + w.phrase(w.random, 6) + " */}")
}

// elements writes HTML elements as JSX, with attributes of all sorts.
func (w *writer) elements() {
	w.line(fmt.Sprintf(`<div className="note" style={{marginTop: %d, color: 'red'}} data-name="%s">`, w.random.IntN(20), w.identifier()))
	w.line(w.clause() + ` <Badge type="warning">new</Badge> <kbd>Ctrl</kbd>` + w.stop + ` <Icon name="star" label="` + w.phrase(w.random, 1) + `" />`)
	w.line("</div>")
	w.line(`<img src="./` + w.identifier() + `.png" alt="` + w.phrase(w.random, 3) + `" width={640} />`)
}
