// Package render turns pages into HTML by running React in a JavaScript engine. It is the only importer of the engine.
package render

import (
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"
)

// engine is a JavaScript engine with the server script loaded. It serves one goroutine at a time.
type engine interface {
	// call runs a function of the global object `orihon` and returns its result as a string.
	call(function string, args ...any) (string, error)
	close() error
}

const (
	evalTimeout = 20 * time.Second // a page that takes longer will never end
	stackSize   = 8 << 20
)

// polyfill supplies what the script needs of a browser's globals. Intl and its relatives are missing on purpose: what
// they give depends on the machine, so dates and numbers arrive formatted.
const polyfill = `
globalThis.process = { env: { NODE_ENV: "production" } };
globalThis.queueMicrotask ??= (f) => Promise.resolve().then(f);
globalThis.console ??= { log() {}, warn() {}, error() {}, info() {}, debug() {} };
for (const [owner, names] of [[Date.prototype, ["toLocaleDateString", "toLocaleTimeString", "toLocaleString"]],
  [Number.prototype, ["toLocaleString"]]]) {
  for (const name of names) owner[name] = () => {
    throw new Error(name + " is not available while pages are rendered: format the value beforehand");
  };
}
`

type quickEngine struct {
	vm *quickjs.VM
}

// program is a script that was compiled once for all engines.
type program []byte

// compile translates the server script into the engine's bytecode.
func compile(script string) (program, error) {
	vm, err := newVM()
	if err != nil {
		return nil, err
	}
	code, err := vm.Compile(polyfill+script, quickjs.EvalGlobal)
	if err != nil {
		err = fmt.Errorf("compile the server script: %w", err)
	}
	return code, errors.Join(err, vm.Close())
}

// newEngine starts an engine and runs a program in it.
func newEngine(code program) (engine, error) {
	vm, err := newVM()
	if err != nil {
		return nil, err
	}
	if _, err := vm.EvalBytecode(code); err != nil {
		return nil, errors.Join(fmt.Errorf("run the server script: %w", err), vm.Close())
	}
	return &quickEngine{vm}, nil
}

func newVM() (*quickjs.VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start the JavaScript engine: %w", err)
	}
	vm.SetMaxStackSize(stackSize)
	if err := vm.SetEvalTimeout(evalTimeout); err != nil {
		return nil, errors.Join(err, vm.Close())
	}
	return vm, nil
}

func (e *quickEngine) call(function string, args ...any) (string, error) {
	v, err := e.vm.Call("orihon."+function, args...)
	if err != nil {
		return "", err
	}
	s, _ := v.(string)
	return s, nil
}

func (e *quickEngine) close() error { return e.vm.Close() }
