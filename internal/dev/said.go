package dev

import (
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/sourcemap"
)

// saidPath is where windows tell what React warns of and which scripts throw. web/dev/said.ts has the same types.
const saidPath = "/_orihon/dev/said"

// said is what a browser says of a page.
type said struct {
	Kind   string  `json:"kind"` // error or warning
	Text   string  `json:"text"`
	Frames []frame `json:"frames"`
}

// frame is a place in a script that was made.
type frame struct {
	Script string `json:"script"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// sayings are the messages of browsers. Each holds until its file is saved: React warns once in a window.
type sayings struct {
	mu   sync.Mutex
	said []saying
}

type saying struct {
	message diag.Message
	route   string // of the page that it was said of
	text    string // of its file, then
}

// say takes what a window tells and tells all windows and the terminal, in words of writers and at their own line.
func (s *server) say(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Origin") != "http://"+r.Host || r.Header.Get("Content-Type") != "application/json" {
		http.Error(w, "only pages of this server may tell", http.StatusForbidden)
		return
	}
	var batch struct {
		Page string `json:"page"`
		Said []said `json:"said"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 256<<10)).Decode(&batch); err != nil {
		http.Error(w, "this is nothing that a page says", http.StatusBadRequest)
		return
	}
	w.WriteHeader(http.StatusNoContent)
	route, _ := serve.Below(s.live.Base(), pathOf(batch.Page))
	var fresh []diag.Message
	for _, one := range batch.Said {
		m, text, ok := s.worded(one, route)
		if ok && s.sayings.add(saying{m, route, text}) {
			fresh = append(fresh, m)
		}
	}
	state, _ := s.hub.newest()
	if added := s.hub.add(state.Number, fresh); len(added) > 0 {
		s.failing(added)
	}
}

// add notes a saying, unless it is known.
func (all *sayings) add(one saying) bool {
	all.mu.Lock()
	defer all.mu.Unlock()
	if slices.ContainsFunc(all.said, func(known saying) bool { return known.message == one.message }) {
		return false
	}
	all.said = append(all.said, one)
	return true
}

// still forgets the sayings whose files are no longer what they were and returns the messages of the others.
func (all *sayings) still(read func(file string) string) []diag.Message {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.said = slices.DeleteFunc(all.said, func(one saying) bool { return read(one.message.File) != one.text })
	var messages []diag.Message
	for _, one := range all.said {
		messages = append(messages, one.message)
	}
	return messages
}

// of lists the files that sayings of a page are about.
func (all *sayings) of(route string) []string {
	all.mu.Lock()
	defer all.mu.Unlock()
	var files []string
	for _, one := range all.said {
		if one.route == route {
			files = append(files, one.message.File)
		}
	}
	return files
}

// worded is a saying as a message at the first place that a writer wrote. It returns false if there is none.
func (s *server) worded(one said, route string) (m diag.Message, text string, ok bool) {
	at, text := s.placeOf(one.Frames, route)
	if at.File == "" || at.Line == 0 && one.Kind == "error" { // what an article throws is told when it is rendered, with its place
		return diag.Message{}, "", false
	}
	m = wordsOf(one)
	m.Pos = at
	if at.Line > 0 {
		m.Line, m.Pos = sourcemap.LineAt(text, at)
	}
	return m, text, true
}

// placeOf finds the first frame that lies in a file of the site, with the text of that file. A frame of a page's own article has the
// page's file alone: its script is not what was written.
func (s *server) placeOf(frames []frame, route string) (at diag.Pos, text string) {
	maps := map[string]*sourcemap.Map{}
	for _, f := range frames {
		address, _ := serve.Below(s.live.Base(), f.Script)
		name := strings.TrimPrefix(address, "/") + ".map"
		m, known := maps[name]
		if !known {
			if data, err := s.live.File(name); err == nil {
				m, _ = sourcemap.Read(string(data))
			}
			maps[name] = m
		}
		if m == nil {
			continue
		}
		at := m.Original(f.Line, f.Column)
		switch {
		case strings.HasPrefix(at.File, "article:"):
			if page, err := s.live.Page(route); err == nil && page != nil && page.Doc != "" {
				return diag.Pos{File: page.Doc}, s.textOf(page.Doc)
			}
		case at.File != "" && !strings.Contains(at.File, ":") && !strings.Contains(at.File, "node_modules/"):
			return at, s.textOf(at.File)
		}
	}
	return diag.Pos{}, ""
}

