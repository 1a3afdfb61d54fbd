package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/deploy"
	"github.com/orihon/orihon/internal/dev"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/host"
	"github.com/orihon/orihon/internal/importing"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/samples"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// transcript is a command that nobody runs, with what is printed to it.
type transcript struct {
	out, problems bytes.Buffer
	text          strings.Builder
}

var clock = regexp.MustCompile(`\d\d:\d\d:\d\d`)

// say notes what was printed by a call, and the error that it ended with.
func (s *transcript) say(name string, call func(cmd *cobra.Command) error) {
	cmd := &cobra.Command{Use: "orihon"}
	cmd.SetOut(&s.out)
	cmd.SetErr(&s.problems)
	err := call(cmd)
	fmt.Fprintf(&s.text, "== %s\n%s", name, clock.ReplaceAllString(s.out.String(), "hh:mm:ss"))
	if s.problems.Len() > 0 {
		fmt.Fprintf(&s.text, "-- problems\n%s", s.problems.String())
	}
	if err != nil {
		fmt.Fprintf(&s.text, "-- %v\n", err)
	}
	s.out.Reset()
	s.problems.Reset()
}

func said(severity diag.Severity, file string) diag.Message {
	return diag.Message{ID: "some-id", Severity: severity, Pos: diag.Pos{File: file, Line: 2, Column: 3}, Text: "it is wrong", Hint: "mend it"}
}

// messages are so many errors, then so many warnings.
func messages(errs, warnings int) []diag.Message {
	var all []diag.Message
	for i := range errs {
		all = append(all, said(diag.Error, fmt.Sprintf("e%d.md", i)))
	}
	for i := range warnings {
		all = append(all, said(diag.Warning, fmt.Sprintf("w%d.md", i)))
	}
	return all
}

// TestWhatCommandsSay holds all that the commands print, from reports that have each thing once and that have nothing.
func TestWhatCommandsSay(t *testing.T) {
	for name, say := range map[string]func(*transcript){
		"builds": sayBuilds, "updates": sayUpdates, "checks": sayChecks, "deploys": sayDeploys,
		"samples": saySamples, "addresses": sayAddresses, "translations": sayTranslations,
	} {
		var s transcript
		say(&s)
		golden.Compare(t, "testdata/said/"+name+".txt", s.text.String(), *update)
	}
}

func migrations() []*locate.Migration {
	return []*locate.Migration{nil, {Config: "docusaurus.config.ts"}, {
		Config: "a.js", Read: []string{"one", "two"}, Replaced: []string{"three"}, LeftOut: []string{"four", "five"},
		Broken: []locate.Class{{ID: "x", Severity: diag.Error, Count: 1, Files: 2}, {ID: "y", Severity: diag.Warning, Count: 3, Files: 1}},
	}}
}

func sayBuilds(s *transcript) {
	opt := pipeline.Options{Out: "public"}
	for i, r := range []*pipeline.Report{
		{},
		{Unchanged: true, Files: 7},
		{Unchanged: true, Files: 1, Messages: messages(0, 1), Kept: 2},
		{Pages: 9, Rendered: 8, Written: 7, Files: 6, Scripted: 5, Fallbacks: 4, React: 3, Messages: messages(1, 2), Migration: migrations()[2]},
		{Pages: 1, Phases: []pipeline.Phase{{Name: "read", Took: 1500 * time.Microsecond}, {Name: "write", Took: 2 * time.Second}}, InPlace: true, Because: "it is a mount", Kept: 1, Unknown: []string{"a", "b"}},
	} {
		s.say(fmt.Sprint("summary ", i), func(cmd *cobra.Command) error {
			printSummary(cmd.OutOrStdout(), opt, r, 1234567*time.Microsecond, false)
			printSummary(cmd.OutOrStdout(), opt, r, 123456*time.Microsecond, true)
			return nil
		})
	}
	for i, why := range []*pipeline.Why{nil, {Route: "/a"}, {Route: "/a", Known: true, First: true}, {Route: "/a", Known: true}, {Route: "/a", Known: true, Parts: []pipeline.WhyPart{{Name: "text", Files: []string{"a.md", "b.md"}}, {Name: "shell"}}}} {
		s.say(fmt.Sprint("why ", i), func(cmd *cobra.Command) error {
			printWhy(cmd.OutOrStdout(), why)
			return nil
		})
	}
	for i, m := range migrations() {
		for _, dryRun := range []bool{false, true} {
			for _, state := range []string{"unchanged", "written"} {
				made := &importing.Imported{Migration: m, Files: []importing.File{{Name: "x", State: "unchanged"}, {Name: "y", State: state}}, Unread: []string{"c.js", "d.js"}, Messages: []diag.Message{said(diag.Error, "a.md"), said(diag.Warning, "site.yaml")}}
				s.say(fmt.Sprint("import ", i, dryRun, state), func(cmd *cobra.Command) error {
					printImport(cmd.OutOrStdout(), "dir", made, dryRun)
					printMessages(cmd.ErrOrStderr(), ofImport(made))
					return nil
				})
			}
		}
	}
}

