// Package hooks runs the scripts that a site has in hooks/: they change the texts of pages, make front matter of data, and check pages.
//
// A hook is a function of a page and of files of the site. It has no clock, no network and no memory of other pages, so that a page depends
// on known inputs alone: what a hook has read is recorded, and its result holds as long as those files do.
package hooks

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orihon/orihon/internal/bundle/transpile"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/sourcemap"
)

// Dir is the folder of hooks in a site.
const Dir = "hooks"

//go:embed hooks.js
var world string

// The functions that a hook may export.
const (
	page        = "page"
	check       = "check"
	frontMatter = "frontMatter"
)

// Hooks are those of a site. Its methods may be called by many goroutines, which wait for each other.
type Hooks struct {
	hooks  []*hook
	all    []*module
	reads  source.Reads // the scripts, and the folder
	limits render.Limits
	known  atomic.Pointer[func(file string) About]
	failed []diag.Message // of scripts that cannot be read

	mu       sync.Mutex
	tree     *source.Tree
	engine   *render.Evaluation
	recorder *source.Recorder // of the call that runs
	used     int              // the most memory of the call that runs
	texts    map[string]made  // by file, of the pages that were asked for
}

// About is what hooks are told of a page besides its text.
type About struct {
	File    string `json:"file"`
	Locale  string `json:"locale"`
	Docset  string `json:"docset"`
	Version string `json:"version"`
}

// module is a script of the folder.
type module struct {
	file, text, code string
	first            int // the line of the engine's script that its code begins in
	places           *sourcemap.Map
}

// hook is a module that exports what a hook may.
type hook struct {
	*module
	exports map[string]bool
	stopped bool // it has needed more than it may
	stat    Stat
}

// Stat says what a hook took.
type Stat struct {
	File    string        `json:"file"`
	Calls   int           `json:"calls"`
	Changed int           `json:"changed"` // pages
	Took    time.Duration `json:"took"`    // ns
	// Memory is the most that the engine had in use when a file was read and when a call ended, in bytes.
	Memory int `json:"memory,omitempty"`
}

// made is what hooks made of a text.
type made struct {
	hash     string // of the text as it is written
	text     []byte // nil: as it is written
	lines    lines
	reads    source.Reads
	failures []diag.Message
}

// Open reads the hooks of a site; nil if it has none. about says what they are told of a page.
func Open(tree *source.Tree, limits render.Limits, about func(file string) About) *Hooks {
	recorder := tree.Record()
	var names []string
	source.Walk(recorder, Dir, func(name string, _ fs.DirEntry) {
		if path.Ext(name) == ".js" {
			names = append(names, name)
		}
	})
	if len(names) == 0 {
		return nil
	}
	h := &Hooks{limits: limits, tree: tree, texts: map[string]made{}}
	h.known.Store(&about)
	slices.Sort(names)
	line := strings.Count(world, "\n") + 2
	for _, name := range names {
		if m := h.read(recorder, name); m != nil {
			m.first = line + 1
			line += strings.Count(m.code, "\n") + 3
			h.all = append(h.all, m)
		}
	}
	h.reads = recorder.Reads()
	return h
}

// exported finds what a transpiled module exports.
var exported = regexp.MustCompile(`(?m)^  (page|check|frontMatter): \(\) => `)

func (h *Hooks) read(recorder *source.Recorder, name string) *module {
	data, err := recorder.ReadFile(name)
	if err != nil {
		h.failed = append(h.failed, diag.Message{ID: "hook", Severity: diag.Error, Pos: diag.Pos{File: name}, Text: err.Error()})
		return nil
	}
	m := &module{file: name, text: string(data)}
	m.code, m.places, err = transpile.Mapped(name, m.text)
	var at *transpile.Mistake
	if errors.As(err, &at) {
		h.failed = append(h.failed, diag.Message{
			ID: "hook", Severity: diag.Error, Pos: diag.Pos{File: name, Line: at.Line, Column: at.Column}, Text: at.Text, Line: at.Source, Hint: "Pages are read without this hook.",
		})
		return nil
	}
	own := &hook{module: m, exports: map[string]bool{}, stat: Stat{File: name}}
	for _, match := range exported.FindAllStringSubmatch(m.code, -1) {
		own.exports[match[1]] = true
	}
	isShared := strings.HasPrefix(path.Base(name), "_")
	switch {
	case len(own.exports) > 0:
		h.hooks = append(h.hooks, own)
	case !isShared:
		h.failed = append(h.failed, diag.Message{
			ID: "hook", Severity: diag.Warning, Pos: diag.Pos{File: name}, Text: "it exports no page, check or frontMatter, and is not run",
			Hint: "Write `export function page(text, about) { … }`, or let its name begin with an underscore if other hooks import it.",
		})
	}
	return m
}

