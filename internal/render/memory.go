//go:build !goja

package render

import (
	"encoding/binary"
	"reflect"

	"modernc.org/libc"
	"modernc.org/libquickjs"
	"modernc.org/quickjs"
)

// gauge tells how much memory an engine has in use, as the limit of its memory counts it. The package quickjs has no call for that, so the
// handle of the runtime is read from its VM; if it is not where it was, nothing is told. TestMemoryOfAnEngine notices.
type gauge struct {
	runtime uintptr
	tls     *libc.TLS
	usage   uintptr // a JSMemoryUsage, whose first field is the size
}

// gaugeOf is that of a VM; nil: it cannot be told.
func gaugeOf(vm *quickjs.VM) *gauge {
	of := reflect.ValueOf(vm).Elem().FieldByName("runtime")
	if of.Kind() != reflect.Pointer || of.IsNil() || of.Elem().Kind() != reflect.Struct {
		return nil
	}
	handle := of.Elem().FieldByName("cRuntime")
	if handle.Kind() != reflect.Uintptr || handle.Uint() == 0 {
		return nil
	}
	tls := libc.NewTLS()
	usage := libc.Xcalloc(tls, 1, libc.Tsize_t(reflect.TypeFor[libquickjs.TJSMemoryUsage]().Size()))
	if usage == 0 {
		tls.Close()
		return nil
	}
	return &gauge{uintptr(handle.Uint()), tls, usage}
}

// read returns the bytes in use; 0 if that cannot be told.
func (g *gauge) read() int {
	if g == nil {
		return 0
	}
	libquickjs.XJS_ComputeMemoryUsage(g.tls, g.runtime, g.usage)
	return int(binary.NativeEndian.Uint64(libc.GoBytes(g.usage, 8)))
}

func (g *gauge) close() {
	if g != nil {
		libc.Xfree(g.tls, g.usage)
		g.tls.Close()
	}
}
