package check

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/tests/disk"
)

var update = flag.Bool("update", false, "rewrite what the fixtures expect")

// plainSite is the site.yaml of fixtures that have none.
const plainSite = "title: T\nurl: https://docs.nodeblocks.dev\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"

// siteOf is the site.yaml of an archive that has none: in English and, if it has translations, in Japanese.
func siteOf(archive *txtar.Archive) string {
	if slices.ContainsFunc(archive.Files, func(f txtar.File) bool { return strings.HasPrefix(f.Name, "i18n/ja/") }) {
		return plainSite + "locales: [en, ja]\n"
	}
	return plainSite
}

// TestFixtures runs all rules over the sites in testdata, one per rule and named like it. What they say stands in the file
// "want"; files below "fixed/" are what --fix makes of them, and it makes nothing more of that.
func TestFixtures(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		have[name] = true
		t.Run(name, func(t *testing.T) { fixture(t, file, name) })
	}
	for _, id := range rules.IDs() {
		if !have[id] && id != rules.ExternalLink && id != "stale-translation" { // they need a server, and git: they have tests of their own
			t.Errorf("the rule %s has no fixture", id)
		}
	}
}

func fixture(t *testing.T, file, rule string) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	want, fixed := "", map[string]string{}
	write(t, dir, "site.yaml", siteOf(archive))
	for _, f := range archive.Files {
		switch rest, ok := strings.CutPrefix(f.Name, "fixed/"); {
		case ok:
			fixed[rest] = string(f.Data)
		case f.Name == "want":
			want = string(f.Data)
		default:
			write(t, dir, f.Name, string(bytes.ReplaceAll(f.Data, []byte("␍"), []byte("\r"))))
		}
	}
	got := told(t, dir)
	if rules.Find(rule) != nil && !strings.Contains(got, " "+rule+"\n") {
		t.Errorf("the rule finds nothing:\n%s", got)
	}
	if *update {
		for i, f := range archive.Files {
			if f.Name == "want" {
				archive.Files[i].Data = []byte(got)
			}
		}
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(fixed) > 0 {
		checkFix(t, dir, fixed)
	}
}

// checkFix fixes a site twice.
func checkFix(t *testing.T, dir string, fixed map[string]string) {
	t.Helper()
	for round := range 2 {
		result := &Result{}
		opt := Options{Dir: dir}
		var renamed []string
		for name := range fixed {
			if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
				renamed = append(renamed, name)
			}
		}
		report, found := linkedFindings(t, opt)
		if _, err := fix(opt, found, newRenaming(opt, report.Site, found), result); err != nil {
			t.Fatal(err)
		}
		if round == 1 && result.Fixed > 0 {
			t.Errorf("%d places are mended twice", result.Fixed)
		}
		for _, name := range append(renamed, result.FixFiles...) {
			if !slices.Contains(result.FixFiles, name) {
				t.Errorf("%s is not told to be mended", name)
			}
			if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
				t.Errorf("told to be mended: %v", err)
			}
		}
		for name, text := range fixed {
			got, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if s := strings.ReplaceAll(string(got), "\r", "␍"); s != text {
				t.Errorf("%s is mended to\n%s\nwant\n%s", name, s, text)
			}
		}
	}
}

// findings are what a build up to linking and the rules say of a site.
func findings(t *testing.T, dir string) []rules.Finding {
	t.Helper()
	_, found := linkedFindings(t, Options{Dir: dir})
	return found
}

func linkedFindings(t *testing.T, opt Options) (*pipeline.Report, []rules.Finding) {
	t.Helper()
	dir := opt.Dir
	report, err := pipeline.Outline(context.Background(), dir)
	if err != nil {
		t.Fatal(err, report.Messages)
	}
	opt.Today = time.Date(2026, 1, 15, 0, 0, 0, 0, time.UTC)
	found, err := findAll(context.Background(), opt, report)
	if err != nil {
		t.Fatal(err)
	}
	out := switches.New(siteFiles(dir), report.Site).Apply(merge(fromBuild(report.Messages), found))
	slices.SortStableFunc(out, rules.Compare)
	return report, out
}

// extract writes the files of an archive into a folder.
func extract(t *testing.T, file string) string {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, dir, "site.yaml", siteOf(archive))
	for _, f := range archive.Files {
		write(t, dir, f.Name, string(f.Data))
	}
	return dir
}

func told(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	for _, f := range findings(t, dir) {
		fmt.Fprintf(&b, "%s %s\n", f.Pos, f.ID)
	}
	return b.String()
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	disk.Write(t, file, text)
}

// TestDifferencesOfOneTranslation are those of the files that are asked about.
func TestDifferencesOfOneTranslation(t *testing.T) {
	dir := extract(t, "testdata/translation-section.txtar")
	report, err := pipeline.Outline(t.Context(), dir)
	if err != nil {
		t.Fatal(err, report.Messages)
	}
	for file, want := range map[string]int{"i18n/ja/docs/index.md": 6, "i18n/ja/docs/parts.md": 0} {
		if found, err := Differences(dir, report.Site, []string{file}); err != nil || len(found) != want {
			t.Errorf("%s: %v, %v", file, found, err)
		}
	}
}
