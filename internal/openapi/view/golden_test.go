package view

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/golden"
)

// repeats matches lines that say again what others say.
var repeats = regexp.MustCompile(`^(toc|crumbs|search) `)

// TestPagesGolden prints the pages of a document that has everything: on one page, and the lines that are others in Japanese where it is split.
func TestPagesGolden(t *testing.T) {
	var log diag.Log
	golden.Compare(t, "testdata/zoo.pages.txt", printed(pagesOf(openapitest.Zoo(t, "en", &log), "zoo", Options{Base: "/api/"})), *update)
	split := func(locale, base string) string {
		return printed(pagesOf(openapitest.Zoo(t, locale, &log), "zoo", Options{Base: base, SplitAt: 2, Labels: LabelsOf(words.For(locale))}))
	}
	english, own := strings.Split(split("en", "/ja/api/"), "\n"), strings.Split(split("ja", "/ja/api/"), "\n")
	own = slices.DeleteFunc(own, func(line string) bool { return slices.Contains(english, line) || repeats.MatchString(line) })
	golden.Compare(t, "testdata/zoo.split.ja.txt", strings.Join(slices.Compact(own), "\n")+"\n", *update)
	golden.Compare(t, "testdata/zoo.ja.messages.txt", golden.Briefs(log.Messages()), *update)
}

func pagesOf(r *openapi.Reference, name string, o Options) *Pages {
	return Build([]Service{{Name: name, Reference: r}}, o)
}
