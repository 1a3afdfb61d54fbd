// Package check reports what a build lets pass but readers would miss: words outside the glossary, headings that a
// translation lost, pages without a description or with next to nothing on them.
package check

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// The least that a page says, in words or, in scripts without spaces, in characters.
const (
	minWords      = 120
	minCharacters = 250
)

// Input is what is checked.
type Input struct {
	FS       fs.FS  // rooted at the site folder
	Source   string // code of the locale that pages are first written in
	Docs     []*site.Doc
	Overlays map[string][]string // files that translate OpenAPI documents, by locale; those that do not exist are skipped
}

// InputOf is the input for the documents of a site, with the translations of its OpenAPI documents.
func InputOf(fsys fs.FS, cfg *site.Config, docs []*site.Doc) Input {
	return Input{FS: fsys, Source: cfg.Locales[0].Code, Docs: docs, Overlays: overlays(cfg)}
}

// Docs checks all documents, and the words of the translations of OpenAPI documents.
func Docs(in Input, log *diag.Log) error {
	terms := &glossaries{fsys: in.FS, log: log, read: map[string]glossary{}}
	if err := checkPages(in, terms, log); err != nil {
		return err
	}
	for _, locale := range slices.Sorted(maps.Keys(in.Overlays)) {
		words, err := terms.of(locale)
		if err != nil {
			return err
		}
		for _, file := range in.Overlays[locale] {
			if err := words.checkOverlay(in.FS, file, log); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkPages(in Input, terms *glossaries, log *diag.Log) error {
	sources := map[string]*site.Doc{}
	for _, d := range in.Docs {
		if d.Locale == in.Source {
			sources[d.File] = d
		}
	}
	for _, d := range in.Docs {
		words, err := terms.of(d.Locale)
		if err != nil {
			return err
		}
		data, err := fs.ReadFile(in.FS, d.File)
		if err != nil {
			return fmt.Errorf("read %s: %w", d.File, err)
		}
		lines := prose(string(data))
		words.check(d.File, lines, log)
		checkFront(d, log)
		checkTitle(d, lines, log)
		checkLength(d, log)
		if source := sources[sourceFile(d)]; d.Locale != in.Source && source != nil {
			checkHeadings(d, source, log)
		}
	}
	return nil
}

// sourceFile is the file that a translation translates.
func sourceFile(d *site.Doc) string {
	return strings.TrimPrefix(d.File, "i18n/"+d.Locale+"/")
}

func checkFront(d *site.Doc, log *diag.Log) {
	for _, field := range []struct{ name, value string }{
		{"title", d.Front.Title}, {"description", d.Front.Description}, {"kind", d.Front.Kind},
	} {
		if field.value == "" {
			log.Warnf("missing-"+field.name, diag.Pos{File: d.File}, "add it to the front matter", "the page has no %s", field.name)
		}
	}
	if kinds := []string{"", "tutorial", "how-to", "reference", "explanation"}; !slices.Contains(kinds, d.Front.Kind) {
		log.Warnf("unknown-kind", diag.Pos{File: d.File}, "kinds: "+strings.Join(kinds[1:], ", "), "the page is of no known kind: %q", d.Front.Kind)
	}
}

func checkTitle(d *site.Doc, lines []string, log *diag.Log) {
	count, last := 0, 0
	for i, line := range lines {
		if strings.HasPrefix(line, "# ") {
			count, last = count+1, i+1
		}
	}
	if count != 1 {
		log.Warnf("one-title", diag.Pos{File: d.File, Line: last}, "a page has one # heading, its title", "the page has %d level-1 headings", count)
	}
}

func checkLength(d *site.Doc, log *diag.Log) {
	if d.Module == nil || d.Module.Words >= minWords || d.Module.CJK >= minCharacters {
		return
	}
	size := fmt.Sprintf("%d words", d.Module.Words)
	if d.Module.CJK > 0 {
		size = fmt.Sprintf("%d characters", d.Module.CJK)
	}
	log.Warnf("short-page", diag.Pos{File: d.File}, fmt.Sprintf("%d words, or %d characters in Japanese, are the least", minWords, minCharacters), "the page says little: %s", size)
}

// checkHeadings holds a translation to the heading ids of its source, which links and readers of both rely on.
func checkHeadings(d, source *site.Doc, log *diag.Log) {
	if d.Module == nil || source.Module == nil {
		return
	}
	have := map[string]bool{}
	want := map[string]bool{}
	for _, h := range source.Module.Headings {
		want[h.ID] = true
	}
	for _, h := range d.Module.Headings {
		have[h.ID] = true
		if !want[h.ID] {
			log.Warnf("heading-id", h.Pos, "give the heading the id of the one it translates: {#id}", "the source has no heading with the id %q", h.ID)
		}
	}
	for _, h := range source.Module.Headings {
		if !have[h.ID] {
			log.Warnf("heading-missing", diag.Pos{File: d.File}, fmt.Sprintf("it is at %s", h.Pos), "the translation has no heading with the id %q", h.ID)
		}
	}
}
