package book_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/book"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const library = `
-- site.yaml --
title: Library
tagline: Books of all kinds
url: https://example.com/base
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: {en: Manual, ja: 手引き}, path: /docs, folder: docs, sidebar: [index, {type: category, label: Parts, items: [first, deep/second]}]}
  - {id: news, kind: blog, label: News, path: /news, folder: news}
-- docs/index.md --
# Begin

See [the first](first.md), [its part](first.md#same), [a blog](/news/), [far](https://far.example/x "y") and [far](https://far.example/x) again.

<ruby>折<rt>おり</rt></ruby> <math><mi>x</mi></math>
-- docs/first.md --
# First & foremost

## Same

![A dot](dot.png) Text with a note[^1], and [back](index.md).

[^1]: A note of its own.

<Tabs groupId="package-manager">
<TabItem value="npm" label="npm">

Say npm.

</TabItem>
<TabItem value="pnpm" label="pnpm">

Say pnpm.

</TabItem>
</Tabs>

<Details summary="More">

Folded away.

</Details>

~~~mermaid title="A diagram"
flowchart LR
  a --> b
~~~
-- docs/deep/second.md --
# Second

## Same

~~~ts title="a.ts"
const a = 1; // one
~~~

To [the same](#same), [a part that is not there](../first.md#same) and [the start](../index.md).
-- docs/loose.md --
# Loose

It stands in no sidebar.

<Card title="Back" href="./index.md" />

<div class="preview">My preview</div> <b class="code-tried"></b>
-- docs/dot.png --
a picture
-- i18n/ja/docs/index.md --
# はじめに

本文です。
-- news/2025-01-02-old.md --
# Old
-- news/2025-02-02-new.md --
# New
`

// shelve opens the site of an archive and makes a book of it.
func shelve(t *testing.T, archive string, e book.Edition, choices book.Choices, use func(b *book.Book)) {
	t.Helper()
	s := sitetest.Folder(t, archive)
	report, err := pipeline.Shelve(t.Context(), pipeline.Options{Dir: s.Dir}, func(shelf *pipeline.Shelf) error {
		b, ok, err := shelf.Book(e, choices)
		if err != nil || !ok {
			return fmt.Errorf("no book: %w", err)
		}
		use(b)
		return nil
	})
	if err != nil {
		t.Fatal(err, report.Messages)
	}
}

var manual = book.Edition{Docset: "docs", Locale: "en"}

func parse(t *testing.T, data []byte) *html.Node {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// attributes are the values of an attribute in a document, in order.
func attributes(n *html.Node, name string) []string {
	var all []string
	for d := range n.Descendants() {
		for _, a := range d.Attr {
			if a.Key == name {
				all = append(all, a.Val)
			}
		}
	}
	return all
}

func TestPrintIsOnePageThatLinksWithinItself(t *testing.T) {
	shelve(t, library, manual, book.Choices{Tabs: []string{"PNPM"}}, func(b *book.Book) {
		data, err := b.Print(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		doc := parse(t, data)
		ids := attributes(doc, "id")
		if unique := slices.Compact(slices.Sorted(slices.Values(ids))); len(unique) != len(ids) {
			t.Errorf("ids are not unique: %q", ids)
		}
		for _, href := range attributes(doc, "href") {
			if id, isInner := strings.CutPrefix(href, "#"); isInner && !slices.Contains(ids, id) {
				t.Errorf("%s leads nowhere", href)
			} else if !isInner && !strings.Contains(href, "://") {
				t.Errorf("%s is no link of paper", href)
			}
		}
		text := string(data)
		for _, want := range []string{
			`href="#c-first.same"`, `href="https://example.com/base/news/"`, "Say pnpm.", "Folded away.", "data:image/", "@page part-0:right{@top-right{content:\"Begin\"}}",
			"First &amp; foremost", "It stands in no sidebar.", "<li>https://far.example/x</li>", "My preview", `<div class="part part-2">`, `<div class="summary">More</div>`, "flowchart LR",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("the book lacks %s", want)
			}
		}
		for _, not := range []string{"Say npm.", "<button", "<script", "<details", "<input", "tabindex", "hash-link"} {
			if strings.Contains(text, not) {
				t.Errorf("the book has %s", not)
			}
		}
		if n := strings.Count(text, "<li>https://far.example/x</li>"); n != 1 {
			t.Errorf("an address is listed %d times", n)
		}
		if order := regexp.MustCompile(`(?s)Begin.*Parts.*First.*Second.*Loose`); !order.MatchString(text) {
			t.Error("the chapters are not in the order of the sidebar")
		}
	})
}

func TestDiagramsAreDrawnOnce(t *testing.T) {
	draw := func(_ context.Context, sources []string) (map[string]string, error) {
		drawn := map[string]string{}
		for _, s := range sources {
			drawn[s] = `<svg id="` + book.DiagramID(s) + `" viewBox="0 0 9 9"><style>#` + book.DiagramID(s) + `{}</style><text>a to b</text></svg>`
		}
		return drawn, nil
	}
	shelve(t, library, manual, book.Choices{Draw: draw}, func(b *book.Book) {
		data, err := b.Print(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if text := string(data); strings.Contains(text, "flowchart LR") || !strings.Contains(text, `aria-label="A diagram"`) || !strings.Contains(text, "a to b") {
			t.Error("the diagram is not drawn")
		}
	})
	nothing := func(_ context.Context, sources []string) (map[string]string, error) {
		return map[string]string{sources[0]: "no drawing"}, nil
	}
	shelve(t, library, manual, book.Choices{Draw: nothing}, func(b *book.Book) {
		if data, err := b.Print(t.Context()); err != nil || !strings.Contains(string(data), "flowchart LR") {
			t.Error("what could not be drawn is not shown as it is written", err)
		}
	})
}

