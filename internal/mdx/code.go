package mdx

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight/lexer"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// code writes a fenced or indented block of code.
func (h *htmlWriter) code(n *syntax.Node) {
	info := parseInfo(n.Info)
	if info.lang == "mermaid" {
		h.diagram(info.title, n.Text)
		return
	}
	if info.lang == "math" {
		h.mathBlock(n)
		return
	}
	h.checkLanguage(info.lang, n.Start)
	if h.opt.Dialect.PackageTabs && isNpm2yarn(n.Info) {
		h.packageTabs(info, strings.TrimSuffix(n.Text, "\n"), h.triedMark(n))
		return
	}
	h.codeBlock(info, n.Text, h.triedMark(n))
}

// triedMark writes the hole for what the site says of a sample; nil for code that is not tried.
func (h *htmlWriter) triedMark(n *syntax.Node) func() {
	sample, ok := h.samples[n]
	if !ok {
		return nil
	}
	return func() { h.w.hole(PieceTried, sample, "") }
}

// checkLanguage warns of code without colours that names a language.
func (h *htmlWriter) checkLanguage(lang string, at int) {
	if lexer.Knows(lang) {
		return
	}
	hint := "the code has no colours; name another language, or `text` if that is meant"
	if near := nearestLanguage(lang); near != "" {
		hint = "did you mean " + near + "?"
	}
	h.warnf("unknown-language", at, "there is no highlighting for the language `"+lang+"`", hint)
}

// nearestLanguage returns the language that a misspelt name is like, "" if none is. Those of the web come before all others.
func nearestLanguage(name string) string {
	common := []string{
		"javascript", "typescript", "jsx", "tsx", "bash", "shell", "json", "yaml", "html", "css", "markdown", "mdx", "diff", "python",
		"go", "console", "text", "mermaid", "rust", "java", "ruby", "sql", "graphql", "dockerfile", "toml",
	}
	return or(diag.Nearest(name, common), diag.Nearest(name, lexer.Names()))
}

// codeBlock writes code with its frame. A function writes what the site says of it; nil: nothing.
func (h *htmlWriter) codeBlock(info codeInfo, code string, tried func()) {
	info.anyComments = h.opt.Dialect.AnyComments
	code, marks := takeMarks(info, strings.TrimSuffix(code, "\n"), h.opt.MagicComments)
	lines := h.opt.Highlight.Lines(info.lang, code)
	class := ""
	if info.lang != "" {
		class = "language-" + info.lang
	}
	h.writeTemplate("code-frame", given{
		props: props{
			"classes": info.classes(marks.focus), "lang": or(info.lang, "text"), "style": info.style(), "title": info.title,
			"codeClass": class,
		},
		html: map[string]func(){"tried": tried, "lines": func() {
			for i, line := range lines {
				h.w.strs(`<span class="line`, marks.class(i), `">`, markWords(line, info.words), "\n</span>")
			}
		}},
	})
	h.w.str("\n")
}

// classes are the classes of the frame of a block, behind its own.
func (c *codeInfo) classes(focus bool) string {
	classes := ""
	if isTerminal(c.lang) {
		classes += " code-terminal"
	}
	if c.numbers > 0 {
		classes += " code-numbered"
	}
	if c.wrap {
		classes += " code-wrap"
	}
	if focus {
		classes += " code-focus"
	}
	return classes
}

// style sets the number of the first line.
func (c *codeInfo) style() string {
	if c.numbers <= 1 {
		return ""
	}
	return "--line-start:" + strconv.Itoa(c.numbers)
}

func isTerminal(lang string) bool {
	switch lang {
	case "bash", "sh", "shell", "zsh", "console", "shell-session", "shellsession", "terminal", "powershell", "ps1", "bat", "cmd":
		return true
	}
	return false
}

// codeInfo is what the info string of a code block says.
type codeInfo struct {
	lang    string
	title   string
	lines   []lineRange
	words   []string
	numbers int // first line number, 0 for none
	wrap    bool

	anyComments bool // its comments mark lines in more languages
}

type lineRange struct{ from, to int }

// parseInfo reads: lang title="..." {1,3-5} /word/ showLineNumbers=5 wrap.
func parseInfo(info string) codeInfo {
	var c codeInfo
	c.lang = strings.ToLower(eachMeta(info, c.readMeta))
	return c
}

// readMeta reads one item.
func (c *codeInfo) readMeta(item metaItem) {
	switch {
	case item.lines != "":
		c.lines = append(c.lines, parseRanges(item.lines)...)
	case item.word != "":
		c.words = append(c.words, item.word)
	}
	switch item.Name {
	case "title", "filename":
		c.title = item.Value
	case "showLineNumbers", "lineNumbers":
		if item.Value != "false" {
			n, _ := strconv.Atoi(strings.Trim(item.Value, "{}"))
			c.numbers = max(n, 1)
		}
	case "startLineNumber":
		n, _ := strconv.Atoi(strings.Trim(item.Value, "{}"))
		c.numbers = max(n, 1)
	case "wrap":
		c.wrap = item.Value != "false"
	}
}

// metaItem is one item of an info string: {lines}, /word/, or a name with or without a value.
type metaItem struct {
	Mark
	lines, word string
	text        string // as written
}

// nextMeta cuts the first item off an info string that begins with it.
func nextMeta(meta string) (item metaItem, rest string) {
	switch {
	case meta[0] == '{':
		if end := strings.IndexByte(meta, '}'); end > 0 {
			return metaItem{lines: meta[1:end], text: meta[:end+1]}, meta[end+1:]
		}
	case meta[0] == '/':
		if end := strings.IndexByte(meta[1:], '/'); end > 0 {
			return metaItem{word: meta[1 : end+1], text: meta[:end+2]}, meta[end+2:]
		}
	}
	end := strings.IndexAny(meta, " \t=")
	if end < 0 {
		end = len(meta)
	}
	item.Name, rest = meta[:end], meta[end:]
	if strings.HasPrefix(rest, "=") {
		item.HasValue = true
		item.Value, rest = metaValue(rest[1:])
	}
	item.text = meta[:len(meta)-len(rest)]
	return item, rest
}

// metaValue reads "value", 'value' or value.
func metaValue(s string) (value, rest string) {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		if end := strings.IndexByte(s[1:], s[0]); end >= 0 {
			return s[1 : end+1], s[end+2:]
		}
	}
	end := strings.IndexAny(s, " \t")
	if end < 0 {
		return s, ""
	}
	return s[:end], s[end:]
}

func parseRanges(s string) []lineRange {
	var out []lineRange
	for part := range strings.SplitSeq(s, ",") {
		from, to, ranged := strings.Cut(strings.TrimSpace(part), "-")
		a, err := strconv.Atoi(strings.TrimSpace(from))
		if err != nil {
			return nil
		}
		b := a
		if ranged {
			if b, err = strconv.Atoi(strings.TrimSpace(to)); err != nil {
				return nil
			}
		}
		out = append(out, lineRange{a, b})
	}
	return out
}
