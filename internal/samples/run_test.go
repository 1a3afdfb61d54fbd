//go:build unix

package samples

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

// siteIn writes the site of testdata/run into a folder.
func siteIn(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/run/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	disk.Unpack(t, dir, archive)
	return dir
}

var scratchFolder = regexp.MustCompile(`\S*orihon-samples-\d+`)

// reportText is a report as a text, without the names of scratch folders.
func reportText(r *Report) string {
	var b strings.Builder
	files, commands, compared := r.Sum()
	fmt.Fprintf(&b, "with %s: %d files, %d commands, %d compared, errors %v\n", r.With, files, commands, compared, r.HasErrors())
	for _, ran := range r.Runs {
		fmt.Fprintf(&b, "%+v\n", ran)
	}
	messages := slices.Clone(r.Messages)
	for _, m := range messages {
		fmt.Fprintln(&b, m)
	}
	return scratchFolder.ReplaceAllString(b.String(), "SCRATCH")
}

// TestRuns holds what is done with the samples of a site, and what is said of those that go wrong.
func TestRuns(t *testing.T) {
	defer func(was func() float64) { share = was }(share)
	share = func() float64 { return 1 }
	dir := siteIn(t)
	var out strings.Builder
	for _, tc := range []struct {
		name string
		opt  Options
	}{
		{"what is right", Options{Pages: []string{"/docs/all", "docs/other.md"}, Parallel: 1}},
		{"what goes wrong", Options{Pages: []string{"docs/differs.md", "docs/capture.md", "docs/ends.md", "docs/outside.md", "docs/language.md", "docs/pipe.md", "docs/setup.md"}}},
		{"what takes too long", Options{Pages: []string{"docs/slow.md"}, Parallel: 3}},
		{"by a pattern", Options{Pages: []string{"docs/o*.md"}, Parallel: 2}},
		{"a language", Options{Locale: "ja"}},
	} {
		tc.opt.Dir = dir
		report, err := Run(t.Context(), tc.opt)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortStableFunc(report.Messages, func(a, b diag.Message) int { return strings.Compare(a.Pos.File, b.Pos.File) })
		fmt.Fprintf(&out, "== %s\n%s", tc.name, reportText(report))
	}
	golden.Compare(t, "testdata/run/runs.txt", out.String(), *update)
	if _, err := os.Stat(filepath.Join(dir, "..", "out.txt")); err == nil {
		t.Error("a file was written outside of the scratch folder")
	}
}

