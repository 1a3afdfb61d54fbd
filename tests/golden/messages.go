package golden

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Goldens of cases print messages without their words (Brief), and one golden of the package lists the words of each kind
// of message (Wording): another word changes one line there, and no case.

// variable matches the parts of a message that are taken from the content: quoted texts, paths, numbers.
var variable = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`|\\{[^}\\s]*\\}|[\\p{L}\\p{N}_*~.{}-]*[/#][^\\s,;:)]*|[\\p{L}\\p{N}_-]+\\.[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}]|\\b[0-9][0-9.,]*\\b")

// Brief is a message without its words: place, severity, id, and what of its text and hint is taken from the content.
func Brief(m diag.Message) string {
	said := fmt.Sprintf("%s %s %s", m.Pos, m.Severity, m.ID)
	for _, part := range variable.FindAllString(m.Text, -1) {
		said += " " + part
	}
	if hint := variable.FindAllString(m.Hint, -1); len(hint) > 0 {
		said += " ? " + strings.Join(hint, " ")
	}
	return said
}

// Briefs are messages without their words, a line each.
func Briefs(messages []diag.Message) string {
	var out strings.Builder
	for _, m := range messages {
		out.WriteString(Brief(m) + "\n")
	}
	return out.String()
}

// Wording lists the texts and hints of messages by their ids, once each, with "…" for what is taken from the content.
func Wording(messages []diag.Message) string {
	texts := map[string]map[string]bool{}
	add := func(id, text string) {
		if texts[id] == nil {
			texts[id] = map[string]bool{}
		}
		texts[id][variable.ReplaceAllString(text, "…")] = true
	}
	for _, m := range messages {
		add(m.ID, m.Text)
		if m.Hint != "" {
			add(m.ID, "hint: "+m.Hint)
		}
	}
	var out strings.Builder
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		out.WriteString(id + "\n")
		for _, text := range slices.Sorted(maps.Keys(texts[id])) {
			out.WriteString("  " + strings.ReplaceAll(text, "\n", "\n    ") + "\n")
		}
	}
	return out.String()
}