// TestEPUBIsWellFormed reads an EPUB as its readers do; the nightly part asks epubcheck.
func TestEPUBIsWellFormed(t *testing.T) {
	shelve(t, library, manual, book.Choices{}, func(b *book.Book) {
		data, err := b.EPUB(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if again, err := b.EPUB(t.Context()); err != nil || !bytes.Equal(again, data) {
			t.Error("the same book has other bytes", err)
		}
		if !bytes.HasPrefix(data[30:], []byte("mimetypeapplication/epub+zip")) {
			t.Errorf("it does not begin with its type: %q", data[:60])
		}
		files := unzip(t, data)
		opf := files["OEBPS/package.opf"]
		for name, text := range files {
			if strings.HasSuffix(name, "html") || strings.HasSuffix(name, "opf") || strings.HasSuffix(name, "xml") {
				wellFormed(t, name, text)
			}
			if rest, ok := strings.CutPrefix(name, "OEBPS/"); ok && rest != "package.opf" && !strings.Contains(opf, `href="`+rest+`"`) {
				t.Errorf("the package does not list %s", rest)
			}
		}
		for _, want := range []string{
			`properties="mathml"`, "<dc:language>en</dc:language>", "<dc:title>Library – Manual</dc:title>", `properties="nav"`, "1980-01-01T00:00:00Z",
		} {
			if !strings.Contains(opf, want) {
				t.Errorf("the package lacks %s:\n%s", want, opf)
			}
		}
		var features []string
		for _, m := range regexp.MustCompile(`"schema:accessibilityFeature">(\w+)<`).FindAllStringSubmatch(opf, -1) {
			features = append(features, m[1])
		}
		if got := strings.Join(features, " "); got != "alternativeText tableOfContents readingOrder structuralNavigation MathML rubyAnnotations" {
			t.Errorf("readers are told of %s", got)
		}
		if first := files["OEBPS/text-001.xhtml"]; !strings.Contains(first, `href="text-003.xhtml#c-first.same"`) {
			t.Errorf("a link between chapters leads elsewhere:\n%s", first)
		}
	})
}

func unzip(t *testing.T, data []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.File {
		part, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(f.Name, err)
		}
		files[f.Name] = string(text)
	}
	return files
}

func wellFormed(t *testing.T, name, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		if e, ok := token.(xml.StartElement); ok {
			attrs := map[xml.Name]bool{}
			for _, a := range e.Attr {
				attrs[a.Name] = true
			}
			if len(attrs) < len(e.Attr) {
				t.Errorf("%s: an attribute is there twice: %v", name, e)
			}
		}
	}
}

