package mdx

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// code writes a fenced or indented block of code.
func (r *renderer) code(n *syntax.Node) {
	info := parseInfo(n.Info)
	if info.lang == "mermaid" {
		r.diagram(info.title, n.Text)
		return
	}
	if info.lang == "math" {
		r.mathBlock(n)
		return
	}
	r.codeBlock(info, n.Text)
}

// codeBlock writes code with its frame.
func (r *renderer) codeBlock(info codeInfo, code string) {
	code, marks := takeMarks(info, strings.TrimSuffix(code, "\n"))
	lines := r.opt.Highlight.Lines(info.lang, code)
	w := &r.w
	w.str(`<div class="code`)
	if isTerminal(info.lang) {
		w.str(" code-terminal")
	}
	if info.numbers > 0 {
		w.str(" code-numbered")
	}
	if info.wrap {
		w.str(" code-wrap")
	}
	if marks.focus {
		w.str(" code-focus")
	}
	w.str(`"`)
	w.attr("data-lang", or(info.lang, "text"))
	if info.numbers > 1 {
		w.attr("style", "--line-start:"+strconv.Itoa(info.numbers))
	}
	w.str(">")
	if info.title != "" {
		w.str(`<div class="code-title">`)
		w.text(info.title)
		w.str("</div>")
	}
	w.str(`<pre tabindex="0"><code`)
	if info.lang != "" {
		w.attr("class", "language-"+info.lang)
	}
	w.str(">")
	for i, line := range lines {
		w.strs(`<span class="line`, marks.class(i), `">`)
		w.str(markWords(line, info.words))
		w.str("\n</span>")
	}
	w.strs(`</code></pre><button class="code-copy" type="button" data-copy>`, escape(r.opt.Labels.copy()), "</button></div>\n")
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
}

type lineRange struct{ from, to int }

// parseInfo reads: lang title="..." {1,3-5} /word/ showLineNumbers=5 wrap.
func parseInfo(info string) codeInfo {
	var c codeInfo
	lang, meta, _ := strings.Cut(info, " ")
	if at := strings.IndexByte(lang, '{'); at >= 0 {
		lang, meta = lang[:at], lang[at:]+" "+meta
	}
	c.lang = strings.ToLower(lang)
	for meta = strings.TrimSpace(meta); meta != ""; meta = strings.TrimSpace(meta) {
		meta = c.readMeta(meta)
	}
	return c
}

// readMeta reads one item and returns the rest.
func (c *codeInfo) readMeta(meta string) string {
	switch {
	case meta[0] == '{':
		if end := strings.IndexByte(meta, '}'); end > 0 {
			c.lines = append(c.lines, parseRanges(meta[1:end])...)
			return meta[end+1:]
		}
	case meta[0] == '/':
		if end := strings.IndexByte(meta[1:], '/'); end > 0 {
			c.words = append(c.words, meta[1:end+1])
			return meta[end+2:]
		}
	}
	end := strings.IndexAny(meta, " \t=")
	if end < 0 {
		end = len(meta)
	}
	name, value, rest := meta[:end], "", meta[end:]
	if strings.HasPrefix(rest, "=") {
		value, rest = metaValue(rest[1:])
	}
	switch name {
	case "title", "filename":
		c.title = value
	case "showLineNumbers", "lineNumbers":
		if value != "false" {
			n, _ := strconv.Atoi(strings.Trim(value, "{}"))
			c.numbers = max(n, 1)
		}
	case "startLineNumber":
		n, _ := strconv.Atoi(strings.Trim(value, "{}"))
		c.numbers = max(n, 1)
	case "wrap":
		c.wrap = value != "false"
	}
	return rest
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