// textOf reads a file of the site folder; "" if it cannot be read.
func (s *server) textOf(file string) string {
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		return ""
	}
	defer func() { _ = root.Close() }()
	data, err := root.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(data)
}

// wording is a message of React in words of writers.
type wording struct {
	pattern *regexp.Regexp
	text    string // with $1 for what the pattern has found
	hint    string
}

var wordings = [...]wording{
	{
		regexp.MustCompile(`^Each child in a list should have a unique "key" prop`), "the items of a list have no key",
		"Give each element that map returns a key, such as <li key={item.id}>: React tells items apart by it.",
	},
	{
		regexp.MustCompile(`(?s)^Encountered two children with the same key, [^ ]*?([^\x60, ]+)[\x60,]`), "two items of a list have the key $1",
		"Give each its own: with equal keys items are left out or shown twice when the list changes.",
	},
	{regexp.MustCompile("(?s)^Invalid (?:DOM|event handler) property `([^`]+)`. Did you mean `([^`]+)`"), "React has no property $1", "Write $2."},
	{
		regexp.MustCompile(`^(?:React has detected a change in the order of Hooks called by (\S+)\.|Error: Rendered (?:more|fewer) hooks)`),
		"hooks are called in another order than before",
		"Call hooks at the top of the component: not in conditions or loops, nor after an early return.",
	},
	{
		regexp.MustCompile(`(?s)^In HTML, (.+?) cannot be a (?:descendant|child) of (<.+?>)\.`), "$1 cannot be inside $2",
		"Browsers move it out. Use another element for the outer one, such as <div>, or for the inner one, such as <span>.",
	},
}

var (
	inBrowser = regexp.MustCompile(`(?m)^\+ +(\S.*)$`)
	onServer  = regexp.MustCompile(`(?m)^- +(\S.*)$`)
	moreAbout = regexp.MustCompile(`(?s)(?: See https://| For more information|\n\n).*$`)
)

// wordsOf says in words of writers what React says in its own. What is not known is told as React says it, without its links.
func wordsOf(one said) diag.Message {
	if strings.HasPrefix(one.Text, "Hydration failed") {
		return differs(one.Text)
	}
	m := diag.Message{ID: "react-warning", Severity: diag.Warning}
	for _, w := range wordings {
		if found := w.pattern.FindStringSubmatchIndex(one.Text); found != nil {
			m.Text = string(w.pattern.ExpandString(nil, w.text, one.Text, found))
			m.Hint = string(w.pattern.ExpandString(nil, w.hint, one.Text, found))
			break
		}
	}
	if m.Text == "" {
		m.Text = moreAbout.ReplaceAllString(one.Text, "")
	}
	if one.Kind == "error" {
		m = diag.Message{ID: "browser-error", Severity: diag.Error, Text: "a script throws in the browser: " + m.Text, Hint: m.Hint}
	}
	return m
}

// differs words a page whose HTML is not what its scripts render in the browser.
func differs(text string) diag.Message {
	m := diag.Message{
		ID: "hydration", Severity: diag.Warning, Text: "the browser renders this in another way than the build",
		Hint: "What only the browser knows, such as window, the time or a random number, belongs into useEffect and state.",
	}
	_, compared, _ := strings.Cut(text, "/hydration-mismatch\n")
	first := func(of *regexp.Regexp) string {
		if found := of.FindStringSubmatch(compared); found != nil {
			return found[1]
		}
		return ""
	}
	if now, before := first(inBrowser), first(onServer); now != "" && before != "" {
		m.Text += ": " + now + " in place of " + before
	}
	return m
}
