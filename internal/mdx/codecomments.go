package mdx

import "strings"

// commentMark is a way to write a comment on one line.
type commentMark struct{ begin, end string }

var (
	slashMarks  = []commentMark{{"//", ""}, {"{/*", "*/}"}, {"/*", "*/"}}
	markupMarks = []commentMark{{"<!--", "-->"}, {"{/*", "*/}"}}
	hashMarks   = []commentMark{{"#", ""}}
)

// commentMarks are those of languages that are not known here. Longer marks stand before those they end with.
var commentMarks = []commentMark{
	{"//", ""},
	{"{/*", "*/}"},
	{"/*", "*/"},
	{"<!--", "-->"},
	{"#", ""},
	{"--", ""},
	{";;", ""},
	{";", ""},
	{"%", ""},
	{"'", ""},
	{"REM ", ""},
	{"!", ""},
	{"(*", "*)"},
	{"{-", "-}"},
}

// popularMarks mark lines in every language but a few, if a dialect has AnyComments.
var popularMarks = append(append([]commentMark{}, commentMarks[:4]...), hashMarks...)

// commentMarksOf returns the comments of a language: a mark in another one's comment is text of the sample. With anyComments,
// languages without an entry of their own there take the popular ones (getAllMagicCommentDirectiveStyles).
func commentMarksOf(lang string, anyComments bool) []commentMark {
	switch lang {
	case "mjs", "cjs", "mts", "cts", "go", "java", "c", "cpp", "rust", "rs", "sh", "shell", "zsh", "yaml", "yml", "toml", "ruby", "rb", "dockerfile":
		if anyComments {
			return popularMarks
		}
	}
	switch lang {
	case "js", "jsx", "javascript", "mjs", "cjs", "ts", "tsx", "typescript", "mts", "cts", "go", "java", "c", "cpp", "rust", "rs":
		return slashMarks
	case "md", "markdown", "mdx":
		return markupMarks
	case "python", "py", "bash", "sh", "shell", "zsh", "yaml", "yml", "toml", "ruby", "rb", "dockerfile":
		return hashMarks
	}
	return commentMarks
}

// stripComment returns the text of a comment, "" if s is none.
func stripComment(s string, marks []commentMark) string {
	for _, m := range marks {
		if len(s) >= len(m.begin)+len(m.end) && strings.HasPrefix(s, m.begin) && strings.HasSuffix(s, m.end) {
			return strings.TrimSpace(s[len(m.begin) : len(s)-len(m.end)])
		}
	}
	return ""
}

// markReader knows which comments mark lines at each line of a sample.
type markReader struct {
	marks    []commentMark
	markdown bool
	head     bool   // in front matter, whose comments are those of YAML
	fence    string // of the code that the sample shows; "" outside
}

func newMarkReader(info codeInfo, code string) *markReader {
	lang := info.lang
	markdown := lang == "md" || lang == "markdown" || lang == "mdx"
	return &markReader{marks: commentMarksOf(lang, info.anyComments), markdown: markdown, head: markdown && strings.HasPrefix(code, "---\n")}
}

// at returns the comments that mark lines at the next line; none in a fence of Markdown, where the writer shows them.
func (r *markReader) at(line string, n int) []commentMark {
	if !r.markdown {
		return r.marks
	}
	if r.head {
		r.head = n == 0 || strings.TrimRight(line, " ") != "---"
		return hashMarks
	}
	text := strings.TrimLeft(line, " \t>")
	mark := text[:len(text)-len(strings.TrimLeft(text, "`"))]
	if mark == "" {
		mark = text[:len(text)-len(strings.TrimLeft(text, "~"))]
	}
	rest := text[len(mark):]
	switch {
	case r.fence != "":
		if strings.HasPrefix(mark, r.fence) && strings.TrimSpace(rest) == "" {
			r.fence = ""
		}
		return nil
	case len(mark) >= 3 && !(mark[0] == '`' && strings.Contains(rest, "`")):
		r.fence = mark
		return nil
	}
	return r.marks
}
