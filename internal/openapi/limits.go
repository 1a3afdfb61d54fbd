package openapi

// Limits of a document. What lies above one is told, with its place, and left out: every step after reading then takes
// time that grows with the size of the document and no faster. The biggest documents that are published have some
// thousands of operations.
const (
	maxOperations = 20_000
	maxSchemas    = 20_000
	maxTags       = 2_000
	maxProperties = 2_000 // of one schema
	maxParts      = 1_000 // schemas that allOf brings into one
	maxDepth      = 400   // levels of values
	maxChain      = 50    // references from one to the next
)

// tooMany reports whether a document already has as many of something as a limit allows, and says so the first time.
func (p *parser) tooMany(have, limit int, at *Node, what string) bool {
	if have < limit {
		return false
	}
	if !p.told[what] {
		if p.told == nil {
			p.told = map[string]bool{}
		}
		p.told[what] = true
		p.errorf(at, "openapi-too-large", "split the document", "more than %d %s: those from here on are left out", limit, what)
	}
	return true
}

// checkParts reports schemas that allOf makes of more schemas than are folded.
func (p *parser) checkParts() {
	for _, key := range p.ref.SchemaKeys {
		if s := p.ref.Schemas[key]; len(s.AllOf) > 0 && p.ref.countParts(s) >= maxParts {
			p.log.Errorf("openapi-too-large", s.Pos, "use fewer levels of allOf", "the schema %s is made of more than %d others: those above are left out", s.Name, maxParts)
		}
	}
}

// countParts counts the schemas that allOf brings into s, each once, up to maxParts.
func (r *Reference) countParts(s *Schema) int {
	seen := map[string]bool{}
	count := 0
	queue := []*Schema{s}
	for len(queue) > 0 && count < maxParts {
		part := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		switch {
		case part == nil:
		case part.Ref == "":
			count++
			queue = append(queue, part.AllOf...)
		case !seen[part.Ref]:
			count++
			seen[part.Ref] = true
			queue = append(append(queue, r.Schemas[part.Ref]), part.AllOf...)
		}
	}
	return count
}
