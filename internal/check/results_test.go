package check

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

// TestResults: what a check counts, what of it can be mended, and what is mended.
func TestResults(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "site.yaml", plainSite)
	write(t, dir, "docs/a.md", "---\ntitle: A\ndescription: One that is long enough to say what the page is about.\nkind: reference\n---\n\nThe the text, is is seperate.\n\n[a](./none.md)\n")
	today := time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)
	result, err := Run(t.Context(), Options{Dir: dir, Today: today})
	if err != nil {
		t.Fatal(err)
	}
	errs, warnings := result.Count()
	if result.Pages < 1 || errs+warnings != len(result.Messages) || warnings < 3 || result.Fixable != 1 || result.Fixed != 0 || result.Known != 0 {
		t.Errorf("%+v: %d errors, %d warnings", result, errs, warnings)
	}
	fixed, err := Run(t.Context(), Options{Dir: dir, Today: today, Fix: true})
	if err != nil || fixed.Fixed != result.Fixable || fixed.Fixable != 0 || strings.Join(fixed.FixFiles, " ") != "docs/a.md" || len(fixed.Messages) != len(result.Messages)-fixed.Fixed {
		t.Errorf("mended: %+v, %v", fixed, err)
	}
	counted := Result{Messages: []diag.Message{{}, {Severity: diag.Error}, {}, {}, {Severity: diag.Error}}}
	if errs, warnings := counted.Count(); errs != 2 || warnings != 3 {
		t.Errorf("%d errors, %d warnings of five messages", errs, warnings)
	}
}

// TestRenamedFilesAreMendedNextTime: what is found in them as MDX is told, and left to the next run.
func TestRenamedFilesAreMendedNextTime(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "site.yaml", plainSite)
	write(t, dir, "docs/a.md", "# A\n\nexport const a = 1;\n\n<div>\n\tseperate\n</div>\n")
	for _, want := range [][2]int{{1, 1}, {0, 0}} {
		r, err := Run(t.Context(), Options{Dir: dir, Fix: true})
		if err != nil || r.Renamed != want[0] || r.Fixable != want[1] || r.Fixed != 1 {
			t.Errorf("%+v %v", r, err)
		}
	}
}

// TestWhatABaselineKnows: a warning by the text of its line, each entry for one; errors it never leaves out.
func TestWhatABaselineKnows(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.md", "first\n  second  \n")
	at := func(line int) diag.Message {
		return diag.Message{ID: "x", Text: "said", Pos: diag.Pos{File: "a.md", Line: line}}
	}
	lines := lineReader{dir: dir, files: map[string][]string{}}
	for line, want := range map[int]string{0: "said", 1: "first", 2: "second", 3: "", 4: "said", 9: "said"} {
		if got := lines.print(at(line)); got != want {
			t.Errorf("line %d is known by %q, want %q", line, got, want)
		}
	}
	gone := at(1)
	gone.File = "none.md"
	if got := lines.print(gone); got != "said" {
		t.Errorf("a line of no file is known by %q", got)
	}
	b := &baseline{Files: map[string]map[string][]string{"a.md": {"x": {"first", "second", "second", "third"}, "y": {"first"}}}}
	wrong := at(2)
	wrong.Severity = diag.Error
	left, known, missing := b.leaveOut(dir, []diag.Message{at(2), wrong, at(1), at(1), at(2), at(2)})
	if len(left) != 3 || left[0] != wrong || left[1] != at(1) || left[2] != at(2) || known != 3 || missing != 2 {
		t.Errorf("left %v, known %d, gone %d", left, known, missing)
	}
}

