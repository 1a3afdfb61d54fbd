package mdx

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestImagesThatStandAlone holds what is written of images: captions, colour modes, links to themselves.
func TestImagesThatStandAlone(t *testing.T) {
	const lazy = ` loading="lazy" decoding="async"`
	zoom := func(class, src, name, inner string) string {
		return `<a class="` + class + `" href="` + src + `" aria-label="` + name + `" data-zoom="">` + inner + `</a>`
	}
	for _, c := range []struct {
		name, text, want string
		opt              Options
	}{
		{"plain", "![a](a.png)", `<p><img src="a.png" alt="a"` + lazy + `></p>`, Options{}},
		{"in text", `See ![a](a.png "t").`, `<p>See <img src="a.png" alt="a" title="t"` + lazy + `>.</p>`, Options{Zoom: true}},
		{"in a link", "[![a](a.png)](b.md)", `<p><a href="b.md"><img src="a.png" alt="a"` + lazy + `></a></p>`, Options{Zoom: true}},
		{"in a list", "- ![a](a.png)", `<ul> <li><img src="a.png" alt="a"` + lazy + `></li> </ul>`, Options{Zoom: true}},
		{"caption", `![a](a.png "Of *a* & b")`, `<figure><img src="a.png" alt="a"` + lazy + `><figcaption>Of *a* &amp; b</figcaption></figure>`, Options{}},
		{"caption, as Docusaurus reads it", `![a](a.png "t")`, `<p><img src="a.png" alt="a" title="t"` + lazy + `></p>`, Options{Dialect: wholeDialect()}},
		{"dark in text", "x ![a](a.png#gh-dark-mode-only)", `<p>x <img src="a.png" alt="a" class="themed-dark"` + lazy + `></p>`, Options{}},
		{"fragments of others", "x ![a](a.svg#part)", `<p>x <img src="a.svg#part" alt="a"` + lazy + `></p>`, Options{}},
		{
			"both modes and a caption", "![a](a.png#gh-light-mode-only \"t\")\n![a](d.png#gh-dark-mode-only)",
			`<figure><img src="a.png" alt="a" class="themed-light"` + lazy + `><img src="d.png" alt="a" class="themed-dark"` + lazy + `><figcaption>t</figcaption></figure>`,
			Options{},
		},
		{"zoom", "![a b](a.png)", `<p>` + zoom("zoom", "a.png", "Enlarge: a b", `<img src="a.png" alt="a b"`+lazy+`>`) + `</p>`, Options{Zoom: true}},
		{"zoom without a text", "![](a.png)", `<p>` + zoom("zoom", "a.png", "Enlarge", `<img src="a.png" alt=""`+lazy+`>`) + `</p>`, Options{Zoom: true}},
		{
			"zoom of one mode", "![a](a.png#gh-dark-mode-only)",
			`<p>` + zoom("zoom themed-dark", "a.png", "Enlarge: a", `<img src="a.png" alt="a"`+lazy+`>`) + `</p>`,
			Options{Zoom: true},
		},
		{
			"zoom and caption", `![a](a.png "t")`,
			`<figure>` + zoom("zoom", "a.png", "Enlarge: a", `<img src="a.png" alt="a"`+lazy+`>`) + `<figcaption>t</figcaption></figure>`,
			Options{Zoom: true},
		},
		{"element", `<Image src="a.png" alt="a" />`, `<p><img src="a.png" alt="a"` + lazy + `></p>`, Options{Format: FormatMDX}},
		{
			"element with both modes", `<Image src="a.png" dark="d.png" alt="a" caption="t &amp; u" />`,
			`<figure><img src="a.png" alt="a" class="themed-light"` + lazy + `><img src="d.png" alt="a" class="themed-dark"` + lazy + `><figcaption>t &amp; u</figcaption></figure>`,
			Options{Format: FormatMDX},
		},
		{
			"element that opens larger", `<Image src="a.png" dark="d.png" alt="a" />`,
			`<p>` + zoom("zoom themed-light", "a.png", "Enlarge: a", `<img src="a.png" alt="a"`+lazy+`>`) +
				zoom("zoom themed-dark", "d.png", "Enlarge: a", `<img src="d.png" alt="a"`+lazy+`>`) + `</p>`,
			Options{Format: FormatMDX, Zoom: true},
		},
		{
			"element within text", `x <Image src="a.png" dark="d.png" alt="a" caption="t" /> y`,
			`<p>x <img src="a.png" alt="a" title="t" class="themed-light"` + lazy + `><img src="d.png" alt="a" title="t" class="themed-dark"` + lazy + `> y</p>`,
			Options{Format: FormatMDX, Zoom: true},
		},
		{"element whose dark image runs code", `<Image src="a.png" dark="javascript:x" alt="a" />`, `<p><img src="a.png" alt="a" class="themed-light"` + lazy + `></p>`, Options{Format: FormatMDX}},
		{"element without an image", `<Image alt="a" />`, "", Options{Format: FormatMDX}},
		{"an address that runs code", `![a](javascript:x "t")`, `<figure><figcaption>t</figcaption></figure>`, Options{Zoom: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var log diag.Log
			m := Parse(Input{File: "a.md", Text: []byte(c.text), Line: 1}, c.opt, &log)
			got := strings.Join(strings.Fields(m.Article.Render(echo{m})), " ")
			if got != c.want {
				t.Errorf("\n%s\nwant\n%s\n%v", got, c.want, log.Messages())
			}
		})
	}
}

// TestWhatImagesSay holds what machines and the search read of images: the picture of light colours, and the caption.
func TestWhatImagesSay(t *testing.T) {
	const page = "![of Markdown](m.png \"First caption\")\n\n<Image src=\"a.png\" dark=\"d.png\" alt=\"what it shows\" caption=\"Second caption\" />\n\nText.\n"
	m := Parse(Input{File: "a.mdx", Text: []byte(page), Line: 1}, Options{Format: FormatMDX}, &diag.Log{})
	const twin = "![of Markdown](m.png \"First caption\")\n\n![what it shows](a.png \"Second caption\")\n\nText.\n"
	if got := strings.TrimRight(m.Twin.Render(echo{m}), "\n") + "\n"; got != twin {
		t.Errorf("twin\n%s\nwant\n%s", got, twin)
	}
	if got, want := m.Sections[0].Text, "of Markdown\nFirst caption\nwhat it shows\nSecond caption\nText."; got != want {
		t.Errorf("text for search\n%s\nwant\n%s", got, want)
	}
	if m.Excerpt != "Text." {
		t.Errorf("the page is described by %q", m.Excerpt)
	}
}
