// Package revision knows what of a document changed: its sections with their hashes, which of them a translation was made
// from, and how the pages of two versions differ.
//
// Dates of commits say little: a typo mended in both languages hides a paragraph that was never translated, and a shallow
// clone has no dates at all. So texts are compared, section by section, white space left out.
package revision

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/site"
)

// Section is the text of a document below a heading, up to the next one, or what stands before the first.
type Section struct {
	ID    string // of its heading; "" of what stands before the first, with the title and the description
	Title string // of its heading
	Line  int    // of its heading in the file, from 1
	Hash  string // of its text without white space; a file that links name may have become MDX
}

// Sections are those of a document, whose file has the given text. Headings of partials belong to the section around them.
func Sections(doc *site.Doc, text []byte) []Section {
	lines := bytes.SplitAfter(text, []byte("\n"))
	first := bodyLine(lines)
	front := doc.Front.Title + "\x00" + doc.Front.Description + "\x00" + doc.Front.SidebarLabel + "\x00"
	out := []Section{{Line: 1}}
	from := []int{first}
	if doc.Module != nil {
		for _, h := range doc.Module.Headings {
			if h.Pos.File == doc.File && h.Pos.Line-1 >= from[len(from)-1] && h.Pos.Line <= len(lines) {
				out = append(out, Section{ID: h.ID, Title: h.Text, Line: h.Pos.Line})
				from = append(from, h.Pos.Line-1)
			}
		}
	}
	from = append(from, len(lines))
	for i := range out {
		out[i].Hash = hash(front, lines[from[i]:max(from[i], from[i+1])])
		front = ""
	}
	return out
}

// bodyLine is the number of lines of the front matter.
func bodyLine(lines [][]byte) int {
	if len(lines) == 0 || string(bytes.TrimRight(lines[0], " \r\n")) != "---" {
		return 0
	}
	for i, line := range lines[1:] {
		if string(bytes.TrimRight(line, " \r\n")) == "---" {
			return i + 2
		}
	}
	return 0
}

func hash(front string, lines [][]byte) string {
	sum := sha256.New()
	sum.Write([]byte(front))
	for _, line := range lines {
		sum.Write([]byte(strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || r == '\ufeff' {
				return -1
			}
			return r
		}, strings.ReplaceAll(string(line), ".mdx", ".md"))))
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}

// Begin is the text of a document for a translation to begin with: the id of each heading is written behind it, and imports that
// are relative to the document name the same file from the site folder, unless one lies beside the translation. Links and
// pictures need neither: they are looked up beside the source, too.
func Begin(doc *site.Doc, text []byte, isBeside func(file string) bool) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if doc.Module == nil {
		return text
	}
	for _, imp := range doc.Module.Imports {
		file, at := path.Join(path.Dir(doc.File), imp.Dest), imp.Pos.Line-1
		if !strings.HasPrefix(imp.Dest, ".") || strings.HasPrefix(file, "../") || at < 0 || at >= len(lines) || isBeside(file) {
			continue
		}
		for _, quote := range []string{`"`, "'"} {
			lines[at] = bytes.Replace(lines[at], []byte(quote+imp.Dest+quote), []byte(quote+"@site/"+file+quote), 1)
		}
	}
	for _, h := range doc.Module.Headings {
		at := h.Pos.Line - 1
		if h.Explicit || h.Pos.File != doc.File || at < 0 || at >= len(lines) || !bytes.HasPrefix(bytes.TrimLeft(lines[at], " "), []byte("#")) {
			continue
		}
		line := bytes.TrimRight(lines[at], "\r\n")
		end := lines[at][len(line):]
		line = bytes.TrimRight(line, " #")
		lines[at] = slices.Concat(line, []byte(" {#"+h.ID+"}"), end)
	}
	return bytes.Join(lines, nil)
}