func sayUpdates(s *transcript) {
	report := func(errs, warnings int) *pipeline.Report {
		return &pipeline.Report{Pages: 4, Messages: messages(errs, warnings)}
	}
	for i, u := range []dev.Update{
		{Err: errors.New("the disk is full"), Report: report(0, 0)},
		{Report: report(0, 0), Took: 12_345 * time.Microsecond},
		{Report: report(1, 2), New: messages(1, 2)},
		{Report: report(1, 2), New: messages(1, 0)},
		{Report: report(1, 2)},
		{Report: report(0, maxNew), New: messages(0, maxNew)},
		{Report: report(0, maxNew+2), New: messages(0, maxNew+1)},
	} {
		s.say(fmt.Sprint("update ", i), func(cmd *cobra.Command) error {
			tellUpdate(cmd, u)
			return nil
		})
	}
}

func sayChecks(s *transcript) {
	results := []*check.Result{
		{}, {Pages: 1, Messages: messages(1, 0)}, {Pages: 2, Messages: messages(0, 1), Fixed: 1, Fixable: 2, Known: 3, Gone: 4}, {Messages: messages(0, 2), Migration: migrations()[2]},
	}
	for i, r := range results {
		for _, f := range []checkFlags{
			{format: "text", maxWarnings: -1}, {format: "json", maxWarnings: 0}, {format: "github", maxWarnings: 1}, {format: "text", maxWarnings: 2}, {summary: true, maxWarnings: 1}, {summary: true, format: "json", maxWarnings: -1, asErrors: true},
		} {
			s.say(fmt.Sprintf("check %d %s report=%v", i, f.format, f.summary), func(cmd *cobra.Command) error {
				return errors.Join(f.report(cmd, "docs", r), f.verdict(cmd.ErrOrStderr(), r))
			})
		}
	}
	changes := []diff.Change{
		{Kind: "added", Code: "operation-added", Method: "GET", Path: "/a"}, {Kind: "changed", Breaking: true, Code: "became-required", Method: "GET", Path: "/a", Where: "query <q>"}, {Kind: "removed", Breaking: true, Code: "operation-removed", Method: "PUT", Path: "/a"},
	}
	for n := range len(changes) + 1 {
		s.say(fmt.Sprint("changes ", n), func(cmd *cobra.Command) error {
			return errors.Join(printChanges(cmd.OutOrStdout(), changes[:n], false), printChanges(cmd.OutOrStdout(), changes[:n], true))
		})
	}
}

