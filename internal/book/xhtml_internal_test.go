package book

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// TestDrawingsKeepToEPUB: of drawings of Mermaid, what EPUB's schema of SVG does not have is left out, and nothing that is seen.
func TestDrawingsKeepToEPUB(t *testing.T) {
	for in, want := range map[string]string{
		`<rect class="box"/><rect width="9" height="1"/>`:                               `<rect width="9" height="1"></rect>`,
		`<filter id="f"><feDropShadow dx="4"/></filter><text filter="url(#f)">a</text>`: `<text filter="url(#f)">a</text>`,
		`<line name="actor" x1="5"/>`:                                                   `<line x1="5"></line>`,
		`<g width="9" height="9"><path d="M0 0"/></g>`:                                  `<g><path d="M0 0"></path></g>`,
		`<foreignObject><p>a</p></foreignObject><script>a</script>`:                     ``,
		`<a xlink:href="https://example.com"><g onclick="a()">b</g></a>`:                `<a><g>b</g></a>`,
	} {
		_, got, _ := strings.Cut(strings.TrimSuffix(written(t, "<svg>"+in+"</svg>"), "</svg>"), ">")
		if got != want {
			t.Errorf("%s\ngives %s\nwant  %s", in, got, want)
		}
	}
}

// written is the first element of a piece of HTML as XHTML.
func written(t *testing.T, text string) string {
	t.Helper()
	parsed, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		t.Fatal(err)
	}
	var x xhtml
	x.node(parsed[0])
	return x.String()
}

// TestAttributesKeepToEPUB: those that it does not have are left out, and those behind them stay.
func TestAttributesKeepToEPUB(t *testing.T) {
	for in, want := range map[string]string{
		`<p>a<br>b<img src="c"></p>`: `<p>a<br/>b<img src="c" alt=""/></p>`,
		`<ul><li><input type="checkbox" checked>a<li><input type="checkbox">b</ul>`: `<ul><li>☑ a</li><li>☐ b</li></ul>`,
	} {
		if got := written(t, in); got != want {
			t.Errorf("%s gives %s", in, got)
		}
	}
	if got := written(t, `<p data-a="b" onclick="c()" role="tab" class="d" lang="ja">e &lt;&gt;"&amp;</p>`); got != `<p class="d" lang="ja" xml:lang="ja">e &lt;&gt;&quot;&amp;</p>` {
		t.Error(got)
	}
}

// TestFormulasAreWrittenOnce: as MathML, with their source as its text.
func TestFormulasStandOnce(t *testing.T) {
	parsed, err := html.ParseFragment(strings.NewReader(`<p><span class="katex"><math><semantics><mi>x</mi><annotation>\x</annotation></semantics></math><b>x</b></span></p>`),
		&html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		t.Fatal(err)
	}
	keepMath(parsed[0].FirstChild)
	var x xhtml
	x.node(parsed[0])
	if got := x.String(); got != `<p><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="\x"><mi>x</mi></math></p>` {
		t.Error(got)
	}
}
