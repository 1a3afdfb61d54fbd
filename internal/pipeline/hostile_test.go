package pipeline_test

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/tests/depth"
)

// hostileSeconds is the processor time of a page that only time ends.
var hostileSeconds = depth.Of("1", "3")

// endless also matches what is said of a call that is given up after ten times as many seconds because it got less of a processor.
var endless = "was still running after " + hostileSeconds

const (
	tooDeep = "stack overflow"
	either  = "?"                    // the page may fail or not
	atLast  = "cannot be rendered: " // only time ends it, and something else may be said of it
	tooMuch = "needs more than 128 MB of memory"
)

// hostilePages are pages that would hurt the process, the machine or other pages, and what must be said of them; "" where
// the page itself is well and only others must not notice.
var hostilePages = map[string]struct{ page, want string }{
	// Endless recursion.
	"component":          {"export const F = () => <F/>;\n\n<F/>", tooDeep},
	"two-components":     {"export const F = () => <G/>;\nexport const G = () => <p><F/></p>;\n\n<F/>", tooDeep},
	"expression":         {"{(function f() { return f() + 1; })()}", tooDeep},
	"to-string":          {"export const o = { toString() { return '' + o; } };\n\n{'' + o}", tooDeep},
	"getter":             {"export const o = { get x() { return this.x; } };\n\n{o.x}", tooDeep},
	"generator":          {"export const f = function* () { yield* f(); };\n\n{[...f()]}", tooDeep},
	"nested-elements":    {"export const nest = () => { let e = null; for (let i = 0; i < 5e4; i++) e = <b>{e}</b>; return e; };\n\n{nest()}", tooDeep},
	"error-to-string":    {"{(() => { throw { toString() { return '' + this; } }; })()}", "has no text"},
	"thrown-null":        {"{(() => { throw null; })()}", "cannot be rendered"},
	"eval-brackets":      {"{eval('['.repeat(1e6))}", tooDeep},
	"eval-parentheses":   {"{eval('('.repeat(1e6))}", tooDeep},
	"eval-templates":     {"{eval('`${'.repeat(1e5))}", tooDeep},
	"function-brackets":  {"{new Function('['.repeat(1e6))()}", tooDeep},
	"parse-json":         {"{JSON.parse('['.repeat(1e6))}", tooDeep},
	"flatten":            {"{(() => { let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a.flat(Infinity); })()}", either},
	"regexp-parentheses": {"{new RegExp('(?:'.repeat(1e6)).test('a')}", "cannot be rendered"},
	// Endless time, in JavaScript and in native functions.
	"loop":        {"{(() => { for (;;); })()}", endless},
	"loop-caught": {"{(() => { for (;;) try { for (;;); } catch {} finally {} })()}", endless},
	"error-loop":  {"{(() => { throw { toString() { for (;;); } }; })()}", atLast},
	"regexp":      {"{/^(a+)+$/.test('a'.repeat(60) + 'b')}", endless},
	"compare":     {"{[...Array(1000).keys()].sort(() => { for (;;); })}", endless},
	"index-of":    {"{[].indexOf.call({ length: 2 ** 53 - 1 }, 1)}", endless},
	"join":        {"{new Array(2 ** 32 - 1).join('')}", endless},
	"search-text": {"{'a'.repeat(2e7).indexOf('a'.repeat(1e7) + 'b')}", endless},
	"stringify":   {"{(() => { let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return JSON.stringify(a); })()}", atLast},
	// Endless memory.
	"arrays":  {"{(() => { const a = []; for (;;) a.push(new Array(100000).fill(1)); })()}", "cannot be rendered"},
	"buffers": {"{(() => { const a = []; for (;;) a.push(new Uint8Array(1 << 24)); })()}", tooMuch},
	"text":    {"{(() => { let s = 'a'; for (;;) s += s; })()}", "cannot be rendered"},
	// The top of a module.
	"top-loop":         {"export const a = (() => { for (;;); })();\n\n{a}", endless},
	"top-recursion":    {"export const f = () => f() + 1;\nexport const a = f();\n\n{a}", tooDeep},
	"top-error":        {"export const a = null.b;\n\n{a}", "cannot be rendered"},
	"import-from-http": {"import x from 'http://example.com/x.js';\n\n{x}", "http://example.com/x.js"},
	// What all scripts share.
	"no-map":           {"export const a = (Array.prototype.map = null);\n\n{String(a)}", either},
	"other-map":        {"export const a = (Array.prototype.map = () => []);\n\n{'x'}", ""},
	"other-join":       {"export const a = (Array.prototype.join = () => 'joined');\n\n{'x'}", ""},
	"no-orihon":        {"export const a = (globalThis.orihon = { renderPage: () => 'mine', intact: () => 'yes' });\n\n{'x'}", ""},
	"no-json":          {"export const a = (globalThis.JSON = null);\n\n{'x'}", ""},
	"no-string":        {"export const a = (String.prototype.replace = () => 'replaced');\n\n{'x'}", ""},
	"getter-on-object": {"export const a = Object.defineProperty(Object.prototype, 'children', { get: () => 'everywhere', set() {}, configurable: true });\n\n{'x'}", ""},
	"frozen":           {"export const a = Object.freeze(Object.prototype) && Object.freeze(Array.prototype);\n\n{'x'}", either},
	"other-react":      {"import React from 'react';\nexport const a = (React.useContext = () => null);\n\n{'x'}", ""},
	"no-iterator":      {"export const a = ([][Symbol.iterator]().__proto__.next = () => ({ done: true }));\n\n{'x'}", either},
	"kept-memory":      {"export const a = (globalThis.kept = new Uint8Array(60 << 20));\n\n{'x'}", ""},
}

