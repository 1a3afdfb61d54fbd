package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/revision"
)

const sectionHint = "Translate the section again. If it is right as it is, say why: `orihon translate done PAGE --differs \"REASON\"`."

// translationSection compares what no translation changes: inline code, numbers, rows of tables and items of lists.
func translationSection() Rule {
	return Rule{ID: "translation-section", What: "A section of a translation has other inline code, numbers, table rows or list items than its source.", Site: eachSection(func(pair sectionPair, log *Log) {
		pair.missing(log, "code %q", untranslated(pair.source.code, pair.translation.code), nil, sectionHint)
		pair.missing(log, "number %q", pair.source.numbers, pair.translation.numbers, sectionHint)
		pair.added(log, "code %q", pair.translation.code, pair.source.code, sectionHint)
		pair.added(log, "number %q", pair.translation.numbers, pair.source.numbers, sectionHint)
		pair.count(log, "rows in tables", pair.source.rows, pair.translation.rows)
		pair.count(log, "items in lists", pair.source.items, pair.translation.items)
	})}
}

// translationLink finds sections that do not lead to the pages of the site that their source leads to.
func translationLink() Rule {
	const hint = "Readers of both need it."
	return Rule{ID: "translation-link", What: "A section of a translation links to other pages of the site than its source.", Site: eachSection(func(pair sectionPair, log *Log) {
		pair.missing(log, "link to %q", pair.source.links, pair.translation.links, hint)
		pair.added(log, "link to %q", pair.translation.links, pair.source.links, hint)
	})}
}

// pageSection is what a section of a page has that stays in every language. The maps hold the first place of each.
type pageSection struct {
	id                   string // of its heading; "" of what stands before the first
	pos                  diag.Pos
	code, numbers, links map[string]diag.Pos
	rows, items          int
}

// sectionPair is a section of a source with its translation.
type sectionPair struct {
	page, original      *Page
	source, translation *pageSection
}

// eachSection compares the sections of all translations. It leaves out those that are known to be out of date, and those whose
// difference was explained when they were recorded.
func eachSection(compare func(sectionPair, *Log)) func(*Site, *Log) {
	return func(s *Site, log *Log) {
		settled := settledSections(s)
		eachTranslation(s, func(p, source *Page) {
			for _, pair := range pairs(p, source) {
				if !settled[[2]string{p.Doc.File, pair.source.id}] {
					before := len(log.Findings)
					compare(pair, log)
					for i := range log.Findings[before:] {
						log.Findings[before+i].Section = pair.source.id
					}
				}
			}
		})
	}
}

// settledSections are the sections, by file and id, that need no comparison.
func settledSections(s *Site) map[[2]string]bool {
	settled := map[[2]string]bool{}
	for i := range s.Translations {
		for _, page := range s.Translations[i].Pages {
			for _, section := range page.Sections {
				if section.State == revision.Stale || section.Reason != "" {
					settled[[2]string{page.File, section.ID}] = true
				}
			}
		}
	}
	return settled
}

// pairs are the sections that both pages have: by their ids or, where the ids follow the words of each language, by their order.
// Such a page with another number of sections is a text of its own.
func pairs(p, original *Page) []sectionPair {
	var out []sectionPair
	sources, translations := sectionsOf(original), sectionsOf(p)
	byOrder := !holdsIDs(p, headingIDs(original))
	if byOrder && len(sources) != len(translations) {
		return nil
	}
	for i := range sources {
		at := i
		if !byOrder {
			at = slices.IndexFunc(translations, func(t pageSection) bool { return t.id == sources[i].id })
		}
		if at >= 0 {
			out = append(out, sectionPair{p, original, &sources[i], &translations[at]})
		}
	}
	return out
}

