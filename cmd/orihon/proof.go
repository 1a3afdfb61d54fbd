package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
)

// mostDiffering is how many pages that an import changes are listed.
const mostDiffering = 20

// prove builds an imported project as it was and as it is, and lists the pages that differ.
func prove(ctx context.Context, dir string, read []string) ([]diag.Message, error) {
	top, err := os.MkdirTemp("", "orihon-import")
	if err != nil {
		return nil, fmt.Errorf("compare the pages: %w", err)
	}
	defer os.RemoveAll(top)
	var pages [2]map[string][]byte
	for i, located := range []bool{true, false} {
		out := filepath.Join(top, fmt.Sprint(i))
		report, err := pipeline.Build(ctx, pipeline.Options{Dir: dir, Out: out, Read: read, OwnConfig: located})
		if err != nil && !errors.Is(err, pipeline.ErrContent) {
			return nil, err
		}
		if !report.Output {
			text := "the project could not be built as it was, so its pages are not compared"
			if !located {
				text = "the imported site cannot be built: run `orihon build`, which says why"
			}
			return []diag.Message{differing(text)}, nil
		}
		if pages[i], err = pagesOf(out); err != nil {
			return nil, err
		}
	}
	return differences(pages[0], pages[1]), nil
}

func differing(text string) diag.Message {
	return diag.Message{ID: "import-differs", Severity: diag.Error, Pos: diag.Pos{File: "site.yaml"}, Text: text, Hint: "Compare the pages."}
}

// differences are the pages that only one of two builds has, or that say something else.
func differences(was, is map[string][]byte) []diag.Message {
	var names []string
	for name := range was {
		names = append(names, name)
	}
	for name := range is {
		if _, both := was[name]; !both {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var out []diag.Message
	for _, name := range names {
		before, had := was[name]
		after, has := is[name]
		switch {
		case !has:
			out = append(out, differing("the imported site has no page "+name))
		case !had:
			out = append(out, differing("the imported site has a page that was not there: "+name))
		case !bytes.Equal(before, after):
			out = append(out, differing("the page "+name+" says something else than before"))
		}
	}
	if more := len(out) - mostDiffering; more > 0 {
		out = append(out[:mostDiffering], differing(fmt.Sprintf("%d more pages differ", more)))
	}
	return out
}

var (
	unseen = regexp.MustCompile(`(?s)<(script|style)\b.*?</(?:script|style)>`)
	tag    = regexp.MustCompile(`<[^>]*>`)
	target = regexp.MustCompile(`\s(?:id|href|src)="[^"]*"`)
	hashed = regexp.MustCompile(`/_orihon/[^\s"]*`)
)

// pagesOf are the pages of an output by their names: their words, ids and links.
func pagesOf(dir string) (map[string][]byte, error) {
	pages := map[string][]byte{}
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".html" {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		_, body, _ := bytes.Cut(text, []byte("<body"))
		body = tag.ReplaceAllFunc(unseen.ReplaceAll(body, nil), func(t []byte) []byte {
			return append(bytes.Join(target.FindAll(t, -1), nil), ' ')
		})
		name := strings.TrimPrefix(filepath.ToSlash(strings.TrimPrefix(file, dir)), "/")
		pages[name] = bytes.Join(bytes.Fields(hashed.ReplaceAll(body, nil)), []byte(" "))
		return nil
	})
	return pages, err
}
