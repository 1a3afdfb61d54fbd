package release

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheManPageHasTheHelpOfEveryCommand, also of those below others, with signs of roff escaped.
func TestTheManPageHasTheHelpOfEveryCommand(t *testing.T) {
	r, _ := sample()
	r.Binary = filepath.Join(t.TempDir(), "orihon")
	script := `#!/bin/sh
list() { printf '\nAvailable Commands:\n'; printf '  %s\n' "$@" 'help        Help about any command'; printf '\nFlags:\n  -h, --help   help\n'; }
case "$*" in
--help) printf 'Orihon folds.\n\n.dots and a \\ slash\n\nUsage:\n  orihon\n'; list 'build       Build a site' 'completion  Generate' 'versions    Work with versions';;
'build --help') echo 'Build it --all';;
'versions --help') echo 'Versions'; list 'cut         Cut one';;
'versions cut --help') printf "Cut\n'quoted'\n";;
*) exit 1;;
esac
`
	if err := os.WriteFile(r.Binary, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	e, err := r.manPage()
	if err != nil {
		t.Fatal(err)
	}
	text := string(e.Data)
	for _, want := range []string{
		".TH ORIHON 1 \"2026-03-01\" \"orihon 1.2.3\"", "\nOrihon folds.\n.PP\n\\&.dots and a \\e slash\n.SH COMMANDS\n", "\n.SS orihon build\n.nf\nBuild it \\-\\-all\n.fi\n",
		"\n.SS orihon versions cut\n.nf\nCut\n\\&'quoted'\n.fi\n", ".SH EXIT STATUS\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Count(text, "\n.SS ") != 3 {
		t.Errorf("other commands than build, versions and versions cut:\n%s", text)
	}
	if err := os.WriteFile(r.Binary, []byte("#!/bin/sh\nexit 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := r.manPage(); err == nil || !strings.Contains(err.Error(), "write the man page: ") {
		t.Errorf("of a program that fails: %v", err)
	}
}
