package hooks

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/sourcemap"
)

// Text is what the hooks make of the text of a page.
func (h *Hooks) Text(file string, text []byte) []byte {
	if !h.isPage(file) {
		return text
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	sum := sha256.Sum256(text)
	hash := hex.EncodeToString(sum[:])
	known, ok := h.texts[file]
	if !ok || known.hash != hash {
		known = h.make(file, text)
		known.hash = hash
		h.texts[file] = known
	}
	if known.text == nil {
		return text
	}
	return known.text
}

// Tell reports what is wrong with the hooks, and what failed with the texts of the files that are there.
func (h *Hooks) Tell(log *diag.Log) {
	for _, m := range h.problems() {
		log.Add(m)
	}
}

func (h *Hooks) problems() []diag.Message {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := slices.Clone(h.failed)
	told := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(h.texts)) {
		for _, m := range h.texts[file].failures {
			if key := m.Pos.String() + m.Text; !told[key] {
				told[key] = true
				m.Text += " (with " + file + ")"
				all = append(all, m)
			}
		}
	}
	return all
}

// Mend gives a message about a changed text the place in the text as it is written, as far as its line is still the same.
func (h *Hooks) Mend(m diag.Message) diag.Message {
	if m.Pos.Line == 0 || m.ID == "hook-check" {
		return m
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if known, ok := h.texts[m.File]; ok && known.text != nil {
		line, isSame := known.lines.origin(m.Pos.Line)
		if m.Pos.Line = line; !isSame {
			m.Column = 0
		}
	}
	return m
}

// make runs the hooks over a text.
func (h *Hooks) make(file string, text []byte) made {
	h.recorder = h.tree.Record()
	var out made
	type given struct {
		About
		FrontMatter map[string]any `json:"frontMatter"`
		Text        string         `json:"text,omitempty"`
	}
	about, front, added := h.about(file), frontOf(string(text)), map[string]any{}
	_, body := split(string(text))
	for _, k := range h.hooks {
		if k.exports[frontMatter] {
			h.ask(k, frontMatter, "object", &out, func(value json.RawMessage) { h.add(k, value, front, added, &out) }, given{about, front, body})
		}
	}
	maps.Copy(front, added)
	changed := body
	for _, k := range h.hooks {
		if k.exports[page] {
			h.ask(k, page, "string", &out, func(value json.RawMessage) {
				var now string
				if json.Unmarshal(value, &now) == nil && now != changed {
					changed = now
					k.stat.Changed++
				}
			}, changed, given{about, front, ""})
		}
	}
	if changed != body || len(added) > 0 {
		out.text = join(string(text), changed, added)
		out.lines = align(string(text), string(out.text))
	}
	out.reads = h.recorder.Reads()
	return out
}

// add notes front matter that a hook gives. What the page says of itself counts.
func (h *Hooks) add(k *hook, value json.RawMessage, front, added map[string]any, out *made) {
	var given map[string]any
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	if err := d.Decode(&given); err != nil {
		h.fail(k, frontMatter, "frontMatter gives what is no object", out)
	}
	isNew := false
	for key, v := range given {
		if _, own := front[key]; !own {
			added[key], isNew = v, true
		}
	}
	if isNew {
		k.stat.Changed++
	}
}

// ask calls a function of a hook. use is given what it gives, unless that is nothing.
func (h *Hooks) ask(k *hook, kind, want string, out *made, use func(json.RawMessage), args ...any) {
	if k.stopped {
		return
	}
	answer, err := h.call(k, kind, args)
	var limit *render.LimitError
	switch {
	case errors.As(err, &limit):
		k.stopped = true
		h.stop()
		h.fail(k, kind, kind+" was stopped, and is not run again: "+limit.Text, out)
	case err != nil:
		h.stop() // an error within the engine leaves no certain state behind
		h.threw(k, kind, err, out)
	case answer.Wrong != "":
		h.fail(k, kind, kind+" gives "+answer.Wrong, out)
	case answer.Form == "":
	case answer.Form != want:
		h.fail(k, kind, fmt.Sprintf("%s gives %s where %s belongs", kind, named(answer.Form), named(want)), out)
	default:
		use(answer.Value)
	}
}

// named is a form of values in words.
func named(form string) string {
	switch form {
	case "string":
		return "a text"
	case "object":
		return "an object"
	}
	return "a " + form
}

type answer struct {
	Form, Wrong string
	Value       json.RawMessage
}

func (h *Hooks) call(k *hook, kind string, args []any) (answer, error) {
	if err := h.start(); err != nil {
		return answer{}, err
	}
	given, err := json.Marshal(args)
	if err != nil {
		return answer{}, err
	}
	h.used = 0
	began := time.Now()
	text, err := h.engine.Call(context.Background(), "run", k.file, kind, string(given))
	k.stat.Took += time.Since(began)
	k.stat.Calls++
	k.stat.Memory = max(k.stat.Memory, h.used)
	if err != nil {
		return answer{}, err
	}
	var a answer
	return a, json.Unmarshal([]byte(text), &a)
}

// fail notes what is wrong with a hook, at the function that it is about.
func (h *Hooks) fail(k *hook, kind, text string, out *made) {
	at := diag.Pos{File: k.file}
	definition := regexp.MustCompile(`\b` + kind + `\b`)
	n := 0
	source := ""
	for line := range strings.Lines(k.text) {
		n++
		if strings.Contains(line, "export") && definition.MatchString(line) {
			at.Line, source = n, strings.TrimRight(line, "\r\n")
			break
		}
	}
	out.failures = append(out.failures, diag.Message{ID: "hook", Severity: diag.Error, Pos: at, Text: text, Line: source, Hint: "Pages are read as if the hook were not there."})
}

// threw notes an error that a hook has thrown, at its place.
func (h *Hooks) threw(k *hook, kind string, err error, out *made) {
	text := err.Error()
	if _, rest, ok := strings.Cut(text, "run: "); ok {
		text = rest
	}
	text, _, _ = strings.Cut(text, "\n")
	for _, p := range render.Places(err) {
		m := h.moduleAt(p.Line)
		if m == nil {
			continue
		}
		at := m.places.Original(p.Line-m.first+1, p.Column)
		at.File = m.file
		line, at := sourcemap.LineAt(m.text, at)
		out.failures = append(out.failures, diag.Message{ID: "hook", Severity: diag.Error, Pos: at, Text: text, Line: line, Hint: "Pages are read as if the hook were not there."})
		return
	}
	h.fail(k, kind, text, out)
}

func (h *Hooks) moduleAt(line int) *module {
	for _, m := range h.all {
		if line >= m.first && line <= m.first+strings.Count(m.code, "\n") {
			return m
		}
	}
	return nil
}

// Check runs the hooks that check pages over files as they are written.
func (h *Hooks) Check(files []string, log *diag.Log) {
	var found diag.Log
	h.mu.Lock()
	for _, file := range files {
		if text, err := h.tree.ReadWritten(file); err == nil {
			h.check(file, text, &found)
		}
	}
	h.mu.Unlock()
	for _, m := range found.Messages() {
		log.Add(m)
	}
}

func (h *Hooks) check(file string, text []byte, log *diag.Log) {
	h.recorder = h.tree.Record()
	given := struct {
		About
		FrontMatter map[string]any `json:"frontMatter"`
		Text        string         `json:"text"`
	}{h.about(file), frontOf(string(text)), string(text)}
	lines := strings.Split(string(text), "\n")
	var out made
	for _, k := range h.hooks {
		if k.exports[check] {
			h.ask(k, check, "list", &out, func(value json.RawMessage) { h.findings(k, file, lines, value, log, &out) }, given)
		}
	}
	for _, m := range out.failures {
		log.Add(m)
	}
}

// frontOf is the front matter of a text; empty if it has none. What is wrong with it is told where it is read.
func frontOf(text string) map[string]any {
	head, _ := split(text)
	front := map[string]any{}
	if yaml.Unmarshal([]byte(head), &front) != nil || front == nil {
		return map[string]any{}
	}
	return front
}

// findings tells what a hook has found.
func (h *Hooks) findings(k *hook, file string, lines []string, value json.RawMessage, log *diag.Log, out *made) {
	var found []struct {
		Line, Column  int
		Message, Hint string
	}
	if err := json.Unmarshal(value, &found); err != nil {
		h.fail(k, check, "check gives a list of which an entry is not {line, column, message, hint}", out)
		return
	}
	for _, f := range found {
		if f.Message == "" || f.Line < 0 || f.Line > len(lines) || f.Column < 0 {
			h.fail(k, check, fmt.Sprintf("check gives an entry without a message, or at line %d of %d", f.Line, len(lines)), out)
			continue
		}
		m := diag.Message{ID: "hook-check", Severity: diag.Warning, Pos: diag.Pos{File: file, Line: f.Line, Column: f.Column}, Text: f.Message, Hint: f.Hint}
		if f.Line > 0 {
			m.Line = strings.TrimRight(lines[f.Line-1], "\r")
		}
		log.Add(m)
	}
}