func TestFolderNeedsNoServer(t *testing.T) {
	shelve(t, library, manual, book.Choices{}, func(b *book.Book) {
		made, err := b.Folder(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{}
		for _, f := range made {
			files[f.Name] = string(f.Data)
		}
		for name, text := range files {
			if path.Ext(name) != ".html" {
				continue
			}
			doc := parse(t, []byte(text))
			for _, address := range append(attributes(doc, "href"), attributes(doc, "src")...) {
				bare, _, _ := strings.Cut(address, "#")
				switch {
				case bare == "", strings.Contains(address, "://"):
				case files[path.Join(path.Dir(name), bare)] == "":
					t.Errorf("%s leads to %s, which is not there", name, address)
				}
			}
			if strings.Contains(text, `type="module"`) || strings.Contains(text, "data-start") {
				t.Errorf("%s imports a module, which browsers refuse", name)
			}
		}
		second := files["docs-en/deep/second.html"]
		for _, want := range []string{`href="../first.html#same"`, `href="../index.html"`, `<script src="../_files/book.js" data-root="../">`, `aria-current="page">Second</a>`} {
			if !strings.Contains(second, want) {
				t.Errorf("the page lacks %s:\n%s", want, second)
			}
		}
		if index := files["docs-en/_files/search.js"]; !strings.HasPrefix(index, `orihonFound([["Begin","index.html",`) || !strings.Contains(index, `["same","Same","`) {
			t.Errorf("the index is %s", index)
		}
	})
}

func TestBlogsAreReadFromTheOldestPost(t *testing.T) {
	shelve(t, library, book.Edition{Docset: "news", Locale: "en"}, book.Choices{}, func(b *book.Book) {
		var titles []string
		for _, p := range b.Pages() {
			titles = append(titles, p.Page.Title)
		}
		if !slices.Equal(titles, []string{"Old", "New"}) {
			t.Error(titles)
		}
	})
}

// chromium prints as Chromium does: pages in their order, and where its links lead. The chapters lie on the given pages.
func chromium(printed *[]string, pages map[string]int) func(context.Context, []byte) ([]byte, error) {
	return func(_ context.Context, document []byte) ([]byte, error) {
		*printed = append(*printed, string(document))
		var pdf strings.Builder
		for n := range 40 {
			fmt.Fprintf(&pdf, "%d 0 obj\n<</Type /Page\n/Parent 1 0 R>>\nendobj\n", 100+7*n)
		}
		pdf.WriteString("1 0 obj\n<</Type /Catalog\n/Dests 2 0 R>>\nendobj\n2 0 obj\n<<")
		for _, id := range slices.Sorted(func(yield func(string) bool) {
			for id := range pages {
				if !yield(id) {
					return
				}
			}
		}) {
			fmt.Fprintf(&pdf, "/%s [%d 0 R /XYZ 0 800 0]\n", id, 100+7*(pages[id]-1))
		}
		pdf.WriteString(">>\nendobj\n<</CreationDate (D:20260102030405+00'00')>>")
		return []byte(pdf.String()), nil
	}
}

func TestPDFIsPrintedUntilItsNumbersAreRight(t *testing.T) {
	var printed []string
	pages := map[string]int{"c-index": 3, "c-first": 12, "c-first.same": 13}
	shelve(t, library, manual, book.Choices{Printer: chromium(&printed, pages)}, func(b *book.Book) {
		pdf, err := b.PDF(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(printed) != 2 {
			t.Fatalf("printed %d times", len(printed))
		}
		last := printed[1]
		for _, want := range []string{`First &amp; foremost</span><span class="page-number">12</span>`, `the first<span class="page-number"> (page 12)</span>`, "(page 13)"} {
			if !strings.Contains(last, want) {
				t.Errorf("the last pass lacks %s", want)
			}
		}
		if !strings.Contains(string(pdf), "(D:19800101000000+00'00')") {
			t.Error("the PDF has the time at which it was made")
		}
	})
}

func TestPDFNeedsAPrinter(t *testing.T) {
	shelve(t, library, manual, book.Choices{}, func(b *book.Book) {
		if _, err := b.Make(t.Context(), book.PDF); !errors.Is(err, book.ErrNoPrinter) {
			t.Error(err)
		}
	})
}

func TestEditionsAreNamed(t *testing.T) {
	for e, want := range map[book.Edition]string{
		{Docset: "docs", Locale: "en"}:                   "docs-en",
		{Docset: "@api", Version: "1.2/x", Locale: "ja"}: "api-1.2-x-ja",
	} {
		if got := e.Stem(); got != want {
			t.Errorf("%v is %s", e, got)
		}
	}
}
