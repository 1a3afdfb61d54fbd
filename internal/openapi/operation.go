package openapi

import (
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

var methods = []string{"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}

var pathFields = append([]string{"$ref", "summary", "description", "servers", "parameters", "additionalOperations"}, methods...)

// path reads one entry of paths.
func (p *parser) path(k Key, v *Node) {
	if strings.HasPrefix(k.Text, "x-") {
		return
	}
	if !strings.HasPrefix(k.Text, "/") {
		p.log.Errorf("openapi-path", k.pos(p.file), "", "the path %q does not begin with a slash", k.Text)
	}
	p.checkPath(k)
	n := p.resolve(v)
	p.known(n, pathFields...)
	for m, o := range n.Entries {
		if slices.Contains(methods, m.Text) {
			p.operation(m, k.Text, n, o, false)
		}
	}
}

func (p *parser) webhook(k Key, v *Node) {
	n := p.resolve(v)
	for m, o := range n.Entries {
		if slices.Contains(methods, m.Text) {
			p.operation(m, k.Text, n, o, true)
		}
	}
}

var parameterName = regexp.MustCompile(`\{[^{}]*\}`)

// checkPath reports paths that differ in nothing but the names of their parameters.
func (p *parser) checkPath(k Key) {
	if p.used == nil {
		p.used = map[string]string{}
	}
	shape := parameterName.ReplaceAllString(k.Text, "{}")
	if other, ok := p.used[shape]; ok && other != k.Text {
		p.log.Warnf("openapi-path", k.pos(p.file), "", "the path %q cannot be told from %q", k.Text, other)
	}
	p.used[shape] = k.Text
}

func (p *parser) operation(m Key, path string, item, n *Node, webhook bool) {
	if !n.Is(Object) {
		p.log.Errorf("openapi-kind", m.pos(p.file), "", "%q must be a map", m.Text)
		return
	}
	if p.tooMany(len(p.ref.Operations), maxOperations, n, "operations") {
		return
	}
	p.known(n, "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses", "callbacks", "deprecated", "security", "servers")
	o := &Operation{
		ID: n.Get("operationId").Str(), Method: strings.ToUpper(m.Text), Path: path, Webhook: webhook,
		Summary: p.text(n, "summary"), Description: p.text(n, "description"), Docs: p.docs(n),
		Deprecated: n.Get("deprecated").True(), Security: p.security(n), Authorization: p.text(n, "x-authorization"),
		Servers: p.servers(n), Feature: n.Get("x-feature").Str(), Samples: p.codeSamples(n), Pos: m.pos(p.file),
	}
	if o.Summary.Text == "" {
		o.Summary = p.text(item, "summary")
	}
	if o.Description.Text == "" {
		o.Description = p.text(item, "description")
	}
	if o.Servers == nil {
		o.Servers = p.servers(item)
	}
	for _, t := range p.field(n, "tags", Array, false).List() {
		if t.Scalar() != "" && !slices.Contains(o.Tags, t.Scalar()) {
			o.Tags = append(o.Tags, t.Scalar())
		}
	}
	p.checkID(n.Get("operationId"), o)
	o.Slug = p.slug(o)
	o.Parameters = p.parameters(item, n)
	if !webhook {
		p.checkTemplate(m, o)
	}
	o.Body = p.body(n.Get("requestBody"))
	o.Responses = p.responses(n)
	o.Callbacks = p.callbacks(n)
	if o.Responses == nil && n.Get("responses") == nil && !webhook && strings.HasPrefix(p.ref.OpenAPI, "3.0") {
		p.log.Errorf("openapi-missing", m.pos(p.file), "", "%s %s has no responses", o.Method, path)
	}
	p.ref.Operations = append(p.ref.Operations, o)
}

func (p *parser) checkID(n *Node, o *Operation) {
	if n == nil {
		return
	}
	if n.Kind != String || n.Text == "" {
		p.errorf(n, "openapi-kind", "", "operationId must be a string that is not empty")
		return
	}
	if first := p.ids[n.Text]; first != nil {
		p.errorf(n, "openapi-duplicate-operation-id", "give each operation its own", "the operationId %q is used twice, first on line %d", n.Text, first.Line)
		return
	}
	p.ids[n.Text] = n
}

// checkTemplate compares the {names} of a path with its path parameters, both ways.
func (p *parser) checkTemplate(m Key, o *Operation) {
	names := o.PathParameters()
	declared := map[string]bool{}
	for _, param := range o.Parameters {
		if param.In != "path" {
			continue
		}
		declared[param.Name] = true
		if !slices.Contains(names, param.Name) {
			p.log.Errorf("openapi-path-parameter", m.pos(p.file), "", "the path parameter %q does not stand in %s", param.Name, o.Path)
		}
	}
	for _, name := range names {
		if !declared[name] {
			p.log.Errorf("openapi-path-parameter", m.pos(p.file), "add a parameter with `in: path`", "the path parameter {%s} of %s %s is not described", name, o.Method, o.Path)
		}
	}
}

func (p *parser) codeSamples(n *Node) []Sample {
	list := n.Get("x-codeSamples")
	if list == nil {
		list = n.Get("x-code-samples")
	}
	var out []Sample
	for _, s := range list.List() {
		lang, source := s.Get("lang").Str(), s.Get("source").Str()
		if lang == "" || source == "" {
			continue
		}
		label := s.Get("label").Str()
		if label == "" {
			label = lang
		}
		out = append(out, Sample{Key: Slugify(lang + " " + label), Label: label, Lang: sampleLanguage(lang), Code: strings.TrimRight(source, "\n")})
	}
	return out
}

func (p *parser) callbacks(n *Node) []Callback {
	var out []Callback
	for name, v := range p.field(n, "callbacks", Object, false).Entries {
		for expression, v := range p.resolve(v).Entries {
			item := p.resolve(v)
			for m, o := range item.Entries {
				if !slices.Contains(methods, m.Text) {
					continue
				}
				out = append(out, Callback{
					Name: name.Text, Expression: expression.Text, Method: strings.ToUpper(m.Text),
					Summary: p.text(o, "summary"), Description: p.text(o, "description"), Body: p.body(o.Get("requestBody")),
				})
			}
		}
	}
	return out
}

// nearest is diag.Nearest, spared on lists so long that it would cost more than the hint is worth.
func nearest(word string, names []string) string {
	if len(names) > 5000 {
		return ""
	}
	return diag.Nearest(word, names)
}

// Shape is what makes an operation the same in both documents: names of path parameters do not count.
func (o *Operation) Shape() string {
	kind := ""
	if o.Webhook {
		kind = "webhook "
	}
	return kind + o.Method + " " + parameterName.ReplaceAllString(o.Path, "{}")
}

// sampleLanguage is the name for highlighting of a language as x-codeSamples writes it.
func sampleLanguage(lang string) string {
	switch l := strings.ToLower(lang); l {
	case "shell", "curl", "cli", "sh":
		return "bash"
	case "javascript", "node", "node.js":
		return "js"
	case "typescript":
		return "ts"
	case "c#":
		return "csharp"
	case "c++":
		return "cpp"
	default:
		return l
	}
}

// PathParameters are the names in the braces of the path, in its order.
func (o *Operation) PathParameters() []string {
	var names []string
	for _, name := range parameterName.FindAllString(o.Path, -1) {
		names = append(names, strings.Trim(name, "{}"))
	}
	return names
}
