package openapi

import (
	"net/url"
	"strconv"
	"strings"
)

// resolve follows $ref to the value it names. It returns nil, after a message, if there is none.
func (p *parser) resolve(n *Node) *Node {
	for range maxChain {
		ref := n.Get("$ref")
		if ref == nil || !ref.Is(String) {
			return n
		}
		if n = p.target(ref); n == nil {
			return nil
		}
	}
	p.errorf(n, "openapi-circular-ref", "", "the reference leads back to itself")
	return nil
}

// target returns what a reference names, after a message if that is nothing.
func (p *parser) target(ref *Node) *Node {
	if n := p.anchor(ref.Text); n != nil {
		return n
	}
	if !strings.HasPrefix(ref.Text, "#") {
		p.errorf(ref, "openapi-external-ref", "bundle the documents into one", "the reference %q leads outside of this document", ref.Text)
		return nil
	}
	if n := p.pointer(ref.Text); n != nil {
		return n
	}
	p.errorf(ref, "openapi-unresolved-ref", p.nearestRef(ref.Text), "the reference %q leads nowhere", ref.Text)
	return nil
}

// pointer follows a JSON pointer in a URL fragment.
func (p *parser) pointer(ref string) *Node {
	segments, ok := splitPointer(ref)
	if !ok {
		return nil
	}
	n := p.root
	for _, s := range segments {
		switch {
		case n.Is(Object):
			n = n.Get(s)
		case n.Is(Array):
			i, err := strconv.Atoi(s)
			if err != nil || i < 0 || i >= n.Len() {
				return nil
			}
			n = n.Items[i]
		default:
			return nil
		}
	}
	return n
}

var (
	pointerEscapes   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")
)

// splitPointer takes "#/a/b~1c" apart.
func splitPointer(ref string) ([]string, bool) {
	fragment := strings.TrimPrefix(ref, "#")
	if fragment == "" {
		return nil, true
	}
	if s, err := url.PathUnescape(fragment); err == nil {
		fragment = s
	}
	if !strings.HasPrefix(fragment, "/") {
		return nil, false
	}
	segments := strings.Split(fragment[1:], "/")
	for i, s := range segments {
		segments[i] = pointerUnescapes.Replace(s)
	}
	return segments, true
}

// joinPointer is the reverse, unescaped for URLs so that one value has one key.
func joinPointer(segments []string) string {
	var b strings.Builder
	b.WriteByte('#')
	for _, s := range segments {
		b.WriteByte('/')
		b.WriteString(pointerEscapes.Replace(s))
	}
	return b.String()
}

// nearestRef is a hint with the entry that was probably meant.
func (p *parser) nearestRef(ref string) string {
	segments, ok := splitPointer(ref)
	if !ok || len(segments) == 0 {
		return ""
	}
	last := segments[len(segments)-1]
	siblings := p.pointer(joinPointer(segments[:len(segments)-1]))
	var names []string
	for k := range siblings.Entries {
		names = append(names, k.Text)
	}
	if near := nearest(last, names); near != "" {
		segments[len(segments)-1] = near
		return "did you mean " + strconv.Quote(joinPointer(segments)) + "?"
	}
	return ""
}

// anchor finds a value by $anchor, $dynamicAnchor or $id.
func (p *parser) anchor(ref string) *Node {
	if strings.HasPrefix(ref, "#/") || ref == "#" {
		return nil
	}
	if p.anchors == nil {
		p.anchors = map[string]*Node{}
		p.collectAnchors(p.root.Get("components"))
	}
	return p.anchors[ref]
}

func (p *parser) collectAnchors(n *Node) {
	if n == nil {
		return
	}
	for _, key := range []string{"$anchor", "$dynamicAnchor"} {
		if a := n.Get(key).Str(); a != "" {
			p.anchors["#"+a] = n
		}
	}
	if id := n.Get("$id").Str(); id != "" {
		p.anchors[id] = n
	}
	for _, item := range n.Items {
		p.collectAnchors(item)
	}
}

// refKey is the key under which a Reference keeps the schema that ref names, and the schema's name.
func refKey(ref string) (key, name string) {
	segments, ok := splitPointer(ref)
	if !ok || len(segments) == 0 {
		return ref, strings.Trim(ref[strings.LastIndexAny(ref, "/#")+1:], "#")
	}
	return joinPointer(segments), segments[len(segments)-1]
}
