package rules

import (
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestGoodTextHidesNoFault: a rule finds nothing in a text that it lets pass, and still finds a fault behind it.
func TestGoodTextHidesNoFault(t *testing.T) {
	for _, c := range []struct{ rule, good, fault string }{
		{"footnote", `\[^a] `, "A[^b]."},
		{"foreign-syntax", "&#61;=a== ", "A ==b==."},
		{"reference-link", "[a][^a] ", "[b][c]"},
		{"secret", "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ", "ghp_16C7e42F292c6912E7710c838347Ae178B4a"},
		{"repeated-word", "---\nmath: true\n---\n\n$the the$ ", "A the the."},
		{"ja-ending", "設定を読む\n\n結果を返します\n\n", "- 読む\n- 書きます"},
		{"ja-ending", "- 読む\n- 書く\n\n## 次\n\n", "- 読む\n- 書きます"},
	} {
		count := func(text string) int {
			s := siteOf(t, txtar.Parse([]byte("-- docs/a.md --\n"+text+"\n-- i18n/ja/docs/a.md --\n"+text+"\n")))
			rule, page := Find(c.rule), s.Pages[0]
			if rule.Lang != nil {
				page = s.Pages[1] // the Japanese one
			}
			return len(onPage(page, []Rule{*rule}))
		}
		if good, both := count(c.good), count(c.good+c.fault); good != 0 || both != 1 {
			t.Errorf("%s: %d findings in %q, %d with %q behind it", c.rule, good, c.good, both, c.fault)
		}
	}
}
