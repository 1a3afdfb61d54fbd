//go:build !goja

package render

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

// TestShippedBytecodeIsThatOfItsScript: what is shipped is found by its script and the engine's version, and by nothing else.
func TestShippedBytecodeIsThatOfItsScript(t *testing.T) {
	const script = "globalThis.orihon = { double: (n) => n + n }"
	packed, err := Ship(script)
	if err != nil {
		t.Fatal(err)
	}
	rest, ok := bytes.CutPrefix(packed, programHash(script))
	if !ok || bytes.HasPrefix(packed, programHash(script+" ")) {
		t.Fatal("it is not named by its script")
	}
	r, err := gzip.NewReader(bytes.NewReader(rest))
	if err != nil {
		t.Fatal(err)
	}
	code, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	e, err := start(code, Limits{}.withDefaults(startTime), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	if got, err := e.call("double", "ab"); got != "abab" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if _, ok := shipped(script); ok {
		t.Error("the binary brings the bytecode of a script that it does not know")
	}
}
