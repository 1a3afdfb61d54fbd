package revision

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// Fences are the blocks of code of a document, whose file has the given text, with the front matter of that text.
func Fences(cfg *site.Config, doc *site.Doc, text []byte) (front string, fences []mdx.Fence) {
	text = bytes.ReplaceAll(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
	lines := bytes.SplitAfter(text, []byte("\n"))
	first := bodyLine(lines)
	if first > 2 {
		front = string(bytes.Join(lines[1:first-1], nil))
	}
	body := bytes.Join(lines[first:], nil)
	format := mdx.FormatMarkdown
	if cfg.IsMDX(doc.File, doc.Front.Format) {
		format = mdx.FormatMDX
	}
	return front, mdx.Fences(mdx.Input{File: doc.File, Text: body, Line: first + 1}, format)
}

// SamplesHash is the hash of the blocks that are tried, with what they say about how; "" if there are none.
func SamplesHash(fences []mdx.Fence) string {
	sum := sha256.New()
	found := false
	for _, f := range fences {
		if !f.IsTried() {
			continue
		}
		found = true
		_, _ = fmt.Fprintf(sum, "%q %q %+v %q\n", f.Lang, f.Title, f.Marks, f.Code)
	}
	if !found {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}
