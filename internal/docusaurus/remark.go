package docusaurus

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// remark collects the plugins for a docset, in the order in which they run. Plugins for recma are skipped: there
// is no estree.
func (l *locator) remark(docset string, options evaluate.Value) {
	places := map[string][]string{} // of plugins of one name
	for _, key := range []string{"beforeDefaultRemarkPlugins", "remarkPlugins", "beforeDefaultRehypePlugins", "rehypePlugins"} {
		for i, entry := range options.Get(key).List {
			if p, ok := remarkPlugin(entry); ok {
				places[p.Name] = append(places[p.Name], fmt.Sprintf("%s (%s[%d])", p.Name, key, i))
				p.Key, p.HTML = fmt.Sprintf("%s/%d", docset, len(l.functions.remark[docset])), strings.HasSuffix(key, "RehypePlugins") || key == "rehypePlugins"
				l.functions.remark[docset] = append(l.functions.remark[docset], p)
			} else if strings.Contains(p.Name, "remark-math") {
				l.cfg.Markdown.Math = true
			}
		}
	}
	own := l.functions.remark[docset]
	for i := range own {
		if same := places[own[i].Name]; len(same) > 1 { // functions that are exported have the name that their writers took
			places[own[i].Name], own[i].Name = append(same[1:], same[0]), same[0]
		}
	}
	for _, entry := range options.Get("recmaPlugins").List {
		if p, ok := remarkPlugin(entry); ok {
			l.leftOut("the plugin " + p.Name + " of recmaPlugins: pages are not made of a tree of JavaScript")
		}
	}
}

// remarkPlugin reads a function, or a list of it and its options. False: the parser does its work.
func remarkPlugin(entry evaluate.Value) (evaluate.Plugin, bool) {
	first, p := entry, evaluate.Plugin{Function: evaluate.NoFunction}
	if entry.IsList() && len(entry.List) > 0 {
		first = entry.List[0]
		if len(entry.List) > 1 {
			p.Options = entry.List[1].JSON()
		}
	}
	if inner := first.Get("default"); first.IsObject() && inner.Exists() {
		first = inner
	}
	p.Name = first.Package()
	if function, ok := first.Function(); ok {
		p.Function, p.Name = function, orElse(first.Get("name").Text(), "without a name")
	}
	return p, !first.IsFalse() && !first.IsLost() && p.Name != "" && !evaluate.IsNative(p.Name)
}

var frontMatter = regexp.MustCompile(`^---[ \t]*\r?\n(?:((?s:.*?))\r?\n)?---[ \t]*(?:\r?\n|$)`)

// remarks runs remark plugins and notes what was told of them.
type remarks struct {
	*Project
	log    *diag.Log
	told   sync.Map // keys of plugins that cannot be run
	failed failures
	lost   failures // what plugins of rehype have changed for nothing
}

// transform runs the plugins of a docset over the text of a document.
func (p *remarks) transform(ctx context.Context, file string, text []byte) ([]byte, error) {
	plugins := slices.DeleteFunc(slices.Clone(p.functions.remark[p.docsetOf(file)]), func(own evaluate.Plugin) bool {
		_, skipped := p.told.Load(own.Key)
		return skipped
	})
	if len(plugins) == 0 {
		return text, nil
	}
	d := evaluate.Document{File: file, Body: string(text), MDX: p.Config.IsMDX(file, "")}
	head := frontMatter.FindSubmatchIndex(text)
	if head != nil {
		d.Body = string(text[head[1]:])
		d.Head = string(text[max(0, head[2]):max(0, head[3])])
	}
	out, err := p.evaluator.Remark(ctx, plugins, d)
	if err != nil {
		return text, err
	}
	for _, skipped := range out.Skipped {
		if _, before := p.told.LoadOrStore(skipped.Key, true); !before {
			p.tellSkipped(plugins, skipped)
		}
	}
	before := len(text) - len(d.Body)
	place := func(line, column int) diag.Pos {
		if line == 0 {
			return diag.Pos{File: file}
		}
		return diag.Pos{File: file, Line: line + strings.Count(string(text[:before]), "\n"), Column: column}
	}
	for _, m := range out.Messages {
		p.log.Warnf("remark-plugin", place(m.Line, m.Column), "", "%s", m.Text)
	}
	for _, f := range out.Failed {
		what := calledOf(plugins, f.Key) + ": " + f.Reason
		if f.Fatal {
			p.log.Errorf("remark-plugin", place(f.Line, f.Column), "The plugin refuses the file, which is built without it.", "the %s", what)
		} else {
			p.failed.add(what, file)
		}
	}
	for _, what := range out.Lost {
		p.lost.add(what, file)
	}
	if out.Text == nil {
		return text, nil
	}
	return append(text[:before:before], *out.Text...), nil
}

func (p *remarks) tellSkipped(plugins []evaluate.Plugin, skipped evaluate.Skipped) {
	p.log.Warnf("left-out", diag.Pos{File: p.Config.Layout.Config}, "The pages are built without it.", "left out: the %s: %s", calledOf(plugins, skipped.Key), skipped.Reason)
}

// calledOf is what a plugin is called in messages.
func calledOf(plugins []evaluate.Plugin, key string) string {
	for i := range plugins {
		if plugins[i].Key == key {
			return called(&plugins[i])
		}
	}
	return key
}

func called(p *evaluate.Plugin) string {
	if p.HTML {
		return "rehype plugin " + p.Name
	}
	return "remark plugin " + p.Name
}

// failures are the files that plugins failed with, by what is said of it.
type failures struct {
	mu    sync.Mutex
	files map[string][]string
}

func (f *failures) add(what, file string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.files == nil {
		f.files = map[string][]string{}
	}
	f.files[what] = append(f.files[what], file)
}

// tell says each failure once, with the first of its files; the text has places for how many others there are, and what it is.
func (f *failures) tell(log *diag.Log, hint, text string) {
	for _, what := range slices.Sorted(maps.Keys(f.files)) {
		files := f.files[what]
		others := ""
		if len(files) > 1 {
			others = fmt.Sprintf(" and %d more", len(files)-1)
		}
		log.Warnf("left-out", diag.Pos{File: slices.Min(files)}, hint, text, others, what)
	}
}

// tell says what has become of the plugins, when all documents are read.
func (p *remarks) tell() {
	p.failed.tell(p.log, "The page stands as it is written.", "left out of this page%s, where it fails: the %s")
	p.lost.tell(p.log, "There is no place for it in Markdown; the rest of what the plugins do is there.", "left out of this page%s, of what rehype plugins change: %s")
}

// docsetOf is the docset that a file is a document of.
func (p *Project) docsetOf(file string) string {
	best, id := -1, ""
	for i := range p.Config.Layout.Roots {
		root := &p.Config.Layout.Roots[i]
		if _, ok := root.Rel(file); ok && len(root.Dir) > best {
			best, id = len(root.Dir), root.Docset
		}
	}
	return id
}
