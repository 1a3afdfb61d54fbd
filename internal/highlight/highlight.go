// Package highlight turns code into lines of HTML with a class for each kind of token. Colours are the theme's affair:
// the classes stand for CSS variables, so that one rendering serves both colour modes.
package highlight

import (
	"crypto/sha256"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/highlight/lexer"
)

// Cache highlights code and keeps the results by content, for many goroutines. The zero value is ready to use.
type Cache struct {
	mu    sync.Mutex
	lines map[[sha256.Size]byte][]string
	names map[string]lexer.Lexer
}

// Lines returns the HTML of each line of code, without line ends. Code in an unknown language is escaped, no more.
func (c *Cache) Lines(lang, code string) []string {
	key := sha256.Sum256([]byte(lang + "\x00" + code))
	c.mu.Lock()
	lines, known := c.lines[key]
	lex := c.lexer(lang)
	c.mu.Unlock()
	if known {
		return lines
	}
	lines = render(tokens(lex, code))
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lines == nil {
		c.lines = map[[sha256.Size]byte][]string{}
	}
	c.lines[key] = lines
	return lines
}

// maxCode is the size from which on code is shown without colours: data, not a sample.
const maxCode = 1 << 18

func tokens(lex lexer.Lexer, code string) []lexer.Token {
	code = strings.TrimSuffix(code, "\n")
	if lex == nil || len(code) > maxCode {
		return []lexer.Token{{Class: lexer.Plain, Text: code}}
	}
	return lex(code)
}

// lexer returns the lexer of a language, looked up once.
func (c *Cache) lexer(lang string) lexer.Lexer {
	lex, known := c.names[lang]
	if known {
		return lex
	}
	if c.names == nil {
		c.names = map[string]lexer.Lexer{}
	}
	lex = lexer.Find(strings.ToLower(lang))
	c.names[lang] = lex
	return lex
}

// render writes tokens as HTML, line by line.
func render(tokens []lexer.Token) []string {
	lines := make([]string, 0, 16)
	var b strings.Builder
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		for i+1 < len(tokens) && tokens[i+1].Class == t.Class {
			i++
			t.Text += tokens[i].Text
		}
		for {
			text, rest, more := strings.Cut(t.Text, "\n")
			writeToken(&b, t.Class, text)
			if !more {
				break
			}
			lines = append(lines, b.String())
			b.Reset()
			t.Text = rest
		}
	}
	return append(lines, b.String())
}

func writeToken(b *strings.Builder, class lexer.Class, text string) {
	if class == lexer.Plain || strings.Trim(text, " \t") == "" {
		writeEscaped(b, text)
		return
	}
	b.WriteString(`<span class="`)
	b.WriteString(string(class))
	b.WriteString(`">`)
	writeEscaped(b, text)
	b.WriteString("</span>")
}

func writeEscaped(b *strings.Builder, s string) {
	from := 0
	for i := range len(s) {
		var e string
		switch s[i] {
		case '&':
			e = "&amp;"
		case '<':
			e = "&lt;"
		case '>':
			e = "&gt;"
		default:
			continue
		}
		b.WriteString(s[from:i])
		b.WriteString(e)
		from = i + 1
	}
	b.WriteString(s[from:])
}

// GoString keeps a Cache out of fingerprints of the options that hold it: what it remembers changes no result.
func (c *Cache) GoString() string { return "highlight.Cache" }