const siteOfHostilePages = `-- site.yaml --
title: Test
url: https://example.com
limits: {memory: 128, seconds: SECONDS}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
-- docs/index.md --
# Start
-- docs/a-list.mdx --
# List

<ul>{["one", "two"].map((x) => <li key={x}>{x.toUpperCase()}</li>)}</ul>
-- docs/z-list.mdx --
# List

<ul>{["one", "two"].map((x) => <li key={x}>{x.toUpperCase()}</li>)}</ul>
`

// natives are the pages that end in a native function that nothing interrupts: it goes on until the process ends.
var natives = []string{"index-of", "join", "search-text"}

// hostileSiteOf is a site with two good pages, built, and then given the hostile pages of the names. Pages that time ends have
// hostileSeconds; the others must fail for another reason, however slow the machine is.
func hostileSiteOf(t *testing.T, byTime bool, names []string) *sitetest.Site {
	t.Helper()
	seconds := "120"
	if byTime {
		seconds = hostileSeconds
	}
	s := sitetest.New(t, strings.Replace(siteOfHostilePages, "SECONDS", seconds, 1))
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, name := range names {
		s.Write("docs/"+name+".mdx", "# Hostile\n\n"+hostilePages[name].page+"\n")
	}
	return s
}

// costly pages differ little from cheaper ones beside them, such as a loop from one that catches its end. `make test-all` has them all.
var costly = depth.Of([]string{
	"two-components", "generator", "nested-elements", "arrays", "loop", "compare", "stringify",
	"eval-parentheses", "eval-templates", "function-brackets", "getter", "to-string", "other-join", "frozen", "loop-caught",
}, nil)

// hostile returns the names of the hostile pages that time ends, or of the others.
func hostile(byTime bool) (names []string) {
	for name, c := range hostilePages {
		if (c.want == endless || c.want == atLast) == byTime && !slices.Contains(costly, name) {
			names = append(names, name)
		}
	}
	return names
}

// TestContentCannotHurt builds a site of nothing but hostile pages and two good ones: every page that fails is named with
// what it did, and no other page is.
func TestContentCannotHurt(t *testing.T) { contentCannotHurt(t, false, hostile(false)) }

// TestContentCannotHurtLive asks for hostile pages while a site is written: for every sixth one, which the same engine renders as
// in a build, or for all.
func TestContentCannotHurtLive(t *testing.T) {
	var names []string
	for i, name := range slices.Sorted(slices.Values(hostile(false))) {
		if i%depth.Of(6, 1) == 0 {
			names = append(names, name)
		}
	}
	askForAll(t, hostileSiteOf(t, false, names), names)
}

// TestContentCannotRunForEver does both with the pages that only time ends, in processes of their own: what cannot be
// interrupted would take the cores from other tests, and from the pages that are tried next.
func TestContentCannotRunForEver(t *testing.T) {
	interrupted := slices.DeleteFunc(hostile(true), func(name string) bool { return slices.Contains(natives, name) })
	runs := map[string]func(*testing.T){
		"interrupted": func(t *testing.T) { contentCannotHurt(t, true, interrupted) },
		"live": func(t *testing.T) {
			names := depth.Of([]string{"loop", "index-of", "index-of"}, []string{"loop", "top-loop", "index-of", "index-of"})
			askForAll(t, hostileSiteOf(t, true, names), names)
		},
	}
	for _, name := range depth.Of(natives[:1], natives) {
		runs[name] = func(t *testing.T) { contentCannotHurt(t, true, []string{name}) }
	}
	for name, run := range runs {
		t.Run(name, func(t *testing.T) {
			if os.Getenv(childOfHostile) != "" {
				run(t)
				return
			}
			cmd := exec.Command(os.Args[0], "-test.run=^TestContentCannotRunForEver$/^"+name+"$", "-test.v")
			cmd.Env = append(os.Environ(), childOfHostile+"=1")
			if text, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(text), "--- PASS: "+t.Name()+" ") {
				t.Errorf("%v\n%s", err, text)
			}
		})
	}
}

