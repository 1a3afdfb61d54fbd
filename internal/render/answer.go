package render

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// callIn calls a function of the server script that reads a shell. The engine may be one that has just taken the place of
// another and know no shell yet.
func (r *Renderer) callIn(w *worker, shell, function string, args ...any) (string, error) {
	if err := r.setShell(w, shell); err != nil {
		return "", err
	}
	return w.call(r.ctx, function, args...)
}

func (r *Renderer) setShell(w *worker, shell string) error {
	if err := w.open(); err != nil || w.shells[shell] {
		return err
	}
	data, ok := r.shells.Load(shell)
	if !ok {
		return fmt.Errorf("shell %q was not set", shell)
	}
	if _, err := w.call(r.ctx, "setShell", shell, data.(func() string)()); err != nil {
		return fmt.Errorf("set shell %q: %w", shell, err)
	}
	w.shells[shell] = true
	return nil
}

// run renders a page on an engine; with onlyReact by react-dom/server.
func (r *Renderer) run(q *job, input string, onlyReact bool) (Shown, error) {
	answer, err := r.callIn(q.worker, q.shell, "renderPage", input, q.shell, onlyReact)
	if err != nil {
		return Shown{}, err
	}
	how, rest, _ := strings.Cut(answer, markNext)
	shown := Shown{}
	fallen, isFast := strings.CutPrefix(how, "fast")
	if shown.isFast = isFast; !isFast {
		fallen = strings.TrimPrefix(how, "react")
	}
	if fallen != "" {
		if err := json.Unmarshal([]byte(fallen), &shown.Fallen); err != nil {
			return Shown{}, fmt.Errorf("read which parts threw: %w", err)
		}
	}
	text := q.storeParts(rest)
	var b strings.Builder
	b.Grow(len(q.article) + 32<<10)
	err = q.substituteMarks(&b, text, q.article, false)
	shown.HTML = b.String()
	return shown, err
}

// storeParts keeps the parts that follow a text, and returns the text.
func (w *worker) storeParts(answer string) (text string) {
	fields := strings.Split(answer, markNext)
	for i := 1; i+1 < len(fields); i += 2 {
		w.parts[fields[i]] = fields[i+1]
	}
	return fields[0]
}

// substituteMarks writes text with its marks replaced by parts and the article. In a frame only marks of parts are replaced, and the
// text stays escaped.
func (w *worker) substituteMarks(b *strings.Builder, text, article string, isFrame bool) error {
	spell := unescapeMarks
	if isFrame {
		spell = func(text string) string { return text }
	}
	for {
		open := strings.IndexByte(text, markOpen)
		if open < 0 {
			b.WriteString(spell(text))
			return nil
		}
		b.WriteString(spell(text[:open]))
		end := strings.IndexByte(text[open:], markClose)
		if end < 0 {
			return fmt.Errorf("the server script left a mark open")
		}
		name := text[open+1 : open+end]
		text = text[open+end+1:]
		if isFrame && (name == articleMark || name == sidebarMark) {
			b.WriteString(string(markOpen) + name + string(markClose))
			continue
		}
		if name == articleMark {
			b.WriteString(article)
			continue
		}
		part, ok := w.parts[name]
		if !ok {
			return fmt.Errorf("the server script named part %s, which it never sent", strconv.Quote(name))
		}
		if err := w.substituteMarks(b, part, article, isFrame); err != nil {
			return err
		}
	}
}
