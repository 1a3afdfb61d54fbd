package samples

import (
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// TestAnOutputIsThatOfTheCommandBeforeIt: of the one in its group, whatever stands between them on the page.
func TestAnOutputIsThatOfTheCommandBeforeIt(t *testing.T) {
	block := func(code, mark, group string) Block {
		return Block{Code: code, Language: "bash", marks: []mdx.Mark{{Name: mark}, {Name: "group", Value: group}}}
	}
	pages := []Page{{File: "docs/a.md", Blocks: []Block{
		block("unseen", "run", "one"), block("seen", "run", "one"), block("other", "run", "two"), block("output", "expect", "one"),
	}}}
	jobs, err := jobsOf(pages, &settings{}, Options{}, &diag.Log{})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, j := range jobs {
		for _, s := range j.steps {
			got[s.code] = s.compared
		}
	}
	for code, want := range map[string]bool{"unseen": false, "seen": true, "other": false, "output": false} {
		if got[code] != want {
			t.Errorf("%s is compared: %t, want %t", code, got[code], want)
		}
	}
}
