package openapi

import (
	"regexp"
	"slices"
	"strings"
)

var serverVariable = regexp.MustCompile(`\{([^{}]*)\}`)

func (p *parser) servers(n *Node) []Server {
	var out []Server
	for _, s := range p.field(n, "servers", Array, false).List() {
		p.known(s, "url", "description", "variables", "name")
		url := p.field(s, "url", String, true)
		if url == nil {
			continue
		}
		server := Server{URL: url.Text, Description: p.text(s, "description")}
		variables := p.field(s, "variables", Object, false)
		for _, m := range serverVariable.FindAllStringSubmatch(url.Text, -1) {
			if variables.Get(m[1]) == nil {
				p.errorf(url, "openapi-server-variable", "", "the variable {%s} of the server is not described under `variables`", m[1])
			}
		}
		for k, v := range variables.Entries {
			server.Variables = append(server.Variables, p.variable(k, v))
		}
		out = append(out, server)
	}
	return out
}

func (p *parser) variable(k Key, n *Node) Variable {
	v := Variable{Name: k.Text, Default: n.Get("default").Scalar(), Description: p.text(n, "description")}
	if n.Get("default") == nil {
		p.log.Errorf("openapi-missing", k.pos(p.file), "", "the server variable %q has no default", k.Text)
	}
	for _, e := range n.Get("enum").List() {
		v.Enum = append(v.Enum, e.Scalar())
	}
	return v
}

func (p *parser) docs(n *Node) *ExternalDocs {
	d := p.field(n, "externalDocs", Object, false)
	url := p.field(d, "url", String, true)
	if url == nil {
		return nil
	}
	return &ExternalDocs{URL: url.Text, Description: p.text(d, "description")}
}

func (p *parser) toolkit() {
	t := p.field(p.root, "x-toolkit", Object, false)
	if t == nil {
		return
	}
	p.known(t, "label", "setup")
	setup := p.field(t, "setup", String, true)
	label := p.text(t, "label").Text
	if label == "" {
		label = "TypeScript"
	}
	if setup != nil {
		p.ref.Toolkit = &Toolkit{Label: label, Setup: strings.TrimSpace(setup.Text)}
	}
}

func (p *parser) tags() {
	for _, t := range p.field(p.root, "tags", Array, false).List() {
		p.known(t, "name", "summary", "description", "externalDocs", "parent", "kind")
		name := p.field(t, "name", String, true)
		if name == nil {
			continue
		}
		if p.tooMany(len(p.ref.Tags), maxTags, t, "tags") {
			break
		}
		if slices.ContainsFunc(p.ref.Tags, func(t Tag) bool { return t.Name == name.Text }) {
			p.errorf(name, "openapi-duplicate-tag", "", "the tag %q is described twice", name.Text)
			continue
		}
		tag := Tag{Name: name.Text, Description: p.text(t, "description"), Docs: p.docs(t)}
		tag.Label = p.text(t, "x-displayName")
		if tag.Label.Text == "" {
			tag.Label = p.text(t, "summary")
		}
		if tag.Label.Text == "" {
			tag.Label = Text{Text: name.Text, Lang: p.fallback}
		}
		p.ref.Tags = append(p.ref.Tags, tag)
	}
}

var schemeTypes = []string{"apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"}

func (p *parser) schemes() {
	components := p.field(p.root, "components", Object, false)
	for k, v := range p.field(components, "securitySchemes", Object, false).Entries {
		n := p.resolve(v)
		if n == nil {
			continue
		}
		kind := p.field(n, "type", String, true)
		if kind == nil {
			continue
		}
		if !slices.Contains(schemeTypes, kind.Text) {
			p.errorf(kind, "openapi-value", "one of "+strings.Join(schemeTypes, ", "), "%q is not a type of security scheme", kind.Text)
		}
		s := Scheme{
			Name: k.Text, Type: kind.Text, Description: p.text(n, "description"),
			In: n.Get("in").Str(), Key: n.Get("name").Str(), HTTP: strings.ToLower(n.Get("scheme").Str()),
			BearerFormat: n.Get("bearerFormat").Str(), URL: n.Get("openIdConnectUrl").Str(),
		}
		for name, f := range p.field(n, "flows", Object, false).Entries {
			s.Flows = append(s.Flows, p.flow(name, f))
		}
		p.checkScheme(n, s)
		p.ref.Schemes = append(p.ref.Schemes, s)
	}
}

func (p *parser) checkScheme(n *Node, s Scheme) {
	needed := map[string][]string{"apiKey": {"name", "in"}, "http": {"scheme"}, "oauth2": {"flows"}, "openIdConnect": {"openIdConnectUrl"}}
	for _, key := range needed[s.Type] {
		if n.Get(key) == nil {
			p.errorf(n, "openapi-missing", "", "a security scheme of type %s needs the field %q", s.Type, key)
		}
	}
}

func (p *parser) flow(name Key, n *Node) Flow {
	f := Flow{
		Name: name.Text, AuthorizationURL: n.Get("authorizationUrl").Str(), TokenURL: n.Get("tokenUrl").Str(),
		RefreshURL: n.Get("refreshUrl").Str(),
	}
	scopes := p.field(n, "scopes", Object, false)
	for k := range scopes.Entries {
		f.Scopes = append(f.Scopes, Scope{Name: k.Text, Description: p.text(scopes, k.Text)})
	}
	return f
}

// security reads the requirements of n, or those of the document if n has none.
func (p *parser) security(n *Node) []Requirement {
	list := n.Get("security")
	if list == nil {
		list = p.root.Get("security")
	}
	var out []Requirement
	for _, r := range list.List() {
		requirement := Requirement{}
		for k, scopes := range r.Entries {
			if !slices.ContainsFunc(p.ref.Schemes, func(s Scheme) bool { return s.Name == k.Text }) {
				p.log.Errorf("openapi-security", k.pos(p.file), "describe it under components.securitySchemes", "the security scheme %q does not exist", k.Text)
				continue
			}
			use := SchemeUse{Name: k.Text}
			for _, s := range scopes.List() {
				use.Scopes = append(use.Scopes, s.Scalar())
			}
			requirement = append(requirement, use)
		}
		out = append(out, requirement)
	}
	return out
}
