package mdx

import "github.com/orihon/orihon/internal/mdx/syntax"

// rawHTML writes HTML of a page that is plain Markdown.
func (r *renderer) rawHTML(n *syntax.Node) { r.w.str(n.Text) }
