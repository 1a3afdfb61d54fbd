// Package sample makes examples from the schemas of an OpenAPI document, and requests in five languages from its
// operations. The same document always gives the same samples.
package sample

import (
	"net/url"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// Requests are the requests of an operation in each language: given ones first, then those that are made.
func Requests(r *openapi.Reference, o *openapi.Operation) []openapi.Sample {
	if o.Webhook {
		return o.Samples
	}
	c := newCall(r, o)
	made := []openapi.Sample{
		{Key: "curl", Label: "curl", Lang: "bash", Code: c.curl()},
		{Key: "javascript", Label: "JavaScript", Lang: "js", Code: c.javascript()},
		{Key: "typescript", Label: "TypeScript", Lang: "ts", Code: c.typescript()},
		{Key: "go", Label: "Go", Lang: "go", Code: c.golang()},
		{Key: "python", Label: "Python", Lang: "python", Code: c.python()},
	}
	if r.Toolkit != nil && o.Feature != "" {
		made[2].Label = r.Toolkit.Label
	}
	out := slices.Clone(o.Samples)
	for _, s := range made {
		given := slices.ContainsFunc(o.Samples, func(g openapi.Sample) bool { return strings.EqualFold(g.Label, s.Label) || g.Key == s.Key })
		if !given {
			out = append(out, s)
		}
	}
	return out
}

// call is a request to be written in some language.
type call struct {
	ref     *openapi.Reference
	op      *openapi.Operation
	url     string // complete, with the query
	headers []header
	secret  string // name of the secret that headers or the URL use: "token", "apiKey"
	basic   bool
	media   string
	json    *openapi.Node // body of a JSON media type
	form    []formField   // body of a form
	raw     bool          // some other body, read from a file
}

// header is a line of the request; Secret stands after the value.
type header struct {
	name, value string
	secret      bool
}

type formField struct {
	name, value string
	file        bool
}

func newCall(r *openapi.Reference, o *openapi.Operation) *call {
	c := &call{ref: r, op: o}
	query := c.parameters()
	c.body()
	query = append(query, c.authorize()...)
	c.url = Base(r, o) + c.path()
	if len(query) > 0 {
		c.url += "?" + strings.Join(query, "&")
	}
	return c
}

// Base is the address that requests of an operation begin with: that of its first server.
func Base(r *openapi.Reference, o *openapi.Operation) string {
	if servers := Servers(r, o); len(servers) > 0 {
		return Address(servers[0])
	}
	return "https://api.example.com"
}

// Servers are those of an operation: its own, else those of the document.
func Servers(r *openapi.Reference, o *openapi.Operation) []openapi.Server {
	if len(o.Servers) > 0 {
		return o.Servers
	}
	return r.Servers
}

// Address is the address of a server with the defaults of its variables.
func Address(s openapi.Server) string {
	address := s.URL
	for _, v := range s.Variables {
		address = strings.ReplaceAll(address, "{"+v.Name+"}", v.Default)
	}
	address = strings.TrimSuffix(address, "/")
	if address == "" || strings.HasPrefix(address, "/") {
		address = "https://api.example.com" + address
	}
	return address
}

func (c *call) path() string {
	path := c.op.Path
	for _, p := range c.op.Parameters {
		if p.In == "path" {
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(ParameterValue(c.ref, p)))
		}
	}
	return path
}

// parameters notes the headers and returns the query.
func (c *call) parameters() []string {
	var query []string
	var cookies []string
	for _, p := range c.op.Parameters {
		if !IsSent(p) {
			continue
		}
		switch p.In {
		case "query":
			query = append(query, url.QueryEscape(p.Name)+"="+url.QueryEscape(ParameterValue(c.ref, p)))
		case "header":
			c.headers = append(c.headers, header{name: p.Name, value: ParameterValue(c.ref, p)})
		case "cookie":
			cookies = append(cookies, p.Name+"="+ParameterValue(c.ref, p))
		}
	}
	if len(cookies) > 0 {
		c.headers = append(c.headers, header{name: "Cookie", value: strings.Join(cookies, "; ")})
	}
	return query
}

// IsSent reports whether requests hold a parameter: what is required, and what has an example of its own.
func IsSent(p openapi.Parameter) bool { return p.Required || len(p.Examples) > 0 }

