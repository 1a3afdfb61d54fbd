package pipeline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/site"
)

// PageState is what a browser that shows a page must know to show it as it is now.
type PageState struct {
	Key    string   // names what follows: another key, another page
	Route  string   // where the page is; another one than was asked for if it was renamed
	Data   []byte   // its site.PageData, as JSON
	App    string   // route of the script that the app is, which a document cannot exchange
	Parts  string   // route of the script with the parts of the theme that the site replaces; "": none, or they are in App
	Styles []string // routes of the style sheets of all pages
	Files  []string // the files that it is written in
	Doc    string   // that of its document; "": it has none

	IsProblem bool // it says what is wrong in the place of its text
}

// Page returns the state of the page that is shown at a route, given without escapes; nil if there is none. Nothing but components of its article
// are rendered for it.
func (l *Live) Page(route string) (*PageState, error) {
	s := l.enter()
	if s == nil {
		return nil, nil
	}
	defer s.leave()
	isPage := func(name string) bool { return s.pageNamed(name) != nil }
	name, ok := serve.Find(route, isPage)
	if !ok {
		to, _ := s.moves.To(site.EscapePath(route))
		name, ok = serve.Find(site.Unescape(to), isPage)
	}
	if !ok || route == "" {
		return nil, nil
	}
	return s.state(s.pageNamed(name))
}

// ScriptProblem renders the page at a route, if a script of its own runs in it, and returns what is wrong with that; nil: nothing.
func (l *Live) ScriptProblem(route string) *diag.Message {
	s := l.enter()
	if s == nil {
		return nil
	}
	defer s.leave()
	name, ok := serve.Find(route, func(name string) bool { return s.pageNamed(name) != nil })
	if !ok || s.pageNamed(name).Page.Module == "" && len(s.builder.bundle.Parts) == 0 {
		return nil
	}
	code := s.builder.maker.Code(s.pageNamed(name), s.builder.tree.Hash)
	if was, isKnown := l.sound.Load(name); isKnown && was == code {
		return nil // another text, and nothing else that runs
	}
	l.sound.Delete(name)
	recipe, err := s.builder.maker.Recipe(s.pageNamed(name)) // not from the plan, which nobody may have asked for
	if err == nil {
		_, err = l.makeOf(name, recipe)
	}
	var failed *page.ScriptError
	var parts *page.PartsError
	switch {
	case err == nil:
		l.sound.Store(name, code)
	case errors.As(err, &failed):
		return &failed.Message
	case errors.As(err, &parts):
		m := parts.Parts[0].Message()
		m.File = cmp.Or(m.File, s.builder.swizzleOf(parts.Parts[0].Part))
		return &m
	}
	return nil
}

// Document returns the HTML document of a page by the name of its file, and the key of the state that it shows.
func (l *Live) Document(name string) (html []byte, key string, err error) {
	s := l.enter()
	if s == nil {
		return nil, "", ErrNoFile
	}
	defer s.leave()
	if html, err = l.file(s, name); err != nil {
		return nil, "", err
	}
	if p := s.pageNamed(name); p != nil {
		state, err := s.state(p)
		if err != nil {
			return nil, "", err
		}
		key = state.Key
	}
	return html, key, nil
}

// Published returns the addresses of those of some files, given by absolute names, that are published as they are.
func (l *Live) Published(files []string) []string {
	s := l.enter()
	if s == nil {
		return nil
	}
	defer s.leave()
	changed := map[string]bool{}
	for _, file := range files {
		if name, ok := s.builder.tree.Name(file); ok {
			changed[name] = true
		}
	}
	var addresses []string
	for _, asset := range s.builder.site.Assets {
		if changed[asset.File] {
			addresses = append(addresses, s.builder.config.Address(asset.URL))
		}
	}
	return addresses
}

// pageNamed is the page whose document is an output file; nil if there is none.
func (s *liveSite) pageNamed(name string) *site.LinkedPage {
	p := s.index().Named(s.builder.site, name)
	if p != nil && p.Text != nil && !s.builder.isPlanned { // it may be one that is left until it is asked for
		if planned, err := s.planned(); err == nil {
			return s.index().Named(planned.site, name)
		}
	}
	return p
}

func (s *liveSite) state(p *site.LinkedPage) (*PageState, error) {
	p = s.newest(p)
	data, err := s.builder.maker.Data(p)
	if err != nil {
		return nil, err
	}
	b := s.builder.bundle
	state := &PageState{Route: p.Page.Route, Data: data, App: cmp.Or(b.App, b.Entry), Parts: b.OwnParts, Styles: b.Styles, Files: s.filesOf(p)}
	if p.Doc != nil {
		state.Doc, state.IsProblem = p.Doc.File, p.Doc.Module != nil && p.Doc.Module.IsProblem
	}
	hash := sha256.New()
	for _, text := range append([]string{b.Entry, string(data)}, b.Styles...) {
		hash.Write([]byte(text))
		hash.Write([]byte{0})
	}
	state.Key = hex.EncodeToString(hash.Sum(nil)[:8])
	return state, nil
}

// filesOf are the files of the site that a page is written in: its document, what that includes, and its components.
func (s *liveSite) filesOf(p *site.LinkedPage) []string {
	var files []string
	if p.Doc != nil {
		files = append(files, p.Doc.File)
		if p.Doc.Module != nil {
			files = append(files, p.Doc.Module.Includes...)
		}
	}
	b := s.builder.bundle
	for name, address := range b.Modules {
		if address == p.Page.Module {
			files = append(files, b.Inputs[name]...)
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// swizzleOf is the file that takes the place of a part.
func (b *opened) swizzleOf(part string) string {
	own := b.opt.State.components.Swizzles
	switch part {
	case "Root":
		return own.Root
	case "MDXComponents":
		return own.Mapping
	}
	return own.Parts[part]
}
