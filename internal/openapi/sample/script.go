package sample

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// curl writes the call for a shell.
func (c *call) curl() string {
	var b strings.Builder
	b.WriteString("curl")
	switch c.op.Method {
	case "GET":
	case "HEAD":
		b.WriteString(" --head")
	default:
		b.WriteString(" -X " + c.op.Method)
	}
	b.WriteString(" " + shellQuote(c.url))
	line := func(format string, args ...any) { fmt.Fprintf(&b, " \\\n  "+format, args...) }
	if c.basic {
		line(`-u "$USER:$PASSWORD"`)
	}
	for _, h := range c.headers {
		if h.secret {
			line(`-H "%s: %s$%s"`, h.name, h.value, envName(c.secret))
		} else {
			line("-H %s", shellQuote(h.name+": "+h.value))
		}
	}
	for _, f := range c.form {
		switch {
		case f.file:
			line("-F %s", shellQuote(f.name+"=@file"))
		case c.media == "multipart/form-data":
			line("-F %s", shellQuote(f.name+"="+f.value))
		default:
			line("--data-urlencode %s", shellQuote(f.name+"="+f.value))
		}
	}
	if c.json != nil {
		line("-d %s", shellQuote(c.json.JSON()))
	}
	if c.raw {
		line("--data-binary @body")
	}
	return b.String()
}

func shellQuote(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// javascript writes the call with fetch.
func (c *call) javascript() string {
	var b strings.Builder
	c.scriptSetup(&b)
	c.fetch(&b)
	b.WriteString("\nif (!response.ok) throw new Error(`HTTP ${response.status}`);\n")
	switch {
	case c.answer() != nil:
		b.WriteString("const data = await response.json();\nconsole.log(data);\n")
	default:
		b.WriteString("console.log(response.status);\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// typescript writes the call with fetch and types, after what the toolkit needs.
func (c *call) typescript() string {
	var b strings.Builder
	if t := c.ref.Toolkit; t != nil && c.op.Feature != "" {
		b.WriteString(strings.ReplaceAll(t.Setup, "{feature}", c.op.Feature) + "\n\n")
	}
	answer := c.answer()
	if answer != nil {
		w := &typeWriter{ref: c.ref, left: 40}
		fmt.Fprintf(&b, "type Result = %s;\n\n", w.write(answer, "", nil))
	}
	c.scriptSetup(&b)
	c.fetch(&b)
	b.WriteString("\nif (!response.ok) throw new Error(`HTTP ${response.status}`);\n")
	if answer != nil {
		b.WriteString("const data = (await response.json()) as Result;\nconsole.log(data);\n")
	} else {
		b.WriteString("console.log(response.status);\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// scriptSetup writes the constants that fetch uses.
func (c *call) scriptSetup(b *strings.Builder) {
	if c.secret != "" {
		fmt.Fprintf(b, "const %s = 'YOUR_%s';\n", c.secret, envName(c.secret))
	}
	if c.basic {
		b.WriteString("const credentials = btoa('user:password');\n")
	}
	switch {
	case len(c.form) > 0 && c.media == "multipart/form-data":
		b.WriteString("const body = new FormData();\n")
		for _, f := range c.form {
			value := scriptQuote(f.value)
			if f.file {
				value = "new Blob(['content'])"
			}
			fmt.Fprintf(b, "body.append(%s, %s);\n", scriptQuote(f.name), value)
		}
	case len(c.form) > 0:
		b.WriteString("const body = new URLSearchParams();\n")
		for _, f := range c.form {
			fmt.Fprintf(b, "body.append(%s, %s);\n", scriptQuote(f.name), scriptQuote(f.value))
		}
	case c.raw:
		b.WriteString("const body = new Blob(['content']);\n")
	}
	if b.Len() > 0 && !strings.HasSuffix(b.String(), "\n\n") {
		b.WriteString("\n")
	}
}

func (c *call) fetch(b *strings.Builder) {
	fmt.Fprintf(b, "const response = await fetch(%s", scriptQuote(c.url))
	var options []string
	if c.op.Method != "GET" {
		options = append(options, "method: '"+c.op.Method+"'")
	}
	if headers := c.scriptHeaders(); len(headers) > 0 {
		options = append(options, "headers: {\n    "+strings.Join(headers, ",\n    ")+",\n  }")
	}
	switch {
	case c.json != nil:
		options = append(options, "body: JSON.stringify("+scriptValue(c.json, "  ")+")")
	case len(c.form) > 0 || c.raw:
		options = append(options, "body")
	}
	if len(options) > 0 {
		fmt.Fprintf(b, ", {\n  %s,\n}", strings.Join(options, ",\n  "))
	}
	b.WriteString(");\n")
}

func (c *call) scriptHeaders() []string {
	var out []string
	if c.basic {
		out = append(out, "Authorization: `Basic ${credentials}`")
	}
	for _, h := range c.headers {
		value := scriptQuote(h.value)
		switch {
		case h.secret && h.value == "":
			value = c.secret
		case h.secret:
			value = "`" + h.value + "${" + c.secret + "}`"
		}
		out = append(out, scriptKey(h.name)+": "+value)
	}
	return out
}

var scriptEscapes = strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`, "\r", `\r`, "\u2028", `\u2028`, "\u2029", `\u2029`)

func scriptQuote(s string) string { return "'" + scriptEscapes.Replace(s) + "'" }

// scriptKey quotes a key only where it must be.
func scriptKey(s string) string {
	for i, r := range s {
		letter := r == '_' || r == '$' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return scriptQuote(s)
		}
	}
	if s == "" {
		return "''"
	}
	return s
}

// scriptValue writes a value as people write it in JavaScript.
func scriptValue(n *openapi.Node, indent string) string {
	switch {
	case n == nil || n.Kind == openapi.Null:
		return "null"
	case n.Kind == openapi.String:
		return scriptQuote(n.Text)
	case n.Kind != openapi.Array && n.Kind != openapi.Object:
		return n.Text
	case n.Len() == 0 && n.Kind == openapi.Array:
		return "[]"
	case n.Len() == 0:
		return "{}"
	}
	var b strings.Builder
	open, end := "[", "]"
	if n.Kind == openapi.Object {
		open, end = "{", "}"
	}
	b.WriteString(open + "\n")
	for i, item := range n.Items {
		b.WriteString(indent + "  ")
		if n.Kind == openapi.Object {
			b.WriteString(scriptKey(n.Keys[i].Text) + ": ")
		}
		b.WriteString(scriptValue(item, indent+"  ") + ",\n")
	}
	b.WriteString(indent + end)
	return b.String()
}

// answer is the schema of what a successful call brings as JSON, nil if it brings nothing.
func (c *call) answer() *openapi.Schema {
	for _, r := range c.op.Responses {
		if !strings.HasPrefix(r.Status, "2") {
			continue
		}
		for _, m := range r.Contents {
			if openapi.IsJSONMedia(m.Type) {
				if m.Schema == nil {
					return &openapi.Schema{}
				}
				return m.Schema
			}
		}
	}
	return nil
}
