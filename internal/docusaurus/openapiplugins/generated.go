package openapiplugins

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// The plugin writes each operation with all that its document says of it into the front matter of a file. Where the document is not
// in the project, as for versions of documents, those files are what it is put together from again.

// documentsOf are the documents at a path, or what was written of them into a folder.
func (p *Project) documentsOf(spec, folder string) []document {
	isThere := false
	if spec != "" && !isURL.MatchString(spec) {
		_, err := p.Files.Stat(p.Path(spec))
		isThere = err == nil
	}
	if !isThere {
		if d, ok := p.generated(folder); ok {
			return []document{d}
		}
	}
	return p.documents(spec, Docs)
}

// ReadVersions reads the folders of written operations below the folders of documents that no document is known of.
func (p *Project) ReadVersions(folders []string) {
	known := map[string]bool{}
	for _, s := range p.services {
		known[s.Among] = true
	}
	for _, folder := range folders {
		var found []string
		source.Walk(p.Files, folder, func(name string, _ fs.DirEntry) {
			if dir := path.Dir(name); strings.HasSuffix(name, ".api.mdx") && !slices.Contains(found, dir) && !known[dir] {
				found = append(found, dir)
			}
		})
		for _, dir := range found {
			if d, ok := p.generated(dir); ok {
				known[dir] = true
				p.addAmong(openapi.Slugify(dir), d, dir)
			}
		}
	}
}

// written is a file that the plugin has written.
type written struct {
	name  string
	front map[string]string // as they are written, without quotes
}

var frontLine = regexp.MustCompile(`^([a-z_]+): *(.*?) *$`)

func (p *Project) written(folder, ending string) []written {
	entries, _ := p.Files.ReadDir(folder) // none if it cannot be read
	var out []written
	for _, e := range entries {
		if e.IsDir() || !strings.HasSuffix(e.Name(), ending) {
			continue
		}
		text, err := p.Files.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			continue
		}
		w := written{strings.TrimSuffix(e.Name(), ending), map[string]string{}}
		for i, line := range strings.Split(strings.ReplaceAll(string(text), "\r", ""), "\n") {
			if i > 0 && line == "---" {
				break
			}
			if m := frontLine.FindStringSubmatch(line); m != nil {
				w.front[m[1]] = strings.Trim(m[2], `"`)
			}
		}
		out = append(out, w)
	}
	return out
}

// generated puts a document together from what was written of it into a folder.
func (p *Project) generated(folder string) (document, bool) {
	root := object("openapi", text("3.1.0"), "info", object("title", text(path.Base(folder)), "version", text("")), "paths", object(), "webhooks", object(), "components", object())
	d := document{file: path.Join("api", openapi.Slugify(folder)+".json"), pages: []string{}}
	found := false
	for _, w := range p.written(folder, ".api.mdx") {
		own := operationOf(w.front["api"])
		if own.Get("method").Str() == "" || own.Get("path").Str() == "" {
			continue
		}
		if !found {
			found = true
			d.isSilent = w.front["hide_send_button"] == "true"
			put(root, "info", own.Get("info"))
			put(root, "servers", own.Get("servers"))
			put(root.Get("components"), "securitySchemes", own.Get("securitySchemes"))
		}
		addOperation(root, w, own)
	}
	if !found {
		return d, false
	}
	for _, w := range p.written(folder, ".info.mdx") {
		d.pages, d.label = append(d.pages, "introduction"), site.Text{"": w.front["sidebar_label"]}
	}
	tags := &openapi.Node{Kind: openapi.Array}
	for _, w := range p.written(folder, ".tag.mdx") {
		for _, name := range tagsOf(root) {
			if openapi.Kebab(name) == w.name {
				tags.Items = append(tags.Items, object("name", text(name), "x-displayName", text(w.front["title"])))
			}
		}
	}
	if len(tags.Items) > 0 {
		d.pages = append(d.pages, "tags")
		put(root, "tags", tags)
	}
	if schemas := p.writtenSchemas(path.Join(folder, "schemas")); schemas.Len() > 0 {
		d.pages = append(d.pages, "schemas")
		put(root.Get("components"), "schemas", schemas)
	}
	d.text = root.JSON()
	whole := parse(d.file, []byte(d.text))
	d.root, d.ref = whole.root, whole.ref
	if d.label == nil {
		d.label = d.titleOf(path.Base(folder))
	}
	return d, true
}

