//go:build !goja

package render

import (
	"errors"
	"fmt"
	"strings"

	"modernc.org/quickjs"
)

// stackSlots is how deep calls may nest, in units of the translated engine: about one for each frame, of up to two
// kilobytes of a goroutine's stack, of which Go allows 1 GB before it ends the process. It is enough for 16,000 nested
// elements or 32,000 calls; see TestDeepPagesAreRendered.
const stackSlots = 32 << 10

// compileSlots is the same for the compiler, which runs nothing: it meets a page's code as deep as the parser of MDX
// lets it through.
const compileSlots = 256 << 10

// quickEngine is QuickJS. Its functions are kept here, where no script can change them.
type quickEngine struct {
	vm        *quickjs.VM
	functions map[string]quickjs.Value
	waits     bool   // calls end when nothing they promised is left to do
	gauge     *gauge // nil until it is asked
}

// hostFunction is a function of Go as the engine calls it.
func hostFunction(f func(string) (string, error)) quickjs.HostFunc {
	return func(args []any) (any, error) {
		text := ""
		if len(args) > 0 {
			text, _ = args[0].(string)
		}
		return f(text)
	}
}

// program is a script that was compiled once for all engines.
type program []byte

// translate translates a script into the engine's bytecode.
func translate(script string) (program, error) {
	vm, err := newVM(Limits{}.withDefaults(startTime))
	if err != nil {
		return nil, err
	}
	vm.SetMaxStackSize(compileSlots)
	code, err := vm.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		err = fmt.Errorf("compile the server script: %w", err)
	}
	return code, errors.Join(err, vm.Close())
}

// start runs programs in a new engine, one after the other.
func start(programs []program, limits Limits, host Host) (engine, error) {
	vm, err := newVM(Limits{Memory: limits.Memory, Time: startTime})
	if err != nil {
		return nil, err
	}
	e := &quickEngine{vm: vm, functions: map[string]quickjs.Value{}, waits: host != nil}
	for name, f := range host {
		if err := vm.RegisterHostFunc(name, hostFunction(f)); err != nil {
			return nil, errors.Join(fmt.Errorf("give the engine %s: %w", name, err), e.close())
		}
	}
	if err := e.load(programs); err != nil {
		return nil, errors.Join(fmt.Errorf("run the server script: %w", err), e.close())
	}
	return e, vm.SetEvalTimeout(limits.passing())
}

func newVM(limits Limits) (*quickjs.VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start the JavaScript engine: %w", err)
	}
	vm.SetMaxStackSize(stackSlots)
	vm.SetMemoryLimit(uintptr(limits.Memory))
	if err := vm.SetEvalTimeout(limits.Time); err != nil {
		return nil, errors.Join(err, vm.Close())
	}
	return vm, nil
}

func (e *quickEngine) load(programs []program) error {
	for _, code := range programs {
		if _, err := e.vm.EvalBytecode(code); err != nil {
			return err
		}
	}
	object, err := e.vm.EvalValue(finish, quickjs.EvalGlobal)
	if err != nil {
		return err
	}
	defer object.Free()
	names, err := e.property(object, "names")
	if err != nil {
		return err
	}
	defer names.Free()
	list, err := names.Any()
	if err != nil {
		return err
	}
	for name := range strings.FieldsSeq(fmt.Sprint(list)) {
		if e.functions[name], err = e.property(object, name); err != nil {
			return err
		}
	}
	return nil
}

func (e *quickEngine) property(object quickjs.Value, name string) (quickjs.Value, error) {
	atom, err := e.vm.NewAtom(name)
	if err != nil {
		return quickjs.Value{}, err
	}
	return object.GetPropertyValue(atom)
}

func (e *quickEngine) call(function string, args ...any) (string, error) {
	f, known := e.functions[function]
	if !known {
		return "", fmt.Errorf("the script has no function %s", function)
	}
	v, err := f.Call(quickjs.UndefinedValue, args...)
	if err != nil {
		return "", err
	}
	if e.waits {
		if _, err := e.vm.ExecutePendingJobs(); err != nil {
			return "", err
		}
	}
	s, _ := v.(string)
	return s, nil
}

func (e *quickEngine) interrupt() { e.vm.Interrupt() }

func (e *quickEngine) memory() int {
	if e.gauge == nil {
		e.gauge = gaugeOf(e.vm)
	}
	return e.gauge.read()
}

func (e *quickEngine) close() error {
	e.gauge.close()
	for _, f := range e.functions {
		f.Free()
	}
	return e.vm.Close()
}

// stackOf is the stack of an error of the engine, newest frame first.
func stackOf(err error) string {
	var thrown *quickjs.Error
	if errors.As(err, &thrown) {
		return thrown.Stack
	}
	return ""
}
