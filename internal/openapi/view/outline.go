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

// Method returns the HTTP method of an operation's section, whose code is such as "POST /orders"; "" of others.
func (s Section) Method() string {
	if method, _, ok := strings.Cut(s.Code, " /"); ok && strings.Trim(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return method
	}
	return ""
}
