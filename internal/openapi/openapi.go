// Package openapi reads an OpenAPI 3.0 or 3.1 document, and the overlay that translates it, into a Reference.
//
// Parse never fails as a whole unless nothing can be shown: every problem is a message with its place, and what is sound
// remains. What pages show of a Reference is made in view, examples and requests in sample, changes in diff.
package openapi

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Source is a file with the language it is written in.
type Source struct {
	File string // site-relative path, for messages
	Data []byte
	Lang string // BCP 47; "" if it does not matter
}

// Parse reads a document, puts the translations of overlay over it (an overlay without Data translates nothing), and
// checks it. It returns nil, after a message, if the text is no OpenAPI 3 document at all.
func Parse(doc, overlay Source, log *diag.Log) *Reference {
	root := Decode(doc, log)
	if root == nil {
		return nil
	}
	p := &parser{file: doc.File, root: root, log: log, slugs: reservedSlugs(), ids: map[string]*Node{}}
	if !p.version() {
		return nil
	}
	lang := doc.Lang
	if overlay.Lang != "" && overlay.Lang != doc.Lang {
		lang, p.fallback = overlay.Lang, doc.Lang
		if len(overlay.Data) > 0 {
			applyOverlay(root, overlay, log)
		}
	}
	p.ref = &Reference{File: doc.File, OpenAPI: root.Get("openapi").Scalar(), Lang: lang, Schemas: map[string]*Schema{}}
	p.document()
	return p.ref
}

// Published returns a document with the translations of overlay as JSON, for programs. What is wrong in it, Parse has said.
func Published(doc, overlay Source) []byte {
	var log diag.Log
	root := Decode(doc, &log)
	if root == nil {
		return nil
	}
	if len(overlay.Data) > 0 {
		applyOverlay(root, overlay, &log)
	}
	return append([]byte(root.JSON()), '\n')
}

// LosesContent reports whether a message of Parse says that a document, or a part of it, is not shown at all.
func LosesContent(m diag.Message) bool {
	switch m.ID {
	case "openapi-unreadable", "openapi-syntax", "openapi-not-a-document", "openapi-version", "openapi-too-large", "openapi-too-deep":
		return true
	}
	return false
}

// parser reads one document.
type parser struct {
	file     string
	root     *Node
	log      *diag.Log
	ref      *Reference
	fallback string            // language of texts that the overlay does not translate
	slugs    map[string]int    // of operations
	ids      map[string]*Node  // operationIds
	anchors  map[string]*Node  // $anchor and $id, collected when first needed
	pending  []pendingSchema   // named schemas that are mentioned but not yet read
	depth    int               // of the schema being read
	told     map[string]bool   // limits that were said to be passed
	used     map[string]string // paths without parameter names -> path
}

type pendingSchema struct {
	key  string
	node *Node
}

func (p *parser) errorf(n *Node, id, hint, format string, args ...any) {
	p.log.Errorf(id, n.pos(p.file), hint, format, args...)
}

var supported = regexp.MustCompile(`^3\.[012](\.\d+)?(-|$)`)

// version reports whether the document is one that this package reads.
func (p *parser) version() bool {
	if !p.root.Is(Object) {
		p.errorf(p.root, "openapi-not-a-document", "an OpenAPI document begins with `openapi: 3.1.0`", "this is %s, not an OpenAPI document", p.root.Kind)
		return false
	}
	if s := p.root.Get("swagger"); s != nil {
		p.errorf(s, "openapi-version", "convert it with a tool such as swagger2openapi", "Swagger %s is not supported, only OpenAPI 3", s.Scalar())
		return false
	}
	v := p.root.Get("openapi")
	if v == nil {
		p.errorf(p.root, "openapi-not-a-document", "an OpenAPI document begins with `openapi: 3.1.0`", "the field `openapi` is missing")
		return false
	}
	if !supported.MatchString(v.Scalar()) {
		p.errorf(v, "openapi-version", "write 3.0.x or 3.1.x in quotes", "OpenAPI %q is not supported", v.Scalar())
		return false
	}
	return true
}

// document reads the whole document.
func (p *parser) document() {
	p.known(p.root, "openapi", "$self", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security", "tags", "externalDocs")
	p.info(p.field(p.root, "info", Object, true))
	p.ref.Servers = p.servers(p.root)
	p.ref.Docs = p.docs(p.root)
	p.toolkit()
	p.schemes()
	p.tags()
	if p.root.Get("paths") == nil && p.root.Get("webhooks") == nil && p.root.Get("components") == nil {
		p.errorf(p.root, "openapi-missing", "", "the document has neither paths nor webhooks nor components")
	}
	for k, n := range p.field(p.root, "paths", Object, false).Entries {
		p.path(k, n)
	}
	for k, n := range p.field(p.root, "webhooks", Object, false).Entries {
		p.webhook(k, n)
	}
	p.components()
	p.readPending()
	p.checkMentions()
}

func (p *parser) info(n *Node) {
	if n == nil {
		return
	}
	p.known(n, "title", "summary", "description", "termsOfService", "contact", "license", "version")
	p.field(n, "title", String, true)
	if n.Get("version") == nil {
		p.errorf(n, "openapi-missing", "", "info has no version")
	}
	license, contact := p.field(n, "license", Object, false), p.field(n, "contact", Object, false)
	p.ref.Info = Info{
		Title: p.text(n, "title"), Summary: p.text(n, "summary"), Description: p.text(n, "description"),
		Version: n.Get("version").Scalar(), Terms: n.Get("termsOfService").Str(),
		License: license.Get("name").Str(), LicenseURL: license.Get("url").Str(),
		Contact: contact.Get("name").Str(), ContactURL: contact.Get("url").Str(),
	}
	info := &p.ref.Info
	if email := contact.Get("email").Str(); info.ContactURL == "" && email != "" {
		info.ContactURL = "mailto:" + email
		if info.Contact == "" {
			info.Contact = email
		}
	}
}

// text is a field for readers, marked with its language where that is not the one of the page.
func (p *parser) text(n *Node, key string) Text {
	f := p.field(n, key, String, false)
	if f == nil || f.Text == "" {
		return Text{}
	}
	t := Text{Text: f.Text}
	if f.lang == "" {
		t.Lang = p.fallback
	}
	return t
}

// field returns a field of the wanted kind, with messages if it is missing or of another kind.
func (p *parser) field(n *Node, key string, kind Kind, required bool) *Node {
	f := n.Get(key)
	if f == nil || f.Kind == Null {
		if required && n != nil {
			p.errorf(n, "openapi-missing", "", "the field %q is missing", key)
		}
		return nil
	}
	if f.Kind != kind {
		p.errorf(f, "openapi-kind", "", "%q must be %s, not %s", key, kind, f.Kind)
		return nil
	}
	return f
}

// known warns of keys that the format does not have, which are mostly misspelt.
func (p *parser) known(n *Node, keys ...string) {
	for k := range n.Entries {
		if strings.HasPrefix(k.Text, "x-") || slices.Contains(keys, k.Text) {
			continue
		}
		hint := ""
		if near := diag.Nearest(k.Text, keys); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		p.log.Warnf("openapi-unknown-key", k.pos(p.file), hint, "%q is not a field here", k.Text)
	}
}
