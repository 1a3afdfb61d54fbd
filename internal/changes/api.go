package changes

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// DescribeBreaking lists what of a document breaks clients, an operation a line.
func (m *Memory) DescribeBreaking(text *strings.Builder, name string, older, newer *openapi.Reference, w *words.Words, escapeText func(string) string) {
	if older == nil {
		return
	}
	title := escapeText(cmp.Or(older.Info.Title.Text, name))
	if newer == nil {
		fmt.Fprintf(text, "- %s (%s)\n", title, escapeText(w.Text("pages.sectionRemoved")))
		return
	}
	texts := w.Map("api.changeTexts")
	var operations []string
	broken := map[string][]string{}
	for _, c := range m.compareAPIs(older, newer) {
		if !c.Breaking {
			continue
		}
		operation := strings.TrimSpace(c.Method + " " + c.Path)
		if broken[operation] == nil {
			operations = append(operations, operation)
		}
		broken[operation] = append(broken[operation], escapeText(c.Text(texts)))
	}
	for _, operation := range operations {
		writeItem(text, CodeText(operation), broken[operation])
	}
}

// DescribeAPI lists what differs between two readings of a document; one that a version does not have is nil.
func (m *Memory) DescribeAPI(text *strings.Builder, name string, older, newer *openapi.Reference, w *words.Words, escapeText func(string) string) {
	breaking := " **(" + escapeText(w.Text("api.breaking")) + ")**"
	heading := func(r *openapi.Reference, mark string) {
		title := r.Info.Title.Text
		if title == "" {
			title = name
		}
		fmt.Fprintf(text, "\n### %s%s {#api-%s}\n\n", escapeText(title), mark, site.Slug(name))
	}
	switch {
	case older == nil:
		heading(newer, " ("+escapeText(w.Text("pages.sectionNew"))+")")
		return
	case newer == nil:
		heading(older, " ("+escapeText(w.Text("pages.sectionRemoved"))+")"+breaking)
		return
	}
	changes := m.compareAPIs(older, newer)
	if len(changes) == 0 {
		return
	}
	heading(newer, "")
	texts, last := w.Map("api.changeTexts"), ""
	for _, c := range changes {
		if operation := strings.TrimSpace(c.Method + " " + c.Path); operation != last {
			last = operation
			fmt.Fprintf(text, "- %s\n", CodeText(operation))
		}
		mark := ""
		if c.Breaking {
			mark = breaking
		}
		fmt.Fprintf(text, "  - %s%s\n", escapeText(c.Text(texts)), mark)
	}
}

// CodeText is a text as code in Markdown, whatever backticks it holds.
func CodeText(text string) string {
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}
