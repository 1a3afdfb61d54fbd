// Package render turns pages into HTML by running React in a JavaScript engine. It is the only importer of the engine.
//
// What runs there is partly the writers' own: it may loop, recurse, fill the memory or change what all scripts share,
// and still only its own page may fail. So an engine has limits (Limits), runs in a goroutine that can be given up
// (guarded), is thrown away once a page has harmed it (worker), and a page is blamed only for what it does in an
// engine that no other page has used.
//
// The engine is QuickJS, translated to Go. With the build tag goja it is goja: a second opinion for tests, which must
// give the same bytes; see goja.go for what it cannot do.
package render

import (
	_ "embed"
	"time"
)

// engine is a JavaScript engine with a script loaded. It serves one goroutine at a time, but for interrupt.
type engine interface {
	// call runs a function of the script's object `orihon` and returns its result as a string.
	call(function string, args ...any) (string, error)
	// interrupt ends the call that runs, as soon as the engine looks. Any goroutine may call it.
	interrupt()
	// memory is how many bytes are in use; 0 if that is not known. It is asked within a call.
	memory() int
	close() error
}

// Limits bound what a page or formula may use. Zero values stand for the defaults.
type Limits struct {
	Memory int           // bytes of one engine; default DefaultMemory
	Time   time.Duration // of one page on the processor, where the system tells it (cputime); default 20 s
}

// passing is how much time may pass while a call uses up its Time: a bound for what waits, far from what a busy machine does.
func (l Limits) passing() time.Duration { return 10 * l.Time }

// DefaultMemory is how many bytes an engine may use, unless the site says otherwise.
const DefaultMemory = 512 << 20

const (
	defaultTime = 20 * time.Second // a page that takes longer will never end
	startTime   = time.Minute      // of our own script: a bound for a machine in need, not for the script
	formulaTime = 5 * time.Second
	// grace is how long an engine that was interrupted has until it is given up. Calls of native functions, such as
	// a search for one long text in another, do not look whether they are interrupted.
	grace = 2 * time.Second
)

func (l Limits) withDefaults(duration time.Duration) Limits {
	if l.Memory <= 0 {
		l.Memory = DefaultMemory
	}
	if l.Time <= 0 {
		l.Time = duration
	}
	return l
}

// polyfill supplies what the script needs of a browser's globals. Intl and its relatives are missing on purpose: what
// they give depends on the machine, so dates and numbers arrive formatted. Scripts of some projects get English
// ones from the front end.
const polyfill = `
globalThis.process = { env: { NODE_ENV: "production" } };
globalThis.queueMicrotask ??= (f) => Promise.resolve().then(f);
globalThis.AbortController ??= class AbortController {
  signal = { aborted: false, reason: undefined, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} };
  abort(reason) {
    Object.assign(this.signal, { aborted: true, reason });
  }
};
globalThis.console ??= { log() {}, warn() {}, error() {}, info() {}, debug() {} };
for (const [owner, names] of [[Date.prototype, ["toLocaleDateString", "toLocaleTimeString", "toLocaleString"]],
  [Number.prototype, ["toLocaleString"]]]) {
  for (const name of names) owner[name] = () => {
    throw new Error(name + " is not available while pages are rendered: format the value beforehand");
  };
}
`

// addresses supplies URL and URLSearchParams.
//
//go:embed url.js
var addresses string

// finish takes the object orihon from the globals, where pages could change it, and gives it the function intact.
//
//go:embed finish.js
var finish string
