package search

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"go.yaml.in/yaml/v3"
)

// queryCase is a query of testdata/queries.*.yaml.
type queryCase struct {
	Q  string   `yaml:"q" json:"q"`
	To []string `yaml:"to" json:"to"`
}

// report is what web/search/quality prints for a locale.
type report struct {
	Queries int      `json:"queries"`
	Recall  float64  `json:"recall"`
	MRR     float64  `json:"mrr"`
	Missed  []string `json:"missed"`
	First   sizes    `json:"first"`
	Further sizes    `json:"further"`
	Latency sizes    `json:"latency"`
	Ranks   []struct {
		Q     string `json:"q"`
		Rank  int    `json:"rank"`
		First string `json:"first"`
	} `json:"ranks"`
}

type sizes struct{ Median, P95, Max float64 }

// floors are what the search must reach; raise them when it gets better.
var floors = map[string]struct{ recall, mrr float64 }{
	"en": {0.95, 0.88},
	"ja": {0.95, 0.88},
}

// firstBytes and furtherBytes are the budgets of design.md section 7 and the search issue.
const (
	firstBytes   = 100 << 10
	furtherBytes = 20 << 10
)

// TestQuality asks the queries of both languages with the browser's own code over the index of this repository's site.
func TestQuality(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	dir := t.TempDir()
	// A built site has the real pages; without one the simple reader of these tests makes do.
	index := os.Getenv("SEARCH_INDEX")
	if index == "" {
		index = filepath.Join(dir, "index")
		writeFiles(t, index, Index(sitePages(t), Options{}))
	}
	sets := map[string][]queryCase{}
	for locale := range floors {
		sets[locale] = readQueries(t, locale)
	}
	queries := filepath.Join(dir, "queries.json")
	if err := os.WriteFile(queries, mustJSON(sets), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, bundleQuality(t, dir), index, queries)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var reports map[string]report
	if err := json.Unmarshal(out, &reports); err != nil {
		t.Fatal(err)
	}
	for locale, floor := range floors {
		r := reports[locale]
		t.Logf("search %s: %d queries, recall@10 %.3f, MRR %.3f; first query %.0f KB (max %.0f), further %.1f KB (p95 %.1f, max %.1f), %.1f ms (p95 %.1f)",
			locale, r.Queries, r.Recall, r.MRR, r.First.Median/1024, r.First.Max/1024,
			r.Further.Median/1024, r.Further.P95/1024, r.Further.Max/1024, r.Latency.Median, r.Latency.P95)
		for _, q := range r.Ranks {
			if testing.Verbose() && q.Rank != 1 {
				t.Logf("  %2d  %s  (first: %s)", q.Rank, q.Q, q.First)
			}
		}
		if r.Recall < floor.recall || r.MRR < floor.mrr {
			t.Errorf("%s: recall@10 %.3f, MRR %.3f; the floor is %.2f and %.2f; missed: %q", locale, r.Recall, r.MRR, floor.recall, floor.mrr, r.Missed)
		}
		if r.First.Max > firstBytes || r.Further.Max > furtherBytes {
			t.Errorf("%s: a first query fetches up to %.0f bytes, a further one %.0f", locale, r.First.Max, r.Further.Max)
		}
	}
}

func readQueries(t *testing.T, locale string) []queryCase {
	t.Helper()
	text, err := os.ReadFile("testdata/queries." + locale + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	var cases []queryCase
	if err := yaml.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

func bundleQuality(t *testing.T, dir string) string {
	t.Helper()
	out := filepath.Join(dir, "quality.mjs")
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{"../../web/search/quality/main.ts"}, Outfile: out, Bundle: true, Write: true,
		Platform: api.PlatformNode, Format: api.FormatESModule, Target: api.ES2022,
	})
	if len(result.Errors) > 0 {
		t.Fatal(result.Errors)
	}
	return out
}
