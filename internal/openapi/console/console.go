// Package console describes what the form of an operation needs that sends requests from a browser: servers, credentials,
// parameters and bodies, with as much of their schemas as the form checks.
package console

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/sample"
)

// Description is what the forms of a page need. It is written into the page as JSON, and types of web/content/console are made
// from it.
type Description struct {
	Servers    []Server             `json:"servers,omitempty"`
	Schemes    map[string]Scheme    `json:"schemes,omitempty"`
	Operations map[string]Operation `json:"operations"` // by slug
	Schemas    map[string]*Schema   `json:"schemas,omitempty"`
	Words      map[string]string    `json:"words"`
}

// Server is an address with the parts of it that can be chosen.
type Server struct {
	URL       string     `json:"url"`
	Label     string     `json:"label,omitempty"`
	Variables []Variable `json:"variables,omitempty"`
}

// Variable is a part of an address.
type Variable struct {
	Name    string   `json:"name"`
	Default string   `json:"default"`
	Enum    []string `json:"enum,omitempty"`
}

// Scheme is a way to send credentials.
type Scheme struct {
	Kind string `json:"kind"`           // basic, header, query, cookie
	Name string `json:"name,omitempty"` // of the header, parameter or cookie
	Word string `json:"word,omitempty"` // before the credentials: "Bearer "
}

// Operation is a method on a path.
type Operation struct {
	Method     string     `json:"method"`
	Path       string     `json:"path"`
	Servers    []Server   `json:"servers,omitempty"`  // instead of those of the page
	Security   [][]string `json:"security,omitempty"` // names of schemes; one list of them is needed, and an empty one is none
	Parameters []Field    `json:"parameters,omitempty"`
	Required   bool       `json:"required,omitempty"` // the body must be there
	Bodies     []Body     `json:"bodies,omitempty"`
}

// Field is a parameter, or a field of a form that is sent.
type Field struct {
	Name     string  `json:"name"`
	In       string  `json:"in,omitempty"` // path, query, querystring, header, cookie; "" of fields of a body
	Required bool    `json:"required,omitempty"`
	Style    string  `json:"style,omitempty"`
	Packed   bool    `json:"packed,omitempty"` // explode is false
	Media    string  `json:"media,omitempty"`  // the value is written in this media type
	Value    string  `json:"value,omitempty"`  // what the field begins with
	Hint     string  `json:"hint,omitempty"`   // what it may hold
	Schema   *Schema `json:"schema,omitempty"`
}

// Body is a body in a media type.
type Body struct {
	Type    string  `json:"type"`
	Example string  `json:"example,omitempty"`
	Fields  []Field `json:"fields,omitempty"` // of forms
	IsFile  bool    `json:"isFile,omitempty"` // bytes, which are no text
	Schema  *Schema `json:"schema,omitempty"`
}

// maxNodes bounds how many schemas a page describes. What lies beyond is not checked.
const maxNodes = 600

// Describe describes operations of a document. Webhooks have no form.
func Describe(ref *openapi.Reference, operations []*openapi.Operation, texts map[string]string) *Description {
	d := &describer{ref: ref, left: maxNodes}
	d.out = Description{Servers: servers(ref.Servers), Operations: map[string]Operation{}, Words: texts}
	for _, o := range operations {
		if !o.Webhook {
			d.out.Operations[o.Slug] = d.operation(o)
		}
	}
	return &d.out
}

// JSON is the description as the text of a script element: it holds no "<".
func (d *Description) JSON() string {
	text, err := json.Marshal(d)
	if err != nil {
		return "null"
	}
	return string(text)
}

// describer makes a Description.
type describer struct {
	ref  *openapi.Reference
	out  Description
	left int // schemas that may still be described
}

func servers(all []openapi.Server) []Server {
	var out []Server
	for _, s := range all {
		server := Server{URL: s.URL, Label: s.Description.Text}
		for _, v := range s.Variables {
			server.Variables = append(server.Variables, Variable{Name: v.Name, Default: v.Default, Enum: v.Enum})
		}
		out = append(out, server)
	}
	return out
}

func (d *describer) operation(o *openapi.Operation) Operation {
	out := Operation{Method: o.Method, Path: o.Path, Servers: servers(o.Servers)}
	for _, way := range o.Security {
		names := []string{}
		for _, use := range way {
			if d.scheme(use.Name) {
				names = append(names, use.Name)
			}
		}
		if len(names) == len(way) {
			out.Security = append(out.Security, names)
		}
	}
	for _, p := range o.Parameters {
		f := Field{
			Name: p.Name, In: p.In, Required: p.Required, Style: p.Style, Packed: p.Explode != nil && !*p.Explode, Media: p.Media, Schema: d.fieldSchema(p.Schema),
		}
		if example := sample.ParameterValue(d.ref, p); sample.IsSent(p) {
			f.Value = example
		} else {
			f.Hint = d.hint(p.Schema)
		}
		out.Parameters = append(out.Parameters, f)
	}
	if o.Body == nil {
		return out
	}
	out.Required = o.Body.Required
	for _, m := range o.Body.Contents {
		out.Bodies = append(out.Bodies, d.body(m))
	}
	// What samples send comes first.
	slices.SortStableFunc(out.Bodies, func(a, b Body) int { return rank(a.Type) - rank(b.Type) })
	return out
}

