package docusaurus

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestWhatIsSummed of a project, and not of a site.yaml that was made of one.
func TestWhatIsSummed(t *testing.T) {
	p := &Project{Config: &site.Config{}, Styles: []string{"a.css"}}
	p.Summary.Replaced = []Replacement{{What: "x", By: "y"}}
	if got := fmt.Sprint(*p.Summed()); got != "{[x: y] [style sheet a.css]}" {
		t.Error(got)
	}
	if p.Config.Layout.Config = "site.yaml"; p.Summed() != nil {
		t.Error("a site.yaml is summed")
	}
}
