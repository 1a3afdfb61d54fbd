package view

import "strings"

// Anchors returns the ids that links to the page may have.
func (p *Page) Anchors() []string {
	ids := []string{}
	for _, t := range p.Toc {
		ids = append(ids, t.ID)
	}
	for _, s := range p.Sections() {
		ids = append(ids, s.ID)
	}
	return ids
}

// Markdown returns the page as Markdown.
func (p *Page) Markdown() string {
	var b strings.Builder
	b.WriteString("# " + p.Title + "\n")
	for _, s := range p.Sections() {
		if s.ID != "" {
			b.WriteString("\n## " + s.Title + "\n")
		}
		if s.Text != "" {
			b.WriteString("\n" + s.Text + "\n")
		}
		if s.Code != "" {
			b.WriteString("\n```\n" + strings.Trim(s.Code, "\n") + "\n```\n")
		}
	}
	return b.String()
}

// Method returns the HTTP method of an operation's section, whose code is such as "POST /orders"; "" of others.
func (s Section) Method() string {
	if method, _, ok := strings.Cut(s.Code, " /"); ok && strings.Trim(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return method
	}
	return ""
}
