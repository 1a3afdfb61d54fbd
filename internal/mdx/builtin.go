package mdx

import (
	"sync"

	"github.com/orihon/orihon/internal/mdx/syntax"
	"github.com/orihon/orihon/internal/mdx/template"
)

// builtin is a component that every page knows. What it shows is a file of builtins/; a component whose elements need more than
// that has a type of its own, in a file of its own, listed in withCode.
type builtin interface {
	// name is what writers call it.
	name() string
	// html writes an element of it into the article.
	html(h *htmlWriter, n *syntax.Node, p props)
	// twin writes an element that stands by itself into the Markdown twin.
	twin(t *twinWriter, n *syntax.Node, p props)
	// twinText writes an element that stands among text into the Markdown twin.
	twinText(t *twinWriter, n *syntax.Node, p props)
	// text adds what an element says to the plain text for search. Its title, summary, label and alt are there already.
	text(t *textWriter, n *syntax.Node, p props)
	// runs reports whether an element shows what only running the page can tell, by more than its properties.
	runs(n *syntax.Node) bool
	// isSample reports whether its property "command" is code that readers run, and that is tried as fences are.
	isSample() bool
	// inScripts reports whether computed parts may use it.
	inScripts() bool
}

// withCode are the built-in components of which a template does not say all.
func withCode() []builtin {
	return []builtin{
		tabs{component{"Tabs"}},
		tabItem{component{"TabItem"}},
		packageManagers{component{"PackageManagers"}},
		titled{component{"Details"}},
		card{component{"Card"}},
		badge{component{"Badge"}},
		fileTree{component{"FileTree"}},
		video{component{"Video"}},
		imageElement{component{"Image"}},
		cardList{component{"DocCardList"}},
		siteComponent{component{"BlockPreview"}},
		siteComponent{component{"BlockSketch"}},
		titled{component{"Admonition"}},
		codeElement{component{"CodeBlock"}},
		include{component{"Include"}},
	}
}

type builtinTable struct {
	names  []string // sorted
	byName map[string]builtin
}

// builtins are the components that every page knows.
var builtins = sync.OnceValue(func() (all builtinTable) {
	all.byName = map[string]builtin{}
	for _, t := range template.All() {
		if t.IsComponent() {
			all.names = append(all.names, t.Name)
			all.byName[t.Name] = component{t.Name}
		}
	}
	for _, b := range withCode() {
		all.byName[b.name()] = b
	}
	return all
})

// builtinOf returns the component of a name, nil if none that every page knows has it.
func builtinOf(name string) builtin { return builtins().byName[name] }

func isBuiltin(name string) bool { return builtinOf(name) != nil }

// builtinNames are the names of all, for hints.
func builtinNames() []string { return append([]string(nil), builtins().names...) }

// component is a component of which its template says all. Its Markdown and its text for search are its children.
type component struct{ tag string }

func (c component) name() string { return c.tag }

func (c component) html(h *htmlWriter, n *syntax.Node, p props) {
	h.writeTemplate(c.tag, given{node: n, props: p})
}

func (component) twin(t *twinWriter, n *syntax.Node, _ props) { t.elementChildren(n) }

func (component) twinText(t *twinWriter, n *syntax.Node, _ props) { t.inlines(n) }

func (component) text(t *textWriter, n *syntax.Node, _ props) { t.content(n) }

func (component) runs(*syntax.Node) bool { return false }

func (component) isSample() bool { return false }

func (c component) inScripts() bool { return template.Of(c.tag).InReact() }

// titled is a component whose title is a heading to machines.
type titled struct{ component }

func (titled) twin(t *twinWriter, n *syntax.Node, p props) {
	t.heading(or(p.text("summary"), p.text("title")))
	t.elementChildren(n)
}
