package golden

import "strings"

// Alike prints texts that resemble each other: the first whole, each other one as its difference from the one before it that it
// resembles most.
type Alike struct{ names, texts []string }

// Add returns what a golden shows of a text.
func (a *Alike) Add(name, text string) string {
	shown := text
	for i, before := range a.texts {
		if d := "like " + a.names[i] + "\n" + strings.TrimSuffix(Difference(before, text), "\n"); len(d) < len(shown) {
			shown = d
		}
	}
	a.names, a.texts = append(a.names, name), append(a.texts, text)
	return strings.TrimSuffix(shown, "\n")
}
