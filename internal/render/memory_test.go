//go:build !goja

package render_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/render"
)

// TestMemoryOfAnEngine is told while a script runs: what it holds counts, and what it has let go of does not.
func TestMemoryOfAnEngine(t *testing.T) {
	var engine *render.Evaluation
	var used []int
	note := func(string) (string, error) {
		used = append(used, engine.Memory())
		return "", nil
	}
	const script = `globalThis.orihon = { run(text) {
		note("");
		const held = [];
		for (let i = 0; i < 100; i++) held.push(new Uint8Array(text.length));
		note("");
		held.length = 0;
		note("");
		return "";
	} };`
	var err error
	if engine, err = render.Evaluate(t.Context(), script, render.Host{"note": note}, render.Limits{}); err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	const size = 10_000
	if _, err := engine.Call(t.Context(), "run", strings.Repeat("x", size)); err != nil {
		t.Fatal(err)
	}
	if len(used) != 3 || used[0] < 100<<10 || used[0] > 4<<20 || used[1]-used[0] < 100*size || used[1]-used[0] > 200*size || used[2] > used[1]-90*size {
		t.Errorf("in use before, while and after 1 MB is held: %d", used)
	}
}
