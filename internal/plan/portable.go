package plan

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// WarnUnportable warns of pages and static files that other systems cannot hold: names that Windows reserves for devices, and names
// that differ in case alone. It says so on every system, before anything is written, and once for a source. reserved
// returns the part of a name that Windows keeps for itself.
func (p *Plan) WarnUnportable(reserved func(name string) string, log *diag.Log) {
	told := map[string]bool{}
	warn := func(id string, from diag.Pos, hint, format string, args ...any) {
		if !told[id+from.File] {
			told[id+from.File] = true
			log.Add(diag.Message{ID: id, Severity: diag.Warning, Pos: from, Hint: hint, Text: fmt.Sprintf(format, args...)})
		}
	}
	named := slices.DeleteFunc(slices.Clone(p.Outputs), func(o *Output) bool { return o.Source.File == "" || len(o.Names) == 0 })
	slices.SortStableFunc(named, func(x, y *Output) int { return strings.Compare(x.Source.File, y.Source.File) })
	spelled := map[string]*Output{}
	for _, o := range named {
		if part := reserved(o.Names[0]); part != "" {
			warn("reserved-name", o.Source, "Rename the file, or give the page another slug.",
				"Windows lets no file be named %q, so the site cannot be built or copied there", part)
		}
		key := strings.ToLower(o.Names[0])
		switch first := spelled[key]; {
		case first == nil:
			spelled[key] = o
		case first.Names[0] != o.Names[0] && !sameButForCase(first, o):
			warn("case-collision", o.Source, "Rename one: macOS, Windows and many hosts take both for one.",
				"%s and %s differ in case alone", ownerAndFile(o), ownerAndFile(first))
		}
	}
}

// sameButForCase reports whether two outputs are pages of documents whose own names differ in case alone: reading them has told that.
func sameButForCase(a, b *Output) bool {
	bare := func(o *Output) string { return strings.TrimSuffix(o.Source.File, path.Ext(o.Source.File)) }
	isFile := func(o *Output) bool { return o.Owner == o.Source.File }
	return !isFile(a) && !isFile(b) && strings.EqualFold(bare(a), bare(b))
}

func ownerAndFile(o *Output) string {
	if o.Owner == o.Source.File {
		return o.Owner
	}
	return o.Owner + " (" + o.Source.File + ")"
}