// TestRunsOfASite: nobody is left, folders are kept when they are asked for, and each is told of when it is through.
func TestRunsOfASite(t *testing.T) {
	dir := siteIn(t)
	t.Setenv("TMPDIR", t.TempDir())
	var told []string
	opt := Options{Dir: dir, Pages: []string{"docs/other.md"}, Parallel: 1, Done: func(r Ran) { told = append(told, r.Page) }}
	if _, err := Run(t.Context(), opt); err != nil || strings.Join(told, " ") != "/docs/other" {
		t.Errorf("told of %v, %v", told, err)
	}
	left, err := os.ReadDir(os.Getenv("TMPDIR"))
	if err != nil || len(left) != 0 {
		t.Errorf("%v are left, %v", left, err)
	}
	opt.Keep = true
	report, err := Run(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(report.Runs[0].Folder, "work", "hidden.txt")); err != nil || !bytes.HasPrefix(data, []byte("hidden ")) || bytes.Contains(data, []byte("8089")) {
		t.Errorf("the folder that is kept has %q, %v", data, err)
	}
	if _, err := Run(t.Context(), Options{Dir: dir, Pages: []string{"/none", "b"}}); err == nil || err.Error() != "no page with samples is /none or b" {
		t.Errorf("a page that is not there: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "samples.yaml"), []byte("before: echo oh; exit 4\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	report, err = Run(t.Context(), Options{Dir: dir})
	if err != nil || len(report.Runs) != 0 || len(report.Messages) != 1 || !strings.Contains(report.Messages[0].String(), "it ended with 4, not with 0") {
		t.Errorf("commands before all that fail: %+v, %v", report, err)
	}
	began := time.Now()
	report, err = Run(t.Context(), Options{Dir: dir, Timeout: time.Millisecond, Pages: []string{"/nowhere"}})
	if err == nil || report != nil || time.Since(began) > time.Minute {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestProgramsOfLanguages(t *testing.T) {
	for lang, want := range map[string]string{
		"js": "node js", "javascript": "node js", "node": "node js", "mjs": "node mjs", "cjs": "node cjs", "ts": " ts", "typescript": " ts", "py": "python3 py", "python": "python3 py", "python3": "python3 py",
		"rb": "ruby rb", "ruby": "ruby rb", "go": "go run go", "php": "php php", "lua": "lua lua", "pl": "perl pl", "perl": "perl pl", "zsh": "zsh zsh", "fish": "fish fish", "x": " x",
	} {
		program, ending := languageOf(lang)
		if got := program + " " + ending; got != want {
			t.Errorf("%s is run by %q, want %q", lang, got, want)
		}
		if isShell(lang) {
			t.Errorf("%s is taken for the shell's", lang)
		}
	}
	for _, lang := range []string{"bash", "sh", "shell", "console", "shell-session", "shellsession", "terminal"} {
		if !isShell(lang) {
			t.Errorf("%s is not taken for the shell's", lang)
		}
	}
}

// TestWhatIsWaitedFor: a port that takes connections, an address that answers, or words that were printed.
func TestWhatIsWaitedFor(t *testing.T) {
	status := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
	port := strings.TrimPrefix(server.URL, "http://127.0.0.1:")
	proc := &process{base: filepath.Join(t.TempDir(), "1")}
	if err := os.WriteFile(proc.base+".out", []byte("now ready"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		want   string
		status int
		ready  bool
	}{
		{server.URL, 200, true},
		{server.URL, 404, true},
		{server.URL, 499, true},
		{server.URL, 500, false},
		{server.URL, 503, false},
		{"http://127.0.0.1:" + port + "/x", 200, true},
		{"http://a b", 200, false},
		{port, 0, true},
		{"ready", 0, true},
		{"never", 0, false},
	} {
		if status = tc.status; ready(t.Context(), tc.want, proc) != tc.ready {
			t.Errorf("%s with the status %d: ready is not %v", tc.want, tc.status, tc.ready)
		}
	}
	server.Close()
	for _, want := range []string{server.URL, port} {
		if ready(t.Context(), want, proc) {
			t.Errorf("%s is ready, and nobody is there", want)
		}
	}
}

func TestStatuses(t *testing.T) {
	for _, tc := range []struct {
		step step
		came []string
		want string
	}{
		{step{}, nil, ""},
		{step{}, []string{"500"}, "the status is 500; if the page means that, say status=500"},
		{step{}, []string{"200", "404"}, "the status is 404; if the page means that, say status=404"},
		{step{}, []string{"500", "200"}, ""},
		{step{}, []string{"399"}, ""},
		{step{}, []string{"400"}, "the status is 400; if the page means that, say status=400"},
		{step{compared: true}, []string{"500"}, ""},
		{step{exit: 22}, []string{"500"}, ""},
		{step{status: "200"}, []string{"200"}, ""},
		{step{status: "200"}, []string{"500", "200"}, ""},
		{step{status: "200"}, nil, "the status is 200 by the page, but curl got no reply"},
		{step{status: "200"}, []string{"200", "404"}, "the status is 404, and the page says 200"},
	} {
		got := ""
		if p := checkStatus(&tc.step, &output{statuses: tc.came}); p != nil {
			got = p.text
		}
		if got != tc.want {
			t.Errorf("%+v of %v: %q, want %q", tc.step, tc.came, got, tc.want)
		}
	}
}

// TestOnlyTheChosenLanguageIsTried: without a choice the language that the site is written in, else the chosen one.
func TestOnlyTheChosenLanguageIsTried(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"site.yaml":         "title: T\nurl: https://example.com\nlocales: [en, ja]\ndocsets: [{id: docs, path: /docs, folder: docs}]\n",
		"docs/a.md":         "# A\n\n```sh run\necho a\n```\n",
		"docs/b.md":         "# B\n\n```sh run\necho b\n```\n",
		"i18n/ja/docs/a.md": "# A\n\n```sh run\necho ア\n```\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		disk.Write(t, file, text)
	}
	for locale, want := range map[string]string{"": "docs/a.md docs/b.md", "en": "docs/a.md docs/b.md", "ja": "i18n/ja/docs/a.md", "fr": ""} {
		report, err := Run(t.Context(), Options{Dir: dir, Locale: locale})
		if err != nil {
			t.Fatal(err)
		}
		var tried []string
		for _, r := range report.Runs {
			if tried = append(tried, r.File); !r.Passed {
				t.Errorf("%s fails: %v", r.File, report.Messages)
			}
		}
		if got := strings.Join(tried, " "); got != want {
			t.Errorf("in %q tried %q, want %q", locale, got, want)
		}
	}
}
