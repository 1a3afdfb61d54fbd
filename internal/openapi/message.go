package openapi

import (
	"regexp"
	"slices"
	"strings"
)

var places = []string{"path", "query", "querystring", "header", "cookie"}

// parameters reads those of an operation and those it has from its path.
func (p *parser) parameters(item, operation *Node) []Parameter {
	var out []Parameter
	own := p.parameterList(operation)
	for _, param := range p.parameterList(item) {
		if !slices.ContainsFunc(own, func(o Parameter) bool { return o.Name == param.Name && o.In == param.In }) {
			out = append(out, param)
		}
	}
	out = append(out, own...)
	rank := func(p Parameter) int { return slices.Index(places, p.In) }
	slices.SortStableFunc(out, func(a, b Parameter) int { return rank(a) - rank(b) })
	return out
}

func (p *parser) parameterList(n *Node) []Parameter {
	var out []Parameter
	seen := map[string]bool{}
	for _, v := range p.field(n, "parameters", Array, false).List() {
		n := p.resolve(v)
		if n == nil {
			continue
		}
		name, in := p.field(n, "name", String, true), p.field(n, "in", String, true)
		if name == nil || in == nil {
			continue
		}
		if !slices.Contains(places, in.Text) {
			p.errorf(in, "openapi-value", "one of "+strings.Join(places, ", "), "%q is not a place of parameters", in.Text)
			continue
		}
		if key := in.Text + " " + name.Text; seen[key] {
			p.errorf(v, "openapi-duplicate-parameter", "", "the %s parameter %q is described twice", in.Text, name.Text)
			continue
		} else {
			seen[key] = true
		}
		p.known(n, "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved", "schema", "example", "examples", "content")
		param := p.parameter(n)
		param.Name, param.In = name.Text, in.Text
		if in.Text == "path" && !param.Required {
			p.errorf(n, "openapi-path-parameter", "add `required: true`", "the path parameter %q must be required", name.Text)
			param.Required = true
		}
		out = append(out, param)
	}
	return out
}

// parameter reads what parameters and headers have in common.
func (p *parser) parameter(n *Node) Parameter {
	param := Parameter{
		Required: n.Get("required").True(), Deprecated: n.Get("deprecated").True(),
		Description: p.text(n, "description"), Style: n.Get("style").Str(),
	}
	if e := n.Get("explode"); e.Is(Bool) {
		v := e.True()
		param.Explode = &v
	}
	if n.Get("schema") != nil {
		param.Schema = p.schema(n.Get("schema"))
	}
	param.Examples = p.examples(n)
	if contents := p.contents(n); len(contents) > 0 {
		param.Media, param.Schema = contents[0].Type, contents[0].Schema
		param.Examples = append(param.Examples, contents[0].Examples...)
	}
	return param
}

func (p *parser) body(v *Node) *Body {
	if v == nil {
		return nil
	}
	n := p.resolve(v)
	if n == nil {
		return nil
	}
	if !n.Is(Object) {
		p.errorf(n, "openapi-kind", "", "requestBody must be a map, not %s", n.Kind)
		return nil
	}
	p.known(n, "description", "content", "required")
	return &Body{Required: n.Get("required").True(), Description: p.text(n, "description"), Contents: p.contents(n)}
}

func (p *parser) contents(n *Node) []Media {
	var out []Media
	for k, v := range p.field(n, "content", Object, false).Entries {
		n := p.resolve(v)
		media := Media{Type: k.Text, Examples: p.examples(n)}
		switch {
		case n.Get("schema") != nil:
			media.Schema = p.schema(n.Get("schema"))
		case n.Get("itemSchema") != nil:
			media.Schema = &Schema{Types: []string{"array"}, Items: p.schema(n.Get("itemSchema"))}
		}
		out = append(out, media)
	}
	return out
}

var statusCode = regexp.MustCompile(`^([1-5]\d\d|[1-5]XX|default)$`)

func (p *parser) responses(n *Node) []Response {
	var out []Response
	for k, v := range p.field(n, "responses", Object, false).Entries {
		if strings.HasPrefix(k.Text, "x-") {
			continue
		}
		if !statusCode.MatchString(k.Text) {
			p.log.Errorf("openapi-status", k.pos(p.file), "a code such as 200, a range such as 4XX, or default", "%q is not a status code", k.Text)
			continue
		}
		n := p.resolve(v)
		if n == nil {
			continue
		}
		p.known(n, "description", "headers", "content", "links", "summary")
		r := Response{Status: k.Text, Description: p.text(n, "description"), Contents: p.contents(n)}
		if r.Description.Text == "" {
			r.Description = p.text(n, "summary")
		}
		for name, h := range p.field(n, "headers", Object, false).Entries {
			if h = p.resolve(h); h == nil {
				continue
			}
			header := p.parameter(h)
			header.Name, header.In = name.Text, "header"
			r.Headers = append(r.Headers, header)
		}
		out = append(out, r)
	}
	return out
}

// examples reads `example` and `examples`, given ones by name first.
func (p *parser) examples(n *Node) []Example {
	var out []Example
	for k, v := range p.field(n, "examples", Object, false).Entries {
		n := p.resolve(v)
		if n == nil {
			continue
		}
		e := Example{Name: k.Text, Summary: p.text(n, "summary"), Value: n.Get("value"), URL: n.Get("externalValue").Str()}
		if e.Value == nil {
			e.Value = n.Get("dataValue")
		}
		if e.Value == nil && e.URL == "" && !n.Is(Object) {
			p.errorf(n, "openapi-kind", "put it under `value`", "the example %q must be a map", k.Text)
			continue
		}
		out = append(out, e)
	}
	if v := n.Get("example"); v != nil {
		out = append(out, Example{Value: v})
	}
	return out
}
