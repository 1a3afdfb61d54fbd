package preview

import (
	"context"
	"errors"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

// Bundle bundles the previews, for a site below the path base; nil if none runs. Problems in them go to log, and bundle.ErrComponents is returned.
func (p *Previews) Bundle(ctx context.Context, tree *source.Tree, base string, log *diag.Log) (*bundle.Previews, error) {
	made, err := bundle.BuildPreviews(ctx, bundle.PreviewOptions{
		Tree: tree, Base: base, Folder: Dir, Names: slices.Sorted(maps.Keys(p.blocks)), Frame: p.frame,
	}, log)
	if err != nil && !errors.Is(err, bundle.ErrComponents) {
		err = fmt.Errorf("bundle the previews: %w", err)
	}
	return made, err
}

// Runs reports whether previews can be bundled.
func (p *Previews) Runs() bool { return p.runs }

// Entries is what a bundle of previews is made for: their names and the frame around them.
func (p *Previews) Entries() []string { return append(slices.Sorted(maps.Keys(p.blocks)), p.frame) }

// Add adds the documents that run previews and their scripts to a plan.
func Add(to *plan.Plan, cfg *site.Config, book *words.Book, made *bundle.Previews) {
	for _, file := range made.Files {
		to.Add(plan.Ready(file.Name, "a preview", file.Data))
	}
	for _, name := range slices.Sorted(maps.Keys(made.Pages)) {
		to.Add(plan.Ready(strings.TrimPrefix(previewsBase, "/")+name+"/index.html", "the preview "+name, previewDocument(cfg, book, name, made.Pages[name])))
	}
}

func esc(s string) string { return html.EscapeString(s) }

// previewDocument is the document of a preview, alone or in its frame. It carries no script of its own: the site's
// content security policy holds for it too.
func previewDocument(cfg *site.Config, book *words.Book, name string, p bundle.PreviewPage) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<!doctype html><html lang="%s"><head><meta charset="utf-8">`, esc(cfg.Locales[0].HTMLLang))
	b.WriteString(`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<meta name="color-scheme" content="light dark"><title>%s %s %s</title>`, esc(name), esc(cfg.TitleDelimiter), esc(cfg.Title.For(cfg.Locales[0].Code)))
	for _, style := range p.Styles {
		fmt.Fprintf(&b, `<link rel="stylesheet" href="%s">`, cfg.Address(style))
	}
	for _, script := range p.Preload {
		fmt.Fprintf(&b, `<link rel="modulepreload" href="%s">`, cfg.Address(script))
	}
	fmt.Fprintf(&b, `<script type="module" src="%s"></script></head>`, cfg.Address(p.Script))
	fmt.Fprintf(&b, `<body><div id="preview"></div><noscript>%s</noscript></body></html>`, esc(book.For(cfg.Locales[0].Code).Text("preview.noscript")))
	return []byte(b.String())
}