// sectionsOf cuts a page at its headings. What partials bring belongs to the first section.
func sectionsOf(p *Page) []pageSection {
	first := diag.Pos{File: p.Doc.File}
	if n := p.Tree.Root.First; n != nil {
		first = p.Pos(n.Start)
	}
	out := []pageSection{newSection("", first)}
	line := 0
	for _, h := range p.Doc.Module.Headings {
		if h.Pos.File == p.Doc.File && h.Pos.Line > line {
			line = h.Pos.Line
			out = append(out, newSection(h.ID, h.Pos))
		}
	}
	at := func(pos diag.Pos) *pageSection {
		i := len(out) - 1
		for i > 0 && (pos.File != p.Doc.File || out[i].pos.Line > pos.Line) {
			i--
		}
		return &out[i]
	}
	p.Tree.Root.Walk(func(n *syntax.Node) bool {
		switch pos := p.Pos(n.Start); n.Kind {
		case syntax.CodeSpan:
			note(at(pos).code, strings.Join(strings.Fields(n.Text), " "), pos)
		case syntax.Row:
			at(pos).rows++
		case syntax.Item:
			at(pos).items++
		default:
		}
		return true
	})
	for _, b := range p.Blocks() {
		for _, n := range numbersIn(b.Text) {
			pos := p.Pos(b.Offset(n.at))
			note(at(pos).numbers, n.value, pos)
		}
	}
	for dest, pos := range pageLinks(p.Doc.Module) {
		note(at(pos).links, dest, pos)
	}
	return out
}

func newSection(id string, pos diag.Pos) pageSection {
	return pageSection{id: id, pos: pos, code: map[string]diag.Pos{}, numbers: map[string]diag.Pos{}, links: map[string]diag.Pos{}}
}

func note(places map[string]diag.Pos, what string, pos diag.Pos) {
	if _, ok := places[what]; !ok {
		places[what] = pos
	}
}

// pageLinks yields the pages and files of the site that a page itself leads to or shows. Ids are another rule's; addresses elsewhere
// may be those of another language.
func pageLinks(m *mdx.Module) func(yield func(string, diag.Pos) bool) {
	return func(yield func(string, diag.Pos) bool) {
		for _, l := range m.Links {
			dest, _, _ := strings.Cut(l.Dest, "#")
			if l.Kind == mdx.LinkPage && dest != "" && !strings.Contains(dest, ":") && !strings.HasPrefix(dest, "//") && !yield(dest, l.Pos) {
				return
			}
		}
	}
}

// untranslated are the pieces of code that a translation lost. Pieces with letters beyond ASCII are translations of placeholders in
// code, such as <名前> for <name>: each may stand for one that is missing.
func untranslated(source, translation map[string]diag.Pos) map[string]diag.Pos {
	lost, spoken := map[string]diag.Pos{}, 0
	for code, pos := range source {
		if _, ok := translation[code]; !ok {
			lost[code] = pos
		}
	}
	for code := range translation {
		if _, ok := source[code]; !ok && hasForeignLetters(code) {
			spoken++
		}
	}
	if spoken >= len(lost) {
		return nil
	}
	return lost
}

func hasForeignLetters(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) })
}

// missing reports what the source has and the translation has not.
func (s sectionPair) missing(log *Log, form string, source, translation map[string]diag.Pos, hint string) {
	for _, what := range slices.Sorted(maps.Keys(source)) {
		if _, ok := translation[what]; !ok {
			place := fmt.Sprintf("%s:%d", s.original.Doc.File, source[what].Line)
			log.Warn(s.translation.pos, fmt.Sprintf("the section lacks the "+form+" of its source, %s", what, place), hint)
		}
	}
}

// added reports what the translation has and no part of its source has. A translation may name again what its source means by
// "it".
func (s sectionPair) added(log *Log, form string, translation, source map[string]diag.Pos, hint string) {
	for _, what := range slices.Sorted(maps.Keys(translation)) {
		if _, ok := source[what]; ok || s.original.says(what) || hasForeignLetters(what) {
			continue
		}
		pos := translation[what]
		if pos.File != s.page.Doc.File {
			pos = s.translation.pos // a partial has it
		}
		log.Warn(pos, fmt.Sprintf("the section has the "+form+", its source has not", what), hint)
	}
}

func (s sectionPair) count(log *Log, what string, source, translation int) {
	if source != translation {
		log.Warn(s.translation.pos, fmt.Sprintf("the section has %d %s, its source has %d", translation, what, source), sectionHint)
	}
}

// says reports whether a text stands anywhere on a page, as a number if it is one.
func (p *Page) says(what string) bool {
	for rest := p.body; ; {
		before, after, found := strings.Cut(rest, what)
		if !found {
			break
		}
		if !endsInName(before) && !beginsInName(after) {
			return true
		}
		rest = after
	}
	return slices.ContainsFunc(numbersIn(p.body), func(n textNumber) bool { return n.value == what }) ||
		inWords[what] != "" && strings.Contains(strings.ToLower(p.body), inWords[what])
}

func endsInName(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return isNameRune(r)
}

func beginsInName(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return isNameRune(r)
}

func isNameRune(r rune) bool {
	return r == '_' || r <= unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
