// Package evaluate runs the scripts that configure a project, docusaurus.config.* and sidebars.*, and gives their values.
//
// Such a configuration is a program: it imports packages, reads files, computes. It runs here as it would in Node, but
// with nothing around it that could differ or do harm: files are read through the site's tree alone, packages are
// stand-ins (a plugin's name is all that is asked of it), there is no network and no clock, and what is written is
// dropped. Functions in the value stay callable as long as the Evaluator lives.
package evaluate

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/bundle/transpile"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/source"
)

var (
	//go:embed js/standin.js
	standin string
	//go:embed js/globals.js
	globals string
	//go:embed js/host.js
	hostModules string
	//go:embed js/markdown.js
	markdown string
	//go:embed js/remark.js
	remark string
	//go:embed js/rehype.js
	rehype string
	//go:embed js/hastpackages.js
	hastPackages string
	//go:embed js/arrange.js
	arrange string
	//go:embed js/require.js
	modules string
)

// timeLimit is what one evaluation may take of the processor.
const timeLimit = 5 * time.Second

// Evaluator evaluates the scripts of one project. Its methods may be called by many goroutines, which wait for each other.
type Evaluator struct {
	files   *source.Recorder
	site    string // the site folder as scripts see it
	missing map[string]bool
	given   map[string]string  // texts of files that are not there, by site-relative name
	scripts map[string]*script // by name, as they run
	lines   int                // of the engine that are taken by scripts

	literal bool              // scripts are read and not run
	env     map[string]string // of scripts that are not run

	mu     sync.Mutex
	engine *render.Evaluation
}

// world is where projects lie, to their scripts: the same on every machine.
const world = "/project"

// siteOf is the site folder as scripts see it.
func siteOf(files *source.Recorder) string {
	return strings.TrimSuffix(world+"/"+files.Tree().Sub(), "/.")
}

// New starts an engine. What scripts read is noted by the recorder; env is all they see of the environment.
func New(ctx context.Context, files *source.Recorder, env map[string]string) (*Evaluator, error) {
	return start(ctx, files, env, timeLimit)
}

func start(ctx context.Context, files *source.Recorder, env map[string]string, limit time.Duration) (*Evaluator, error) {
	e := &Evaluator{files: files, site: siteOf(files), missing: map[string]bool{}}
	settings, err := json.Marshal(map[string]any{"cwd": e.site, "env": env})
	if err != nil {
		return nil, fmt.Errorf("encode the environment: %w", err)
	}
	script := fmt.Sprintf("(() => { const __settings = %s;\n%s%s%s%s%s%s%s%s%s\n})();", settings, standin, globals, hostModules, markdown, remark, rehype, hastPackages, arrange, modules)
	e.engine, err = render.Evaluate(ctx, script, render.Host{
		"__look": e.look, "__load": e.load, "__resolve": e.resolve, "__yaml": readYAML, "__glob": e.glob,
		"__mdast": parseMarkdown, "__package": e.pack, "__native": isNative,
	}, render.Limits{Time: limit})
	if err != nil {
		return nil, fmt.Errorf("start the engine for the configuration: %w", err)
	}
	return e, nil
}

// Close ends the engine and with it all functions.
func (e *Evaluator) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.engine != nil {
		e.engine.Close()
	}
}

// ScriptError is what a script did wrong.
type ScriptError struct {
	File string // site-relative
	Text string
	At   *transpile.Mistake // of syntax errors: their place
}

func (e *ScriptError) Error() string { return e.File + ": " + e.Text }

// Result is what a script gave.
type Result struct {
	Value   Value
	Missing []string // site-relative files that it asks for and that are not there; its value goes without them
	Losses  []Loss   // expressions that failed; its value goes without what they give
	Unread  []Loss   // expressions that were not run, one for each file
}

// Evaluate runs a script of the project and returns what it exports; a function is called with the arguments. Files that
// are not there are passed over, after a second try: a generator may make them before the real build. So are expressions
// that fail.
func (e *Evaluator) Evaluate(ctx context.Context, file string, args ...any) (Result, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.literal {
		return e.literalResult(file)
	}
	encoded, err := json.Marshal(args)
	if err != nil {
		return Result{}, fmt.Errorf("encode arguments: %w", err)
	}
	if args == nil {
		encoded = []byte("[]")
	}
	var out Result
	for {
		a, err := e.call(ctx, "evaluate", e.virtual(file), string(encoded))
		if err != nil {
			return out, e.blame(file, err)
		}
		if a.Error == "" {
			out.Value, err = Parse(a.Value)
			return out, err
		}
		if !e.goOn(file, a, &out) {
			return out, e.blame(file, a.err())
		}
		if _, err := e.engine.Call(ctx, "forget"); err != nil {
			return out, e.blame(file, err)
		}
	}
}

// goOn prepares another evaluation, which goes without what has failed. False: there is nothing to go without.
func (e *Evaluator) goOn(file string, a answer, out *Result) bool {
	if len(out.Missing) >= maxLosses || len(out.Losses) >= maxLosses {
		return false
	}
	if again := e.passOver(a.Missing); again != "" {
		out.Missing = append(out.Missing, again)
		return true
	}
	loss, ok := e.mend(a)
	if !ok {
		return false
	}
	var failed *ScriptError
	if errors.As(e.blame(file, a.err()), &failed) && failed.At != nil {
		loss = Loss{diag.Pos{File: failed.File, Line: failed.At.Line, Column: failed.At.Column}, failed.At.Source, failed.Text + "; what the file gives was left out"}
	}
	out.Losses = append(out.Losses, loss)
	return true
}

