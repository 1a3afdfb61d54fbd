// Package sitetest builds a site from a txtar string and checks the pages it makes.
package sitetest

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/pipeline"
)

// Site is a site of a test, in a folder of its own.
type Site struct {
	t      testing.TB
	Dir    string
	Out    string
	Report *pipeline.Report
	Err    error
}

// New writes the files of a txtar archive to a folder and builds them. A missing site.yaml is added: one locale, one
// docset at /docs from docs/.
func New(t testing.TB, archive string) *Site {
	t.Helper()
	s := Folder(t, archive)
	s.Build(pipeline.Options{})
	return s
}

// Folder is New without the build.
func Folder(t testing.TB, archive string) *Site {
	t.Helper()
	dir := t.TempDir()
	s := &Site{t: t, Dir: dir, Out: filepath.Join(dir, "build")}
	hasConfig := false
	for _, f := range txtar.Parse([]byte(archive)).Files {
		hasConfig = hasConfig || f.Name == "site.yaml" || strings.HasPrefix(f.Name, "docusaurus.config")
		s.Write(f.Name, string(f.Data))
	}
	if !hasConfig {
		s.Write("site.yaml", smallSite)
	}
	return s
}

// bundles are shared by all tests of the process: bundling takes most of the time of a small site with scripts.
var bundles pipeline.Bundles

const smallSite = `title: Test
url: https://example.com
locales:
  - {code: en, label: English}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
`

// Write writes a file of the site.
func (s *Site) Write(name, text string) {
	s.t.Helper()
	file := filepath.Join(s.Dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// Build builds the site again, with bundles that sites of the process share if it is given none. Errors that are not the content's
// fail the test, and so do pages that React renders otherwise.
func (s *Site) Build(opt pipeline.Options) {
	s.t.Helper()
	opt.Dir, opt.Out = s.Dir, s.Out
	if opt.Bundles == nil {
		opt.Bundles = &bundles
	}
	s.Report, s.Err = pipeline.Build(context.Background(), opt)
	if s.Err != nil && !errors.Is(s.Err, pipeline.ErrContent) {
		s.t.Fatal(s.Err)
	}
	for _, m := range s.Report.Messages {
		if m.ID == "renderer-difference" {
			s.t.Error(m)
		}
	}
}

// Read returns an output file.
func (s *Site) Read(name string) string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.Out, filepath.FromSlash(name)))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// Source returns a file of the site.
func (s *Site) Source(name string) string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.Dir, filepath.FromSlash(name)))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// Has reports whether there is an output file of that name.
func (s *Site) Has(name string) bool {
	_, err := os.Stat(filepath.Join(s.Out, filepath.FromSlash(name)))
	return err == nil
}

// Files returns the names of all output files, or of those with an ending.
func (s *Site) Files(ending string) []string {
	s.t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS(s.Out), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ending) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return names
}

// Messages returns the messages of the last build, a line each.
func (s *Site) Messages() string {
	var b strings.Builder
	for _, m := range s.Report.Messages {
		b.WriteString(m.Pos.String() + ": " + m.Severity.String() + ": " + m.Text + " [" + m.ID + "]\n")
	}
	return b.String()
}

// Page parses the page at a route.
func (s *Site) Page(route string) *Page {
	s.t.Helper()
	text := s.Read(strings.TrimPrefix(strings.TrimSuffix(route, "/")+"/index.html", "/"))
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		s.t.Fatal(err)
	}
	return &Page{t: s.t, route: route, root: root, Source: text}
}