// TestWhatHostsSay of an address: that it is bad, that it is good, or nothing.
func TestWhatHostsSay(t *testing.T) {
	status, after := 0, ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", after)
		w.WriteHeader(status)
	}))
	defer server.Close()
	e := &External{Client: server.Client()}
	for _, tc := range []struct {
		status  int
		after   string
		problem string
		known   bool
	}{
		{200, "", "", true},
		{204, "", "", true},
		{399, "", "", true},
		{401, "", "", true},
		{403, "", "", true},
		{405, "", "", true},
		{999, "", "", true},
		{404, "", "leads nowhere: 404 Not Found", true},
		{410, "", "leads nowhere: 410 Gone", true},
		{400, "", "answers with 400 Bad Request", true},
		{500, "", "answers with 500 Internal Server Error", true},
		{429, "0", "", false},
		{429, "11", "", false},
		{503, "0", "", false},
		{503, "3600", "", false},
	} {
		status, after = tc.status, tc.after
		problem, known, isAway := e.ask(t.Context(), server.URL)
		if problem != tc.problem || known != tc.known || isAway {
			t.Errorf("%d, again after %q: %q, known %v, away %v", tc.status, tc.after, problem, known, isAway)
		}
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if problem, known, isAway := e.ask(ended, server.URL); problem != "" || known || isAway {
		t.Errorf("nobody waits any more: %q, %v, %v", problem, known, isAway)
	}
	server.Close()
	if problem, known, isAway := e.ask(t.Context(), server.URL); !strings.HasPrefix(problem, "does not answer: ") || !known || !isAway {
		t.Errorf("nobody is there: %q, %v, %v", problem, known, isAway)
	}
	t.Chdir(t.TempDir())
	(&External{}).write(map[string]answer{"a": {}}, time.Now())
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("without a file for answers there is %v, %v", left, err)
	}
	if got := (&External{}).agent() + (&External{Agent: "me"}).agent(); got != "orihon-check (link checker)me" {
		t.Error(got)
	}
}

// TestABaselineIsWritten with all warnings, whatever errors stand between them.
func TestABaselineIsWritten(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.md", "first\nsecond\n")
	var all []diag.Message
	for _, m := range []struct {
		file, id string
		severity diag.Severity
		line     int
	}{{"a.md", "x", diag.Error, 1}, {"a.md", "y", diag.Warning, 2}, {"b.md", "x", diag.Error, 1}, {"a.md", "y", diag.Warning, 1}, {"a.md", "x", diag.Warning, 2}, {"b.md", "<&>", diag.Warning, 1}} {
		all = append(all, diag.Message{ID: m.id, Severity: m.severity, Text: "said", Pos: diag.Pos{File: m.file, Line: m.line}})
	}
	file := filepath.Join(dir, "baseline.json")
	if err := (&Result{all: all}).WriteBaseline(dir, file); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if want := `{
  "version": 1,
  "files": {
    "a.md": {
      "x": [
        "second"
      ],
      "y": [
        "first",
        "second"
      ]
    },
    "b.md": {
      "<&>": [
        "said"
      ]
    }
  }
}
`; err != nil || string(text) != want {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestAnswersThatAreKept: as long as they hold, and nothing of a file that is damaged.
func TestAnswersThatAreKept(t *testing.T) {
	now := time.Date(2026, 1, 10, 0, 0, 0, 0, time.UTC)
	e := &External{Cache: filepath.Join(t.TempDir(), "deep", "external.json")}
	e.write(map[string]answer{
		"good": {At: now.Add(-answersHold + 1)}, "old": {At: now.Add(-answersHold)}, "bad": {Problem: "x", At: now.Add(-faultsHold + 1)}, "old and bad": {Problem: "x", At: now.Add(-faultsHold)},
	}, now)
	kept := e.read()
	if got := fmt.Sprint(slices.Sorted(maps.Keys(kept))); got != "[bad good]" || kept["bad"].Problem != "x" || !kept["good"].At.Equal(now.Add(-answersHold+1)) {
		t.Error(got, kept)
	}
	if entries, err := os.ReadDir(filepath.Dir(e.Cache)); err != nil || len(entries) != 1 {
		t.Error(entries, err)
	}
	for text, want := range map[string]string{`{"a": {"at": "2026-01-01T00:00:00Z"}, "b": 1}`: "map[]", "": "map[]", "null": "map[]", `{"a": {"at": "2026-01-01T00:00:00Z"}}`: "map[a:{ 2026-01-01 00:00:00 +0000 UTC}]"} {
		if err := os.WriteFile(e.Cache, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := e.read(); fmt.Sprint(got) != want || got == nil {
			t.Errorf("%s: %v", text, got)
		}
	}
	if got := (&External{}).read(); got == nil || len(got) != 0 {
		t.Error("without a file:", got)
	}
	(&External{}).write(map[string]answer{"a": {}}, now)
}
