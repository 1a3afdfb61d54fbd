//go:build !goja

package render

import (
	"bytes"
	"testing"
)

func TestProgramsAreCompiledOnce(t *testing.T) {
	var kept Programs
	one, err := kept.of("globalThis.orihon = { a() { return 1 } }")
	if err != nil {
		t.Fatal(err)
	}
	again, err := kept.of("globalThis.orihon = { a() { return 1 } }")
	if err != nil || &one[0] != &again[0] {
		t.Errorf("the script was compiled again: %v", err)
	}
	other, err := kept.of("globalThis.orihon = { a() { return 2 } }")
	if err != nil || bytes.Equal(one, other) {
		t.Errorf("another script has the same program: %v", err)
	}
	if _, err := kept.of("{"); err == nil {
		t.Error("a script with a mistake was compiled")
	}
	if _, err := (*Programs)(nil).of("globalThis.orihon = {}"); err != nil {
		t.Error(err)
	}
}
