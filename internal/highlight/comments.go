package highlight

import "strings"

// Comment is a way to write a comment on one line.
type Comment struct{ Begin, End string }

var (
	slashMarks  = []Comment{{"//", ""}, {"{/*", "*/}"}, {"/*", "*/"}}
	markupMarks = []Comment{{"<!--", "-->"}, {"{/*", "*/}"}}
	hashMarks   = []Comment{{"#", ""}}
)

// commentMarks are those of languages that are not known here. Longer marks stand before those they end with.
var commentMarks = []Comment{
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
var popularMarks = append(append([]Comment{}, commentMarks[:4]...), hashMarks...)

// commentMarksOf returns the comments of a language: a mark in another one's comment is text of the sample. With anyComments,
// languages without an entry of their own there take the popular ones (getAllMagicCommentDirectiveStyles).
func commentMarksOf(lang string, anyComments bool) []Comment {
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

// StripComment returns the text of a comment, "" if s is none.
func StripComment(s string, marks []Comment) string {
	for _, m := range marks {
		if len(s) >= len(m.Begin)+len(m.End) && strings.HasPrefix(s, m.Begin) && strings.HasSuffix(s, m.End) {
			return strings.TrimSpace(s[len(m.Begin) : len(s)-len(m.End)])
		}
	}
	return ""
}

// CommentReader knows which comments mark lines at each line of a sample.
type CommentReader struct {
	marks    []Comment
	markdown bool
	head     bool   // in front matter, whose comments are those of YAML
	fence    string // of the code that the sample shows; "" outside
}

// NewCommentReader makes a reader of the comments of a sample. For anyComments see commentMarksOf.
func NewCommentReader(lang, code string, anyComments bool) *CommentReader {
	markdown := lang == "md" || lang == "markdown" || lang == "mdx"
	return &CommentReader{marks: commentMarksOf(lang, anyComments), markdown: markdown, head: markdown && strings.HasPrefix(code, "---\n")}
}

// At returns the comments that mark lines at the next line; none in a fence of Markdown, where the writer shows them.
func (r *CommentReader) At(line string, n int) []Comment {
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
