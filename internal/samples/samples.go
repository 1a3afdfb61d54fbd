// Package samples finds the code that pages print and tries it: it writes the files, runs the commands in order and
// compares what comes back with what the page says.
package samples

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// Block is a block of code of a page.
type Block struct {
	Page     string         `json:"page"` // route of the page, "" if it has none
	File     string         `json:"file"` // slash-separated, relative to the site folder
	Line     int            `json:"line"` // of the fence
	Language string         `json:"language"`
	Title    string         `json:"title,omitempty"`
	Metadata map[string]any `json:"metadata,omitempty"` // the other words of the fence: true, or the text behind "="
	Code     string         `json:"code"`

	marks []mdx.Mark
}

// Page is a document with its blocks.
type Page struct {
	Route  string
	File   string
	Locale string
	Blocks []Block

	front string // the front matter
	hash  string // of the blocks that are tried, "" if there are none
}

// List returns the documents of a site that have blocks of code, sorted by file, drafts included. A page that several
// versions share is listed once, where it lies. The messages are those of site.yaml, if it cannot be used.
func List(ctx context.Context, dir string) ([]Page, []diag.Message, error) {
	report, err := pipeline.Outline(ctx, dir)
	if errors.Is(err, pipeline.ErrContent) {
		return nil, report.Messages, nil
	}
	if err != nil {
		return nil, nil, err
	}
	var pages []Page
	for _, p := range ownPages(report.Site) {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(p.Doc.File)))
		if err != nil {
			return nil, nil, fmt.Errorf("read %s: %w", p.Doc.File, err)
		}
		page := newPage(report.Site.Config, p, text)
		if len(page.Blocks) > 0 {
			pages = append(pages, page)
		}
	}
	return pages, nil, nil
}

// ownPages returns for each document the page in its own language and version, sorted by file.
func ownPages(s *site.Site) []*site.LinkedPage {
	found := map[*site.Doc]*site.LinkedPage{}
	for _, p := range s.Pages {
		if p.Doc == nil || p.Doc.Locale != p.Page.Locale {
			continue
		}
		if known := found[p.Doc]; known == nil || isOwn(s.Config, p) && !isOwn(s.Config, known) {
			found[p.Doc] = p
		}
	}
	var pages []*site.LinkedPage
	for _, p := range found {
		pages = append(pages, p)
	}
	slices.SortFunc(pages, func(a, b *site.LinkedPage) int { return strings.Compare(a.Doc.File, b.Doc.File) })
	return pages
}

// isOwn reports whether a page shows its document in the version whose folder it lies in.
func isOwn(cfg *site.Config, p *site.LinkedPage) bool {
	for i := range cfg.Docsets {
		if d := &cfg.Docsets[i]; d.ID == p.Page.Docset {
			return slices.ContainsFunc(d.Versions, func(v site.VersionSpec) bool {
				return v.Name == p.Page.Version && v.Folder == p.Doc.Folder
			})
		}
	}
	return false
}

func newPage(cfg *site.Config, p *site.LinkedPage, text []byte) Page {
	page := Page{Route: p.Page.Route, File: p.Doc.File, Locale: p.Doc.Locale}
	front, fences := revision.Fences(cfg, p.Doc, text)
	page.front, page.hash = front, revision.SamplesHash(fences)
	for _, f := range fences {
		page.Blocks = append(page.Blocks, Block{
			Page: page.Route, File: page.File, Line: f.Line, Language: f.Lang, Title: f.Title, Code: f.Code,
			Metadata: metadata(f.Marks), marks: f.Marks,
		})
	}
	return page
}

func metadata(marks []mdx.Mark) map[string]any {
	if len(marks) == 0 {
		return nil
	}
	m := make(map[string]any, len(marks))
	for _, mark := range marks {
		m[mark.Name] = true
		if mark.HasValue {
			m[mark.Name] = mark.Value
		}
	}
	return m
}
