package lsp

import (
	"path"
	"slices"
	"strings"
)

// isMarkdown reports whether a file is a document or a part of one.
func isMarkdown(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}

// isScript reports whether a file may hold components or data of pages.
func isScript(name string) bool {
	return slices.Contains([]string{".tsx", ".jsx", ".ts", ".js", ".mjs", ".json"}, path.Ext(name))
}

// isImage reports whether a file is a picture.
func isImage(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico"}, strings.ToLower(path.Ext(name)))
}
