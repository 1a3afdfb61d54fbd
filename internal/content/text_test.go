package content

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestCleanText: bytes of a file, the text they become and what is said of them.
func TestCleanText(t *testing.T) {
	for raw, want := range map[string]string{
		"":                       `"" `,
		"a\nb":                   `"a\nb" `,
		"\ufeffa":                `"a" `,
		"a\ufeff":                `"a\ufeff" `,
		"a\r\nb\rc\r\r\n":        `"a\nb\nc\n\n" `,
		"\t\f~\u0080é":           `"\t\f~\u0080é" `,
		"\xff\xfea":              `"" a:0:0 error not-utf8 the file is UTF-16`,
		"\xfe\xffa":              `"" a:0:0 error not-utf8 the file is UTF-16`,
		"a\xff\xfe":              `"a�" a:1:2 error not-utf8 the byte 0xFF is not UTF-8`,
		"é\n日\xe3\x81 b":         `"é\n日� b" a:2:2 error not-utf8 the byte 0xE3 is not UTF-8`,
		"a\n\x00":                `"" a:2:1 error not-text the file holds a zero byte`,
		"a\ré\x01b\x7f":          `"a\né�b�" a:2:2 warning control-character the file holds the control character U+0001`,
		"\x1f":                   `"�" a:1:1 warning control-character the file holds the control character U+001F`,
		"\ufeffa\x7f":            `"a�" a:1:2 warning control-character the file holds the control character U+007F`,
		"\x0b \xff":              `"� �" a:1:1 warning control-character the file holds the control character U+000B|a:1:3 error not-utf8 the byte 0xFF is not UTF-8`,
		"\ufffd is a character.": `"� is a character." `,
		"\ufffd\xff":             `"��" a:1:2 error not-utf8 the byte 0xFF is not UTF-8`,
	} {
		var log diag.Log
		got := fmt.Sprintf("%q ", strings.ReplaceAll(string(cleanText("a", []byte(raw), &log)), "\ufffd", "�"))
		got = strings.ReplaceAll(got, `\ufffd`, "�")
		var said []string
		for _, m := range log.Messages() {
			said = append(said, fmt.Sprintf("%s:%d:%d %s %s %s", m.File, m.Pos.Line, m.Pos.Column, m.Severity, m.ID, m.Text))
		}
		if got += strings.Join(said, "|"); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", raw, got, want)
		}
	}
}

// TestWhatADocumentIsRead as: the document says it, else its extension, else the site.
func TestWhatADocumentIsReadAs(t *testing.T) {
	names := map[mdx.Format]string{mdx.FormatMDX: "mdx", mdx.FormatMarkdown: "md"}
	yes, no := true, false
	got := ""
	for _, ofSite := range []string{"", "md", "mdx"} {
		p := parser{input: Input{Config: &site.Config{Markdown: site.MarkdownOpts{Format: ofSite, Math: ofSite == "md"}}}}
		for _, front := range []site.FrontMatter{{}, {Format: "md", Math: &yes}, {Format: "mdx", Math: &no}} {
			for _, name := range []string{"a.md", "a.mdx", "mdx"} {
				s := source{file: file{path: name}, front: front}
				got += fmt.Sprintf("%s %v ", names[p.format(&s)], p.math(&s))
			}
			got += ";"
		}
		got += "\n"
	}
	want := `mdx false mdx false mdx false ;md true md true md true ;mdx false mdx false mdx false ;
md true mdx true md true ;md true md true md true ;mdx false mdx false mdx false ;
mdx false mdx false mdx false ;md true md true md true ;mdx false mdx false mdx false ;
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
