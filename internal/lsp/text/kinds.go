package text

import (
	"path"
	"slices"
	"strings"
)

// IsMarkdown reports whether a file is a document or a part of one.
func IsMarkdown(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}

// IsScript reports whether a file may hold components or data of pages.
func IsScript(name string) bool {
	return slices.Contains([]string{".tsx", ".jsx", ".ts", ".js", ".mjs", ".json"}, path.Ext(name))
}

// IsImage reports whether a file is a picture.
func IsImage(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico"}, strings.ToLower(path.Ext(name)))
}
