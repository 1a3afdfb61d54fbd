package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

// TestUsage holds how each command is called: its flags and what they are without being given, how many arguments it takes,
// and what is said where they are too few or too many.
func TestUsage(t *testing.T) {
	var out strings.Builder
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		fmt.Fprintf(&out, "== %s: %s %s\n", cmd.CommandPath(), cmd.Short, golden.Hash(cmd.Long+cmd.Example))
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
	for _, call := range []string{"nothing", "biuld", "api x", "translate x", "versions x", "theme", "theme list x y", "theme tokens x", "theme wrap X", "theme wrap Nabvar", "schema x", "new a --template blgo", "new a --template zzzzzz", "host x y z", "deploy", "deploy http://x", "deploy s3://x --encoding zip", "build nowhere", "check --format x nowhere", "serve nowhere", "samples run nowhere"} {
		var said, problems bytes.Buffer
		code := execute(t.Context(), strings.Fields(call), &said, &problems)
		fmt.Fprintf(&out, "== orihon %s: %d\n%s%s", call, code, said.String(), problems.String())
	}
	golden.Compare(t, "testdata/usage.golden", out.String(), *update)
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
