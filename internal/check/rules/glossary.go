package rules

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
)

// glossary is the terms of a language.
type glossary []term

// term is an entry of a glossary file. A word of Latin letters is avoided only where it stands alone: id is no part of
// identity, of user-id or of an address.
type term struct {
	Term  string   `yaml:"term"`  // in the source language
	Use   string   `yaml:"use"`   // the word to write
	Avoid []string `yaml:"avoid"` // words that are written in its place by mistake
	Allow []string `yaml:"allow"` // words that hold an avoided one and are right
}

// glossaryRule holds the texts of every language to its glossary, i18n/<locale>/glossary.yaml: those of the language of
// the sources too, and those of translated OpenAPI documents.
func glossaryRule() Rule {
	return Rule{ID: "glossary", What: "A text uses a word that the glossary of its language says to avoid.", Site: func(s *Site, log *Log) {
		for _, l := range s.Config.Locales {
			g := readGlossary(s.FS, glossaryFile(l.Code), log)
			if len(g) == 0 {
				continue
			}
			for _, p := range s.Pages {
				if p.Doc.Locale == l.Code {
					g.checkPage(p, log)
				}
			}
			for _, overlay := range overlays(s.Config, l.Code) {
				g.checkOverlay(s.FS, overlay, log)
			}
		}
	}}
}

// glossaryWords are the words that the glossaries of a language decide on.
func glossaryWords(s *Site, lang string) map[string]bool {
	words := map[string]bool{}
	for _, l := range s.Config.Locales {
		if langOf(s.Config, l.Code) != lang {
			continue
		}
		for _, t := range readGlossary(s.FS, glossaryFile(l.Code), NewLog("")) { // glossaryRule says what is wrong with it
			for _, w := range append(append([]string{t.Use}, t.Avoid...), t.Allow...) {
				words[w] = true
			}
		}
	}
	return words
}

func glossaryFile(locale string) string { return path.Join("i18n", locale, "glossary.yaml") }

// readGlossary reads a glossary; a language without one has no terms. What is wrong with the file is an error in the log.
func readGlossary(fsys fs.FS, file string, log *Log) glossary {
	text, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		log.Error("bad-glossary", diag.Pos{File: file}, err.Error(), "")
		return nil
	}
	var terms glossary
	for _, problem := range yamltext.Decode(text, (*[]term)(&terms)) {
		hint := problem.Hint
		if hint == "" {
			hint = "A glossary is a list of terms, each with term, use, avoid and allow."
		}
		log.Error("bad-glossary", diag.Pos{File: file, Line: problem.Line, Column: problem.Column}, problem.Text, hint)
	}
	return slices.DeleteFunc(terms, func(t term) bool { return t.Use == "" })
}

// checkPage reports the avoided words in the running text of a page.
func (g glossary) checkPage(p *Page, log *Log) {
	lines := p.Lines()
	for i, line := range prose(p.body) {
		for _, h := range g.hits(line) {
			f := h.report(diag.Pos{File: p.Doc.File, Line: i + 1, Column: 1 + utf8.RuneCountInString(line[:h.at])}, log)
			raw := byteColumn(lines[i], utf8.RuneCountInString(line[:h.at])) // code spans are blanked by characters
			f.Message.Line = lines[i]
			f.Edits = []Edit{p.EditLine(i+1, raw, raw+len(h.word), h.use)}
		}
	}
}

// byteColumn is where the character with a number stands in a line, in bytes.
func byteColumn(line string, characters int) int {
	for i := range line {
		if characters == 0 {
			return i
		}
		characters--
	}
	return len(line)
}

// hit is an avoided word in a line.
type hit struct {
	term term
	word string // as it stands there
	use  string // what to write there
	at   int
}

func (h hit) report(pos diag.Pos, log *Log) *Finding {
	text := fmt.Sprintf("%s is not the word for %q", h.word, h.term.Term)
	if h.term.Term == "" {
		text = h.word + " is to be avoided"
	}
	return log.Warn(pos, text, "Write "+h.use+".")
}

// hits are the avoided words of a line.
func (g glossary) hits(line string) []hit {
	var out []hit
	for _, t := range g {
		for _, avoided := range t.Avoid {
			if _, first := utf8.DecodeRuneInString(avoided); !strings.Contains(line, avoided[first:]) {
				continue // neither as it is nor with a capital
			}
			for _, at := range t.find(line, avoided) {
				out = append(out, hit{t, avoided, t.Use, at})
			}
			if capital := capitalized(avoided); capital != avoided && !strings.HasPrefix(t.Use, capital) {
				for _, at := range t.find(line, capital) {
					out = append(out, hit{t, capital, capitalized(t.Use), at})
				}
			}
		}
	}
	return out
}

// capitalized writes a word as it begins a sentence.
func capitalized(word string) string {
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

// find returns where a word stands in a line, other than inside the word to use or an allowed one: サーバ in サーバー is
// right.
func (t term) find(line, word string) []int {
	var found []int
	for from := 0; ; {
		at := strings.Index(line[from:], word)
		if at < 0 {
			return found
		}
		at += from
		from = at + len(word)
		if !t.right(line, at, from) && !strings.HasPrefix(line[from:], "ー") && standsAlone(line, at, from) {
			found = append(found, at)
		}
	}
}

// right reports whether line[from:to] is part of a right word.
func (t term) right(line string, from, to int) bool {
	for _, word := range append([]string{t.Use, capitalized(t.Use)}, t.Allow...) {
		for start := max(0, to-len(word)); start <= from; start++ {
			if strings.HasPrefix(line[start:], word) && start+len(word) >= to {
				return true
			}
		}
	}
	return false
}

// standsAlone reports whether line[from:to], if it begins or ends in a Latin letter, is a word of its own there. Marks that
// join words in identifiers and addresses count as letters.
func standsAlone(line string, from, to int) bool {
	return !(inWord(line, from) && inWord(line, from-1)) && !(inWord(line, to-1) && joinsOn(line, to))
}

// joinsOn reports whether the word before line[at:] goes on there: a full stop or a colon may end it.
func joinsOn(line string, at int) bool {
	return inWord(line, at) && (isWordByte(line[at]) || at+1 < len(line) && isWordByte(line[at+1]))
}

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

func inWord(line string, at int) bool {
	if at < 0 || at >= len(line) {
		return false
	}
	return isWordByte(line[at]) || strings.IndexByte("-#/.=:@$", line[at]) >= 0
}

// Term is an entry of a glossary, for those who write.
type Term struct {
	Term, Use string
	Avoid     []string
}

// Glossary is that of a language; nil if it has none that can be read.
func Glossary(fsys fs.FS, locale string) []Term {
	var out []Term
	for _, t := range readGlossary(fsys, glossaryFile(locale), NewLog("")) {
		out = append(out, Term{t.Term, t.Use, t.Avoid})
	}
	return out
}
