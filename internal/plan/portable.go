package plan

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

// WarnUnportable warns of pages and static files that other systems cannot hold: names that Windows reserves for devices, names
// that differ in case alone, and names with characters that nobody sees. It says so on every system, before anything is written, and once for a source. reserved
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
		if at := strings.IndexFunc(o.Names[0], isInvisible); at >= 0 {
			r, _ := utf8.DecodeRuneInString(o.Names[0][at:])
			warn("invisible-name", o.Source, "Rename the file, or give the page another slug.",
				"the name %q holds U+%04X, which nobody sees and which may make it read as another", o.Names[0], r)
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

// invisible are marks of direction, spaces without width and the byte order mark. Joiners are part of words in some languages.
var invisible = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x061c, Hi: 0x061c, Stride: 1},
	{Lo: 0x200b, Hi: 0x200b, Stride: 1},
	{Lo: 0x200e, Hi: 0x200f, Stride: 1},
	{Lo: 0x202a, Hi: 0x202e, Stride: 1},
	{Lo: 0x2060, Hi: 0x2060, Stride: 1},
	{Lo: 0x2066, Hi: 0x2069, Stride: 1},
	{Lo: 0xfeff, Hi: 0xfeff, Stride: 1},
}}

func isInvisible(r rune) bool { return unicode.IsControl(r) || unicode.Is(invisible, r) }

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
