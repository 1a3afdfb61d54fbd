package check

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
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

// glossaries are those of the languages of a site, each read when it is first asked for.
type glossaries struct {
	fsys fs.FS
	log  *diag.Log
	read map[string]glossary
}

// of returns the glossary of a language; one without has no terms. What is wrong with the file is said in the log, once.
func (g *glossaries) of(locale string) (glossary, error) {
	if terms, known := g.read[locale]; known {
		return terms, nil
	}
	terms, err := readGlossary(g.fsys, path.Join("i18n", locale, "glossary.yaml"), g.log)
	if err == nil {
		g.read[locale] = terms
	}
	return terms, err
}

func readGlossary(fsys fs.FS, file string, log *diag.Log) (glossary, error) {
	text, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the glossary %s: %w", file, err)
	}
	var terms glossary
	for _, problem := range yamltext.Decode(text, (*[]term)(&terms)) {
		hint := problem.Hint
		if hint == "" {
			hint = "A glossary is a list of terms, each with term, use, avoid and allow."
		}
		log.Errorf("bad-glossary", diag.Pos{File: file, Line: problem.Line, Column: problem.Column}, hint, "%s", problem.Text)
	}
	return terms, nil
}

// check reports the avoided words in the running text of a file.
func (g glossary) check(file string, lines []string, log *diag.Log) {
	for i, line := range lines {
		g.checkLine(diag.Pos{File: file, Line: i + 1, Column: 1}, line, log)
	}
}

// checkLine reports the avoided words in a line that begins at a place.
func (g glossary) checkLine(start diag.Pos, line string, log *diag.Log) {
	for _, t := range g {
		for _, avoided := range t.Avoid {
			for _, at := range t.find(line, avoided) {
				pos := start
				pos.Column += utf8.RuneCountInString(line[:at])
				log.Warnf("glossary", pos, "write "+t.Use, "%s is not the word for %q", avoided, t.Term)
			}
		}
	}
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
	for _, word := range append([]string{t.Use}, t.Allow...) {
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
	return !(inWord(line, from) && inWord(line, from-1)) && !(inWord(line, to-1) && inWord(line, to))
}

func inWord(line string, at int) bool {
	if at < 0 || at >= len(line) {
		return false
	}
	c := line[at]
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-_#/.=:@$", c) >= 0
}
