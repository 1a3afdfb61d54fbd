package check

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSeededFaults finds each of the faults of testdata/seeded.txtar, by the rule and where it was made.
func TestSeededFaults(t *testing.T) {
	dir := extract(t, "testdata/seeded.txtar")
	write(t, dir, "static/heavy.png", strings.Repeat("x", 6<<20))
	result, err := Run(context.Background(), Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, m := range result.Messages {
		fmt.Fprintf(&b, "%s %s\n", m.Pos, m.ID)
	}
	got := b.String()
	for _, c := range []struct{ fault, want string }{
		{"01 little text", `docs/index\.md short-page`},
		{"02 second h1", `docs/titles\.md:8:1 one-title`},
		{"03 skipped level", `docs/titles\.md:10:1 heading-order`},
		{"04 no description", `docs/no-description\.md missing-description`},
		{"05 no title", `docs/no-title\.md missing-title`},
		{"06 broken anchor", `docs/links\.md:5:\d+ broken-anchor`},
		{"07 link to a draft", `docs/links\.md:7:\d+ broken-link`},
		{"08 vague link text", `docs/links\.md:9:\d+ link-text\n.*:9:\d+ link-text`},
		{"09 empty link text", `docs/links\.md:11:\d+ link-text`},
		{"10 http://", `docs/links\.md:13:\d+ insecure-link`},
		{"11 missing page by its whole address", `docs/links\.md:15:\d+ own-address`},
		{"12 bare address", `docs/links\.md:17:\d+ bare-url`},
		{"13 reference without definition", `docs/links\.md:19:\d+ reference-link`},
		{"14 footnote without definition", `docs/links\.md:21:\d+ footnote`},
		{"15 footnote without use", `docs/links\.md:23:\d+ footnote`},
		{"16 one title", `docs/same-b\.md:2:1 duplicate-title`},
		{"17 one description", `docs/same-b\.md:3:1 duplicate-description`},
		{"18 description of 400 characters", `docs/long-description\.md:3:1 description-length`},
		{"19 image without alt, Markdown", `docs/pictures\.md:5:\d+ image-alt`},
		{"20 image without alt, HTML", `docs/pictures\.md:7:\d+ image-alt`},
		{"21 image of 6 MB", `docs/pictures\.md:9:\d+ page-weight`},
		{"22 unused file", `static/unused\.png unused-file`},
		{"23 spelling", `docs/words\.md:5:\d+ misspelling`},
		{"24 doubled word", `docs/words\.md:7:\d+ repeated-word`},
		{"25 TODO", `docs/words\.md:9:\d+ unfinished-text`},
		{"26 lorem ipsum", `docs/words\.md:11:\d+ unfinished-text`},
		{"27 sentence of 90 words", `docs/words\.md:13:\d+ sentence-length`},
		{"28 word of the glossary", `docs/words\.md:15:\d+ glossary`},
		{"29 fence without language", `docs/code\.md:7:1 fence-language`},
		{"30 JSON that does not parse", `docs/code\.md:13:1 code-syntax`},
		{"31 secret", `docs/code\.md:20:\d+ secret`},
		{"32 table row", `docs/code\.md:27:1 table-cells\n.*:28:1 table-cells`},
		{"33 empty section", `docs/sections\.md:6:1 empty-section`},
		{"33 heading with a colon", `docs/sections\.md:8:\d+ heading-punctuation`},
		{"33 heading twice", `docs/sections\.md:16:1 heading-repeated`},
		{"33 review_by", `docs/sections\.md:4:1 review-by`},
		{"34 wrong language", `i18n/ja/docs/words\.md page-language`},
	} {
		if !regexp.MustCompile(`(?m)^` + c.want + `$`).MatchString(got) {
			t.Errorf("%s is not found: %s", c.fault, c.want)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
}

// TestNothingIsInvented checks sites in which nothing is wrong.
func TestNothingIsInvented(t *testing.T) {
	t.Run("titles in front matter", func(t *testing.T) {
		dir := t.TempDir()
		write(t, dir, "site.yaml", plainSite)
		for i := range 300 {
			n := strings.Repeat("i", i%7+1) + string(rune('a'+i%26)) + string(rune('a'+i/26))
			write(t, dir, "docs/part-"+n[len(n)-1:]+"/"+n+".md", "---\ntitle: Page "+n+"\nsidebar_position: "+string(rune('1'+i%9))+
				"\nsidebar_label: "+n+"\ntags: [one]\n---\n\nText of the page "+n+".\n\n## How it works\n\nIt works.\n\n```js\nrun();\n```\n")
		}
		if got := told(t, dir); got != "" {
			t.Errorf("%.2000s", got)
		}
	})
	t.Run("a corpus of the benchmarks", func(t *testing.T) {
		dir := t.TempDir()
		out, err := exec.Command("go", "run", "../../bench/corpus", "-out", dir, "-theme", "../../bench/hugo", "-pages", "40", "-locales", "2", "-versions", "2").CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		dir = filepath.Join(dir, "orihon")
		config, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, "site.yaml", string(config)+"\ncheck: {off: [repeated-word]} # its words are drawn by lot\n")
		if got := told(t, dir); got != "" {
			t.Errorf("%.2000s", got)
		}
	})
	t.Run("CommonMark", func(t *testing.T) {
		if got := told(t, extract(t, "testdata/good/commonmark.txtar")); got != "" {
			t.Error(got)
		}
	})
	t.Run("MDX in two languages", func(t *testing.T) {
		if got := told(t, extract(t, "testdata/good/mdx.txtar")); got != "" {
			t.Error(got)
		}
	})
}
