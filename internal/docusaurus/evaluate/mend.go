package evaluate

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/bundle/transpile"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/sourcemap"
)

// A script that throws still says most of what it is asked for. The expression that fails gives way to a stand-in, the script is
// evaluated again, and so on, until there is a value. Each replaced expression is a Loss, which names its place.

// Loss is an expression of a script that failed and was replaced.
type Loss struct {
	Pos  diag.Pos
	Line string // the line that it is in, as written
	Text string
}

// maxLosses bounds how often a script is evaluated again: one that fails so often has nothing to give.
const maxLosses = 60

// script is a module as it runs.
type script struct {
	file  string // site-relative
	text  string // as written
	code  string // as JavaScript
	first int    // the line of the engine that its first line is in
	edits []edit // in the order of the code, none in another
	holds *sourcemap.Map
}

// edit puts text in the place of a piece of code.
type edit struct {
	start, end int
	text       string
}

// edited is the code with its edits.
func (s *script) edited() string {
	var out strings.Builder
	at := 0
	for _, e := range s.edits {
		out.WriteString(s.code[at:e.start])
		out.WriteString(e.text)
		at = e.end
	}
	return out.String() + s.code[at:]
}

// offset is the place in the code of a line and a column of the code with its edits, both counted from 1.
func (s *script) offset(line, column int) (int, bool) {
	edited := s.edited()
	at := 0
	for range line - 1 {
		next := strings.IndexByte(edited[at:], '\n')
		if next < 0 {
			return 0, false
		}
		at += next + 1
	}
	at += column - 1
	for _, e := range s.edits {
		switch {
		case at < e.start:
			return at, true
		case at < e.start+len(e.text):
			return e.start, true
		}
		at += e.end - e.start - len(e.text)
	}
	return at, at <= len(s.code)
}

// with is the edits with one more, which takes the place of those inside of it.
func (s *script) with(own edit) []edit {
	out := slices.DeleteFunc(slices.Clone(s.edits), func(e edit) bool { return e.start >= own.start && e.end <= own.end })
	out = append(out, own)
	slices.SortFunc(out, func(x, y edit) int { return cmp.Compare(x.start, y.start) })
	return out
}

// place is where a piece of the code is written, with its line.
func (s *script) place(offset int) (diag.Pos, string) {
	line := strings.Count(s.code[:offset], "\n") + 1
	at := s.holds.Original(line, offset-strings.LastIndexByte(s.code[:offset], '\n'))
	at.File = s.file
	text, at := sourcemap.LineAt(s.text, at)
	return at, text
}

// projectFrame is a frame of a stack that is in a module of the project.
var projectFrame = regexp.MustCompile(`\(<input>:(\d+):(\d+)\)$`)

// mend replaces the expression that an answer blames. False: it is not known which that is.
func (e *Evaluator) mend(a answer) (Loss, bool) {
	isInside := false // something that the project calls failed, not the project's own expression
	for frame := range strings.Lines(a.Stack) {
		frame = strings.TrimSpace(frame)
		m := projectFrame.FindStringSubmatch(frame)
		if m == nil {
			isInside = isInside || strings.HasPrefix(frame, "at ")
			continue
		}
		line, _ := strconv.Atoi(m[1])
		column, _ := strconv.Atoi(m[2])
		s := e.scriptAt(line)
		if s == nil {
			isInside = true
			continue
		}
		if at, ok := s.offset(line-s.first+1, column); ok {
			if loss, ok := s.replace(at, a.Error, isInside); ok {
				return loss, true
			}
		}
		isInside = true
	}
	return Loss{}, false
}

// scriptAt is the module that a line of the engine is in.
func (e *Evaluator) scriptAt(line int) *script {
	for _, s := range e.scripts {
		if line >= s.first && line <= s.first+strings.Count(s.code, "\n") {
			return s
		}
	}
	return nil
}

// replace replaces the smallest expression at an offset that can be, and has not been.
func (s *script) replace(at int, message string, isInside bool) (Loss, bool) {
	places, err := ecma.Places(s.code)
	if err != nil {
		return Loss{}, false
	}
	for _, c := range candidates(s.code, places, at, message, isInside) {
		if slices.ContainsFunc(s.edits, func(e edit) bool { return e.start <= c.start && e.end >= c.end }) {
			continue
		}
		before := s.edits
		s.edits = s.with(c.edit)
		if _, err := transpile.Script("edited.js", s.edited()); err != nil {
			s.edits = before // a pattern, or what is assigned to
			continue
		}
		start := c.start
		if strings.HasPrefix(s.code[start:], importedCall) {
			start += len(importedCall)
		}
		pos, line := s.place(start)
		return Loss{Pos: pos, Line: line, Text: c.reason(nameAt(s.code, line, pos, c))}, true
	}
	return Loss{}, false
}

