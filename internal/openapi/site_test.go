package openapi_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
)

func TestSiteDocumentsAreSound(t *testing.T) {
	for _, name := range openapitest.SiteServices() {
		for _, lang := range []string{"en", "ja"} {
			var log diag.Log
			r := openapitest.SiteReference(t, name, lang, &log)
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
	files, _ := filepath.Glob(openapitest.InRepository(t, "site/api/*.yaml"))
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".yaml"))
	}
	if !slices.Equal(names, openapitest.SiteServices()) {
		t.Errorf("site/api holds %v, want %v", names, openapitest.SiteServices())
	}
}

var endpointRow = regexp.MustCompile("(?m)^\\| *`?(GET|POST|PUT|PATCH|DELETE)`? *\\| *`(/[^`]*)` *\\|")

// TestSiteDocumentsMatchServicePages compares the operations of each document with the endpoint tables of the page of
// its service, both ways. A page that latest does not have is the one that it inherits.
func TestSiteDocumentsMatchServicePages(t *testing.T) {
	for _, name := range openapitest.SiteServices() {
		page, text := servicePage(t, name)
		var written []string
		for _, m := range endpointRow.FindAllStringSubmatch(text, -1) {
			written = append(written, m[1]+" "+regexp.MustCompile(`:(\w+)`).ReplaceAllString(m[2], "{$1}"))
		}
		var log diag.Log
		var described []string
		for _, o := range openapitest.SiteReference(t, name, "en", &log).Operations {
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
		file = openapitest.InRepository(t, "site/docs/backend/"+version+"/services/"+name+"-service.md")
		if data, err := os.ReadFile(file); err == nil {
			return file, string(data)
		}
	}
	t.Fatalf("no version has a page services/%s-service.md", name)
	return "", ""
}

// TestSiteExamplesFitSchemas holds the given examples to the properties of their schemas.
func TestSiteExamplesFitSchemas(t *testing.T) {
	for _, name := range openapitest.SiteServices() {
		var log diag.Log
		r := openapitest.SiteReference(t, name, "en", &log)
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
func fits(r *openapi.Reference, s *openapi.Schema, n *openapi.Node, where string) (problems []string) {
	f := r.Flatten(s)
	if len(f.Properties) == 0 || !n.Is(openapi.Object) {
		return nil
	}
	for _, name := range f.Required {
		if n.Get(name) == nil {
			problems = append(problems, where+" needs "+name+", the example lacks it")
		}
	}
	for k, v := range n.Entries {
		i := slices.IndexFunc(f.Properties, func(p openapi.Property) bool { return p.Name == k.Text })
		if i < 0 {
			problems = append(problems, where+" has no property "+k.Text+", the example does")
			continue
		}
		problems = append(problems, fits(r, f.Properties[i].Schema, v, where+"."+k.Text)...)
	}
	return problems
}