// ParameterValue is the example of a parameter as it stands in a URL or header.
func ParameterValue(r *openapi.Reference, p openapi.Parameter) string {
	var n *openapi.Node
	for _, e := range p.Examples {
		if e.Value != nil {
			n = e.Value
			break
		}
	}
	if n == nil {
		n = Value(r, p.Schema, openapi.ForRequest, p.Name)
	}
	switch n.Kind {
	case openapi.Null:
		return p.Name
	case openapi.Array:
		var parts []string
		for _, item := range n.Items {
			parts = append(parts, item.Scalar())
		}
		return strings.Join(parts, ",")
	case openapi.Object:
		return n.Compact()
	}
	return strings.Join(strings.Fields(n.Text), " ")
}

// authorize adds what the first requirement asks for, and returns what of it stands in the query.
func (c *call) authorize() (query []string) {
	if len(c.op.Security) == 0 {
		return nil
	}
	for _, use := range c.op.Security[0] {
		if i := slices.IndexFunc(c.ref.Schemes, func(s openapi.Scheme) bool { return s.Name == use.Name }); i >= 0 {
			query = append(query, c.prove(c.ref.Schemes[i])...)
		}
	}
	return query
}

// prove adds what a scheme asks for, and returns what of it stands in the query.
func (c *call) prove(s openapi.Scheme) (query []string) {
	switch {
	case s.Type == "http" && s.HTTP == "basic":
		c.basic = true
	case s.Type == "http" || s.Type == "oauth2" || s.Type == "openIdConnect":
		c.addSecret("token", header{name: "Authorization", value: SchemeWord(s), secret: true})
	case s.Type == "apiKey" && s.In == "query":
		return []string{url.QueryEscape(s.Key) + "=YOUR_API_KEY"}
	case s.Type == "apiKey" && s.In == "cookie":
		c.addSecret("session", header{name: "Cookie", value: s.Key + "=", secret: true})
	case s.Type == "apiKey":
		c.addSecret("apiKey", header{name: s.Key, secret: true})
	}
	return nil
}

// SchemeWord stands before the credentials of a scheme in the header Authorization: "Bearer ".
func SchemeWord(s openapi.Scheme) string {
	if s.Type != "http" || s.HTTP == "bearer" || s.HTTP == "" {
		return "Bearer "
	}
	return strings.ToUpper(s.HTTP[:1]) + s.HTTP[1:] + " "
}

// addSecret adds a header; a sample has one secret, of several the first.
func (c *call) addSecret(name string, h header) {
	if c.secret == "" {
		c.secret = name
	} else if c.secret != name {
		h.value, h.secret = h.value+"YOUR_"+envName(name), false
	}
	c.headers = append(c.headers, h)
}

// envName writes apiKey as API_KEY.
func envName(name string) string {
	return strings.ToUpper(strings.ReplaceAll(openapi.Slugify(name), "-", "_"))
}

func (c *call) body() {
	if c.op.Body == nil || len(c.op.Body.Contents) == 0 {
		return
	}
	media := c.op.Body.Contents[0]
	for _, m := range c.op.Body.Contents {
		if openapi.IsJSONMedia(m.Type) {
			media = m
			break
		}
	}
	c.media = media.Type
	switch example := Example(c.ref, media); {
	case openapi.IsJSONMedia(media.Type):
		c.json = example
	case media.Type == "application/x-www-form-urlencoded" || media.Type == "multipart/form-data":
		c.formFields(media, example)
	default:
		c.raw = true
	}
	if c.media != "multipart/form-data" && (c.json != nil || c.raw || len(c.form) > 0) {
		c.headers = append(c.headers, header{name: "Content-Type", value: c.media})
	}
}

func (c *call) formFields(m openapi.Media, example *openapi.Node) {
	files := map[string]bool{}
	if s := c.ref.Deref(m.Schema); s != nil {
		for _, p := range s.Properties {
			f := c.ref.Deref(p.Schema)
			files[p.Name] = f.Format == "binary" || f.Limit("contentMediaType") != ""
		}
	}
	for k, v := range example.Entries {
		field := formField{name: k.Text, value: v.Scalar(), file: files[k.Text] && m.Type == "multipart/form-data"}
		if v.Kind == openapi.Object || v.Kind == openapi.Array {
			field.value = v.Compact()
		}
		c.form = append(c.form, field)
	}
}
