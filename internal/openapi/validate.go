package openapi

import (
	"slices"
	"strings"
)

// checkMentions reports what can only be seen once everything is read: schemas that mention nothing but themselves,
// and discriminators that no variant has.
func (p *parser) checkMentions() {
	for _, key := range p.ref.SchemaKeys {
		s := p.ref.Schemas[key]
		seen := []string{key}
		for next := s; next != nil && next.Ref != ""; next = p.ref.Schemas[next.Ref] {
			if slices.Contains(seen, next.Ref) {
				p.log.Errorf("openapi-circular-ref", s.Pos, "", "the schema %s mentions nothing but itself: %s", s.Name, strings.Join(append(seen, next.Ref), " -> "))
				s.Ref = ""
				break
			}
			seen = append(seen, next.Ref)
		}
	}
	for _, o := range p.ref.Operations {
		p.checkOperation(o)
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