// writtenSchemas are the schemas that have pages in a folder: in the file of the page, or in one of JSON beside it.
func (p *Project) writtenSchemas(folder string) *openapi.Node {
	out := object()
	for _, w := range p.written(folder, ".schema.mdx") {
		var raw json.RawMessage
		page, _ := p.Files.ReadFile(path.Join(folder, w.name+".schema.mdx"))
		if _, inside, ok := strings.Cut(string(page), "schema={{"); ok {
			_ = json.NewDecoder(strings.NewReader("{" + inside)).Decode(&raw) // what cannot be read stays empty
		} else if text, err := p.Files.ReadFile(path.Join(folder, w.name+".Schema.json")); err == nil {
			raw = json.RawMessage(parse("schema.json", text).root.Get("schema").Compact())
		}
		schema := parse("schema.json", raw).root
		if !schema.Is(openapi.Object) {
			p.lose("", "the page of the schema "+path.Join(folder, w.name)+", which cannot be read")
			continue
		}
		uncircle(schema)
		name := w.front["title"]
		if !isName.MatchString(name) {
			name = w.name
		}
		put(schema, "title", text(w.front["title"]))
		put(out, name, schema)
	}
	return out
}

// maxOperation bounds the text of one operation.
const maxOperation = 16 << 20

// operationOf reads an operation: JSON, or the base64 of JSON that is compressed.
func operationOf(written string) *openapi.Node {
	data := []byte(written)
	if !strings.HasPrefix(written, "{") {
		packed, err := base64.StdEncoding.DecodeString(written)
		if err != nil {
			return nil
		}
		unpacked, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			return nil
		}
		if data, err = io.ReadAll(io.LimitReader(unpacked, maxOperation)); err != nil {
			return nil
		}
	}
	return parse("operation.json", data).root
}

// addOperation puts an operation where a document has it.
func addOperation(root *openapi.Node, w written, own *openapi.Node) {
	operation := object()
	if title := w.front["title"]; title != "" && title != own.Get("operationId").Str() {
		put(operation, "summary", text(title))
	}
	for key, value := range own.Entries {
		same := value.Compact() == root.Get(key.Text).Compact()
		if !slices.Contains([]string{"method", "path", "securitySchemes", "jsonRequestBodyExample", "info", "postman", "extensions"}, key.Text) && (key.Text != "servers" || !same) {
			put(operation, key.Text, value)
		}
	}
	uncircle(operation)
	method, list, name := own.Get("method").Str(), root.Get("paths"), own.Get("path").Str()
	if method == "event" {
		method, list = "post", root.Get("webhooks")
		name = openapi.Kebab(w.name)
	}
	if list.Get(name) == nil {
		put(list, name, object())
	}
	put(list.Get(name), method, operation)
}

// uncircle puts schemas in the place of "circular(Pet)", which the plugin writes where a schema is in itself.
func uncircle(n *openapi.Node) {
	for i, item := range n.Items {
		if name, ok := strings.CutPrefix(item.Str(), "circular("); ok && n.Kind == openapi.Object && strings.HasSuffix(name, ")") {
			n.Items[i] = object("type", text("object"), "description", text(strings.TrimSuffix(name, ")")))
		} else {
			uncircle(item)
		}
	}
}

// tagsOf are the tags of all operations.
func tagsOf(root *openapi.Node) []string {
	var out []string
	for _, item := range root.Get("paths").Entries {
		for _, operation := range item.Entries {
			for _, tag := range operation.Get("tags").List() {
				if name := tag.Str(); !slices.Contains(out, name) {
					out = append(out, name)
				}
			}
		}
	}
	return out
}

func text(s string) *openapi.Node { return &openapi.Node{Kind: openapi.String, Text: s} }

// object is a map of keys and values.
func object(entries ...any) *openapi.Node {
	n := &openapi.Node{Kind: openapi.Object}
	for i := 0; i+1 < len(entries); i += 2 {
		key, _ := entries[i].(string)
		value, _ := entries[i+1].(*openapi.Node)
		put(n, key, value)
	}
	return n
}

func put(n *openapi.Node, key string, value *openapi.Node) {
	if n != nil && value != nil && value.Kind != openapi.Null {
		n.Put(openapi.Key{Text: key}, value)
	}
}
