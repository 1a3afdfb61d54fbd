package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

// called is a site that has each thing that commands are about: three languages, of which one is hardly translated, versions,
// samples, OpenAPI documents; and beside it one with nothing, and one with mistakes.
const called = `
-- site/site.yaml --
title: T
url: https://example.com
locales: [{code: en, label: English}, {code: fr, label: Français}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs, changes: true, versions: [{name: next, extends: "1", removed: [old]}, {name: "1", isLast: true}]}
  - {id: notes, label: Notes, path: /notes, folder: notes}
-- site/docs/1/index.md --
# Start

Text.

` + "```sh title=\"<one>\" run\necho one\n```" + `
-- site/docs/1/old.md --
# Old

## Part

Text.
-- site/docs/next/guide.md --
Before the first heading.

# Guide

## One

Text.

## Two

Other text.
-- site/docs/1/guide.md --
# Guide

## One

Text that was.
-- site/i18n/ja/docs/next/guide.md --
# ガイド

## 一 {#one}

本文。
-- site/i18n/ja/docs/1/old.md --
# 古い
-- site/notes/index.md --
# Notes
-- bare/site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- bare/docs/index.md --
# Start
-- wrong/site.yaml --
title: T
url: https://example.com
strict: true
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- wrong/docs/index.md --
# Start

[gone](./gone.md)
-- broken/site.yaml --
titel: T
-- old.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {/pets: {get: {responses: {"200": {description: All}}}, delete: {responses: {"204": {description: Gone}}}}}
-- new.yaml --
openapi: 3.1.0
info: {title: Pets, version: "2"}
paths: {/pets: {get: {responses: {"200": {description: All}}}, post: {responses: {"201": {description: Added}}}}}
-- nothing.yaml --
just: text
`

// laid puts the files of an archive into a folder, which becomes the current one.
func laid(t *testing.T, archive string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, f := range txtar.Parse([]byte(archive)).Files {
		put(t, f.Name, string(f.Data))
	}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	name = filepath.FromSlash(name)
	disk.Write(t, name, text)
}

// calls are commands one after another, with what they print and what they end with.
type calls struct {
	t    *testing.T
	text strings.Builder
}

func (c *calls) call(line string) {
	c.t.Helper()
	var out, problems bytes.Buffer
	code := execute(c.t.Context(), strings.Fields(line), &out, &problems)
	fmt.Fprintf(&c.text, "== %s: %d\n%s", line, code, out.String())
	if problems.Len() > 0 {
		fmt.Fprintf(&c.text, "-- problems\n%s", problems.String())
	}
}

// show prints files, or that there are none.
func (c *calls) show(names ...string) {
	for _, name := range names {
		data, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			data = []byte("is not there\n")
		}
		fmt.Fprintf(&c.text, "-- %s\n%s", name, data)
	}
}

// compare compares what was printed with a golden for each command.
func (c *calls) compare(folder string) {
	of := map[string]string{}
	for part := range strings.SplitSeq("\n"+c.text.String(), "\n== ") {
		if command, _, _ := strings.Cut(part, " "); part != "" {
			of[strings.TrimSuffix(command, ":")] += "== " + strings.TrimSuffix(part, "\n") + "\n"
		}
	}
	for command, text := range of {
		golden.Compare(c.t, filepath.Join("testdata", folder, command+".golden"), text, *update)
	}
}