func sayDeploys(s *transcript) {
	full := deploy.Result{ID: "one", Uploaded: []string{"a", "b"}, Deleted: []string{"c"}, Kept: 5, Bytes: 1 << 20}
	would, again := full, full
	would.DryRun, again.Resumed = true, true
	for i, r := range []deploy.Result{{}, full, would, again} {
		s.say(fmt.Sprint("deploy ", i), func(cmd *cobra.Command) error {
			printDeploy(cmd.OutOrStdout(), &r)
			return nil
		})
	}
	s.say("sizes", func(cmd *cobra.Command) error {
		for _, n := range []int64{0, 1, 1023, 1024, 1536, 1<<20 - 1, 1 << 20, 3 << 19} {
			fmt.Fprintln(cmd.OutOrStdout(), bytesText(n))
		}
		for _, n := range []int{0, 1, 2} {
			fmt.Fprintln(cmd.OutOrStdout(), number(n, "page"), replies(n))
		}
		return nil
	})
	s.say("progress", func(cmd *cobra.Command) error {
		for _, p := range []deploy.Progress{{Objects: 1, AllObjects: 4, AllBytes: 2048}, {Objects: 2, AllObjects: 4, Bytes: 1024, AllBytes: 2048}, {Objects: 3, AllObjects: 4, Bytes: 512, AllBytes: 2048}} {
			show := deployProgress(cmd.ErrOrStderr(), time.Now().Add(-10*time.Second))
			show(p)
			show(p) // too soon
		}
		deployProgress(cmd.ErrOrStderr(), time.Now())(deploy.Progress{})
		return nil
	})
}

func saySamples(s *transcript) {
	for i, ran := range []samples.Ran{{File: "a.md"}, {File: "a.md", Passed: true}, {File: "a.md", Group: "g", Skipped: 1, Folder: "/tmp/x"}, {File: "a.md", Skipped: 2}} {
		s.say(fmt.Sprint("ran ", i), func(cmd *cobra.Command) error {
			tell(cmd, ran)
			return nil
		})
	}
	for i, r := range []*samples.Report{{}, {Messages: messages(0, 1), Recorded: 1, Runs: []samples.Ran{{Files: 1, Commands: 1, Compared: 1, Passed: true}}}, {Messages: messages(1, 0), Recorded: 2, With: "<Go>", Runs: []samples.Ran{{Files: 2, Commands: 3, Compared: 4}}}} {
		for _, asJSON := range []bool{false, true} {
			s.say(fmt.Sprint("samples ", i, asJSON), func(cmd *cobra.Command) error { return showSamples(cmd, r, asJSON) })
		}
	}
}

func sayAddresses(s *transcript) {
	now := &urls.State{Lock: urls.Lock{Locales: []string{"en"}, Pages: map[string][]string{"/a": {"x", "y"}, "/b": nil}}}
	lock := &urls.Lock{Locales: []string{"en"}, Pages: map[string][]string{"/a": {"x"}}}
	for i, a := range []*pipeline.Addresses{{Now: now}, {Now: now, Lock: lock}, {Now: now, Lock: &urls.Lock{}, Proposals: []urls.Proposal{{From: "/old", To: "/a", Reason: "it moved"}, {From: "/c#d", To: "/b"}}}} {
		s.say(fmt.Sprint("addresses ", i), func(cmd *cobra.Command) error {
			err := printAddresses(cmd.OutOrStdout(), "docs", a)
			fmt.Fprintf(cmd.OutOrStdout(), "%+v\n", addressReport(a))
			return err
		})
	}
}

func sayTranslations(s *transcript) {
	section := func(id, title string, state revision.State) revision.SectionState {
		return revision.SectionState{Section: revision.Section{ID: id, Title: title, Line: 4}, State: state}
	}
	all := []revision.Status{{Locale: "ja"}, {Locale: "fr", Recorded: true, Pages: []revision.Translation{
		{Source: "docs/a.md"},
		{Source: "docs/b.md", File: "i18n/fr/docs/b.md", Sections: []revision.SectionState{
			section("", "", revision.Stale), section("x", "X", revision.Missing), section("y", "Y", revision.Unknown), section("z", "Z", revision.Translated),
		}},
		{Source: "docs/c.md", Sections: []revision.SectionState{section("", "", revision.Missing)}},
	}}}
	s.say("translations", func(cmd *cobra.Command) error {
		err := printTranslations(cmd.OutOrStdout(), "docs", all)
		fmt.Fprint(cmd.OutOrStdout(), golden.Folded(translationReport(all)))
		return err
	})
}

