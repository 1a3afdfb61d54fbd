package site_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// runLength is how many words in a row two pages must share before they count as saying the same.
const runLength = 5

// TestPagesDoNotRepeatEachOther measures, for the pages written in one folder, which share of all runs of five words is on
// two or more pages. Code does not count. The limits are what was reached, rounded up: they may only fall.
func TestPagesDoNotRepeatEachOther(t *testing.T) {
	for folder, limit := range map[string]float64{
		"docs/frontend/frontend-blocks": 18,
		"docs/backend/next":             26,
		"docs/backend/latest":           21,
		"docs/backend/0.5.0":            27,
		"docs/backend/0.4.2":            29,
		"docs/v1":                       5,
	} {
		pages := map[string][]string{}
		words := 0
		for _, p := range load(t).Site.Pages {
			if p.Doc == nil || p.Doc.Module == nil || !strings.HasPrefix(p.Doc.File, folder+"/") || pages[p.Doc.File] != nil {
				continue
			}
			said := proseOf(p.Doc)
			words += len(said)
			pages[p.Doc.File] = runsOf(said)
		}
		share, worst := shareOf(pages)
		t.Logf("%s: %d pages, %d words, %.1f %% of runs shared; most: %s", folder, len(pages), words, share, strings.Join(worst, ", "))
		if len(pages) < 30 {
			t.Errorf("%s: only %d pages were found", folder, len(pages))
		}
		if share > limit {
			t.Errorf("%s: %.1f %% of its runs of five words are on two pages or more, at most %.0f %% should be; say it once, and link", folder, share, limit)
		}
	}
}

// proseOf is what a document says outside of code, word by word.
func proseOf(doc *site.Doc) []string {
	var words []string
	for _, section := range doc.Module.Sections {
		for _, word := range strings.Fields(strings.ToLower(section.Text)) {
			if word = strings.Trim(word, ".,:;!?()[]\"'—"); word != "" {
				words = append(words, word)
			}
		}
	}
	return words
}

func runsOf(words []string) []string {
	runs := []string{}
	for i := 0; i+runLength <= len(words); i++ {
		runs = append(runs, strings.Join(words[i:i+runLength], " "))
	}
	return runs
}

// shareOf is the share of runs that are on more than one page, in per cent, and the pages with the largest.
func shareOf(pages map[string][]string) (share float64, worst []string) {
	on := map[string]map[string]bool{}
	for page, runs := range pages {
		for _, run := range runs {
			if on[run] == nil {
				on[run] = map[string]bool{}
			}
			on[run][page] = true
		}
	}
	all, shared := 0, 0
	of := map[string]float64{}
	for page, runs := range pages {
		here := 0
		for _, run := range runs {
			if len(on[run]) > 1 {
				here++
			}
		}
		all += len(runs)
		shared += here
		of[page] = float64(here) / float64(max(1, len(runs)))
		worst = append(worst, page)
	}
	slices.SortFunc(worst, func(a, b string) int { return cmp.Or(cmp.Compare(of[b], of[a]), strings.Compare(a, b)) })
	return 100 * float64(shared) / float64(max(1, all)), worst[:min(3, len(worst))]
}

func TestShareOfRepeatedRuns(t *testing.T) {
	once := runsOf(strings.Fields("a b c d e f"))
	if share, _ := shareOf(map[string][]string{"one": once, "two": runsOf(strings.Fields("g h i j k"))}); share != 0 {
		t.Errorf("pages that share nothing share %.1f %%", share)
	}
	share, worst := shareOf(map[string][]string{"one": once, "two": runsOf(strings.Fields("x b c d e f"))})
	if share != 50 || worst[0] != "one" { // "b c d e f" is on both, the other run of each is not
		t.Errorf("pages that share one of two runs share %.1f %%, most %v", share, worst)
	}
}