// TestCalls holds what commands print, write and end with that need no bundle: versions, translations, addresses, samples and
// OpenAPI documents.
func TestCalls(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	laid(t, called)
	c := &calls{t: t}
	for _, line := range []string{
		"versions", "versions list", "versions list bare", "versions list wrong", "versions list broken", "versions list nowhere",
		"versions diff 1 next", "versions diff next 1 site", "versions diff next next site", "versions diff 1 9 site", "versions diff 9 1 site", "versions diff 1 next bare", "versions diff 1 next broken", "versions diff 1 next nowhere",
		"versions diff 1 next site --docset notes",
		"translate", "translate status", "translate status site --locale fr", "translate status site --locale de", "translate status bare", "translate status broken", "translate status site --min 1", "translate status site --min 1 --locale ja", "translate status site --json", "translate status nowhere",
		"translate new docs/1/index.md", "translate new site/docs/1/index.md site --locale ja", "translate new docs/gone.md site", "translate new i18n/ja/docs/1/old.md site", "translate new docs/1/index.md bare", "translate new docs/1/index.md nowhere",
		"translate done", "translate done docs/1/old.md --locale fr", "translate done docs/gone.md", "translate done i18n/ja/docs/1/old.md --locale ja", "translate done docs/next/guide.md docs/1/index.md --dir site", "translate done --all --dir site", "translate done --all --dir bare", "translate done --all --dir nowhere",
		"translate status site",
	} {
		c.call(line)
	}
	c.show("site/i18n/ja/translated.txt", "site/i18n/fr/translated.txt", "site/i18n/ja/docs/1/index.md", "site/i18n/fr/docs/1/index.md")
	put(t, "site/docs/next/guide.md", "Before the first heading, otherwise.\n\n# Guide\n\n## One\n\nText.\n\n## Two\n\nMore text.\n\n## Three\n\nText.\n")
	c.call("translate status site --locale ja")
	put(t, "site/i18n/ja/translated.txt", "nonsense\n  <<< no\n")
	c.call("translate done --all --dir site")
	put(t, "site/i18n/ja/translated.txt", "")

	for _, line := range []string{
		"urls site", "urls site --json", "urls drop /docs/1/old site", "urls bare", "urls broken", "urls nowhere", "urls move /docs/1/older /docs/1/old site", "urls accept site", "urls accept site", "urls site", "urls site --json",
		"urls move /docs/1/old /docs/1/guide site", "urls move /docs/1/gone /docs/1/nowhere site", "urls move /docs/1/oldest /docs/1/old#part site", "urls move /docs/1/older /docs/1/old nowhere", "urls move /docs/1/older /docs/1/old broken",
		"urls drop /docs/1/none site", "urls drop /docs/1/old site", "urls drop /docs/1/old nowhere", "urls drop /docs/1/old broken", "urls accept broken", "urls accept nowhere",
	} {
		c.call(line)
	}
	c.show("site/site.yaml", "site/urls.lock")
	if err := os.Rename(filepath.FromSlash("site/docs/1/old.md"), filepath.FromSlash("site/docs/1/moved.md")); err != nil {
		t.Fatal(err)
	}
	put(t, "site/docs/1/guide.md", "# Guide\n\n## First\n\nText that was.\n")
	for _, line := range []string{"urls site", "urls site --json", "urls move /docs/1/old /docs/1/moved site", "urls drop /ja/docs/1/old site", "urls accept site", "urls site"} {
		c.call(line)
	}
	c.show("site/site.yaml", "site/urls.lock")

	for _, line := range []string{
		"versions cut next site", "versions cut 1 site", "versions cut a/b site", "versions cut a?b site", "versions cut .a site", "versions cut 2 bare", "versions cut 2 broken", "versions cut 2 nowhere", "versions cut 2 site", "versions list site", "versions diff 1 2 site",
		"samples", "samples site", "samples bare", "samples wrong", "samples broken", "samples nowhere", "samples run nowhere", "samples run site --record --locale ja",
		"api", "api diff old.yaml new.yaml", "api diff old.yaml new.yaml --fail-on-breaking", "api diff old.yaml old.yaml --fail-on-breaking", "api diff old.yaml new.yaml --json --fail-on-breaking", "api diff gone.yaml new.yaml", "api diff old.yaml gone.yaml", "api diff nothing.yaml new.yaml", "api diff old.yaml nothing.yaml",
		"import bare", "import nowhere", "theme wrap Footer bare", "theme wrap Footer bare", "theme wrap Footr bare", "theme wrap Tabs bare", "theme list bare", "host nginx", "host nginx nowhere", "host nginx bare", "host nothing bare", "mcp", "mcp nowhere", "serve nowhere", "dev nowhere",
		"check broken", "check broken --fix --write-baseline", "check broken --format xml", "check broken --report", "build broken", "build broken --json", "build site --out site", "build site --locale de", "new bare", "new site/docs",
	} {
		c.call(line)
	}
	c.show("site/site.yaml", "bare/theme/Footer.tsx")
	text := c.text.String()
	c.text.Reset()
	c.text.WriteString(regexp.MustCompile(`"took":\d+`).ReplaceAllString(text, `"took":0`))
	t.Chdir(here)
	c.compare("calls")
}

