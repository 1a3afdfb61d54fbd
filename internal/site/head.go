package site

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// HeadTag is an element of <head> that a site adds to every page.
type HeadTag struct {
	Tag        string            `json:"tag"` // meta, link, or script with data in it
	Attributes map[string]string `json:"attributes"`
	Text       string            `json:"text"` // of script: JSON
}

// HeadProblem is what is wrong with an element of <head>.
type HeadProblem struct {
	Key            string // what of the element: "attributes.href", "text"; "" for all of it
	ID, Text, Hint string // of the message
}

// Problems are what is wrong with the element: it runs code, leads readers away, or says nothing.
func (t HeadTag) Problems() []HeadProblem {
	found := AttributeProblems(t.Attributes)
	names := map[string]string{}
	for name, value := range t.Attributes {
		names[strings.ToLower(name)] = value
	}
	add := func(key, id, text, hint string) { found = append(found, HeadProblem{key, id, text, hint}) }
	switch {
	case t.Tag == "meta" && names["http-equiv"] != "":
		add("", "unsafe-element", "<meta http-equiv> leads readers away or changes the page's rules", "Use `redirects` or `security` in site.yaml.")
	case t.Tag == "link" && names["href"] == "":
		add("", "missing-key", "the <link> leads nowhere", "Add href to its attributes.")
	case t.Tag == "script" && !strings.Contains(names["type"], "json"):
		add("", "script-element", "a <script> of `head` holds data", "Give it a type such as application/ld+json, or name a script that runs under `scripts` in site.yaml.")
	case t.Tag == "script" && !json.Valid([]byte(t.Text)):
		add("text", "bad-value", "the data is no JSON", "Write it as JSON.")
	case t.Tag != "script" && t.Text != "":
		add("text", "bad-value", "a <"+t.Tag+"> has no text", "Leave it out.")
	}
	return found
}

var attributeName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_:.-]*$`)

// AttributeProblems are what is wrong with attributes of an element. Those in own have keys beside them.
func AttributeProblems(all map[string]string, own ...string) []HeadProblem {
	var found []HeadProblem
	for _, name := range slices.Sorted(maps.Keys(all)) {
		lower, key := strings.ToLower(name), "attributes."+name
		switch {
		case !attributeName.MatchString(name):
			found = append(found, HeadProblem{key, "bad-value", "\"" + name + "\" is no name of an attribute", "Use letters, digits and hyphens."})
		case strings.HasPrefix(lower, "on"):
			found = append(found, HeadProblem{key, "event-handler", "the handler " + name + " does not run: the site's security policy forbids it", "Put the code into a script."})
		case slices.Contains(own, lower):
			found = append(found, HeadProblem{key, "bad-value", "\"" + name + "\" is a key of its own", "Write it beside `attributes`."})
		case strings.HasPrefix(strings.ToLower(strings.TrimSpace(all[name])), "javascript:"):
			found = append(found, HeadProblem{key, "unsafe-url", "the destination runs code", "Name an address."})
		}
	}
	return found
}

// Script is a script that a site adds to every page: a file, or a text.
type Script struct {
	Src        string            `json:"src"`    // an address elsewhere, or a path under static/
	Inline     string            `json:"inline"` // the policy names it by its hash
	Async      bool              `json:"async"`
	Defer      bool              `json:"defer"`
	Attributes map[string]string `json:"attributes"`
	Allow      Allow             `json:"allow"` // what it needs besides itself
}

// Allow names what the Content-Security-Policy allows besides the site's own: origins, or addresses on them.
type Allow struct {
	Scripts []string `json:"scripts"`
	Connect []string `json:"connect"`
	Frames  []string `json:"frames"` // names of FrameNames too
	Styles  []string `json:"styles"`
}
