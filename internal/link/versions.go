package link

import (
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// makeVersions describes the versions of all docsets, and those of single pages.
func (l *linker) makeVersions() (map[string][]site.DocsVersion, map[string][]site.BlockVersions) {
	versions, blocks := map[string][]site.DocsVersion{}, map[string][]site.BlockVersions{}
	for k, loc := range l.cfg.Locales {
		for _, e := range l.docEditions() {
			key := e.docset.ID + "/" + loc.Code
			versions[key] = append(versions[key], l.docsVersion(e, k))
			if b := l.blockVersions(e, k); b != nil {
				blocks[key] = append(blocks[key], b...)
			}
		}
	}
	return versions, blocks
}

func (l *linker) docsVersion(edition *edition, locale int) site.DocsVersion {
	version := site.DocsVersion{
		Name: edition.version.Name, Label: edition.version.Label.For(l.cfg.Locales[locale].Code), IsLast: edition.version.IsLast,
		Path: l.prefixed(edition.route, locale), Sidebars: map[string]string{}, Docs: make([]site.DocRef, 0, len(edition.entries)),
	}
	if version.Name == "" {
		version.Name, version.Label = "current", edition.docset.Label.For(l.cfg.Locales[locale].Code)
	}
	if edition.main != nil {
		version.MainDocID = edition.main.id
	}
	for _, en := range edition.entries {
		if en.kind == site.PageDoc || en.kind == site.PageCategory || en.kind == site.PagePost || en == edition.main {
			version.Docs = append(version.Docs, refTo(en, locale))
		}
	}
	for k, bar := range edition.bars {
		if h := l.firstHref(edition.itemsOf(k), locale); h != "" {
			version.Sidebars[bar.name] = h
		}
	}
	return version
}

func refTo(en *entry, locale int) site.DocRef {
	ref := site.DocRef{ID: en.id, Path: en.routes[locale], Unlisted: en.unlisted}
	if en.node != nil {
		ref.Sidebar = en.edition.bars[en.node.bar].name
	}
	return ref
}

// blockVersions finds the pages that are versions of the folder they lie in.
func (l *linker) blockVersions(e *edition, locale int) []site.BlockVersions {
	if len(e.docset.BlockVersions) == 0 {
		return nil
	}
	var out []site.BlockVersions
	for _, en := range e.entries {
		if en.doc == nil || !slices.Contains(e.docset.BlockVersions, path.Base(en.doc.Path)) {
			continue
		}
		block := path.Dir(en.routes[locale])
		if n := len(out); n > 0 && out[n-1].Path == block {
			out[n-1].Versions = append(out[n-1].Versions, path.Base(en.doc.Path))
		} else {
			out = append(out, site.BlockVersions{Path: block, Versions: []string{path.Base(en.doc.Path)}})
		}
	}
	return out
}

// makeRedirects prefixes the redirects for each locale: those of pages, and those of ids.
func (l *linker) makeRedirects() (out []site.Redirect, moves []site.Move) {
	for k := range l.cfg.Locales {
		for i, r := range l.cfg.Redirects {
			only, r := l.cutLocale(r)
			if only >= 0 && only != k {
				continue
			}
			made := site.Redirect{From: l.prefixed(r.From, k), To: l.writtenHref(r.To, k), Pos: l.redirectPos(i)}
			if strings.Contains(r.From, "#") {
				moves = append(moves, site.Move{Redirect: made})
			} else {
				out = append(out, made)
			}
		}
	}
	return append(out, l.formerRedirects()...), moves
}

// posOf is where a value of the configuration stands, else the file.
func (l *linker) posOf(at string) diag.Pos {
	for at != "" {
		if p, ok := l.cfg.Pos[at]; ok {
			return p
		}
		at = at[:max(0, strings.LastIndexAny(at, ".["))]
	}
	return diag.Pos{File: l.cfg.Layout.Config}
}
