package evaluate

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/mdx/mdast"
)

// Plugin is a remark or rehype plugin of a configuration.
type Plugin struct {
	Key      string          `json:"key"` // tells it from others
	Name     string          `json:"name"`
	Function int             `json:"function"` // NoFunction: it is not there
	Options  json.RawMessage `json:"options,omitempty"`
	HTML     bool            `json:"html,omitempty"` // of rehype: it changes a tree of hast
}

// Document is a text that plugins run over.
type Document struct {
	File string // site-relative
	Head string // its front matter, in YAML
	Body string
	MDX  bool
}

// Transformed is what plugins made of a document.
type Transformed struct {
	Text     *string   `json:"text"` // nil: it is as it was
	Skipped  []Skipped `json:"skipped"`
	Failed   []Failure `json:"failed"`
	Messages []Said    `json:"messages"`
	Lost     []string  `json:"lost"` // what plugins of rehype have changed that Markdown has no place for, in words
}

// Failure is a plugin that failed with a document, which the others have changed without it.
type Failure struct {
	Key, Reason  string
	Fatal        bool // the plugin has refused the document
	Line, Column int  // in the body; line 0: in none
}

// Skipped is a plugin that was not run.
type Skipped struct{ Key, Reason string }

// Said is a message of a plugin with its place in the body; line 0: in none.
type Said struct {
	Text         string
	Line, Column int
}

// native are the plugins whose work is done by the parser, by patterns of their names.
var native = regexp.MustCompile(`npm2yarn|npm-to-yarn|mermaid|admonition|^remark-(math|gfm|directive|frontmatter|mdx|parse|stringify|emoji|heading-id)$|^rehype-(katex|mathjax|raw|stringify|parse)$|tweak-md|remark-reset-html`)

// IsNative reports whether a package's work on trees is done without it.
func IsNative(name string) bool { return native.MatchString(name) }

func isNative(name string) (string, error) {
	if IsNative(name) {
		return name, nil
	}
	return "", nil
}

// pack bundles a package that is installed; "" if it is not, or cannot be bundled.
func (e *Evaluator) pack(name string) (string, error) {
	code, err := bundle.Package(e.files, name, bundle.ForNode)
	if err != nil {
		return "", nil //nolint:nilerr // a stand-in takes its place, and is told of
	}
	return code, nil
}

// parseMarkdown is the tree of a text, for plugins that make nodes of Markdown.
func parseMarkdown(text string) (string, error) {
	tree, err := mdast.Parse(text, true).JSON()
	return string(tree), err
}

// Remark runs plugins over a document, in their order. One that fails is left out and told of.
func (e *Evaluator) Remark(ctx context.Context, plugins []Plugin, d Document) (Transformed, error) {
	parsed := mdast.Parse(d.Body, d.MDX)
	tree, err := parsed.JSON()
	if err != nil {
		return Transformed{}, fmt.Errorf("encode the tree: %w", err)
	}
	entries, err := json.Marshal(plugins)
	if err != nil {
		return Transformed{}, fmt.Errorf("encode the plugins: %w", err)
	}
	doc, err := json.Marshal(map[string]any{"path": e.virtual(d.File), "text": parsed.Text, "tree": string(tree), "head": d.Head, "mdx": d.MDX})
	if err != nil {
		return Transformed{}, fmt.Errorf("encode the document: %w", err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	a, err := e.call(ctx, "remark", string(entries), string(doc))
	for range plugins {
		if err == nil && a.Stuck {
			a, err = e.call(ctx, "remarkStuck")
		}
	}
	switch {
	case err != nil:
		return Transformed{}, err
	case a.Error != "":
		return Transformed{}, a.err()
	}
	var out Transformed
	if err := json.Unmarshal(a.Value, &out); err != nil {
		return Transformed{}, fmt.Errorf("read the engine's answer: %w", err)
	}
	return out, nil
}
