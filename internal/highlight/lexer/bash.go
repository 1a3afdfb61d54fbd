package lexer

import (
	"regexp"
	"strings"
)

// bashLexer reads shell commands.
type bashLexer struct {
	scan
	command bool   // a command is expected next
	heredoc string // end of a here-document that begins on the next line
	depth   int    // of command substitutions
}

func lexBash(code string) []Token { return bashTokens(code, 0) }

func bashTokens(code string, depth int) []Token {
	l := &bashLexer{scan: scan{code: code}, command: true, depth: depth}
	for l.i < len(l.code) {
		l.next()
	}
	return l.out
}

// lexConsole reads a session: commands behind a prompt, and what they print.
func lexConsole(code string) []Token {
	var out []Token
	continued := false
	for line := range strings.SplitAfterSeq(code, "\n") {
		prompt := promptLen(line)
		if prompt == 0 && !continued {
			out = append(out, Token{Output, line})
			continue
		}
		if prompt > 0 {
			out = append(out, Token{Prompt, line[:prompt]})
		}
		out = append(out, lexBash(line[prompt:])...)
		continued = strings.HasSuffix(strings.TrimRight(line, "\n"), "\\")
	}
	return out
}

// promptLen returns the length of the prompt that a line begins with: "$ ", "# ", "> ", "user@host:~$ ", "PS C:\> ".
func promptLen(line string) int {
	n := len(promptForm.FindString(line))
	if n > maxPrompt {
		return 0
	}
	return n
}

// maxPrompt is how long a prompt may be, bytes.
const maxPrompt = 61

var promptForm = regexp.MustCompile(`^(?:[$#%>]|[^ ]*[@:\\~][^ ]*[$%>]|PS .*?[$#%>]) `)

var bashKeywords = oneOf(`if then else elif fi for while until do done case esac in function select time return`)

var bashBuiltins = oneOf(`cd echo exit eval exec printf pwd read set shift source test trap type ulimit umask unalias alias
bg fg jobs kill let wait history true false break continue getopts hash logout popd pushd dirs command builtin shopt . :`)

var bashDeclares = oneOf(`export local readonly declare typeset unset`)

func (l *bashLexer) next() {
	switch c := l.at(0); {
	case c == '\n':
		l.put(Plain, 1)
		l.command = true
		l.hereDocument()
	case c == ' ' || c == '\t':
		l.put(Plain, 1)
	case c == '#' && (l.i == 0 || strings.IndexByte(" \t\n;", l.code[l.i-1]) >= 0):
		l.put(Comment, l.line())
	case c == '\'':
		l.put(String, l.until("'", 1))
		l.command = false
	case c == '"':
		l.doubleQuoted()
		l.command = false
	case c == '`':
		l.put(String, 1)
		l.command = true
	case c == '$':
		l.variable(Plain)
		l.command = false
	case c == '\\':
		l.put(Constant, min(2, len(l.rest())))
		if l.i > 0 && l.code[l.i-1] == '\n' {
			return
		}
	case strings.IndexByte(";&|(){}<>!=", c) >= 0:
		l.operator(c)
	default:
		l.word()
	}
}

func (l *bashLexer) operator(c byte) {
	switch {
	case l.has("&&") || l.has("||"):
		l.put(Plain, 2)
		l.command = true
	case l.has("<<<"):
		l.put(Keyword, 3)
	case l.has("<<"):
		l.put(Keyword, 2)
		rest := strings.TrimLeft(l.rest(), "- '\"")
		l.heredoc = rest[:wordLen(rest, "")]
	case c == '|':
		l.put(Keyword, 1)
		l.command = true
	case c == '<' || c == '>':
		l.put(Keyword, 1)
	case c == '=' || c == '!':
		l.put(Keyword, 1)
	default:
		l.put(Plain, 1)
		l.command = c == ';' || c == '(' || c == '{' || c == '&'
	}
}

