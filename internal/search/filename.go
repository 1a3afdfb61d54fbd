package search

import "strings"

// fileNames finds the names of files that a unit writes, such as src/routes/quote.ts. Each is one term, its last part with
// the dots left out, which is what a reader's words quote and ts make together. A line that is a file's name, as the title of a code
// block is, says what the unit is about.
func fileNames(u *Section) []occurrence {
	var list []occurrence
	for _, text := range [...]string{u.Heading, u.Text, u.Code} {
		for at := 0; at < len(text); {
			dot := strings.IndexByte(text[at:], '.')
			if dot < 0 {
				break
			}
			at += dot
			from := len(strings.TrimRightFunc(text[:at], inFileName))
			end := len(text) - len(strings.TrimLeftFunc(text[at:], inFileName))
			if name := strings.TrimRight(text[from:end], ".-_"); isFileName(name) {
				f := fieldBody
				if startsLine(text[:from]) && (end == len(text) || text[end] == '\n') {
					f = fieldHeading
				}
				list = append(list, occurrence{token{kind: kindPath, term: foldFileName(name)}, f})
			}
			at = end
		}
	}
	return list
}

// startsLine is true of what is before a name that begins a line, perhaps with its folders.
func startsLine(before string) bool {
	folders := strings.TrimRightFunc(before, func(r rune) bool { return inFileName(r) || r == '/' })
	return folders == "" || strings.HasSuffix(folders, "\n")
}

func inFileName(r rune) bool {
	return r == '.' || r == '-' || r == '_' || classOf(r) == classWord && r < 0x80
}

const fileEndings = " c cjs conf cpp cs css csv dart env go gradle h html ini ipynb java js json jsonc jsonl jsx kt less lock log md mdx " +
	"mjs php png proto ps1 py rb rs scala scss sh sql svg svelte swift tf toml ts tsx txt vue xml yaml yml zip "

func isFileName(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	return dot > 0 && len(name) <= maxTermRunes && strings.Contains(fileEndings, " "+strings.ToLower(name[dot+1:])+" ")
}

// foldFileName joins the terms that a query has of the name.
func foldFileName(name string) string {
	term := ""
	tokenize(name, 0, func(t token) { term += t.term })
	return term
}
