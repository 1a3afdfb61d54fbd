package site_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestHeadingsDoNotSkipALevel: whoever goes from heading to heading with a screen reader takes a missing level for a
// missing section.
func TestHeadingsDoNotSkipALevel(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range load(t).Site.Pages {
		if p.Doc == nil || p.Doc.Module == nil || seen[p.Doc.File] {
			continue
		}
		seen[p.Doc.File] = true
		above := 1
		for _, h := range p.Doc.Module.Headings {
			if h.Level > above+1 {
				t.Errorf("%s: %q is of level %d below one of level %d", h.Pos, h.Text, h.Level, above)
			}
			above = h.Level
		}
	}
	if len(seen) == 0 {
		t.Error("no document was read")
	}
}

var (
	// errorLine is a line of the reference that names what goes wrong, in either language.
	errorLine = regexp.MustCompile(`^(- \*\*(Errors|エラー)\*\*|\| (Errors|エラー) \||\| \[?[45]\d\d\b)`)
	// bareStatus is a status of an error outside of links and code.
	bareStatus = regexp.MustCompile(`(^|[^\w\[#.-])[45]\d\d\b`)
	codeSpan   = regexp.MustCompile("`[^`]*`")
)

// TestErrorsOfTheReferenceLinkToTheCatalogue: a reader who meets a status on a page of a service or block is one link away
// from what to do about it.
func TestErrorsOfTheReferenceLinkToTheCatalogue(t *testing.T) {
	lines := 0
	for _, folder := range []string{"../../site/docs/backend/next", "../../site/i18n/ja/docs/backend/next"} {
		for _, pattern := range []string{"services/*-service.md", "blocks/*/*.md", "blocks/*/*/*.md"} {
			files, err := filepath.Glob(filepath.Join(folder, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				lines += unlinkedErrors(t, file)
			}
		}
	}
	if lines == 0 {
		t.Error("no line about errors was found")
	}
}

// unlinkedErrors reports each status that a file names first in a line about errors without a link, and counts such lines.
func unlinkedErrors(t *testing.T, file string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i, line := range strings.Split(string(text), "\n") {
		if !errorLine.MatchString(line) {
			continue
		}
		found++
		for _, status := range bareStatus.FindAllString(codeSpan.ReplaceAllString(line, ""), -1) {
			if status = status[len(status)-3:]; !strings.Contains(line, "["+status+"](") {
				t.Errorf("%s:%d: %s has no link to the error catalogue", file, i+1, status)
			}
		}
	}
	return found
}
