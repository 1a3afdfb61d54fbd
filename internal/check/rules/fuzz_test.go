package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// FuzzRules runs the rules about pages over any text: none may panic, and edits lie within the file.
func FuzzRules(f *testing.F) {
	for _, seed := range []string{
		"", "---\ndescripton: x\r\n---\r\n# A:\r\n\r\n[a][b] [^c] ~x~ H~2~O ==m== :smile: ++k++", "|a|\n|-|\n|b|c|\n", "```json\n{\n```\n",
		"```mermaid\nflowchart LR\n  A[\n  end\n```", "![](x)[](y)<img>{/* check: off x-y */}\n\na a", "ユーザとユーザー。ＡＰＩｻﾞ。である。です。",
		"[//]: # (x)\n[a]: b\n\n> # q:\n\n- # l\n\n<b>the</b> the", "\ufeff# x\ry. Recieve teh. 。。「。」をを", ":::note[t\n$$x$$ `a` {a|b} &amp;: ",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	var log diag.Log
	cfg := config.Load(fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: https://d.example.com\nlocales: [en, ja]\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")}}, "site.yaml", &log)
	if cfg == nil {
		f.Fatal(log.Messages())
	}
	all := All()
	f.Fuzz(func(t *testing.T, text string, isMDX bool) {
		if strings.IndexByte(text, 0) >= 0 {
			return // no document: the build refuses it
		}
		for _, locale := range []string{"en", "ja"} {
			s := &Site{FS: fstest.MapFS{"docs/a.md": {Data: []byte(text)}}, Config: cfg}
			d := &site.Doc{File: "docs/a.md", Locale: locale, Front: site.FrontMatter{Format: "md", Pos: map[string]diag.Pos{}}}
			if isMDX {
				d.Front.Format = "mdx"
			}
			var said diag.Log
			d.Module = mdx.Parse(mdx.Input{File: d.File, Text: []byte(text), Line: 1}, mdx.Options{}, &said)
			p, err := NewPage(s, d)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range all {
				found := NewLog(r.ID)
				if r.Page != nil && (r.Lang == nil || r.Lang(p.Lang)) {
					r.Page(p, found)
				}
				for _, finding := range found.Findings {
					for _, e := range finding.Edits {
						if e.Start < 0 || e.End < e.Start || e.End > len(text) {
							t.Errorf("%s edits %d to %d of %d bytes", r.ID, e.Start, e.End, len(text))
						}
					}
				}
			}
			SwitchedOff(text)
		}
	})
}
