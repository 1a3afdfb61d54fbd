package openapi

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// golden compares with a file of testdata, or writes it with -update.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile("testdata/"+file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want := read(t, "testdata/"+file)
	if bytes.Equal(got, want) {
		return
	}
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s:%d (run with -update if the change is meant)\n got %s\nwant %s", file, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s has %d lines, want %d (run with -update if the change is meant)", file, len(g), len(w))
}

func indented(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func zoo(t *testing.T, lang string, log *diag.Log) *Reference {
	t.Helper()
	overlay := Source{}
	if lang != "en" {
		overlay = Source{File: "zoo.ja.yaml", Data: read(t, "testdata/zoo.ja.yaml"), Lang: lang}
	}
	return Parse(Source{File: "zoo.yaml", Data: read(t, "testdata/zoo.yaml"), Lang: "en"}, overlay, log)
}

func TestReferenceGolden(t *testing.T) {
	var log diag.Log
	r := zoo(t, "en", &log)
	for _, m := range log.Messages() {
		t.Error(m)
	}
	golden(t, "zoo.reference.json", indented(t, r))
}

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
	golden(t, "zoo.pages.json", indented(t, pagesGolden(zoo(t, "en", &log).Pages("zoo", Options{Base: "/api/"}))))
	split := zoo(t, "ja", &log).Pages("zoo", Options{Base: "/ja/api/", SplitAt: 2, Labels: LabelsFor("ja")})
	golden(t, "zoo.split.ja.json", indented(t, pagesGolden(split)))
	var lines []string
	for _, m := range log.Messages() {
		lines = append(lines, m.String())
	}
	golden(t, "zoo.ja.messages.txt", []byte(strings.Join(lines, "\n")+"\n"))
}

func TestMessagesGolden(t *testing.T) {
	var log diag.Log
	Parse(Source{File: "broken.yaml", Data: read(t, "testdata/broken.yaml")}, Source{}, &log)
	var lines []string
	for _, m := range log.Messages() {
		lines = append(lines, m.String())
	}
	golden(t, "broken.messages.txt", []byte(strings.Join(lines, "\n")+"\n"))
}

func TestSamplesGolden(t *testing.T) {
	var log diag.Log
	r := zoo(t, "en", &log)
	var b strings.Builder
	for _, o := range r.Operations {
		for _, s := range r.samples(o) {
			b.WriteString("== " + o.Method + " " + o.Path + " " + s.Label + "\n" + s.Code + "\n\n")
		}
	}
	golden(t, "zoo.samples.txt", []byte(b.String()))
}
