package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestPagesSayWhenTheirCodeWasRun follows a page, its translation and its neighbours through the record, a change of the
// text, which says nothing of the code, and a change of the code. The words by which code is tried are in nothing that is published.
func TestPagesSayWhenTheirCodeWasRun(t *testing.T) {
	const sample = "\n```bash run\necho one\n```\n"
	s := sitetest.New(t, `
-- site.yaml --
title: T
url: https://docs.example.com
locales: [en, ja]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- docs/a.md --
# A
`+sample+`
-- docs/b.md --
# B
`+sample+`
-- docs/c.md --
# C

`+"```bash\necho one\n```"+`
-- i18n/ja/docs/a.md --
# ア
`+sample+`
-- samples.txt --
`)
	s.Build(pipeline.Options{})
	if text := s.Page("/docs/a").All("footer.doc-footer span"); len(text) > 0 {
		t.Errorf("a page that is not recorded says %s", sitetest.Text(text[0]))
	}
	hash := hashOf(t, s)
	s.Write("samples.txt", hash+" 2026-01-15 docs/a.md node 22\n"+hash+" 2026-01-16 docs/b.md\n"+hash+" 2026-01-16 docs/c.md\n")
	s.Build(pipeline.Options{})
	s.Page("/docs/a").Has("footer.doc-footer span", "Code run with node 22 on Jan 15, 2026")
	s.Page("/docs/a").Has(".code-tried", "Tested")
	s.Page("/ja/docs/a").Has("footer.doc-footer span", "コードは2026年1月15日にnode 22で実行済み")
	s.Page("/ja/docs/a").Has(".code-tried", "動作確認済み")
	s.Page("/docs/b").Has("footer.doc-footer span", "Code run on Jan 16, 2026")
	s.Page("/ja/docs/b").Has("footer.doc-footer span", "コードは2026年1月16日に実行済み")
	s.Page("/docs/c").HasNot("footer.doc-footer span")
	s.Page("/docs/c").HasNot(".code-tried")

	s.Write("docs/a.md", "# A\n\nMore text.\n"+sample+"\n```bash fragment\na\n```\n\n```ts hidden\nlet secret;\n```\n\n```bash untried=\"needs a key\"\nb\n```\n")
	s.Write("docs/b.md", "# B\n"+strings.Replace(sample, "one", "two", 1))
	s.Build(pipeline.Options{})
	s.Page("/docs/a").Has("footer.doc-footer span", "Code run with node 22 on Jan 15, 2026")
	for _, route := range []string{"/docs/b", "/ja/docs/b"} {
		s.Page(route).HasNot("footer.doc-footer span")
		s.Page(route).HasNot(".code-tried")
	}
	for _, file := range []string{"docs/a.md", "llms-full.txt"} {
		if text := s.Read(file); usedByRuns.MatchString(text) {
			t.Errorf("%s says %q", file, usedByRuns.FindString(text))
		}
	}
	if text := s.Read("llms-full.txt"); !strings.Contains(text, "```bash\necho one\n```") {
		t.Errorf("no code in\n%s", text)
	}
}

// usedByRuns are the words of the fences above, and what is hidden.
var usedByRuns = regexp.MustCompile("secret|needs a key|```\\w+ .*")

// hashOf is the hash of the only sample of docs/a.md, as the record has it.
func hashOf(t *testing.T, s *sitetest.Site) string {
	t.Helper()
	_, fences := revision.Fences(&site.Config{}, &site.Doc{File: "docs/a.md"}, []byte(s.Source("docs/a.md")))
	hash := revision.SamplesHash(fences)
	if hash == "" {
		t.Fatal("the page has no samples")
	}
	return hash
}
