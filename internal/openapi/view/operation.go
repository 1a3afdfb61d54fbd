package view

import (
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/sample"
)

// operationView makes an operation ready to be shown, with schemas within a budget.
func (b *book) operationView(o *openapi.Operation, budget int) OperationView {
	in := &expander{b: b, budget: budget / 2, named: true, dir: openapi.ForRequest}
	out := &expander{b: b, budget: budget / 2, named: true, dir: openapi.ForResponse}
	v := OperationView{
		ID: o.Slug, Method: o.Method, Path: o.Path, Label: openapi.Text{Text: o.Name(), Lang: o.Summary.Lang},
		Description: b.prose(o.Description), Deprecated: o.Deprecated, Docs: b.docsView(o.Docs), Servers: serverViews(o.Servers),
		Authorization: b.prose(o.Authorization),
	}
	b.security(&v, o)
	v.Parameters = b.parameterLists(in, o)
	v.Body = b.bodyView(in, o.Body, o.Slug+"-body")
	for i, c := range o.Callbacks {
		v.Callbacks = append(v.Callbacks, CallbackView{
			Name: c.Name, Method: c.Method, Expression: c.Expression, Description: b.prose(orElse(c.Description, c.Summary)),
			Body: b.bodyView(in, c.Body, o.Slug+"-callback-"+strconv.Itoa(i)),
		})
	}
	opened := false
	for _, r := range o.Responses {
		rv := b.responseView(out, o, r)
		if !opened && strings.HasPrefix(r.Status, "2") {
			rv.Open, opened = true, true
		}
		v.Responses = append(v.Responses, rv)
	}
	for _, s := range sample.Requests(b.ref, o) {
		v.Samples = append(v.Samples, SampleView{Key: s.Key, Label: s.Label, Code: *b.code(s.Lang, s.Code)})
	}
	v.Choice = choiceOf(b, o)
	in.run()
	out.run()
	return v
}

func orElse(t, other openapi.Text) openapi.Text {
	if t.Text == "" {
		return other
	}
	return t
}

func (b *book) security(v *OperationView, o *openapi.Operation) {
	v.Open = len(o.Security) == 0
	prefix := ""
	if b.split {
		prefix = b.to("")
	}
	for _, r := range o.Security {
		if len(r) == 0 {
			v.Open = true
			continue
		}
		var links []SchemeLink
		for _, use := range r {
			links = append(links, SchemeLink{Name: use.Name, Href: prefix + "#" + schemeID(use.Name), Scopes: use.Scopes})
		}
		v.Security = append(v.Security, links)
	}
}

func (b *book) parameterLists(x *expander, o *openapi.Operation) []ParameterList {
	var out []ParameterList
	for _, p := range o.Parameters {
		label := b.opts.Labels.ParametersIn[p.In]
		if len(out) == 0 || out[len(out)-1].Label != label {
			out = append(out, ParameterList{In: p.In, Label: label})
		}
		list := &out[len(out)-1]
		list.Items = append(list.Items, b.parameterView(x, p))
	}
	return out
}

func (b *book) parameterView(x *expander, p openapi.Parameter) *SchemaView {
	v := x.add(p.Schema, p.Name, p.Required, nil)
	if p.Description.Text != "" {
		v.Description = b.prose(p.Description)
	}
	if p.Deprecated {
		v.Marks = append(v.Marks, b.opts.Labels.Deprecated)
	}
	if p.Media != "" {
		v.Facts = append(v.Facts, Fact{Label: b.opts.Labels.Limits["contentMediaType"], Values: []string{p.Media}})
	}
	if len(p.Examples) > 0 && p.Examples[0].Value != nil {
		v.Facts = append(v.Facts, Fact{Label: b.opts.Labels.Example, Values: []string{shown(p.Examples[0].Value)}})
	}
	return v
}

func (b *book) bodyView(x *expander, body *openapi.Body, id string) *BodyView {
	if body == nil {
		return nil
	}
	v := &BodyView{Required: body.Required, Description: b.prose(body.Description)}
	for i, m := range body.Contents {
		v.Media = append(v.Media, b.mediaView(x, m, id+"-"+strconv.Itoa(i)))
	}
	return v
}

func (b *book) responseView(x *expander, o *openapi.Operation, r openapi.Response) ResponseView {
	v := ResponseView{Status: r.Status, Reason: b.reason(r.Status)}
	v.Gist, v.Description = gistOf(b.prose(r.Description))
	for _, h := range r.Headers {
		v.Headers = append(v.Headers, b.parameterView(x, h))
	}
	for i, m := range r.Contents {
		id := o.Slug + "-" + strings.ToLower(r.Status) + "-" + strconv.Itoa(i)
		if openapi.IsError(r.Status) && m.Schema != nil && m.Schema.Ref != "" && m.Schema.Ref == b.errorRef {
			v.Media = append(v.Media, b.errorMedia(m, id))
			continue
		}
		v.Media = append(v.Media, b.mediaView(x, m, id))
	}
	return v
}

// errorMedia is the body that all errors share: a link to where it is shown, and the examples that are given here.
func (b *book) errorMedia(m openapi.Media, id string) MediaView {
	v := MediaView{ID: id, Type: m.Type, SeeHref: "#errors"}
	if b.split {
		v.SeeHref = b.to("#errors")
	}
	v.Examples = b.givenExamples(m)
	return v
}

// maxExamples bounds the given examples of a body that are shown.
const maxExamples = 6

func (b *book) mediaView(x *expander, m openapi.Media, id string) MediaView {
	v := MediaView{ID: id, Type: m.Type}
	if m.Schema != nil {
		v.Schema = x.add(m.Schema, "", false, nil)
	}
	v.Examples = b.givenExamples(m)
	if len(v.Examples) == 0 && m.Schema != nil && openapi.IsJSONMedia(m.Type) {
		n := sample.Value(b.ref, m.Schema, x.dir, "")
		if n.Kind == openapi.Object && n.Len() > 0 || n.Kind == openapi.Array {
			v.Examples = []ExampleView{{Code: b.code("json", n.JSON())}}
		}
	}
	return v
}

func (b *book) givenExamples(m openapi.Media) []ExampleView {
	var out []ExampleView
	for i, e := range m.Examples {
		if i == maxExamples {
			break
		}
		v := ExampleView{Label: optional(e.Summary), Href: safeHref(e.URL)}
		if v.Label == nil && e.Name != "" {
			v.Label = &openapi.Text{Text: e.Name}
		}
		if e.Value != nil {
			v.Code = b.exampleCode(m, e.Value)
		}
		out = append(out, v)
	}
	return out
}

func (b *book) exampleCode(m openapi.Media, value *openapi.Node) *CodeView {
	if value.Is(openapi.String) && !openapi.IsJSONMedia(m.Type) {
		lang := "text"
		if strings.Contains(m.Type, "xml") {
			lang = "xml"
		}
		return b.code(lang, value.Text)
	}
	return b.code("json", value.JSON())
}
