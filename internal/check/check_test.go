package check

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
)

// TestOurSitesSayWhatTheyShould checks the documentation of this repository.
func TestOurSitesSayWhatTheyShould(t *testing.T) {
	for _, dir := range []string{"../../site", "../../guide"} {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			result, err := Run(t.Context(), Options{Dir: dir})
			if err != nil {
				t.Fatal(err)
			}
			// Packages are installed for other tests; new addresses and finished translations are recorded before a release.
			later := []string{"preview-packages", "unrecorded-address", "stale-translation"}
			for _, m := range result.Messages {
				if !slices.Contains(later, m.ID) {
					t.Error(m)
				}
			}
			t.Logf("%d pages checked", result.Pages)
		})
	}
}

func TestBaseline(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "site.yaml", plainSite)
	write(t, dir, "docs/index.md", "# Start\n\nSee [here](./index.md).\n")
	file := filepath.Join(dir, BaselineFile)
	run := func() *Result {
		t.Helper()
		result, err := Run(t.Context(), Options{Dir: dir, Baseline: file})
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	first := run()
	if len(first.Messages) != 1 || first.Known != 0 {
		t.Fatal("without a baseline:", first)
	}
	if err := first.WriteBaseline(dir, file); err != nil {
		t.Fatal(err)
	}
	if r := run(); len(r.Messages) != 0 || r.Known != 1 || r.Gone != 0 {
		t.Error("with it:", r)
	}
	write(t, dir, "docs/index.md", "# Start\n\nText.\n\nSee [here](./index.md).\n\nAnd [here](./index.md).\n")
	if r := run(); len(r.Messages) != 1 || r.Messages[0].Pos.Line != 7 || r.Known != 1 {
		t.Error("moved, and a new one:", r)
	}
	write(t, dir, "docs/index.md", "# Start\n\nText.\n")
	if r := run(); len(r.Messages) != 0 || r.Known != 0 || r.Gone != 1 {
		t.Error("mended:", r)
	}
	write(t, dir, BaselineFile, "no JSON")
	if _, err := Run(t.Context(), Options{Dir: dir, Baseline: file}); err == nil {
		t.Error("a baseline that cannot be read was read")
	}
}

func messages() []diag.Message {
	return []diag.Message{
		{ID: "image-alt", Severity: diag.Warning, Pos: diag.Pos{File: "docs/a b,c.md", Line: 3, Column: 7}, Text: "100% wrong", Hint: "Mend it."},
		{ID: "yaml-syntax", Severity: diag.Error, Pos: diag.Pos{File: "site.yaml"}, Text: "no YAML"},
	}
}

func TestGitHub(t *testing.T) {
	var b strings.Builder
	if err := WriteGitHub(&b, "site", messages()); err != nil {
		t.Fatal(err)
	}
	want := "::warning file=site/docs/a b%2Cc.md,line=3,col=7,title=image-alt::100%25 wrong%0AMend it.\n" +
		"::error file=site/site.yaml,title=yaml-syntax::no YAML\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestSARIF(t *testing.T) {
	var b strings.Builder
	if err := WriteSARIF(&b, ".", "1.0", messages()); err != nil {
		t.Fatal(err)
	}
	var log struct {
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct {
					Name  string
					Rules []struct {
						ID               string
						ShortDescription struct{ Text string }
					}
				}
			}
			Results []struct {
				RuleID    string
				RuleIndex int
				Level     string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(b.String()), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if log.Version != "2.1.0" || run.Tool.Driver.Name != "Orihon" || len(run.Results) != 2 {
		t.Fatal(b.String())
	}
	for _, r := range run.Results {
		if rule := run.Tool.Driver.Rules[r.RuleIndex]; rule.ID != r.RuleID || rule.ShortDescription.Text == "" {
			t.Errorf("the rule of %s is %v", r.RuleID, rule)
		}
	}
	described := map[string]string{}
	for _, r := range run.Tool.Driver.Rules {
		described[r.ID] = r.ShortDescription.Text
	}
	for _, r := range rules.All() {
		if described[r.ID] != r.What {
			t.Errorf("%s says %q", r.ID, described[r.ID])
		}
	}
	if len(described) != len(rules.All())+1 || len(run.Tool.Driver.Rules) != len(described) {
		t.Errorf("%d rules are described", len(run.Tool.Driver.Rules))
	}
	first := run.Results[0].Locations[0].PhysicalLocation
	if first.ArtifactLocation.URI != "docs/a%20b,c.md" || first.Region.StartLine != 3 || first.Region.StartColumn != 7 || run.Results[1].Level != "error" {
		t.Error(b.String())
	}
}

// TestTheGuideExplainsEveryRule holds the pages about the rules to the table: a heading with the id of each, in both
// languages, and none of a rule that is no more.
func TestTheGuideExplainsEveryRule(t *testing.T) {
	for _, file := range []string{"../../guide/docs/checks.md", "../../guide/i18n/ja/docs/checks.md"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		have := map[string]string{}
		for section := range strings.SplitSeq(string(text), "\n### ") {
			title, body, _ := strings.Cut(section, "\n")
			if _, id, ok := strings.Cut(title, "{#"); ok {
				have[strings.TrimSuffix(id, "}")] = body
			}
		}
		for _, r := range rules.All() {
			body, ok := have[r.ID]
			if !ok {
				t.Errorf("%s says nothing of %s", file, r.ID)
			}
			if off := strings.Contains(body, "`check.on`"); off != r.Off {
				t.Errorf("%s: %s: switched on by default: %v", file, r.ID, !r.Off)
			}
			delete(have, r.ID)
		}
		delete(have, "")
		for id := range have {
			if rules.Find(id) == nil && !strings.HasPrefix(id, "build-") && !strings.HasPrefix(id, "how-") {
				t.Errorf("%s explains %q, which is no rule", file, id)
			}
		}
	}
}
