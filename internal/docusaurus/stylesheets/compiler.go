// Package stylesheets compiles style sheets of projects that browsers cannot read: Sass and Tailwind CSS 4, by the compilers
// that a project has installed. They are JavaScript and run in the engine inside, where they see files through the
// source tree alone.
package stylesheets

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/source"
)

//go:embed js/shim.js
var shim string

// Compiler compiles the style sheets of one project. It starts an engine with the first style sheet of a kind, and remembers
// what it made as long as the files it was made from are the same. Its methods may be called from many goroutines.
type Compiler struct {
	ctx context.Context // ends what runs; kept because a Compiler lives as long as its project

	mu      sync.Mutex
	folders []string
	engines map[string]*engine // by package
	made    map[string]made    // by the name of the style sheet
}

// engine runs the compiler of one package.
type engine struct {
	evaluation *render.Evaluation
	reads      source.Reads // what its script was bundled from
	err        error        // it cannot be started

	files *source.Recorder // of the style sheet that is being compiled
	base  string           // the project folder, as style sheets see it

	folders []string // whose files name classes
}

// made is the result for a style sheet, and what it was made from.
type made struct {
	css   string
	wrong *diag.Message
	reads source.Reads
}

var _ bundle.StyleCompiler = (*Compiler)(nil)

// New returns a compiler that has started nothing.
func New(ctx context.Context) *Compiler {
	return &Compiler{ctx: ctx, engines: map[string]*engine{}, made: map[string]made{}}
}

// Scan sets the folders of the project whose files name classes.
func (c *Compiler) Scan(folders []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.folders = folders
}

// Close ends the engines.
func (c *Compiler) Close() {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.engines {
		e.close()
	}
	clear(c.engines)
}

func (e *engine) close() {
	if e.evaluation != nil {
		e.evaluation.Close()
	}
}

// language is a kind of style sheet.
type language struct {
	pack       string   // its compiler on npm
	entry      string   // a file of the package that only versions have that can be run
	conditions []string // by which its package.json names that file
	script     string   // calls it
	question   func(e *engine, name, text string) any
}

// Compile returns the CSS of a style sheet. See bundle.StyleCompiler.
func (c *Compiler) Compile(files *source.Recorder, name string) (css string, wrong *diag.Message, ok bool) {
	if c == nil {
		return "", nil, false
	}
	text, err := files.ReadFile(name)
	if err != nil {
		return "", nil, false
	}
	l := languageOf(name, string(text))
	if l == nil || !installed(files, l) {
		return "", nil, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if known, ok := c.made[name]; ok && files.Tree().Holds(known.reads) {
		note(files, known.reads)
		return known.css, known.wrong, true
	}
	own := files.Tree().Record()
	e := c.engine(own, l)
	if e.err != nil {
		css, wrong = "", &diag.Message{Pos: diag.Pos{File: name, Line: 1}, Text: "left out: " + e.err.Error()}
	} else {
		e.files, e.base, e.folders = own, path.Join(world, files.Tree().Sub()), c.folders
		css, wrong = c.run(e, l, name, string(text))
	}
	_, _ = own.ReadFile(name)
	c.made[name] = made{css, wrong, own.Reads()}
	note(files, own.Reads())
	return css, wrong, true
}

// note has a recorder know what was read for it by another.
func note(files *source.Recorder, reads source.Reads) {
	for name := range reads {
		if dir, isDir := strings.CutSuffix(name, "/"); isDir {
			_, _ = files.ReadDir(dir)
		} else if strings.Contains("/"+name, "/node_modules/") {
			files.NotePackage(name)
		} else {
			files.IsFile(name)
		}
	}
}

// languageOf returns the language of a style sheet that has to be compiled; nil for plain CSS.
func languageOf(name, text string) *language {
	switch path.Ext(name) {
	case ".scss", ".sass":
		return &sass
	case ".css":
		if usesTailwind.MatchString(text) {
			return &tailwind
		}
	}
	return nil
}

func installed(files *source.Recorder, l *language) bool {
	_, ok := packageFile(files, l.pack, l.entry)
	return ok
}

// packageFile finds a file of an installed package, in the project folder or in one above it.
func packageFile(files *source.Recorder, pack, file string) (string, bool) {
	for dir := ""; ; dir += "../" {
		name := path.Join(dir, "node_modules", pack, file)
		if !files.Tree().Valid(name) {
			return "", false
		}
		if files.IsFile(name) {
			return name, true
		}
	}
}

// engine returns the running compiler of a language.
func (c *Compiler) engine(files *source.Recorder, l *language) *engine {
	if known, ok := c.engines[l.pack]; ok && files.Tree().Holds(known.reads) {
		note(files, known.reads)
		return known
	} else if ok {
		known.close()
	}
	e := &engine{}
	c.engines[l.pack] = e
	code, err := bundle.Package(files, l.pack, l.conditions)
	e.reads = files.Reads()
	if err != nil {
		e.err = fmt.Errorf("the package %s cannot be run here: %w", l.pack, err)
		return e
	}
	quoted, err := json.Marshal(code)
	if err != nil {
		e.err = err
		return e
	}
	script := shim + "const __package = " + string(quoted) + ";\n" + l.script
	e.evaluation, err = render.Evaluate(c.ctx, "(() => {\n"+script+"\n})();", render.Host{
		"__find": e.find, "__read": e.read, "__stylesheet": e.stylesheet,
	}, render.Limits{})
	if err != nil {
		e.err = fmt.Errorf("the package %s cannot be run here: %w", l.pack, err)
	}
	return e
}

// answer is what scripts of languages return.
type answer struct {
	CSS    string
	Error  string
	URL    string
	Line   int
	Column int
}

func (c *Compiler) run(e *engine, l *language, name, text string) (string, *diag.Message) {
	question, err := json.Marshal(l.question(e, name, text))
	if err != nil {
		return "", &diag.Message{Pos: diag.Pos{File: name, Line: 1}, Text: "left out: " + err.Error()}
	}
	_, err = e.evaluation.Call(c.ctx, "compile", string(question))
	var said string
	if err == nil {
		said, err = e.evaluation.Call(c.ctx, "answer")
	}
	var a answer
	if err == nil {
		err = json.Unmarshal([]byte(said), &a)
	}
	var limit *render.LimitError
	switch {
	case errors.As(err, &limit):
		delete(c.engines, l.pack)
		e.close()
		fallthrough
	case err != nil:
		return "", &diag.Message{Pos: diag.Pos{File: name, Line: 1}, Text: "left out: " + err.Error()}
	case a.Error != "":
		return "", e.wrong(name, a)
	}
	return a.CSS, nil
}

// wrong is a mistake in a style sheet, at its place.
func (e *engine) wrong(name string, a answer) *diag.Message {
	m := &diag.Message{Pos: diag.Pos{File: name, Line: max(1, a.Line), Column: a.Column}, Text: "left out: " + a.Error}
	if at, ok := e.name(a.URL); ok && e.files.IsFile(at) {
		m.File = at
	}
	if text, err := e.files.ReadFile(m.File); err == nil {
		if lines := strings.Split(string(text), "\n"); m.Pos.Line <= len(lines) {
			m.Line = lines[m.Pos.Line-1]
		}
	}
	return m
}
