package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"runtime"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// pageJob is what is needed to write pages.
type pageJob struct {
	document *document
	shells   map[string]shellFile
	renderer func() (*render.Renderer, error) // started by the first page that must be rendered
	out      *output
	rendered atomic.Int64
	done     atomic.Int64
}

// writePages renders and writes all pages that the last output does not already have, in parallel.
func (j *pageJob) writePages(ctx context.Context, pages []*site.LinkedPage, progress func(done int)) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, p := range pages {
		if running.Err() != nil {
			break
		}
		group.Go(func() error {
			if err := j.writePage(p); err != nil {
				return fmt.Errorf("page %s: %w", p.Page.Route, err)
			}
			progress(int(j.done.Add(1)))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

func (j *pageJob) writePage(p *site.LinkedPage) error {
	shell := shellOf(j.shells, &p.Page)
	data, err := render.Encode(&p.Page)
	if err != nil {
		return err
	}
	head := j.document.head(p)
	article, err := articleOf(p)
	if err != nil {
		return err
	}
	key := pageKey(j.document.print, shell.address, string(data), head, article)
	name := htmlName(&p.Page)
	if j.out.keep(name, key) && (p.Page.Kind == site.PageNotFound || j.out.keep(dataName(p.Page.Route), key)) {
		return nil
	}
	r, err := j.renderer()
	if err != nil {
		return err
	}
	if article, err = fillComponents(r, article); err != nil {
		return err
	}
	body, err := r.Page(data, shell.shell.Key, article)
	if err != nil {
		return err
	}
	html := j.document.html(p, shell, body, data)
	j.rendered.Add(1)
	if err := j.out.writeKeyed(name, key, html); err != nil {
		return err
	}
	if p.Page.Kind == site.PageNotFound {
		return nil
	}
	file, err := marshal(site.PageData{
		Build: j.document.bundle.Build, Shell: shell.address, Head: head, Page: p.Page, Article: article,
	})
	if err != nil {
		return err
	}
	return j.out.writeKeyed(dataName(p.Page.Route), key, file)
}

// marshal encodes without escaping < and >, which files that are fetched need not.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}

// pageKey stands for everything a page is made of.
func pageKey(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:", len(p))
		h.Write([]byte(p))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// htmlName is the output file of a page. Every route is a folder with an index.html, so that plain file servers find
// it with and without a trailing slash.
func htmlName(p *site.Page) string {
	if p.Kind == site.PageNotFound {
		return strings.TrimPrefix(p.Route, "/")
	}
	return path.Join(strings.TrimPrefix(p.Route, "/"), "index.html")
}

// dataName is the output file of a page's data; web/app/data.ts asks for the same.
func dataName(route string) string {
	if strings.HasSuffix(route, "/") {
		route += "index"
	}
	return "_orihon/data" + route + ".json"
}
