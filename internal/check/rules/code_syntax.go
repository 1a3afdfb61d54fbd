package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/scanner"
	"go/token"
	"io"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// codeSyntax finds blocks of JSON, YAML, Go, JavaScript, TypeScript and shells that do not parse. Blocks that leave something out
// with dots are not judged.
func codeSyntax() Rule {
	return Rule{ID: "code-syntax", What: "A block of code in JSON, YAML, Go, JavaScript, TypeScript or for a shell does not parse.", Page: func(p *Page, log *Log) {
		p.Each(func(n *syntax.Node) {
			if n.Rare == nil || n.Code == nil || !n.Code.Fenced || leavesOut(n.Text) {
				return
			}
			lang, meta, _ := strings.Cut(strings.TrimSpace(n.Info), " ")
			if strings.Contains(meta, "diff") || strings.TrimSpace(n.Text) == "" {
				return
			}
			if problem := parseCode(p.Site, strings.ToLower(lang), n.Text); problem != "" {
				log.At(p, n.Start, "the block is not valid "+lang+": "+problem, "Mend it, or call it text.")
			}
		}, syntax.CodeBlock)
	}}
}

var (
	leftOut  = regexp.MustCompile(`(?m)^\s*(?://|#|/\*|\{/\*)?\s*(?:\.\.\.|…)|…|[\[{(,:=]\s*\.\.\.\s*[\]}),;]?\s*$|\{\s*\.\.\.\s*\}|\[\s*\.\.\.\s*\]|\(\s*\.\.\.\s*\)|<[a-z][\w -]*>|\{\{`)
	diffLine = regexp.MustCompile(`(?m)^[-+] `)
)

// leavesOut reports whether a sample leaves something out, or to the reader: such samples cannot be parsed.
func leavesOut(code string) bool { return leftOut.MatchString(code) }

// parseCode says what is wrong with a piece of code, "" if nothing is, or if its language is not judged.
func parseCode(s *Site, lang, code string) string {
	switch lang {
	case "json":
		return parseJSON(code)
	case "yaml", "yml":
		return parseYAML(code)
	case "go", "golang":
		return parseGo(code)
	case "sh", "bash", "zsh", "shell":
		return parseShell(code)
	case "js", "javascript", "mjs", "jsx", "ts", "typescript", "tsx":
		return parseScript(s, lang, code)
	}
	return ""
}

var jsonComment = regexp.MustCompile(`(?m)(^|\s)//.*$|(?s:/\*.*?\*/)`)

// parseJSON takes one value, a value per line, or the members of an object without its braces.
func parseJSON(code string) string {
	bare := strings.TrimSpace(jsonComment.ReplaceAllString(code, ""))
	if bare == "" {
		return ""
	}
	first := jsonStream(bare)
	if first == nil || jsonStream("{"+strings.TrimRight(bare, ",")+"}") == nil || jsonStream("["+strings.TrimRight(bare, ",")+"]") == nil {
		return ""
	}
	return first.Error()
}

func jsonStream(code string) error {
	d := json.NewDecoder(strings.NewReader(code))
	for {
		var v any
		err := d.Decode(&v)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func parseYAML(code string) string {
	if strings.Contains(code, "{{") || strings.Contains(code, "{%") {
		return "" // a template
	}
	d := yaml.NewDecoder(strings.NewReader(code))
	for {
		var n yaml.Node
		err := d.Decode(&n)
		if errors.Is(err, io.EOF) {
			return ""
		}
		if err != nil {
			return strings.TrimPrefix(err.Error(), "yaml: ")
		}
	}
}

// parseScript takes a module, or one of the pieces that documentation shows: an expression, the inside of a function, of a
// class, of a type or of an object.
func parseScript(s *Site, lang, code string) string {
	if s.Compile == nil || diffLine.MatchString(code) {
		return ""
	}
	loader := map[string]string{"js": "jsx", "javascript": "jsx", "mjs": "jsx", "jsx": "jsx", "ts": "ts", "typescript": "ts", "tsx": "tsx"}[lang]
	problem := s.Compile(code, loader)
	if !isSyntax(problem) {
		return ""
	}
	pieces := []string{"(%s\n)", "async function* f() {%s\n}", "class C {%s\n}", "({%s\n})", "const o = {%s\n}"}
	if strings.HasPrefix(strings.TrimSpace(code), "<") { // what does not begin with an element would be its text, whatever it is
		pieces = append(pieces, "<>%s\n</>")
	}
	if loader != "jsx" {
		pieces = append(pieces, "interface I {%s\n}", "type T = %s", "declare module 'm' {%s\n}")
	}
	for _, piece := range pieces {
		for _, l := range []string{loader, "tsx"} {
			if !isSyntax(s.Compile(fmt.Sprintf(piece, code), l)) || !isSyntax(s.Compile(code, l)) {
				return ""
			}
		}
	}
	return problem
}

// parseGo takes a file, declarations, or what stands in a function.
func parseGo(code string) string {
	var first error
	for _, piece := range []string{"%s", "package p; %s", "package p; func _() {%s\n}", "package p; var _ = %s", "package p; type _ struct {%s\n}"} {
		_, err := parser.ParseFile(token.NewFileSet(), "", fmt.Sprintf(piece, code), parser.SkipObjectResolution)
		if err == nil {
			return ""
		}
		if first == nil && (piece != "%s" || packageClause.MatchString(code)) {
			first = err
		}
	}
	var list scanner.ErrorList
	if errors.As(first, &list) {
		return list[0].Msg
	}
	return first.Error()
}

var packageClause = regexp.MustCompile(`(?m)^package `)

// isSyntax reports whether a problem is one of syntax. Samples that show two ways to do one thing declare names twice.
func isSyntax(problem string) bool {
	return strings.HasPrefix(problem, "Expected ") || strings.HasPrefix(problem, "Unexpected ") || strings.HasPrefix(problem, "Unterminated ") ||
		strings.HasPrefix(problem, "Syntax error")
}