func rank(media string) int {
	if openapi.IsJSONMedia(media) {
		return 0
	}
	return 1
}

// hint is what a parameter is when it is left out, else an example that the document gives.
func (d *describer) hint(s *openapi.Schema) string {
	if s = d.ref.Deref(s); s == nil {
		return ""
	}
	if s.Default != nil {
		return s.Default.Scalar()
	}
	if len(s.Examples) > 0 {
		return s.Examples[0].Scalar()
	}
	return ""
}

// scheme notes a scheme; false if the document has none of that name, or if a page cannot use it.
func (d *describer) scheme(name string) bool {
	i := slices.IndexFunc(d.ref.Schemes, func(s openapi.Scheme) bool { return s.Name == name })
	if i < 0 || d.ref.Schemes[i].Type == "mutualTLS" {
		return false
	}
	s := d.ref.Schemes[i]
	out := Scheme{Kind: "header", Name: "Authorization", Word: sample.SchemeWord(s)}
	switch {
	case s.Type == "http" && strings.EqualFold(s.HTTP, "basic"):
		out = Scheme{Kind: "basic"}
	case s.Type == "apiKey":
		out = Scheme{Kind: s.In, Name: s.Key}
	}
	if d.out.Schemes == nil {
		d.out.Schemes = map[string]Scheme{}
	}
	d.out.Schemes[name] = out
	return true
}

func (d *describer) body(m openapi.Media) Body {
	b := Body{Type: m.Type}
	example := sample.Example(d.ref, m)
	switch {
	case m.Type == "application/x-www-form-urlencoded" || m.Type == "multipart/form-data":
		b.Fields = d.fields(m.Schema, example)
	case openapi.IsJSONMedia(m.Type):
		b.Schema = d.schema(m.Schema)
		if example != nil {
			b.Example = example.JSON()
		}
	case example.Is(openapi.String) && example.Text != "<file>":
		b.Example = example.Text
	default:
		b.IsFile = !strings.HasPrefix(m.Type, "text/") && !strings.HasSuffix(m.Type, "xml")
	}
	return b
}

// fields are those of a form.
func (d *describer) fields(s *openapi.Schema, example *openapi.Node) []Field {
	flat := d.ref.Flatten(s)
	var out []Field
	for _, p := range flat.Properties {
		schema := d.ref.Deref(p.Schema)
		if schema.ReadOnly {
			continue
		}
		f := Field{Name: p.Name, Required: slices.Contains(flat.Required, p.Name), Schema: d.fieldSchema(p.Schema)}
		if v := example.Get(p.Name); v != nil && (f.Schema == nil || !f.Schema.IsFile) {
			f.Value = v.Scalar()
			if v.Is(openapi.Array) || v.Is(openapi.Object) {
				f.Value = v.Compact()
			}
		}
		out = append(out, f)
	}
	return out
}

// maxOrigins bounds the addresses that the enumerations of a server multiply to.
const maxOrigins = 64

// Origins are the origins of all servers of a document, for the policy of a site. Those whose address needs a value that the
// document does not give are left out, and so is what browsers do not send to.
func Origins(ref *openapi.Reference) []string {
	all := slices.Clone(ref.Servers)
	for _, o := range ref.Operations {
		if !o.Webhook {
			all = append(all, o.Servers...)
		}
	}
	var out []string
	for _, s := range all {
		for _, address := range expand(s) {
			u, err := url.Parse(address)
			if err == nil && (u.Scheme == "http" || u.Scheme == "https") && isHost(u.Host) {
				out = append(out, u.Scheme+"://"+u.Host)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// isHost reports whether a host can stand in a policy: what separates its parts must not.
func isHost(host string) bool {
	return host != "" && !strings.ContainsFunc(host, func(r rune) bool {
		return r != '.' && r != '-' && r != ':' && r != '[' && r != ']' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// expand lists the addresses of a server with all values of its variables.
func expand(s openapi.Server) []string {
	addresses := []string{s.URL}
	for _, v := range s.Variables {
		values := append([]string{v.Default}, v.Enum...)
		var more []string
		for _, address := range addresses {
			if !strings.Contains(address, "{"+v.Name+"}") {
				more = append(more, address)
				continue
			}
			for _, value := range values {
				more = append(more, strings.ReplaceAll(address, "{"+v.Name+"}", value))
			}
		}
		addresses = more[:min(len(more), maxOrigins)]
	}
	return addresses
}
