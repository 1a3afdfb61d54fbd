package docusaurus

// Summary says what was made of a project, for those who move it.
type Summary struct {
	Read     []string      `json:"read"`     // "docs: 3 versions at /docs from docs"
	Replaced []Replacement `json:"replaced"` // by something of Orihon's
	LeftOut  []string      `json:"leftOut"`
}

// Replacement is a plugin whose work something else does.
type Replacement struct {
	What string `json:"what"`
	By   string `json:"by"`
}

// leftOut tells of a part of the project that has no counterpart.
func (l *locator) leftOut(what string) {
	l.summary.LeftOut = append(l.summary.LeftOut, what)
	l.warn("left-out", "The pages are built without it.", "left out: %s", what)
}