// TestFoldersThatMoveWithAVersion: those of all languages that have one, with what their records say, or none.
func TestFoldersThatMoveWithAVersion(t *testing.T) {
	laid(t, "-- s/docs/next/a.md --\na\n-- s/i18n/ja/docs/next/a.md --\nj\n-- s/i18n/ja/translated.txt --\n# docs/next/\n\ndocs/next/a.md\n  0 #\nother/docs/next/a.md\n  0 #\n-- s/i18n/de/docs/next/a.md --\nd\n")
	cfg := &site.Config{Locales: []site.Locale{{Code: "en", Default: true}, {Code: "fr"}, {Code: "ja"}, {Code: "de"}}}
	d := &site.Docset{Folder: "docs", Versions: []site.VersionSpec{{Name: "next", Folder: "next"}}}
	put(t, "s/i18n/de/docs/3/left", "")
	if moved, err := moveVersion("s", cfg, d, "3"); err == nil || len(moved) > 0 || !strings.Contains(err.Error(), "i18n/de/docs/3 is there already") {
		t.Error(moved, err)
	}
	moved, err := moveVersion("s", cfg, d, "2")
	if want := []string{"docs/next → docs/2", "i18n/ja/docs/next → i18n/ja/docs/2", "i18n/de/docs/next → i18n/de/docs/2"}; err != nil || !slices.Equal(moved, want) {
		t.Errorf("%q, %v", moved, err)
	}
	if text, err := os.ReadFile("s/i18n/ja/translated.txt"); string(text) != "# docs/next/\n\ndocs/2/a.md\n  0 #\nother/docs/next/a.md\n  0 #\n" {
		t.Errorf("%s, %v", text, err)
	}
	if moved, err := moveVersion("s", cfg, d, "2"); err == nil || moved != nil {
		t.Error("over what is there:", moved, err)
	}
}

// TestWrittenFiles are whole, keep their mode, and are written where a link leads.
func TestWrittenFiles(t *testing.T) {
	laid(t, "-- real/f --\nold\n")
	if err := os.Chmod("real/f", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.FromSlash("real/f"), "link"); err != nil {
		t.Skip(err)
	}
	if err := writeFile(".", "link", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(".", "fresh", []byte("x")); err != nil {
		t.Fatal(err)
	}
	link, err := os.Lstat("link")
	if err != nil || link.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is gone", err)
	}
	for name, want := range map[string]string{"real/f": "new -rw-------", "fresh": "x -rw-r--r--"} {
		data, _ := os.ReadFile(name)
		info, err := os.Stat(name)
		if err != nil || string(data)+" "+info.Mode().String() != want {
			t.Errorf("%s: %s %v", name, data, info)
		}
	}
	if err := writeFile("nowhere", "f", nil); err == nil || !strings.HasPrefix(err.Error(), "write f: ") {
		t.Error(err)
	}
	put(t, "folder/f", "")
	if err := writeFile(".", "folder", nil); err == nil || !strings.HasPrefix(err.Error(), "write folder: ") {
		t.Error(err)
	}
	left, _ := filepath.Glob("*.new")
	if more, _ := filepath.Glob("*/*.new"); len(left)+len(more) > 0 {
		t.Errorf("left: %q %q", left, more)
	}
}

// TestProfiles are written of what is done under them; what fails is told.
func TestProfiles(t *testing.T) {
	t.Chdir(t.TempDir())
	failed := fmt.Errorf("the work failed")
	ran := 0
	work := func() error { ran++; return failed }
	if err := profiled("", work); err != failed || ran != 1 {
		t.Error(err, ran)
	}
	if err := profiled(filepath.Join("none", "p"), work); err == nil || !strings.HasPrefix(err.Error(), "write the profile: ") || ran != 1 {
		t.Error(err, ran)
	}
	var within error
	if err := profiled("p", func() error { within = profiled("q", work); return nil }); err != nil || within == nil || ran != 1 {
		t.Error(err, within, ran)
	}
	if info, err := os.Stat("p"); err != nil || info.Size() == 0 {
		t.Error("the profile is empty", err)
	}
	if err := profiled("p", work); err == nil || !strings.Contains(err.Error(), failed.Error()) || ran != 2 {
		t.Error(err, ran)
	}
}

