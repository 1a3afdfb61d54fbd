package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// builtin is a component that every page knows. One file has all of it, and builtins names it; a component that computed
// parts may use is a React component in web/content/builtins.tsx as well.
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

// builtins are the components that every page knows.
var builtins = [...]builtin{
	tabs{component{tag: "Tabs", react: true}},
	tabItem{component{tag: "TabItem", react: true}},
	packageManagers{component{tag: "PackageManagers"}},
	details{component{tag: "Details", react: true}},
	cards{component{tag: "Cards", react: true}},
	card{component{tag: "Card", react: true}},
	steps{component{tag: "Steps", react: true}},
	badge{component{tag: "Badge", react: true}},
	icon{component{tag: "Icon", react: true}},
	fileTree{component{tag: "FileTree"}},
	video{component{tag: "Video"}},
	imageElement{component{tag: "Image"}},
	cardList{component{tag: "DocCardList"}},
	siteComponent{component{tag: "BlockPreview"}},
	siteComponent{component{tag: "BlockSketch"}},
	admonition{component{tag: "Admonition", react: true}},
	codeElement{component{tag: "CodeBlock", react: true}},
	include{component{tag: "Include"}},
}

// builtinOf returns the component of a name, nil if none that every page knows has it.
func builtinOf(name string) builtin {
	for _, b := range builtins {
		if b.name() == name {
			return b
		}
	}
	return nil
}

func isBuiltin(name string) bool { return builtinOf(name) != nil }

// builtinNames are the names of all, for hints.
func builtinNames() []string {
	names := make([]string, 0, len(builtins))
	for _, b := range builtins {
		names = append(names, b.name())
	}
	return names
}

// component is what most components have in common: to machines, they say what stands inside them.
type component struct {
	tag   string
	react bool // it is in web/content/builtins.tsx
}

func (c component) name() string { return c.tag }

func (component) twin(t *twinWriter, n *syntax.Node, _ props) { t.elementChildren(n) }

func (component) twinText(t *twinWriter, n *syntax.Node, _ props) { t.inlines(n) }

func (component) text(t *textWriter, n *syntax.Node, _ props) { t.content(n) }

func (component) runs(*syntax.Node) bool { return false }

func (component) isSample() bool { return false }

func (c component) inScripts() bool { return c.react }
