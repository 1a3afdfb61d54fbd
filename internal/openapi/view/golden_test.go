package view

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
)

// pageGolden is a page as the golden files hold it.
type pageGolden struct {
	Path, Component, Title, TitleLang, Description string
	Toc                                            []TocEntry
	Breadcrumbs                                    []Crumb
	Sections                                       []Section
	Props                                          any
}

func pagesGolden(pages *Pages) any {
	var out []pageGolden
	for _, p := range pages.Pages {
		out = append(out, pageGolden{p.Path, p.Component, p.Title, p.TitleLang, p.Description, p.Toc, p.Breadcrumbs, p.Sections(), withoutLabels(p.Props())})
	}
	return map[string]any{"pages": out, "sidebar": pages.Sidebar}
}

// withoutLabels keeps the interface words out of golden files.
func withoutLabels(props any) any {
	data, err := json.Marshal(props)
	if err != nil {
		return err
	}
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		return err
	}
	delete(m, "labels")
	return m
}

func TestPagesGolden(t *testing.T) {
	var log diag.Log
	openapitest.Golden(t, "zoo.pages.json", openapitest.Indented(t, pagesGolden(pagesOf(openapitest.Zoo(t, "en", &log), "zoo", Options{Base: "/api/"}))), *update)
	split := pagesOf(openapitest.Zoo(t, "ja", &log), "zoo", Options{Base: "/ja/api/", SplitAt: 2, Labels: LabelsOf(words.For("ja"))})
	openapitest.Golden(t, "zoo.split.ja.json", openapitest.Indented(t, pagesGolden(split)), *update)
	var lines []string
	for _, m := range log.Messages() {
		lines = append(lines, m.String())
	}
	openapitest.Golden(t, "zoo.ja.messages.txt", []byte(strings.Join(lines, "\n")+"\n"), *update)
}

func pagesOf(r *openapi.Reference, name string, o Options) *Pages {
	return Build([]Service{{Name: name, Reference: r}}, o)
}