func (h *Hooks) about(file string) About { return (*h.known.Load())(file) }

// isPage reports whether hooks are run over a file.
func (h *Hooks) isPage(file string) bool {
	ending := path.Ext(file)
	return (ending == ".md" || ending == ".mdx") && h.about(file).Locale != ""
}

// Holds reports whether the scripts are the same in a tree.
func (h *Hooks) Holds(tree *source.Tree) bool { return tree.Holds(h.reads) }

// Use has the hooks read in another tree from now on. False: a file that a text was made from is another now.
func (h *Hooks) Use(tree *source.Tree, about func(file string) About) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tree = tree
	h.known.Store(&about)
	before := len(h.texts)
	maps.DeleteFunc(h.texts, func(_ string, m made) bool { return !tree.Holds(m.reads) })
	return len(h.texts) == before
}

// Close ends the engine. A hook that is called nevertheless starts another.
func (h *Hooks) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stop()
}

func (h *Hooks) stop() {
	if h.engine != nil {
		h.engine.Close()
		h.engine = nil
	}
}

// start starts the engine if it does not run.
func (h *Hooks) start() error {
	if h.engine != nil {
		return nil
	}
	var script strings.Builder
	script.WriteString("const __hooks = {};\n" + world)
	for _, m := range h.all {
		name, _ := json.Marshal(m.file)
		fmt.Fprintf(&script, "__hooks[%s] = function (module, exports, require) { \"use strict\";\n%s\n};\n", name, m.code)
	}
	var err error
	h.engine, err = render.Evaluate(context.Background(), script.String(), render.Host{"__file": h.file, "__memory": h.note}, h.limits)
	return err
}

// note notes how much memory is in use.
func (h *Hooks) note(string) (string, error) {
	h.used = max(h.used, h.engine.Memory())
	return "", nil
}

// file answers a hook that asks for a file: [read|yaml|list, name].
func (h *Hooks) file(question string) (string, error) {
	var q [2]string
	if err := json.Unmarshal([]byte(question), &q); err != nil {
		return "null", nil //nolint:nilerr // what is no question has no answer
	}
	name := path.Clean(q[1])
	if !fs.ValidPath(name) || source.Ignored(name) {
		return "null", nil
	}
	if h.isPage(name) {
		return "", fmt.Errorf("%s is a page; hooks read data, since a page may be made by hooks itself", name)
	}
	if q[0] == "list" {
		return h.list(name)
	}
	data, err := h.recorder.ReadFile(name)
	switch {
	case err != nil:
		return "null", nil //nolint:nilerr // the hook is told that there is none
	case q[0] == "yaml":
		text, err := jsonOf(data)
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		return encode(text)
	}
	return encode(string(data))
}

func (h *Hooks) list(name string) (string, error) {
	entries, err := h.recorder.ReadDir(name)
	if err != nil {
		return "null", nil //nolint:nilerr // as above
	}
	names := []string{}
	for _, e := range entries {
		if !source.Ignored(path.Join(name, e.Name())) {
			names = append(names, e.Name())
		}
	}
	return encode(names)
}

func encode(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

// Stats say what each hook took, in the order of their names.
func (h *Hooks) Stats() []Stat {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []Stat
	for _, k := range h.hooks {
		all = append(all, k.stat)
	}
	return all
}
