package release

import (
	_ "embed"
	"strings"
)

//go:embed files/install.sh
var installShell string

//go:embed files/install.ps1
var installPowerShell string

// installers are the scripts that install the archives of the release, whose checksums they hold.
func (r *Release) installers(archives map[Target]Entry) []Entry {
	fill := func(text, ending string) []byte {
		var lines []string
		for _, target := range r.Targets {
			if e := archives[target]; strings.HasSuffix(e.Name, ending) {
				lines = append(lines, sum(e.Data)+"  "+e.Name)
			}
		}
		latest := strings.TrimSuffix(r.Address.Latest(""), "/")
		return []byte(strings.NewReplacer("%ADDRESS%", string(r.Address), "%LATEST%", latest, "%VERSION%", r.Version, "%SUMS%", strings.Join(lines, "\n")).Replace(text))
	}
	return []Entry{
		{Name: "install.sh", Data: fill(installShell, ".tar.gz"), Exec: true},
		{Name: "install.ps1", Data: fill(installPowerShell, ".zip")},
	}
}
