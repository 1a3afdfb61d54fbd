package sample

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// golang writes the call as a complete program.
func (c *call) golang() string {
	var b strings.Builder
	imports := []string{"fmt", "io", "net/http"}
	body := "nil"
	switch {
	case c.json != nil:
		imports, body = append(imports, "strings"), "body"
		fmt.Fprintf(&b, "\tbody := strings.NewReader(%s)\n", goQuote(c.json.JSON()))
	case len(c.form) > 0 && c.media == "multipart/form-data":
		imports, body = append(imports, "bytes", "mime/multipart"), "&body"
		c.goMultipart(&b)
	case len(c.form) > 0:
		imports, body = append(imports, "net/url", "strings"), "strings.NewReader(form.Encode())"
		b.WriteString("\tform := url.Values{}\n")
		for _, f := range c.form {
			fmt.Fprintf(&b, "\tform.Set(%s, %s)\n", strconv.Quote(f.name), strconv.Quote(f.value))
		}
	case c.raw:
		imports, body = append(imports, "os"), "body"
		b.WriteString("\tbody, err := os.Open(\"body\")\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\tdefer body.Close()\n")
	}
	fmt.Fprintf(&b, "\treq, err := http.NewRequest(%q, %q, %s)\n\tif err != nil {\n\t\tpanic(err)\n\t}\n", c.op.Method, c.url, body)
	if c.basic {
		b.WriteString("\treq.SetBasicAuth(\"user\", \"password\")\n")
	}
	for _, h := range c.headers {
		value := strconv.Quote(h.value)
		if h.secret {
			imports = append(imports, "os")
			value = strings.TrimPrefix(value+"+", `""+`) + fmt.Sprintf("os.Getenv(%q)", envName(c.secret))
		}
		fmt.Fprintf(&b, "\treq.Header.Set(%q, %s)\n", h.name, value)
	}
	if c.media == "multipart/form-data" && len(c.form) > 0 {
		b.WriteString("\treq.Header.Set(\"Content-Type\", form.FormDataContentType())\n")
	}
	b.WriteString(`
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		panic(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(res.Status, string(data))
}`)
	slices.Sort(imports)
	return "package main\n\nimport (\n\t\"" + strings.Join(slices.Compact(imports), "\"\n\t\"") + "\"\n)\n\nfunc main() {\n" + b.String()
}

func (c *call) goMultipart(b *strings.Builder) {
	b.WriteString("\tvar body bytes.Buffer\n\tform := multipart.NewWriter(&body)\n")
	for _, f := range c.form {
		if f.file {
			fmt.Fprintf(b, "\tif part, err := form.CreateFormFile(%q, \"file\"); err == nil {\n\t\tpart.Write([]byte(\"content\"))\n\t}\n", f.name)
		} else {
			fmt.Fprintf(b, "\tform.WriteField(%q, %q)\n", f.name, f.value)
		}
	}
	b.WriteString("\tform.Close()\n")
}

// goQuote writes a raw string where that is possible.
func goQuote(s string) string {
	if strings.ContainsAny(s, "`\r") {
		return strconv.Quote(s)
	}
	return "`" + s + "`"
}

// python writes the call with the requests package.
func (c *call) python() string {
	var b strings.Builder
	if c.secret != "" {
		b.WriteString("import os\n\n")
	}
	b.WriteString("import requests\n\nresponse = requests.")
	method := strings.ToLower(c.op.Method)
	if slices.Contains([]string{"get", "put", "post", "delete", "options", "head", "patch"}, method) {
		b.WriteString(method + "(\n")
	} else {
		fmt.Fprintf(&b, "request(\n    %s,\n", pyQuote(c.op.Method))
	}
	fmt.Fprintf(&b, "    %s,\n", pyQuote(c.url))
	if c.basic {
		b.WriteString("    auth=(\"user\", \"password\"),\n")
	}
	if headers := c.pyHeaders(); len(headers) > 0 {
		fmt.Fprintf(&b, "    headers={\n        %s,\n    },\n", strings.Join(headers, ",\n        "))
	}
	switch {
	case c.json != nil:
		fmt.Fprintf(&b, "    json=%s,\n", pyValue(c.json, "    "))
	case len(c.form) > 0:
		c.pyForm(&b)
	case c.raw:
		b.WriteString("    data=open(\"body\", \"rb\"),\n")
	}
	b.WriteString("    timeout=10,\n)\nresponse.raise_for_status()\n")
	if c.answer() != nil {
		b.WriteString("print(response.json())")
	} else {
		b.WriteString("print(response.status_code)")
	}
	return b.String()
}

func (c *call) pyHeaders() []string {
	var out []string
	for _, h := range c.headers {
		value := pyQuote(h.value)
		switch {
		case h.name == "Content-Type" && c.json != nil && c.media == "application/json":
			continue // requests sets it with json=
		case h.secret && h.value == "":
			value = fmt.Sprintf("os.environ[%s]", pyQuote(envName(c.secret)))
		case h.secret:
			value = fmt.Sprintf("f\"%s{os.environ['%s']}\"", h.value, envName(c.secret))
		}
		out = append(out, pyQuote(h.name)+": "+value)
	}
	return out
}

func (c *call) pyForm(b *strings.Builder) {
	var data, files []string
	for _, f := range c.form {
		if f.file {
			files = append(files, pyQuote(f.name)+": open(\"file\", \"rb\")")
		} else {
			data = append(data, pyQuote(f.name)+": "+pyQuote(f.value))
		}
	}
	if len(data) > 0 {
		fmt.Fprintf(b, "    data={%s},\n", strings.Join(data, ", "))
	}
	if len(files) > 0 {
		fmt.Fprintf(b, "    files={%s},\n", strings.Join(files, ", "))
	}
}

// pyQuote relies on JSON strings being Python strings.
func pyQuote(s string) string { return openapi.Quote(s) }

func pyValue(n *openapi.Node, indent string) string {
	switch {
	case n == nil || n.Kind == openapi.Null:
		return "None"
	case n.Kind == openapi.Bool && n.Text == "true":
		return "True"
	case n.Kind == openapi.Bool:
		return "False"
	case n.Kind == openapi.String:
		return pyQuote(n.Text)
	case n.Kind == openapi.Number:
		return n.Text
	case n.Len() == 0 && n.Kind == openapi.Array:
		return "[]"
	case n.Len() == 0:
		return "{}"
	}
	open, end := "[", "]"
	if n.Kind == openapi.Object {
		open, end = "{", "}"
	}
	var b strings.Builder
	b.WriteString(open + "\n")
	for i, item := range n.Items {
		b.WriteString(indent + "    ")
		if n.Kind == openapi.Object {
			b.WriteString(pyQuote(n.Keys[i].Text) + ": ")
		}
		b.WriteString(pyValue(item, indent+"    ") + ",\n")
	}
	b.WriteString(indent + end)
	return b.String()
}
