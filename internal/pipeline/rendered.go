package pipeline

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

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// In what components render, attributes stand between double quotation marks.
var (
	renderedTag = regexp.MustCompile(`(?is)<(iframe|script)\b[^>]*>`)
	sourceOfTag = regexp.MustCompile(`(?i)\ssrc="([^"]*)"`)
	typeOfTag   = regexp.MustCompile(`(?i)\stype="([^"]*)"`)
)

// watcher looks at pages that run for frames and scripts that the Content-Security-Policy blocks. Those in Markdown and
// HTML are found where they are written; these are seen once they are rendered, however the address was put together.
type watcher struct {
	*builder
	frames, scripts []string // sources that the policy allows

	mu   sync.Mutex
	told map[string]bool // file and address
}

// watchRendered returns what is shown every page that runs.
func (b *builder) watchRendered() func(p *site.LinkedPage, doc []byte) {
	w := &watcher{
		builder: b, told: map[string]bool{},
		frames:  slices.Concat(b.maker.Frames, b.config.AllowedFrames(), []string{b.config.URL}),
		scripts: append(b.config.AllowedScripts(), b.config.URL),
	}
	return w.look
}

func (w *watcher) look(p *site.LinkedPage, doc []byte) {
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

func (w *watcher) address(p *site.LinkedPage, kind, address string) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "" && u.Scheme != "https" && u.Scheme != "http" {
		return
	}
	sources := w.frames
	if kind == "script" {
		sources = w.scripts
	}
	if slices.ContainsFunc(sources, func(source string) bool { return site.SourceAllows(source, u) }) {
		return
	}
	pos, written := w.place(p, address, u.Host)
	if written && !w.mode.leaves() && kind == "iframe" && p.Doc != nil && pos.File == p.Doc.File {
		return // the rule of `orihon check` tells, which a site can switch
	}
	if !w.first(pos.File + "\x00" + kind + address) {
		return
	}
	if kind == "iframe" {
		w.log.Warnf("blocked-frame", pos, w.config.AllowHint("frames", frameName("https://"+u.Host)),
			"browsers do not show this frame: the site's policy does not allow https://%s", u.Host)
		return
	}
	w.log.Warnf("blocked-script", pos, "Name it in "+path.Base(w.config.Layout.Config)+" under `scripts`. Or: "+w.config.AllowHint("scripts", "https://"+u.Host),
		"browsers do not run this script: the site's policy does not allow https://%s", u.Host)
}

func (w *watcher) inline(p *site.LinkedPage) {
	pos, _ := w.place(p, "<script", "<script")
	if w.first(pos.File + "\x00script") {
		w.log.Warnf("blocked-script", pos, "Put the code into useEffect, or name it in "+path.Base(w.config.Layout.Config)+" under `scripts`.",
			"browsers do not run this script: the site's policy allows none that stand in pages")
	}
}

// first reports whether something is told for the first time.
func (w *watcher) first(key string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	first := !w.told[key]
	w.told[key] = true
	return first
}

// place finds where an address is written among the files of a page: as it is, else its host; else it is the page's first
// file. The result says whether the address stands there.
func (w *watcher) place(p *site.LinkedPage, address, host string) (pos diag.Pos, written bool) {
	files := w.filesOf(p)
	for _, text := range []string{address, host} {
		for _, file := range files {
			if pos := placeOfText(w.tree, file, text); pos.Line > 0 {
				return pos, text == address
			}
		}
	}
	if len(files) == 0 {
		return diag.Pos{File: w.config.Layout.Config}, false
	}
	return diag.Pos{File: files[0]}, false
}

// filesOf are the files of the site that a page is rendered from: its own, what its module imports, parts of the theme.
func (w *watcher) filesOf(p *site.LinkedPage) []string {
	var files []string
	if p.Doc != nil {
		files = append(files, p.Doc.File)
	}
	for _, name := range slices.Sorted(maps.Keys(w.bundle.Modules)) {
		if w.bundle.Modules[name] == p.Page.Module {
			files = append(files, w.bundle.Inputs[name]...)
		}
	}
	files = append(files, slices.Sorted(maps.Values(w.bundle.Parts))...)
	return slices.DeleteFunc(files, func(file string) bool { return strings.Contains("/"+file, "/node_modules/") })
}