// candidate is an expression that may be replaced, with what is wrong with it.
type candidate struct {
	edit
	problem string // what follows its name
	isThrow bool
}

func (c candidate) reason(name string) string {
	if c.isThrow {
		return c.problem
	}
	return fmt.Sprintf("`%s` %s; what it gives was left out", name, c.problem)
}

// standInCode is what takes the place of an expression.
const standInCode = "__absent()"

// candidates are the expressions around an offset, the one to blame first.
func candidates(code string, places []ecma.Place, at int, message string, isInside bool) []candidate {
	kind, problem, _ := strings.Cut(message, ": ")
	if problem == "" {
		problem = kind
	}
	isOfEngine := kind == "TypeError" || kind == "ReferenceError"
	needsList := isOfEngine && (strings.Contains(problem, "Symbol.iterator") || strings.Contains(problem, "not iterable"))
	isThrown := !isInside && slices.ContainsFunc(places, func(p ecma.Place) bool {
		return p.Kind == ecma.PlaceCall && p.At == at && errorMade.MatchString(code[p.Start:p.Head])
	})
	var exact, around []candidate
	for _, p := range places {
		whole := candidate{edit: edit{p.Start, p.End, standInCode}, problem: "fails: " + problem}
		switch {
		case at < p.Start || at >= p.End:
			continue
		case p.Kind == ecma.PlaceThrow:
			if isThrown {
				exact = append(exact, candidate{edit{p.Start, p.End, ";"}, problem, true})
			}
			continue
		case p.At != at || isInside || isThrown:
		case needsList:
			whole.problem = "is not a list"
			exact = append(exact, whole)
		case !isOfEngine:
		case p.Kind == ecma.PlaceName:
			whole.problem = "is not defined"
			exact = append(exact, whole)
		case p.Kind == ecma.PlaceMember:
			exact = append(exact, candidate{edit: edit{p.Start, p.Head, standInCode}, problem: "is not there"})
		case strings.HasSuffix(message, "not a function"):
			exact = append(exact, candidate{edit: edit{p.Start, p.Head, calleeCode(code[p.Start:p.Head])}, problem: "is not a function"})
		}
		if p.Kind == ecma.PlaceCall {
			around = append(around, whole)
		}
	}
	bySize := func(x, y candidate) int { return cmp.Compare(x.end-x.start, y.end-y.start) }
	slices.SortStableFunc(exact, bySize)
	slices.SortStableFunc(around, bySize)
	return append(exact, around...)
}

// calleeCode is what stands for something that is called and no function.
func calleeCode(callee string) string {
	if strings.HasPrefix(callee, "new ") {
		return "new (" + standInCode + ")"
	}
	return standInCode
}

// errorMade is what is called where an error is made: a class, or a function with its name.
var errorMade = regexp.MustCompile(`^new |Error$`)

// importedCall begins what is called where the code has an import.
const importedCall = "(0, "

var (
	importedName = regexp.MustCompile(`^\(0, import_[\w$]+(?:\.[\w$]+)*\)|^import_[\w$]+(?:\.[\w$]+)*`)
	writtenName  = regexp.MustCompile(`^[\w$]+(?:\.[\w$]+)*`)
)

// nameAt is how a piece of the code is called in a message: as it is written. Imports have other names in the code.
func nameAt(code, line string, pos diag.Pos, c candidate) string {
	name := strings.TrimPrefix(code[c.start:c.end], "new ")
	if runes := []rune(line); pos.Column > 0 && pos.Column <= len(runes) {
		if written := writtenName.FindString(string(runes[pos.Column-1:])); written != "" {
			name = importedName.ReplaceAllLiteralString(name, written)
		}
	}
	name = strings.Join(strings.Fields(name), " ")
	if r := []rune(name); len(r) > 60 {
		name = string(r[:59]) + "…"
	}
	return name
}

// add notes a script and says which text it runs as.
func (e *Evaluator) add(name, text string) (*script, error) {
	if known := e.scripts[name]; known != nil && known.text == text {
		return known, nil
	}
	code, holds, err := toCommonJS(name, text)
	if err != nil {
		return nil, err
	}
	s := &script{file: path.Clean(name), text: text, code: code, holds: holds, first: e.lines + 2}
	e.lines += strings.Count(code, "\n") + 3
	if e.scripts == nil {
		e.scripts = map[string]*script{}
	}
	e.scripts[name] = s
	return s, nil
}