// hereDocument adds the text of a here-document whose mark was on the line before.
func (l *bashLexer) hereDocument() {
	if l.heredoc == "" {
		return
	}
	mark := l.heredoc
	l.heredoc = ""
	for l.i < len(l.code) {
		line := l.rest()[:l.line()]
		if strings.Trim(line, "\t ") == mark {
			l.put(Keyword, len(line))
			return
		}
		l.put(String, min(len(line)+1, len(l.rest())))
	}
}

func (l *bashLexer) doubleQuoted() {
	l.put(String, 1)
	for n := 0; ; {
		switch {
		case l.i+n >= len(l.code):
			l.put(String, n)
			return
		case l.at(n) == '"':
			l.put(String, n+1)
			return
		case l.at(n) == '\\' && strings.IndexByte("$`\"\\\n", l.at(n+1)) >= 0:
			l.put(String, n)
			l.put(Constant, min(2, len(l.rest())))
			n = 0
		case l.at(n) == '$' && (isWord(l.at(n+1)) || strings.IndexByte("{(?@*#!", l.at(n+1)) >= 0 && l.at(n+1) != 0):
			l.put(String, n)
			l.variable(String)
			n = 0
		default:
			n++
		}
	}
}

// variable adds "$name", "${name%x}" or the start of "$(".
func (l *bashLexer) variable(around Class) {
	switch {
	case l.at(1) == '{':
		end := l.until("}", 2)
		body := l.rest()[2:max(2, end-1)]
		n := wordLen(body, "!@*?#")
		l.put(Plain, 2+n)
		ops := 0
		for 2+n+ops < end-1 && strings.IndexByte("%#:-+=/?^,", body[n+ops]) >= 0 {
			ops++
		}
		l.put(Keyword, ops)
		l.put(Plain, end-2-n-ops)
	case l.at(1) == '(':
		end := closing(l.rest()[1:])
		if end < 0 || l.depth > 8 {
			l.put(around, 2)
			return
		}
		l.put(around, 2)
		inner := l.code[l.i : l.i+end-1]
		for _, t := range bashTokens(inner, l.depth+1) {
			class := t.Class
			if class == Plain && around == String && strings.TrimSpace(t.Text) != "" && !isWord(t.Text[0]) && t.Text[0] != '$' {
				class = String
			}
			l.put(class, len(t.Text))
		}
		l.put(around, 1)
	case strings.IndexByte("?@*#!$-", l.at(1)) >= 0:
		l.put(Plain, min(2, len(l.rest())))
	default:
		l.put(Plain, 1+wordLen(l.rest()[1:], ""))
	}
}

// word adds a command, an option, an assignment or an argument.
func (l *bashLexer) word() {
	rest := l.rest()
	n := 0
	for n < len(rest) && strings.IndexByte(" \t\n;&|()<>'\"$`\\", rest[n]) < 0 {
		n++
	}
	n = max(n, 1)
	word := rest[:n]
	if eq := strings.IndexByte(word, '='); eq > 0 && wordLen(word[:eq], "+") == eq && l.command {
		l.put(Plain, eq)
		l.put(Keyword, 1)
		l.put(String, n-eq-1)
		return
	}
	switch {
	case bashKeywords[word] && (l.command || word == "in" || word == "do"):
		l.put(Keyword, n)
		l.command = word != "for" && word != "case" && word != "in" && word != "function" && word != "select"
		return
	case l.command && bashDeclares[word]:
		l.put(Keyword, n)
	case l.command && bashBuiltins[word]:
		l.put(Constant, n)
		l.command = false
	case l.command:
		l.put(Function, n)
		l.command = false
	case word[0] == '-' && n > 1:
		if eq := strings.IndexByte(word, '='); eq > 0 {
			l.put(Constant, eq)
			l.put(String, n-eq)
			return
		}
		l.put(Constant, n)
	case numberLen(word) == n && strings.Trim(word, "0123456789") == "":
		l.put(Constant, n)
	default:
		l.put(String, n)
	}
}
