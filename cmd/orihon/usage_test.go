package main

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/theme"
	"github.com/orihon/orihon/tests/golden"
)

// TestUsage holds how each command is called: its flags with their defaults, how many arguments it takes, and what is said
// where they are too few or too many.
func TestUsage(t *testing.T) {
	var out strings.Builder
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		fmt.Fprintf(&out, "== %s: %s\n", cmd.CommandPath(), cmd.Short)
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			fmt.Fprintf(&out, "  --%s %s %q: %s\n", f.Name, f.Value.Type(), f.DefValue, f.Usage)
		})
		for n := range 4 {
			err := cmd.ValidateArgs(strings.Fields(strings.Repeat("x ", n)))
			if err == nil {
				fmt.Fprintf(&out, "  %d arguments\n", n)
				continue
			}
			fmt.Fprintf(&out, "  %d arguments: %v\n", n, err)
		}
		for _, c := range cmd.Commands() {
			visit(c)
		}
	}
	visit(newRoot())
	golden.Compare(t, "testdata/usage.golden", out.String(), *update)
}

// TestWrongCalls holds what is said of them.
func TestWrongCalls(t *testing.T) {
	var out strings.Builder
	for _, call := range []string{"nothing", "biuld", "api x", "translate x", "versions x", "theme", "theme list x y", "theme tokens x", "theme wrap X", "theme wrap Nabvar", "schema x", "new a --template blgo", "new a --template zzzzzz", "host x y z", "deploy", "deploy http://x", "deploy s3://x --encoding zip", "build nowhere", "check --format x nowhere", "serve nowhere", "serve --domain docs.example.com", "serve --domain localhost --acme-terms", "serve --acme-terms", "serve --log xml", "samples run nowhere"} {
		var said, problems bytes.Buffer
		code := execute(t.Context(), strings.Fields(call), &said, &problems)
		fmt.Fprintf(&out, "== orihon %s: %d\n%s%s", call, code, said.String(), problems.String())
	}
	golden.Compare(t, "testdata/wrong-calls.golden", out.String(), *update)
}

// afterCall is what follows a call in an example: its explanation, or what a shell does with it.
var afterCall = regexp.MustCompile(`( {3}| && | \| | > ).*`)

// TestExamplesCanBeCalled: each line of an example is a command with flags and arguments that it takes.
func TestExamplesCanBeCalled(t *testing.T) {
	examples := 0
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		for line := range strings.Lines(cmd.Example + "\n" + cmd.Long) {
			if !strings.HasPrefix(line, "  orihon ") {
				continue
			}
			words := strings.Fields(afterCall.ReplaceAllString(strings.ReplaceAll(strings.TrimSpace(line), "Our handbook", "Handbook"), ""))
			examples++
			found, rest, err := newRoot().Find(words[1:])
			if err == nil {
				err = found.ParseFlags(rest)
			}
			if err == nil {
				err = found.ValidateArgs(found.Flags().Args())
			}
			if err != nil || found.CommandPath() == "orihon" {
				t.Errorf("%s: %q: %v", cmd.CommandPath(), line, err)
			}
		}
		for _, c := range cmd.Commands() {
			visit(c)
		}
	}
	visit(newRoot())
	if examples == 0 {
		t.Error("no command has an example")
	}
}

// TestBarsOfLongBuilds: nothing is drawn before a bar is due and after it was taken away; a phase shows at once, its count
// now and then, and never a smaller one.
func TestBarsOfLongBuilds(t *testing.T) {
	var out bytes.Buffer
	p := &progress{w: &out, width: func() int { return 30 }}
	drawn := func(what, want string) {
		t.Helper()
		if got := strings.ReplaceAll(out.String(), "\r\x1b[K", "|"); got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
		out.Reset()
	}
	p.start()
	drawn("no phase", "")
	p.due = false
	p.show("read", 0, 0)
	drawn("too early", "")
	p.start()
	drawn("due", "|read…")
	p.show("read", 1, 4)
	drawn("just drawn", "")
	p.last = time.Now().Add(-barPeriod)
	p.show("read", 2, 4)
	drawn("later", "|read   ████████░░░░░░░░░ 2/4")
	p.last = time.Now().Add(-barPeriod)
	p.show("read", 1, 4)
	drawn("from earlier", "")
	p.show("write", 0, 2)
	drawn("another phase", "|write  ░░░░░░░░░░░░░░░░░ 0/2")
	p.last = time.Now().Add(-barPeriod)
	p.show("write", 0, 2)
	drawn("the same count", "|write  ░░░░░░░░░░░░░░░░░ 0/2")
	p.clear()
	drawn("taken away", "|")
	p.show("end", 0, 0)
	p.start()
	drawn("over", "")
	never := &progress{w: &out, width: p.width}
	never.show("read", 1, 2)
	never.clear()
	drawn("never shown", "")
	newProgress(&out).show("read", 1, 2)
	drawn("no terminal", "")
	for width := range 40 {
		for _, c := range [][2]int{{0, 0}, {0, 9}, {9, 9}, {12, 9}} {
			fmt.Fprintf(&out, "%s\n", barLine("phase", c[0], c[1], width))
		}
	}
	golden.Compare(t, "testdata/bars.golden", out.String(), *update)
}