// passOver lets a stand-in take the place of a file that is not there. It returns its name.
func (e *Evaluator) passOver(missing []string) string {
	if len(missing) != 2 {
		return ""
	}
	file := e.target(missing[0], missing[1])
	if e.missing[file] {
		return ""
	}
	e.missing[file] = true
	name, _ := e.name(file)
	return name
}

// Apply calls a function of a value.
func (e *Evaluator) Apply(ctx context.Context, function int, args ...any) (Value, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	encoded, err := json.Marshal(args)
	if err != nil {
		return Value{}, fmt.Errorf("encode arguments: %w", err)
	}
	a, err := e.call(ctx, "apply", float64(function), string(encoded))
	switch {
	case err != nil:
		return Value{}, err
	case a.Error != "":
		return Value{}, a.err()
	}
	return Parse(a.Value)
}

// NoFunction stands for a function that is not given.
const NoFunction = -1

// Rewrite is the text of a document, with its front matter, as the functions of a configuration make it: that which reads
// front matter, and that which changes texts. Either may be NoFunction.
func (e *Evaluator) Rewrite(ctx context.Context, parse, preprocess int, file, text string) (string, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	a, err := e.call(ctx, "rewrite", float64(parse), float64(preprocess), e.virtual(file), text)
	switch {
	case err != nil:
		return "", err
	case a.Error != "":
		return "", a.err()
	}
	var out string
	err = json.Unmarshal(a.Value, &out)
	return out, err
}

// ApplyAll calls a function of a value once for each list of arguments, in their order and in one turn, and returns what
// it gives each time.
func (e *Evaluator) ApplyAll(ctx context.Context, function int, calls [][]any) ([]Value, error) {
	if len(calls) == 0 {
		return nil, nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	encoded, err := json.Marshal(calls)
	if err != nil {
		return nil, fmt.Errorf("encode arguments: %w", err)
	}
	a, err := e.call(ctx, "applyAll", float64(function), string(encoded))
	switch {
	case err != nil:
		return nil, err
	case a.Error != "":
		return nil, a.err()
	}
	all, err := Parse(a.Value)
	if err == nil && len(all.List) != len(calls) {
		err = errors.New("the engine gave another number of values than it was asked for")
	}
	return all.List, err
}

// Arrangement is what sidebarItemsGenerator is told of an autogenerated part of a sidebar.
type Arrangement struct {
	Dir         string                    `json:"dir"`
	ContentPath string                    `json:"contentPath"` // of the version, site-relative
	VersionName string                    `json:"versionName"`
	Items       []any                     `json:"items"` // what the default generator gives
	Docs        []any                     `json:"docs"`
	Categories  map[string]map[string]any `json:"categories"` // by folder
}

// Arrange calls sidebarItemsGenerator; parser is numberPrefixParser, or NoFunction.
func (e *Evaluator) Arrange(ctx context.Context, generator, parser int, a Arrangement) (Value, error) {
	encoded, err := json.Marshal(a)
	if err != nil {
		return Value{}, fmt.Errorf("encode arguments: %w", err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	got, err := e.call(ctx, "arrange", float64(generator), float64(parser), string(encoded))
	switch {
	case err != nil:
		return Value{}, err
	case got.Error != "":
		return Value{}, got.err()
	}
	return Parse(got.Value)
}

// answer is what the scripts of the engine answer.
type answer struct {
	Value   json.RawMessage `json:"value"`
	Error   string          `json:"error"`
	Missing []string        `json:"missing"`
	Stack   string          `json:"stack"`
	Stuck   bool            `json:"stuck"` // it waits for something that never comes
}

func (a answer) err() error { return errors.New(a.Error) }

func (e *Evaluator) call(ctx context.Context, function string, args ...any) (answer, error) {
	if e.engine == nil {
		return answer{}, errNotRun
	}
	if _, err := e.engine.Call(ctx, function, args...); err != nil {
		return answer{}, err
	}
	text, err := e.engine.Call(ctx, "taken")
	if err != nil {
		return answer{}, err
	}
	var a answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		return answer{}, fmt.Errorf("read the engine's answer: %w", err)
	}
	return a, nil
}

// blame names the file that a script's error is about: the one with a syntax error, else the script.
func (e *Evaluator) blame(file string, err error) error {
	text := err.Error()
	if kind, rest, ok := strings.Cut(text, "Error: "); ok && !strings.Contains(kind, " ") {
		text = rest
	}
	failed := &ScriptError{File: file, Text: text}
	if head, rest, ok := strings.Cut(text, syntaxMark); ok {
		failed.Text = head
		var at struct {
			File string
			transpile.Mistake
		}
		if json.Unmarshal([]byte(rest), &at) == nil {
			failed.File, failed.At = at.File, &at.Mistake
		}
	}
	return failed
}
