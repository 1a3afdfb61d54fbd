package syntax

import "testing"

// TestWhatFollowsDefinitionsOfLinks: a paragraph of nothing but definitions goes when the next block closes it, and is no
// term then.
func TestWhatFollowsDefinitionsOfLinks(t *testing.T) {
	opt := Options{GFM: true, DefLists: true, MDX: true, Directives: true}
	for text, want := range map[string][]Kind{
		"[a]: b\n: text":             {Paragraph},
		"[a]: b\n[c]: d\n: text":     {Paragraph},
		"> [a]: b\n: text":           {BlockQuote},
		"- [a]: b\n  : text":         {List},
		"[a]: b\nterm\n: text":       {DefList},
		"[a]: b\n:--|--":             {Paragraph},
		"[a]: b\n:::note\nx\n:::":    {Directive},
		"[//]: #C(x)\n[a]: b\n: # h": {Paragraph},
	} {
		tree := Parse(text, opt)
		var got []Kind
		for n := tree.Root.First; n != nil; n = n.Next {
			if n.Kind != Definition {
				got = append(got, n.Kind)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%q: %v, want %v", text, got, want)
			continue
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%q: %v, want %v", text, got, want)
			}
		}
	}
}