// TestCutsInConfigurations holds what a cut of a version makes of site.yaml.
func TestCutsInConfigurations(t *testing.T) {
	var out strings.Builder
	for _, versions := range []string{
		"[{name: next}]", "[{name: next, label: Next, path: '', banner: unreleased}, {name: \"1\", isLast: true}]",
		"\n      - name: next # comes\n        folder: new\n        noIndex: true\n        extends: \"1\"\n      - name: \"1\"\n        isLast: true\n      - {name: \"0\"}",
		"\n      - name: next\n        label: {en: Next, ja: 次}\n        bannerText: |\n          Two\n          lines\n", "\n      - &a {name: next}\n      - *a",
	} {
		text := "# Mine\ndocsets:\n  - id: other\n  - id: docs\n    versions: " + versions + "\nurl: x\n"
		d := &site.Docset{}
		for n := range strings.Count(versions, "name: ") {
			d.Versions = append(d.Versions, site.VersionSpec{IsLast: n == 1 && strings.Contains(versions, "isLast")})
		}
		made, err := cutInConfig([]byte(text), 1, d, "2: x")
		fmt.Fprintf(&out, "== %s\n%s-- %v\n", versions, made, err)
	}
	golden.Compare(t, "testdata/cuts.golden", out.String(), *update)
}

// TestTheDocsetThatIsMeant: the one that is named, or the only one with versions.
func TestTheDocsetThatIsMeant(t *testing.T) {
	cmd := newVersions()
	set := func(id string, versions ...string) site.Docset {
		d := site.Docset{ID: id}
		for _, name := range versions {
			d.Versions = append(d.Versions, site.VersionSpec{Name: name})
		}
		return d
	}
	plain, one, two := set("plain", ""), set("one", "2", "1"), set("two", "1")
	for _, c := range []struct {
		sets []site.Docset
		id   string
		want string
	}{
		{nil, "", "the site has no such docset with versions"},
		{[]site.Docset{plain}, "", "the site has no such docset with versions"},
		{[]site.Docset{plain}, "plain", "the site has no such docset with versions"},
		{[]site.Docset{plain, one}, "", "1"},
		{[]site.Docset{one, plain}, "one", "0"},
		{[]site.Docset{one}, "two", "the site has no such docset with versions"},
		{[]site.Docset{one, two}, "", "several docsets have versions: choose one with --docset"},
		{[]site.Docset{one, plain, two}, "two", "2"},
	} {
		at, err := versionedDocset(cmd, &site.Config{Docsets: c.sets}, c.id)
		got := fmt.Sprint(at)
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q of %d docsets: %s, want %s", c.id, len(c.sets), got, c.want)
		}
	}
}

// TestWhatIsPrinted by commands whose output is a file for others: the schemas, the tokens, the list of parts.
func TestWhatIsPrinted(t *testing.T) {
	printed := func(args ...string) string {
		var out, problems bytes.Buffer
		if code := execute(t.Context(), args, &out, &problems); code != 0 || problems.Len() > 0 {
			t.Errorf("%q ended with %d: %s", args, code, problems.String())
		}
		return out.String()
	}
	for name, want := range map[string][]byte{"": config.Schema(), "site": config.Schema(), "front-matter": content.FrontMatterSchema(), "category": content.CategorySchema()} {
		if got := printed(append([]string{"schema"}, strings.Fields(name)...)...); got != string(want) {
			t.Errorf("the schema %q is %d bytes long, want %d", name, len(got), len(want))
		}
	}
	tokens := printed("theme", "tokens")
	read := theme.Tokens("tokens.css", tokens)
	defaults, err := theme.Defaults()
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []theme.Mode{theme.Light, theme.Dark} {
		values := func(list []theme.Token) map[string]string {
			found := map[string]string{}
			for _, token := range list {
				if slices.Contains(token.Modes, mode) {
					found[token.Name] = strings.Join(strings.Fields(token.Value), " ")
				}
			}
			return found
		}
		if got, want := values(read), values(defaults); !maps.Equal(got, want) || len(want) < 20 {
			t.Errorf("%v: %d tokens are printed, of %d", mode, len(got), len(want))
		}
	}
	if n := strings.Count(tokens, "--content-width:"); n > 1 {
		t.Errorf("a token of both modes is printed %d times", n)
	}
	lines := strings.Split(strings.TrimSpace(printed("theme", "list", t.TempDir())), "\n")
	for i, p := range theme.Parts() {
		want := []string{p.Name, "-", "yes"}
		if !p.Original {
			want[2] = "no"
		}
		if got := strings.Fields(lines[i+1]); !slices.Equal(got[:3], want) || !strings.HasSuffix(lines[i+1], p.What) {
			t.Errorf("%q, want %q", lines[i+1], want)
		}
	}
	if len(lines) != len(theme.Parts())+1 {
		t.Errorf("%d lines", len(lines))
	}
}
