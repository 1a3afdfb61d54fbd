package release

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed files/formula.rb
var formulaText string

// formula is the formula of Homebrew, for the systems that are in the release. It is empty if Homebrew runs on none of them.
func (r *Release) formula(archives map[Target]Entry) Entry {
	var systems strings.Builder
	for _, system := range [][2]string{{"darwin", "on_macos"}, {"linux", "on_linux"}} {
		var processors strings.Builder
		for _, processor := range [][2]string{{"arm64", "on_arm"}, {"amd64", "on_intel"}} {
			if e, ok := archives[Target{system[0], processor[0]}]; ok {
				fmt.Fprintf(&processors, "    %s do\n      url %q\n      sha256 %q\n    end\n", processor[1], r.Address.Download(r.Version, e.Name), sum(e.Data))
			}
		}
		if processors.Len() > 0 {
			fmt.Fprintf(&systems, "\n  %s do\n%s  end\n", system[1], processors.String())
		}
	}
	if systems.Len() == 0 {
		return Entry{}
	}
	fill := strings.NewReplacer("%ADDRESS%", string(r.Address), "%VERSION%", r.Version, "%FORMULA%", r.Address.Formula(), "%SYSTEMS%\n", systems.String())
	return Entry{Name: "orihon.rb", Data: []byte(fill.Replace(formulaText))}
}
