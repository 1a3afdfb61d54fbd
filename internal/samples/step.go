package samples

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// step is one thing to do or to compare: a marked block, or an entry of a set-up.
type step struct {
	at   diag.Pos
	lang string
	code string

	file     string // to write the code to
	append   bool   // to its end
	run      bool
	expect   string // how to compare: exact, pattern, json or shape; "" if there is nothing to compare
	group    string
	dir      string
	wait     string // what a background command is waited for by; "" for nothing
	back     bool   // the command goes on in the background
	silent   bool   // the command prints nothing
	exit     int
	status   string // of the last reply that curl gets, "" if the page tells none
	compared bool   // the next step of its group is what comes back
	timeout  time.Duration
	capture  []capture
}

// capture is a variable, or a printed text such as a sample id, that takes a value of a JSON reply.
type capture struct{ name, path string }

// expectations are the ways to compare.
var expectations = [...]string{"exact", "pattern", "json", "shape"}

// stepsOf returns what the marked blocks of a page ask for, in order.
func stepsOf(p *Page, log *diag.Log) []*step {
	var steps []*step
	for i := range p.Blocks {
		b := &p.Blocks[i]
		s := &step{at: diag.Pos{File: b.File, Line: b.Line}, lang: b.Language, code: b.Code}
		for _, m := range b.marks {
			if err := s.mark(m, b.Title); err != nil {
				log.Errorf("sample-mark", s.at, "", "%s", err)
			}
		}
		if s.expect != "" && (s.run || s.file != "") {
			log.Errorf("sample-mark", s.at, "put what comes back in a block of its own", "a block cannot be expected and also run or written")
		}
		if s.wanted() && slices.ContainsFunc(b.marks, func(m mdx.Mark) bool { return m.Name == "untried" }) {
			log.Errorf("sample-mark", s.at, "leave one of them out", "a block cannot be tried and say why it is not")
		}
		if !s.wanted() {
			if slices.ContainsFunc(b.marks, isSampleMark) {
				log.Errorf("sample-mark", s.at, "add run, file or expect", "the block says how it is tried, but not that it is")
			}
			continue
		}
		steps = append(steps, s.unfold()...)
	}
	return steps
}

func (s *step) wanted() bool { return s.run || s.file != "" || s.expect != "" }

// isSampleMark leaves out the words that other tools use for purposes of their own.
func isSampleMark(m mdx.Mark) bool {
	return slices.Contains([]string{"background", "capture", "exit", "silent", "status"}, m.Name)
}

// mark reads one word of a fence. Words of other purposes are left alone.
func (s *step) mark(m mdx.Mark, title string) error {
	var err error
	switch m.Name {
	case "run":
		s.run = true
	case "file":
		s.file = m.Value
		if s.file == "" {
			s.file = title
		}
		if s.file == "" {
			err = fmt.Errorf("the block names no file: give it file=NAME or a title")
		}
	case "append":
		s.append = true
	case "expect":
		s.expect, err = expectation(m.Value)
	case "group":
		s.group = m.Value
	case "dir":
		s.dir = m.Value
	case "background":
		s.back = true
	case "wait":
		s.wait = m.Value
	case "silent":
		s.silent = true
	case "status":
		s.status = m.Value
	case "exit":
		if s.exit, err = strconv.Atoi(m.Value); err != nil {
			err = fmt.Errorf("exit=%s is no number", m.Value)
		}
	case "timeout":
		if s.timeout, err = time.ParseDuration(m.Value); err != nil {
			err = fmt.Errorf("timeout=%s is no time such as 30s", m.Value)
		}
	case "untried":
		if strings.TrimSpace(m.Value) == "" {
			err = fmt.Errorf("untried gives no reason: write untried=\"why\"")
		}
	case "capture":
		s.capture, err = captures(m.Value)
	}
	return err
}

func expectation(value string) (string, error) {
	if value == "" {
		return expectations[0], nil
	}
	if !slices.Contains(expectations[:], value) {
		return "", fmt.Errorf("expect=%s: there are only %s", value, strings.Join(expectations[:], ", "))
	}
	return value, nil
}

// captures reads NAME=path, several of them apart by commas.
func captures(value string) ([]capture, error) {
	var list []capture
	for item := range strings.SplitSeq(value, ",") {
		name, path, found := strings.Cut(strings.TrimSpace(item), "=")
		if !found || name == "" || path == "" {
			return nil, fmt.Errorf("capture=%q: write NAME=path.in.the.reply", value)
		}
		list = append(list, capture{name, path})
	}
	return list, nil
}

// unfold makes a session with prompts, "$ command" and below it what comes back, a command and an expectation each.
func (s *step) unfold() []*step {
	if !s.run || !slices.Contains([]string{"console", "shell-session", "shellsession"}, s.lang) {
		return []*step{s}
	}
	var steps []*step
	for i, line := range strings.Split(strings.TrimSuffix(s.code, "\n"), "\n") {
		at := diag.Pos{File: s.at.File, Line: s.at.Line + 1 + i}
		last := len(steps) - 1
		switch command, found := strings.CutPrefix(line, "$ "); {
		case found:
			next := *s
			next.at, next.lang, next.code = at, "bash", command+"\n"
			steps = append(steps, &next)
		case last < 0:
		case strings.HasPrefix(line, "> ") && steps[last].run:
			steps[last].code += line[2:] + "\n"
		case steps[last].run:
			steps = append(steps, &step{at: at, expect: "pattern", group: s.group, code: line + "\n"})
		default:
			steps[last].code += line + "\n"
		}
	}
	return steps
}