// TestNamesOnTheCommandLine: folders, addresses and pages as people name them.
func TestNamesOnTheCommandLine(t *testing.T) {
	for in, want := range map[string]string{"127.0.0.1:80": "http://localhost:80/", "[::]:3000": "http://localhost:3000/", "[::1]:1": "http://localhost:1/", "10.0.0.7:80": "http://10.0.0.7:80/", "[2001:db8::1]:80": "http://[2001:db8::1]:80/"} {
		at, err := net.ResolveTCPAddr("tcp", in)
		if err != nil {
			t.Fatal(err)
		}
		if got := address(at); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
	if got := address(&net.UnixAddr{Name: "/run/x", Net: "unix"}); got != "/run/x" {
		t.Errorf("a socket: %s", got)
	}
	for in, want := range map[[2]string]string{{"site", "site/docs/a.md"}: "docs/a.md", {"./site/", "site//docs/a.md"}: "docs/a.md", {"site", "docs/a.md"}: "docs/a.md", {"site", "sites/a.md"}: "sites/a.md", {".", "./a.md"}: "a.md"} {
		if got := pageName(in[0], in[1]); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
	if got := inParentheses("") + inParentheses("x") + mark(true, "y") + mark(false, "z") + folderOf(site.Locale{Code: "en", Default: true}) + folderOf(site.Locale{Code: "ja"}); got != " (x)yi18n/ja" {
		t.Error(got)
	}
	t.Chdir(t.TempDir())
	if got := themeDir(nil) + themeDir([]string{"x"}); got != ".x" {
		t.Error(got)
	}
	for _, dir := range []string{"", "build", filepath.Join("site", "build"), "site/site.yaml"} {
		if dir == "site/site.yaml" {
			if err := os.WriteFile(dir, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		} else if err := os.MkdirAll(dir, 0o755); dir != "" && err != nil {
			t.Fatal(err)
		}
		out, err := outDir(nil)
		if want := map[string]string{"": "", "site/site.yaml": filepath.Join("site", "build")}; dir == "" && err == nil || dir != "" && out != dir && out != want[dir] {
			t.Errorf("beside %q the output is %q, %v", dir, out, err)
		}
		if at, err := siteDir(nil); (at == "site") != (dir == "site/site.yaml") || (err == nil) != (at == "site") {
			t.Errorf("beside %q the site is %q, %v", dir, at, err)
		}
	}
	if out, err := outDir([]string{"site/site.yaml"}); err == nil {
		t.Errorf("a file is an output: %q", out)
	}
}

// TestPutAll writes all files of a host, or none if one of them was changed.
func TestPutAll(t *testing.T) {
	dir := t.TempDir()
	files := []host.File{{Name: "a", Data: "one", Note: "first"}, {Name: "b/c", Data: "two", Note: "second"}}
	changed := filepath.Join(dir, "b", "c")
	for i, c := range []struct {
		there string
		force bool
		want  string
	}{{"mine", false, ""}, {"two", false, "a: first\nb/c: second\n"}, {"mine", true, "a: first\nb/c: second\n"}} {
		_ = os.Remove(filepath.Join(dir, "a"))
		if err := errors.Join(os.MkdirAll(filepath.Dir(changed), 0o755), os.WriteFile(changed, []byte(c.there), 0o644)); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err := putAll(&out, dir, files, c.force)
		if got := strings.ReplaceAll(filepath.ToSlash(out.String()), filepath.ToSlash(dir)+"/", ""); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%d: %q, %v", i, got, err)
		}
		_, missing := os.Stat(filepath.Join(dir, "a"))
		if data, _ := os.ReadFile(changed); (missing == nil) != (c.want != "") || (string(data) == "two") != (c.want != "") {
			t.Errorf("%d: %q, %v", i, data, missing)
		}
	}
}
