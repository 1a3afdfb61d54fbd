package openapi

import (
	"slices"
	"strings"
)

// checkMentions reports what can only be seen once everything is read: schemas that mention nothing but themselves,
// and discriminators that no variant has.
func (p *parser) checkMentions() {
	p.checkCircles()
	p.checkParts()
	for _, o := range p.ref.Operations {
		p.checkOperation(o)
	}
}

// checkCircles follows each schema to the one that it mentions, every schema once, and cuts what leads back.
func (p *parser) checkCircles() {
	settled := map[string]bool{} // schemas from which no circle is reached
	for _, key := range p.ref.SchemaKeys {
		var chain []string
		open := map[string]bool{}
		for next := key; next != "" && !settled[next] && p.ref.Schemas[next] != nil; next = p.ref.Schemas[next].Ref {
			chain, open[next] = append(chain, next), true
			s := p.ref.Schemas[next]
			if open[s.Ref] {
				circle := append(chain[slices.Index(chain, s.Ref):], s.Ref)
				first := p.ref.Schemas[s.Ref]
				p.log.Errorf("openapi-circular-ref", first.Pos, "", "the schema %s mentions nothing but itself: %s", first.Name, strings.Join(circle, " -> "))
				s.Ref = ""
			}
		}
		for _, passed := range chain {
			settled[passed] = true
		}
	}
}

// checkOperation reports what readers of the reference would miss.
func (p *parser) checkOperation(o *Operation) {
	if len(o.Responses) == 0 && !o.Webhook {
		p.log.Warnf("openapi-missing", o.Pos, "", "%s %s describes no response", o.Method, o.Path)
	}
	for _, param := range o.Parameters {
		if param.Schema == nil {
			p.log.Warnf("openapi-missing", o.Pos, "", "the %s parameter %q of %s %s has no schema", param.In, param.Name, o.Method, o.Path)
		}
	}
}
