package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// heading prints a part that has ended.
func heading(w io.Writer, r result) {
	fmt.Fprintf(w, "\n== %s: %s in %s%s\n", r.part.name, r.verdict, seconds(r.wall), counted(r.tests))
	if r.output != "" {
		fmt.Fprintln(w, r.output)
	}
}

func counted(t tests) string {
	if t.passed+t.failed+t.skipped == 0 {
		return ""
	}
	text := fmt.Sprintf(", %d tests passed, %d failed", t.passed, t.failed)
	if t.skipped > 0 {
		text += fmt.Sprintf(", %d skipped", t.skipped)
	}
	return text
}

// report prints the tables and the closing line, and reports whether everything passed.
func report(w io.Writer, results []result) bool {
	fmt.Fprintln(w)
	table(w, results)
	dearest(w, results)
	var sum tests
	bad := 0
	for _, r := range results {
		good := r.verdict == passed
		t := r.tests
		// A part without counts, and one that failed outside of its tests, is a test itself.
		switch {
		case !good && t.failed == 0 && r.verdict == blocked:
			t.skipped++
		case !good && t.failed == 0:
			t.failed++
		case good && t.passed+t.skipped == 0 && r.part.kind != setup:
			t.passed++
		}
		if !good {
			bad++
			fmt.Fprintf(w, "%s: %s\n", r.verdict, strings.Join(append([]string{r.part.name}, t.names...), "\n  "))
		}
		sum.passed, sum.failed, sum.skipped = sum.passed+t.passed, sum.failed+t.failed, sum.skipped+t.skipped
	}
	fmt.Fprintf(w, "%d passed, %d failed", sum.passed, sum.failed)
	if sum.skipped > 0 {
		fmt.Fprintf(w, ", %d skipped", sum.skipped)
	}
	fmt.Fprintln(w)
	return bad == 0 && sum.failed == 0
}

func table(w io.Writer, results []result) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "wall s\tprocessor s\tbudget s\tpart\t")
	var used time.Duration
	for _, r := range results {
		used += r.used
		budget := ""
		if r.part.budget > 0 {
			budget = fmt.Sprintf("%.0f", r.part.budget.Seconds())
		}
		fmt.Fprintf(t, "%.0f\t%.0f\t%s\t%s: %s\t\n", r.wall.Seconds(), r.used.Seconds(), budget, r.part.name, r.verdict)
	}
	fmt.Fprintf(t, "\t%.0f\t\tsum\t\n", used.Seconds())
	_ = t.Flush()
}

// shown is how many Go tests are listed.
const shown = 10

func dearest(w io.Writer, results []result) {
	var all []timed
	for _, r := range results {
		all = append(all, r.tests.took...)
	}
	slices.SortStableFunc(all, func(a, b timed) int { return cmp.Compare(b.took, a.took) })
	if len(all) == 0 {
		return
	}
	fmt.Fprintln(w, "\nThe Go tests that took longest:")
	for _, t := range all[:min(shown, len(all))] {
		fmt.Fprintf(w, "%7.1f s  %s\n", t.took.Seconds(), t.name)
	}
	fmt.Fprintln(w)
}
