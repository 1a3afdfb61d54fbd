package blocked

import (
	"bytes"
	"html"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// In what components render, attributes stand between double quotation marks.
var (
	renderedTag = regexp.MustCompile(`(?is)<(iframe|script)\b[^>]*>`)
	sourceOfTag = regexp.MustCompile(`(?i)\ssrc="([^"]*)"`)
	typeOfTag   = regexp.MustCompile(`(?i)\stype="([^"]*)"`)
)

// Watcher looks at the pages of a site.
type Watcher struct {
	Site     *site.Site
	Tree     *source.Tree
	Bundle   *bundle.Bundle
	Log      *diag.Log
	Players  []string // sources of frames that the policy allows by itself
	Checking bool     // a rule of `orihon check`, which a site can switch, reports frames that are written in documents

	mu   sync.Mutex
	told map[string]bool // file and address
}

// Rendered warns of what a page has when it is rendered, however its address was put together.
func (w *Watcher) Rendered(p *site.LinkedPage, doc []byte) {
	_, body, found := bytes.Cut(doc, []byte(`<div id="root">`))
	if end := bytes.LastIndex(body, []byte(`<script type="application/json" id="orihon-page">`)); found && end >= 0 {
		body = body[:end]
	}
	for _, tag := range renderedTag.FindAllSubmatch(body, -1) {
		kind := strings.ToLower(string(tag[1]))
		source := sourceOfTag.FindSubmatch(tag[0])
		switch {
		case source != nil:
			w.address(p, kind, html.UnescapeString(string(source[1])))
		case kind == "script" && !holdsData(tag[0]):
			w.inline(p)
		}
	}
}

// holdsData reports whether a script is one that browsers do not run.
func holdsData(tag []byte) bool {
	kind := typeOfTag.FindSubmatch(tag)
	return kind != nil && !strings.Contains(string(kind[1]), "javascript") && string(kind[1]) != "module" && len(kind[1]) > 0
}

func (w *Watcher) address(p *site.LinkedPage, kind, address string) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "" && u.Scheme != "https" && u.Scheme != "http" {
		return
	}
	sources := slices.Concat(w.Players, w.Site.Config.AllowedFrames(), []string{w.Site.Config.URL})
	if kind == "script" {
		sources = slices.Concat(w.Site.Config.AllowedScripts(), []string{w.Site.Config.URL})
	}
	if slices.ContainsFunc(sources, func(source string) bool { return site.SourceAllows(source, u) }) {
		return
	}
	pos, written := w.place(p, address, u.Host)
	if written && w.Checking && kind == "iframe" && p.Doc != nil && pos.File == p.Doc.File {
		return // the rule of `orihon check` tells, which a site can switch
	}
	if !w.first(pos.File + "\x00" + kind + address) {
		return
	}
	if kind == "iframe" {
		w.Log.Warnf("blocked-frame", pos, w.Site.Config.AllowHint("frames", frameName("https://"+u.Host)),
			"browsers do not show this frame: the site's policy does not allow https://%s", u.Host)
		return
	}
	w.Log.Warnf("blocked-script", pos, "Name it in "+path.Base(w.Site.Config.Layout.Config)+" under `scripts`. Or: "+w.Site.Config.AllowHint("scripts", "https://"+u.Host),
		"browsers do not run this script: the site's policy does not allow https://%s", u.Host)
}

func (w *Watcher) inline(p *site.LinkedPage) {
	pos, _ := w.place(p, "<script", "<script")
	if w.first(pos.File + "\x00script") {
		w.Log.Warnf("blocked-script", pos, "Put the code into useEffect, or name it in "+path.Base(w.Site.Config.Layout.Config)+" under `scripts`.",
			"browsers do not run this script: the site's policy allows none that stand in pages")
	}
}

// first reports whether something is told for the first time.
func (w *Watcher) first(key string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.told == nil {
		w.told = map[string]bool{}
	}
	first := !w.told[key]
	w.told[key] = true
	return first
}

// place finds where an address is written among the files of a page: as it is, else its host; else it is the page's first
// file. The result says whether the address stands there.
func (w *Watcher) place(p *site.LinkedPage, address, host string) (pos diag.Pos, written bool) {
	files := w.filesOf(p)
	for _, text := range []string{address, host} {
		for _, file := range files {
			if pos := placeOfText(w.Tree, file, text); pos.Line > 0 {
				return pos, text == address
			}
		}
	}
	if len(files) == 0 {
		return diag.Pos{File: w.Site.Config.Layout.Config}, false
	}
	return diag.Pos{File: files[0]}, false
}

// filesOf are the files of the site that a page is rendered from: its own, what its module imports, parts of the theme.
func (w *Watcher) filesOf(p *site.LinkedPage) []string {
	var files []string
	if p.Doc != nil {
		files = append(files, p.Doc.File)
	}
	for _, name := range slices.Sorted(maps.Keys(w.Bundle.Modules)) {
		if w.Bundle.Modules[name] == p.Page.Module {
			files = append(files, w.Bundle.Inputs[name]...)
		}
	}
	files = append(files, slices.Sorted(maps.Values(w.Bundle.Parts))...)
	return slices.DeleteFunc(files, func(file string) bool { return strings.Contains("/"+file, "/node_modules/") })
}
