// Package rules holds what "orihon check" looks for: one file per rule, all of them in the table All.
package rules

import (
	"cmp"
	"slices"

	"github.com/orihon/orihon/internal/diag"
)

// Rule is one thing that check looks for. Either function may be nil.
type Rule struct {
	ID   string            // stable, kebab-case; the guide has a heading of this id for it
	What string            // what is wrong, in one sentence
	Off  bool              // it is off unless a site switches it on
	Page func(*Page, *Log) // looks at one document
	Site func(*Site, *Log) // looks at the whole site
	Lang func(string) bool // languages of documents that Page is for, by their first subtag; nil: all
}

// Edit replaces bytes of a file: those from Start up to End become Text.
type Edit struct {
	Start, End int
	Text       string
}

// Finding is a message, with what mends it where that is mechanical.
type Finding struct {
	diag.Message
	Edits   []Edit
	Section string // of what differs in a translation: the id of the section of its source
}

// Log collects what a rule finds. It is used by one goroutine.
type Log struct {
	rule     string
	Findings []Finding
}

// NewLog returns a Log for the rule with an id.
func NewLog(rule string) *Log { return &Log{rule: rule} }

// Warn adds a warning and returns it, so that the source line or edits can be added.
func (l *Log) Warn(pos diag.Pos, text, hint string) *Finding {
	l.Findings = append(l.Findings, Finding{Message: diag.Message{ID: l.rule, Severity: diag.Warning, Pos: pos, Text: text, Hint: hint}})
	return &l.Findings[len(l.Findings)-1]
}

// Error adds an error with an id of its own.
func (l *Log) Error(id string, pos diag.Pos, text, hint string) {
	l.Findings = append(l.Findings, Finding{Message: diag.Message{ID: id, Severity: diag.Error, Pos: pos, Text: text, Hint: hint}})
}

// At adds a warning at an offset of the body of a page.
func (l *Log) At(p *Page, offset int, text, hint string) *Finding {
	f := l.Warn(p.Pos(offset), text, hint)
	line, _ := p.Tree.Position(offset)
	f.Message.Line = p.Tree.Line(line)
	return f
}

// Find returns the rule with an id, nil if there is none.
func Find(id string) *Rule {
	all := All()
	for i := range all {
		if all[i].ID == id {
			return &all[i]
		}
	}
	return nil
}

// IDs are the ids of all rules, sorted.
func IDs() []string {
	var ids []string
	for _, r := range All() {
		ids = append(ids, r.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Compare orders findings by place, then by rule.
func Compare(a, b Finding) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.ID, b.ID), cmp.Compare(a.Text, b.Text))
}

func japanese(lang string) bool { return lang == "ja" }
