package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestEveryFaultSaysWhatItIs(t *testing.T) {
	faults, err := read("../../..", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		if !strings.HasSuffix(f.sentence, ".") || len(f.sentence) < 20 {
			t.Errorf("%s: %q is no sentence", f.name, f.sentence)
		}
	}
}

// TestEveryFaultApplies: a fault whose lines have changed since would try nothing.
func TestEveryFaultApplies(t *testing.T) {
	faults, err := read("../../..", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		apply := exec.Command("git", "apply", "--check", "--recount", folder+"/"+f.name+".patch")
		apply.Dir = "../../.."
		if out, err := apply.CombinedOutput(); err != nil {
			t.Errorf("%s.patch does not apply any more. Make the same fault in today's code, or remove the patch and say why:\n%s", f.name, out)
		}
	}
}

func TestParse(t *testing.T) {
	const diff = "diff --git a/x.go b/x.go\n--- a/x.go\n+++ b/x.go\n@@ -1 +1 @@\n-a\n+b\n"
	f, err := parse("# Redirects lose the query.\n# seen by: go test ./internal/serve\n" + diff)
	if err != nil || f.sentence != "Redirects lose the query." || f.command != "go test ./internal/serve" || !slices.Equal(f.changes, []string{"x.go"}) {
		t.Errorf("%+v, %v", f, err)
	}
	for _, text := range []string{diff, "# A sentence.\n" + diff, "# A sentence.\n# seen by: true\n"} {
		if _, err := parse(text); err == nil {
			t.Errorf("no error for %q", text)
		}
	}
}
