package rules

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// translationPlaceholder finds what programs fill in and a translation has otherwise.
func translationPlaceholder() Rule {
	return Rule{ID: "translation-placeholder", What: "A translation and its source have different placeholders.", Site: alikeIn("placeholder", "It is filled in later: write it as the source does.", placeholdersOf)}
}

// translationCode finds code that differs in more than comments and texts.
func translationCode() Rule {
	return Rule{ID: "translation-code", What: "A translation and its source have different code.", Site: alikeIn(codeNoun, "Translate comments and texts only.", codeOf)}
}

const codeNoun = "line of code"

// alikeIn holds translations to what must be as in their sources.
func alikeIn(noun, hint string, of func(*mdx.Module) map[string]diag.Pos) func(*Site, *Log) {
	return func(s *Site, log *Log) {
		eachTranslation(s, func(p, source *Page) {
			want, have := of(source.Doc.Module), of(p.Doc.Module)
			if noun == codeNoun && len(have) == 0 {
				return // an abridged page: that its headings are missing is another rule's
			}
			for _, key := range slices.Sorted(maps.Keys(want)) {
				if _, ok := have[key]; !ok {
					log.Warn(diag.Pos{File: p.Doc.File}, fmt.Sprintf("the source has the %s %q, the translation has not", noun, key), hint)
				}
			}
			for _, key := range slices.Sorted(maps.Keys(have)) {
				if _, ok := want[key]; !ok {
					pos := have[key]
					pos.File = p.Doc.File
					log.Warn(pos, fmt.Sprintf("the translation has the %s %q, the source has not", noun, key), hint)
				}
			}
		})
	}
}

// placeholder is what programs fill in: {name}, ${name}, %s, %d.
var placeholder = regexp.MustCompile(`\$?\{[A-Za-z_][A-Za-z0-9_.]*\}|%[sdv]\b`)

func placeholdersOf(m *mdx.Module) map[string]diag.Pos {
	out := map[string]diag.Pos{}
	for _, s := range m.Sections {
		for _, p := range placeholder.FindAllString(s.Text, -1) {
			out[p] = diag.Pos{}
		}
	}
	return out
}

// said are the parts of code that a translation may say otherwise: comments and texts.
var said = regexp.MustCompile("/\\*(?s:.*?)\\*/|//[^\n]*|#[^\n]*|<!--(?s:.*?)-->|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`|>[^<>{}\n]+<")

// prosaic are lines that say something to people: text in Markdown, in diagrams or formulas, letters beyond ASCII.
var prosaic = regexp.MustCompile(`[^\x00-\x7f]|[A-Za-z]+ [a-z]+ [a-z]+|-->|-\.|\.->|\\`)

// codeOf are the lines of code without what may be translated, and without white space.
func codeOf(m *mdx.Module) map[string]diag.Pos {
	out := map[string]diag.Pos{}
	for _, s := range m.Sections {
		for line := range strings.Lines(said.ReplaceAllString(s.Code, "")) {
			line = strings.Join(strings.Fields(line), " ")
			if strings.ContainsAny(line, "(){}=;") && !prosaic.MatchString(line) {
				out[line] = diag.Pos{}
			}
		}
	}
	return out
}