// childOfHostile is the environment's name for a process that runs what does not end.
const childOfHostile = "ORIHON_TEST_FOR_EVER"

func contentCannotHurt(t *testing.T, byTime bool, names []string) {
	t.Helper()
	s := hostileSiteOf(t, byTime, names)
	good := s.Page("/docs/a-list").Source
	s.Build(pipeline.Options{})
	messages := s.Messages()
	if !errors.Is(s.Err, pipeline.ErrContent) {
		t.Error(s.Err, messages)
	}
	for _, name := range names {
		said := ""
		for line := range strings.Lines(messages) {
			if strings.HasPrefix(line, "docs/"+name+".mdx:") {
				said += line
			}
		}
		expect(t, name, said)
	}
	if strings.Contains(messages, "-list.mdx") || strings.Contains(messages, "index.md") {
		t.Errorf("a good page is blamed:\n%s", messages)
	}
	if got := s.Page("/docs/a-list").Source; got != good {
		t.Error("the last output was touched")
	}
}

func expect(t *testing.T, name, said string) {
	t.Helper()
	want := hostilePages[name].want
	if want != either && ((said == "") != (want == "") || !strings.Contains(said, want)) {
		t.Errorf("%s: want %q in %q", name, want, said)
	}
}

// TestDeepPagesAreRendered nests as deep as a person or a script may.
func TestDeepPagesAreRendered(t *testing.T) {
	s := sitetest.New(t, strings.Replace(siteOfHostilePages, "SECONDS", "120", 1))
	s.Write("docs/elements.mdx", "export const nest = () => { let e = 'core'; for (let i = 0; i < 10000; i++) e = <b>{e}</b>; return e; };\n\n{nest()}\n")
	s.Write("docs/components.mdx", "export const C = ({ n }) => n > 0 ? <C n={n - 1}/> : 'core';\n\n<C n={5000}/>\n")
	s.Write("docs/calls.mdx", "export const f = (n) => n > 0 ? f(n - 1) + 1 : 0;\n\n{f(10000)}\n")
	s.Write("docs/written.mdx", strings.Repeat("<b>", 2000)+"{'core'}"+strings.Repeat("</b>", 2000)+"\n")
	s.Write("docs/in-braces.mdx", "{"+strings.Repeat("<b>", 900)+"core"+strings.Repeat("</b>", 900)+"}\n")
	s.Build(pipeline.Options{})
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for page, want := range map[string]string{"elements": "core</b>", "components": "core", "calls": "10000", "written": "core</b>", "in-braces": "core</b>"} {
		if !strings.Contains(s.Read("docs/"+page+"/index.html"), want) {
			t.Errorf("%s: no %q", page, want)
		}
	}
	deep := depth.Of(100_000, 1_000_000)
	for _, page := range []string{strings.Repeat("<b>", deep) + "x", strings.Repeat("<b>", deep/10) + "{1}" + strings.Repeat("</b>", deep/10), "{" + strings.Repeat("<b>", deep)} {
		s.Write("docs/written.mdx", page+"\n")
		if s.Build(pipeline.Options{}); s.Err == nil || !strings.Contains(s.Messages(), "docs/written.mdx:1:") {
			t.Errorf("%v %.300s", s.Err, s.Messages())
		}
	}
}

// askForAll asks the live server for pages: it answers hostile ones with an error, and a good page is as it was.
func askForAll(t *testing.T, s *sitetest.Site, names []string) {
	t.Helper()
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	if _, err := live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	good := livePage(live, "a-list")
	if !strings.Contains(good, "<li>ONE</li>") {
		t.Fatal(good)
	}
	for _, name := range names {
		said := ""
		if _, err := live.File("docs/" + name + "/index.html"); err != nil {
			said = "cannot be rendered: " + err.Error()
		}
		expect(t, name, said)
		if now := livePage(live, "a-list"); now != good {
			t.Fatalf("after %s: a good page has changed: %.200s", name, now)
		}
	}
}

func livePage(live *pipeline.Live, name string) string {
	data, err := live.File("docs/" + name + "/index.html")
	if err != nil {
		return err.Error()
	}
	return string(data)
}