// TestRulesAreListed with whether they are on.
func TestRulesAreListed(t *testing.T) {
	var out, problems bytes.Buffer
	if code := execute(t.Context(), []string{"check", "--rules", "nowhere"}, &out, &problems); code != 0 || problems.Len() > 0 {
		t.Fatal(code, problems.String())
	}
	want, off := "", 0
	for _, r := range rules.All() {
		state := map[bool]string{false: "on ", true: "off"}[r.Off]
		if r.Off {
			off++
		}
		want += fmt.Sprintf("%-22s %s  %s\n", r.ID, state, r.What)
	}
	if out.String() != want || off == 0 {
		t.Errorf("%s\nwant\n%s", out.String(), want)
	}
}

// TestCommitsOfBinaries are as long as git shows them, where Go knows them.
func TestCommitsOfBinaries(t *testing.T) {
	for commit, want := range map[string]string{"": "", "0123456789a": "", "0123456789ab": "+0123456789ab", "0123456789abcdef": "+0123456789ab"} {
		settings := []debug.BuildSetting{{Key: "vcs", Value: "git and no commit"}, {Key: "vcs.revision", Value: commit}}
		if got := commitOf(settings); got != want {
			t.Errorf("%s: %s", commit, got)
		}
	}
	var out bytes.Buffer
	if code := execute(t.Context(), []string{"version"}, &out, &out); code != 0 || !regexp.MustCompile(`^orihon \d+\.\d+\.\d+\S* \(go\S+, \w+/\w+\)\n$`).MatchString(out.String()) {
		t.Errorf("%d %s", code, out.String())
	}
}

// announced is a writer that tells of the address in what is printed to it.
type announced struct {
	mu   sync.Mutex
	text strings.Builder
	at   chan string
}

var servedAt = regexp.MustCompile(`http://\S+/`)

func (a *announced) Write(data []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if at := servedAt.Find(data); at != nil {
		a.at <- string(at)
	}
	return a.text.Write(data)
}

// TestServing serves a folder until it is stopped, with an answer for programs where that is asked for.
func TestServing(t *testing.T) {
	laid(t, "-- out/index.html --\nHello\n-- built/index.html --\nHello\n-- built/"+output.ManifestName+" --\n{\"files\": {}}\n")
	for _, c := range []struct {
		line     string
		programs bool
		isOutput bool
	}{{"out", false, false}, {"built", false, true}, {"built --mcp", true, true}} {
		ctx, stop := context.WithCancel(t.Context())
		out, problems := &announced{at: make(chan string, 1)}, &bytes.Buffer{}
		ended := make(chan int, 1)
		go func() {
			ended <- execute(ctx, append([]string{"serve", "--addr", "localhost:0"}, strings.Fields(c.line)...), out, problems)
		}()
		var at string
		select {
		case at = <-out.at:
		case code := <-ended:
			t.Fatalf("%s: ended with %d: %s", c.line, code, problems)
		}
		answer, err := http.Post(at+"mcp", "application/json", strings.NewReader(`{"jsonrpc": "2.0", "id": 1, "method": "ping"}`))
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answered := answer.StatusCode != http.StatusMethodNotAllowed; answered != c.programs {
			t.Errorf("%s: %s", c.line, answer.Status)
		}
		stop()
		folder := strings.Fields(c.line)[0]
		if code := <-ended; code != 0 || out.text.String() != "Serving "+folder+" at "+at+"\n" {
			t.Errorf("%s: %d, %q", c.line, code, out.text.String())
		}
		if warned := problems.String() == "orihon: out is no output of \"orihon build\": its files are served as they are, without redirects\n"; warned == c.isOutput || c.isOutput && problems.Len() > 0 {
			t.Errorf("%s: %s", c.line, problems)
		}
	}
}

// TestStoppedCommands say so, and that the output is as it was.
func TestStoppedCommands(t *testing.T) {
	laid(t, called)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out, problems bytes.Buffer
	if code := execute(ctx, []string{"build", "bare"}, &out, &problems); code != exitContent || problems.String() != "orihon: stopped; the last output was left as it was\n" || out.Len() > 0 {
		t.Errorf("%d %s %s", code, out.String(), problems.String())
	}
	for line, want := range map[string]int{"build site --out site": exitUsage, "build site --locale de": exitContent, "build site --nonsense": exitUsage, "schema": 0, "api diff old.yaml new.yaml --fail-on-breaking": exitContent, "new bare": exitContent} {
		if code := execute(t.Context(), strings.Fields(line), &out, &problems); code != want {
			t.Errorf("%s ended with %d", line, code)
		}
	}
}
