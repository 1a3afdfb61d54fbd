// Package markup knows what HTML of writers must not do: run code, lead readers away, change where links lead. The policy
// that hosts send stops most of it a second time; pages must not depend on that.
package markup

import (
	"strings"

	"golang.org/x/net/html"
)

// Attr is an attribute: its name as HTML has it, in any case, and its value with entities decoded.
type Attr struct{ Name, Value string }

// Problem says what is wrong with an element and what to do; ID is that of the message.
type Problem struct{ ID, Text, Hint string }

var (
	script  = Problem{"script-element", "<script> does not run here: the site's security policy forbids it", "put the code into a component of the site"}
	address = Problem{"unsafe-url", "the destination runs code or hides a document", "link to a page or an http address"}
	moved   = Problem{"unsafe-url", "the animation changes where a link leads or what it runs", "animate another attribute"}
	hidden  = Problem{"unsafe-url", "srcdoc hides a document in an attribute", "put the document into static/ and name it under src"}
	base    = Problem{"unsafe-element", "<base> changes where every link of the page leads", "write the links in full"}
	meta    = Problem{"unsafe-element", "<meta http-equiv> leads readers away or changes the page's rules", "use `redirects` of the site file to lead readers on"}
	link    = Problem{"unsafe-element", "<link> loads a file into the page behind the site's back", "put styles into the site's own style sheet"}
)

// Element says why an element must not stand in a page whatever else it has, nil if it may.
func Element(name string, attrs []Attr) *Problem {
	name = strings.ToLower(name)
	switch {
	case name == "script":
		return &script
	case name == "base":
		return &base
	case name == "meta" && has(attrs, "http-equiv"):
		return &meta
	case name == "link" && !has(attrs, "itemprop"): // microdata is the one use of it in a body: HTML, 4.2.4
		return &link
	case (name == "set" || strings.HasPrefix(name, "animate")) && animatesLink(attrs):
		return &moved
	}
	return nil
}

func has(attrs []Attr, name string) bool {
	for _, a := range attrs {
		if strings.EqualFold(a.Name, name) {
			return true
		}
	}
	return false
}

// animatesLink reports whether an animation of SVG is one of an address or of a handler.
func animatesLink(attrs []Attr) bool {
	for _, a := range attrs {
		if !strings.EqualFold(a.Name, "attributeName") {
			continue
		}
		target := strings.ToLower(strings.TrimSpace(a.Value))
		if isHandler(target) || strings.HasSuffix(target, "href") || target == "src" {
			return true
		}
	}
	return false
}

func isHandler(name string) bool { return len(name) > 2 && strings.HasPrefix(name, "on") }

// Attribute says why an element must not have an attribute, nil if it may.
func Attribute(element string, a Attr) *Problem {
	name := strings.ToLower(a.Name)
	switch name {
	case "srcdoc":
		return &hidden
	case "href", "xlink:href", "src", "action", "formaction", "poster", "data":
		return Destination(a.Value, isPicture(element))
	}
	if isHandler(name) {
		return &Problem{"event-handler", "the handler " + a.Name + " does not run on static HTML", "use a component of the site"}
	}
	return nil
}

func isPicture(element string) bool {
	switch strings.ToLower(element) {
	case "img", "image", "source", "video", "audio", "track":
		return true
	}
	return false
}

// Destination says why a page must not lead to an address, nil if it may: whether browsers would run it. Only a picture
// may be written out as data.
func Destination(dest string, picture bool) *Problem {
	clean := strings.ToLower(strings.Map(func(c rune) rune {
		if c <= ' ' || c == 0x7f {
			return -1
		}
		return c
	}, dest))
	switch scheme, _, _ := strings.Cut(clean, ":"); scheme {
	case clean: // no scheme
	case "javascript", "vbscript", "file":
		return &address
	case "data":
		if !picture || !strings.HasPrefix(clean, "data:image/") {
			return &address
		}
	}
	return nil
}

// Fragment says why a piece of HTML must not stand in a page, by the first element that must not; nil if it may.
func Fragment(text string) *Problem {
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			name, attrs := Tag(z)
			if p := Element(name, attrs); p != nil {
				return p
			}
			for _, a := range attrs {
				if p := Attribute(name, a); p != nil {
					return p
				}
			}
		}
	}
}

// Tag returns the name and the attributes of the start tag that a tokenizer has come to. What follows is read as tags
// again, in elements whose content is text too: in SVG the same elements hold tags.
func Tag(z *html.Tokenizer) (name string, attrs []Attr) {
	z.NextIsNotRawText()
	raw, more := z.TagName()
	name = string(raw)
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		attrs = append(attrs, Attr{string(key), string(value)})
	}
	return name, attrs
}
