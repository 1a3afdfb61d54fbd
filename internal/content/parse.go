package content

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// parser turns sources into documents.
type parser struct {
	input   Input
	options map[string]mdx.Options // by locale
	prints  map[string]string      // locale -> fingerprint of the options
	files   sync.Map               // path -> hash of a file that a document includes

	partials sync.Map // path -> *partial
}

func newParser(in Input) *parser {
	p := &parser{input: in, options: map[string]mdx.Options{}, prints: map[string]string{}}
	for _, locale := range in.Config.Locales {
		var options mdx.Options
		if in.Options != nil {
			options = in.Options(locale.Code)
		}
		options.CJKFriendly = in.Config.Markdown.CJKFriendly
		options.Typographer = in.Config.Markdown.Typographer
		if options.ReadFile == nil {
			options.ReadFile, options.HasFile = p.readFile, p.hasFile
		}
		if options.ListDir == nil {
			options.ListDir = p.listDir
		}
		p.options[locale.Code] = options
		options.ReadFile, options.HasFile, options.ListDir, options.Highlight, options.SetFormula = nil, nil, nil, nil, nil
		p.prints[locale.Code] = hashOf(fmt.Appendf(nil, "%#v", options), nil)
	}
	return p
}

// optionsKey is the fingerprint of the options that a document is parsed with.
func (p *parser) optionsKey(s *source) string {
	return fmt.Sprint(p.prints[s.file.root.Locale], p.format(s), p.partialFormat(), p.math(s), p.isPost(s))
}

// group is the documents with the same content and options.
type group struct {
	key     string
	members []int
}

// parse makes a document of each source. Files with equal bytes are parsed once, unless they read other files or run.
func (p *parser) parse(ctx context.Context, sources []*source, log *diag.Log) []*site.Doc {
	groups := p.groups(sources)
	entries := make([]Entry, len(sources))
	parallel.Each(ctx, len(groups), func(i int) { p.group(groups[i], sources, entries) })
	if ctx.Err() != nil {
		return nil
	}
	docs := make([]*site.Doc, len(sources))
	for i, s := range sources {
		replay(entries[i].Messages, log)
		docs[i] = p.input.State.doc(s, entries[i], p.input.Updated[s.file.path])
	}
	return docs
}

func (p *parser) groups(sources []*source) []*group {
	var groups []*group
	byKey := map[string]*group{}
	for i, s := range sources {
		key := s.hash + p.optionsKey(s)
		g := byKey[key]
		if g == nil {
			sum := sha256.Sum256([]byte(key + "\x00" + s.file.path))
			g = &group{key: hex.EncodeToString(sum[:])}
			byKey[key] = g
			groups = append(groups, g)
		}
		g.members = append(g.members, i)
	}
	return groups
}

func (p *parser) group(g *group, sources []*source, entries []Entry) {
	first := p.entry(g.key, sources[g.members[0]])
	for n, i := range g.members {
		entries[i] = first
		own := g.key + ":" + sources[i].file.path
		switch {
		case n == 0:
		case len(first.Reads) > 0 || first.Module.Script != nil:
			entries[i] = p.entry(own, sources[i])
		default:
			entries[i] = p.moved(own, first, sources[i].file.path)
		}
		entries[i].Messages = messagesOf(entries[i].Messages, sources[g.members[0]].file.path, sources[i].file.path)
	}
}

// moved is an entry for a file with the bytes of another: the same module, with places in its own file.
func (p *parser) moved(key string, first Entry, file string) Entry {
	if e, ok := p.input.Cache.Get(key); ok {
		return e
	}
	e := Entry{Module: first.Module.In(file), Messages: first.Messages}
	p.input.Cache.Put(key, e)
	return e
}

// messagesOf drops the messages about a file that was parsed in place of an equal one: they have been said once.
func messagesOf(messages []diag.Message, first, own string) []diag.Message {
	var out []diag.Message
	for _, m := range messages {
		if m.File != first || first == own {
			out = append(out, m)
		}
	}
	return out
}

