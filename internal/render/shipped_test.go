//go:build !goja

package render

import (
	"testing"
)

// TestShippedBytecodeIsThatOfItsScript: what is shipped is found by its script and the engine's version, and by nothing else.
func TestShippedBytecodeIsThatOfItsScript(t *testing.T) {
	const script = "globalThis.orihon = { double: (n) => n + n }"
	packed, err := Ship(script)
	if err != nil {
		t.Fatal(err)
	}
	code, ok := unpacked(packed, script)
	if !ok {
		t.Fatal("it is not found by its script")
	}
	for name, c := range map[string]struct {
		data   []byte
		script string
	}{
		"another script": {packed, script + " "}, "nothing": {nil, script}, "a name alone": {programHash(script), script},
		"no archive": {append(programHash(script), "no archive"...), script}, "the half of one": {packed[:len(packed)-20], script},
	} {
		if _, ok := unpacked(c.data, c.script); ok {
			t.Errorf("%s: it is taken for that of the script", name)
		}
	}
	e, err := start([]program{code}, Limits{}.withDefaults(startTime), nil)
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
