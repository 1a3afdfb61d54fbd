package openapi

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

const siteFolder = "../../site/"

var siteServices = []string{"attribute", "authentication", "category", "chat", "order", "organization", "product", "user"}

// siteReference reads a document of the site; ja with its overlay.
func siteReference(t *testing.T, name, lang string, log *diag.Log) *Reference {
	t.Helper()
	doc := Source{File: "api/" + name + ".yaml", Data: siteFile(t, "api/"+name+".yaml"), Lang: "en"}
	overlay := Source{}
	if lang != "en" {
		file := "i18n/" + lang + "/api/" + name + ".yaml"
		overlay = Source{File: file, Data: siteFile(t, file), Lang: lang}
	}
	r := Parse(doc, overlay, log)
	if r == nil {
		t.Fatalf("%s: %v", name, log.Messages())
	}
	return r
}

func siteFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(siteFolder + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestSiteDocumentsAreSound(t *testing.T) {
	for _, name := range siteServices {
		for _, lang := range []string{"en", "ja"} {
			var log diag.Log
			r := siteReference(t, name, lang, &log)
			for _, m := range log.Messages() {
				t.Errorf("%s", m)
			}
			text, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`\{"text":"([^"]*)","lang":"en"`).FindAllSubmatch(text, -1) {
				t.Errorf("i18n/ja/api/%s.yaml does not translate %q", name, m[1])
			}
		}
	}
}

func TestSiteDocumentsListEveryFile(t *testing.T) {
	files, _ := filepath.Glob(siteFolder + "api/*.yaml")
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".yaml"))
	}
	if !slices.Equal(names, siteServices) {
		t.Errorf("site/api holds %v, want %v", names, siteServices)
	}
}

var endpointRow = regexp.MustCompile("(?m)^\\| *`?(GET|POST|PUT|PATCH|DELETE)`? *\\| *`(/[^`]*)` *\\|")

// TestSiteDocumentsMatchServicePages compares the operations of each document with the endpoint tables of the page of
// its service, both ways. A page that latest does not have is the one that it inherits.
func TestSiteDocumentsMatchServicePages(t *testing.T) {
	for _, name := range siteServices {
		page, text := servicePage(t, name)
		var written []string
		for _, m := range endpointRow.FindAllStringSubmatch(text, -1) {
			written = append(written, m[1]+" "+regexp.MustCompile(`:(\w+)`).ReplaceAllString(m[2], "{$1}"))
		}
		var log diag.Log
		var described []string
		for _, o := range siteReference(t, name, "en", &log).Operations {
			described = append(described, o.Method+" "+o.Path)
		}
		if len(written) == 0 {
			t.Errorf("%s has no endpoint table", page)
		}
		for _, w := range written {
			if !slices.Contains(described, w) {
				t.Errorf("%s lists %s, site/api/%s.yaml does not", page, w, name)
			}
		}
		for _, d := range described {
			if !slices.Contains(written, d) {
				t.Errorf("site/api/%s.yaml describes %s, %s does not list it", name, d, page)
			}
		}
	}
}

// servicePage is the page of a service as latest shows it.
func servicePage(t *testing.T, name string) (file, text string) {
	t.Helper()
	for _, version := range []string{"latest", "0.5.0", "0.4.2"} {
		file = siteFolder + "docs/backend/" + version + "/services/" + name + "-service.md"
		if data, err := os.ReadFile(file); err == nil {
			return file, string(data)
		}
	}
	t.Fatalf("no version has a page services/%s-service.md", name)
	return "", ""
}

// TestSiteExamplesFitSchemas holds the given examples to the properties of their schemas.
func TestSiteExamplesFitSchemas(t *testing.T) {
	for _, name := range siteServices {
		var log diag.Log
		r := siteReference(t, name, "en", &log)
		for _, key := range r.SchemaKeys {
			s := r.Schemas[key]
			for _, e := range s.Examples {
				for _, p := range fits(r, s, e, s.Name) {
					t.Errorf("%s: %s", name, p)
				}
			}
		}
	}
}

// fits lists what an example has and the schema does not, and the other way round.
func fits(r *Reference, s *Schema, n *Node, where string) (problems []string) {
	f := &flat{}
	r.fold(f, s, nil)
	if len(f.properties) == 0 || !n.is(Object) {
		return nil
	}
	for _, name := range f.required {
		if n.Get(name) == nil {
			problems = append(problems, where+" needs "+name+", the example lacks it")
		}
	}
	for k, v := range n.entries {
		i := slices.IndexFunc(f.properties, func(p Property) bool { return p.Name == k.Text })
		if i < 0 {
			problems = append(problems, where+" has no property "+k.Text+", the example does")
			continue
		}
		problems = append(problems, fits(r, f.properties[i].Schema, v, where+"."+k.Text)...)
	}
	return problems
}