// entry returns the module of a source from the cache, if all files it was made from are unchanged, else parses it.
func (p *parser) entry(key string, s *source) Entry {
	if e, ok := p.input.Cache.Get(key); ok && p.fresh(e) {
		return e
	}
	e := p.run(s)
	p.input.Cache.Put(key, e)
	return e
}

func (p *parser) fresh(e Entry) bool {
	for path, hash := range e.Reads {
		if p.fileHash(path) != hash {
			return false
		}
	}
	return true
}

func (p *parser) run(source *source) Entry {
	var log diag.Log
	entry := Entry{}
	o := p.options[source.file.root.Locale]
	o.Format, o.Math = p.format(source), p.math(source)
	o.Dialect.TitleTakesID = o.Dialect.TitleTakesID && !p.isPost(source)
	o.Partials = p.partialFormat()
	note := func(name, hash string) {
		if entry.Reads == nil {
			entry.Reads = map[string]string{}
		}
		entry.Reads[name] = hash
	}
	read := o.ReadFile
	o.ReadFile = func(path string) ([]byte, error) {
		text, err := read(path)
		note(path, hashOf(text, err))
		return text, err
	}
	if has := o.HasFile; has != nil {
		o.HasFile = func(path string) bool {
			isThere := has(path)
			note(existence+path, thereOrNot(isThere))
			return isThere
		}
	}
	in := mdx.Input{File: source.file.path, Text: source.body, Line: source.line}
	if o.Dialect.Metadata {
		in.Front = frontJSON(source)
	}
	entry.Module = p.input.Parse(in, o, &log)
	if entry.Module == nil {
		entry.Module = &mdx.Module{}
	}
	for _, name := range slices.Sorted(maps.Keys(entry.Reads)) {
		if known, ok := p.partials.Load(name); ok && known.(*partial).failed != nil {
			log.Errorf("configuration", diag.Pos{File: name}, "It was read as it is.", "a function of the configuration failed with this file: %v", known.(*partial).failed)
		}
	}
	entry.Messages = log.Messages()
	return entry
}

// format is the language of a document.
func (p *parser) format(s *source) mdx.Format {
	return formatOf(p.input.Config.IsMDX(s.file.path, s.front.Format))
}

// partialFormat is the language of partials whose name ends in .md; their front matter says nothing of it.
func (p *parser) partialFormat() mdx.Format {
	return formatOf(p.input.Config.IsMDX("_partial.md", ""))
}

func formatOf(isMDX bool) mdx.Format {
	if isMDX {
		return mdx.FormatMDX
	}
	return mdx.FormatMarkdown
}

// math reports whether dollars mean formulas in the document: by what it says, else by the site's choice.
func (p *parser) math(s *source) bool {
	if s.front.Math != nil {
		return *s.front.Math
	}
	return p.input.Config.Markdown.Math
}

// isPost reports whether the document is a post of a blog.
func (p *parser) isPost(s *source) bool {
	set := p.input.Config.Docset(s.file.root.Docset)
	return set != nil && set.Blog != nil
}

// existence stands before the name of a file that was looked for and not read.
const existence = "?"

func thereOrNot(isThere bool) string {
	if isThere {
		return "there"
	}
	return ""
}

func (p *parser) fileHash(path string) string {
	if name, ok := strings.CutPrefix(path, existence); ok {
		return thereOrNot(p.hasFile(name))
	}
	if h, ok := p.files.Load(path); ok {
		return h.(string)
	}
	text, err := p.readFile(path)
	h := hashOf(text, err)
	p.files.Store(path, h)
	return h
}

// listDir returns the names of the files in a folder.
func (p *parser) listDir(dir string) []string {
	entries, err := fs.ReadDir(p.input.FS, dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

func hashOf(text []byte, err error) string {
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
