package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// goals say how many times as fast as a contestant Orihon is to be.
var goals = map[string]float64{"plain/goldmark": 0.7, "plain/@mdx-js/mdx": 20, "code/@mdx-js/mdx": 20, "mdx/@mdx-js/mdx": 20}

// table is the times of all contestants, round by round.
type table struct {
	corpus *corpus
	list   []contestant
	times  [][]float64 // seconds
}

func newTable(c *corpus, list []contestant) *table {
	return &table{corpus: c, list: list, times: make([][]float64, len(list))}
}

func (t *table) add(i int, cpu time.Duration) { t.times[i] = append(t.times[i], cpu.Seconds()) }

// print writes a line for each contestant. Ratios are medians of the ratios of each round: what slows the machine for
// a while slows both.
func (t *table) print(out io.Writer) {
	for i, one := range t.list {
		middle := median(t.times[i])
		fmt.Fprintf(out, "  %-18s %8.0f pages/s %7.2f MB/s", one.name(), float64(len(t.corpus.pages))/middle, float64(t.corpus.size)/1e6/middle)
		if i > 0 {
			ratio := t.ratio(i)
			fmt.Fprintf(out, "   orihon x %.2f%s", ratio, verdict(t.corpus.name+"/"+one.name(), ratio))
		}
		fmt.Fprintln(out)
	}
}

// ratio is how many times as fast as the i-th contestant the first one is.
func (t *table) ratio(i int) float64 {
	var ratios []float64
	for round, seconds := range t.times[i] {
		ratios = append(ratios, seconds/t.times[0][round])
	}
	return median(ratios)
}

func verdict(pair string, ratio float64) string {
	goal, ok := goals[pair]
	switch {
	case !ok:
		return ""
	case ratio >= goal:
		return fmt.Sprintf("   goal %.1f: reached", goal)
	}
	return fmt.Sprintf("   goal %.1f: MISSED", goal)
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}
