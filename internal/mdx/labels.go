package mdx

// The words of an article, in English where the site gives none.

func or(s, fallback string) string {
	if s == "" {
		return fallback
	}
	return s
}

func (l *Labels) directLink() string { return or(l.DirectLink, "Direct link to {heading}") }
func (l *Labels) copy() string       { return or(l.Copy, "Copy") }
func (l *Labels) footnotes() string  { return or(l.Footnotes, "Footnotes") }
func (l *Labels) backToRef() string  { return or(l.BackToRef, "Back to reference {n}") }
func (l *Labels) details() string    { return or(l.Details, "Details") }
func (l *Labels) diagram() string    { return or(l.Diagram, "Diagram") }

func (l *Labels) diagramSource() string { return or(l.DiagramSource, "Source of the diagram") }
