//go:build goja

// With the build tag goja, pages are rendered by github.com/dop251/goja, another JavaScript engine in Go: what it and
// QuickJS agree on does not hang on the mistakes of one. tests/goja runs the tests of rendering with it. It is no part of
// what is shipped, for what it cannot do:
//
//   - Memory is Go's own and has no limit: Limits.Memory does not hold.
//   - Recursion within native functions (toString, getters, JSON, sort) is not counted: a page can exhaust the stack,
//     which ends the process.
//   - Regular expressions do not see the halves of a letter beyond U+FFFF (𝕏): KaTeX refuses such letters.
//   - Async generators and async iteration are no part of its syntax, nor is Intl.
//   - There is no bytecode to keep: each engine runs the script from its parsed form, and rendering takes several times
//     as long.
package render

import (
	"errors"
	"fmt"
	"strings"

	"github.com/dop251/goja"
)

// maxCalls is how deep calls of JavaScript may nest.
const maxCalls = 32 << 10

// program is a script that was parsed once for all engines.
type program = *goja.Program

type gojaEngine struct {
	vm        *goja.Runtime
	functions map[string]goja.Callable
}

// shipped: this engine has no bytecode.
func shipped(string) (program, bool) { return nil, false }

func translate(script string) (program, error) {
	code, err := goja.Compile("server.js", script, false)
	if err != nil {
		return nil, fmt.Errorf("compile the server script: %w", err)
	}
	return code, nil
}

func start(programs []program, _ Limits, host Host) (engine, error) {
	e := &gojaEngine{goja.New(), map[string]goja.Callable{}}
	e.vm.SetMaxCallStackSize(maxCalls)
	for name, f := range host {
		if err := e.vm.Set(name, f); err != nil {
			return nil, fmt.Errorf("give the engine %s: %w", name, err)
		}
	}
	for _, code := range programs {
		if _, err := e.vm.RunProgram(code); err != nil {
			return nil, fmt.Errorf("run the server script: %w", err)
		}
	}
	value, err := e.vm.RunString(finish)
	if err != nil {
		return nil, fmt.Errorf("finish the server script: %w", err)
	}
	object := value.ToObject(e.vm)
	for name := range strings.FieldsSeq(object.Get("names").String()) {
		f, ok := goja.AssertFunction(object.Get(name))
		if !ok {
			return nil, fmt.Errorf("orihon.%s is no function", name)
		}
		e.functions[name] = f
	}
	return e, nil
}

func (e *gojaEngine) call(function string, args ...any) (string, error) {
	f, known := e.functions[function]
	if !known {
		return "", fmt.Errorf("the script has no function %s", function)
	}
	values := make([]goja.Value, len(args))
	for i, a := range args {
		values[i] = e.vm.ToValue(a)
	}
	e.vm.ClearInterrupt()
	v, err := f(goja.Undefined(), values...)
	if err != nil {
		return "", inQuickJSWords(err)
	}
	if goja.IsUndefined(v) {
		return "", nil
	}
	return v.String(), nil
}

// inQuickJSWords says of limits what QuickJS says, which guarded knows.
func inQuickJSWords(err error) error {
	var deep *goja.StackOverflowError
	var stopped *goja.InterruptedError
	var thrown *goja.Exception
	switch {
	case errors.As(err, &deep):
		return errors.New("InternalError: stack overflow")
	case errors.As(err, &stopped):
		return errors.New("InternalError: interrupted")
	case errors.As(err, &thrown):
		return errors.New(thrown.Value().String())
	}
	return err
}

func (e *gojaEngine) interrupt() { e.vm.Interrupt("limit") }

func (e *gojaEngine) memory() int { return 0 }

func (e *gojaEngine) close() error { return nil }

// stackOf is the stack of an error of the engine. This one is asked for bytes alone.
func stackOf(error) string { return "" }
