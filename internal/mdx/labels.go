package mdx

import (
	"sync"

	"github.com/orihon/orihon/internal/words"
)

// Labels are the words an article needs besides its own.
type Labels struct {
	DirectLink string            // "Direct link to {heading}"
	Admonition map[string]string // note -> "Note"
	Copy       string
	Footnotes  string
	BackToRef  string // "Back to reference {n}"
	Details    string
	Enlarge    string // "Enlarge: {alt}"
	Preview    string // in the Markdown twin: leads to the page, which shows a running component
	Diagram    string // accessible name of a diagram that has no title
	// DiagramSource is the label of a diagram's source.
	DiagramSource string
}

// LabelsOf takes the words of articles out of those of a locale.
func LabelsOf(w *words.Words) Labels {
	return Labels{
		DirectLink: w.Text("article.directLink"), Admonition: w.Map("article.admonition"), Copy: w.Text("article.copy"),
		Footnotes: w.Text("article.footnotes"), BackToRef: w.Text("article.backToRef"), Details: w.Text("article.details"),
		Enlarge: w.Text("article.enlarge"), Preview: w.Text("article.preview"),
		Diagram: w.Text("article.diagram"), DiagramSource: w.Text("article.diagramSource"),
	}
}

// englishLabels are those of files that are parsed without any.
var englishLabels = sync.OnceValue(func() Labels { return LabelsOf(words.For("en")) })
