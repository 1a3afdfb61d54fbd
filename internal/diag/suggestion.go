package diag

import "regexp"

// proposal is how hints propose a text in the place of a wrong one.
var proposal = regexp.MustCompile(`Did you mean (?:"([^"]+)"|([^\s"?]+))\?`)

// Suggestion is the text that the hint of a message proposes in the place of a wrong one; "" if it proposes none.
func (m Message) Suggestion() string {
	found := proposal.FindStringSubmatch(m.Hint)
	if found == nil {
		return ""
	}
	return found[1] + found[2]
}
