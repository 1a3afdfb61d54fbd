package view

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
)

// TestDamagedDocuments breaks documents and shows them, on one page and split: every link leads to a page and an id that is
// there, and the table of contents and the search know each id once.
func TestDamagedDocuments(t *testing.T) {
	for _, file := range []string{"internal/openapi/testdata/zoo.yaml", "internal/openapi/view/testdata/corners.yaml"} {
		text := string(openapitest.Read(t, file))
		whole := parsed(t, text)
		n := 0
		damage.Each(t, damage.Lines(text, depth.Of(10, 5)), func(d damage.Text) error {
			var log diag.Log
			r := openapi.Parse(openapi.Source{File: "api.yaml", Data: []byte(d.Text)}, openapi.Source{}, &log)
			if r == nil {
				return nil
			}
			n++
			return leads(Build([]Service{{Name: "api", Reference: r, Previous: whole}}, Options{Base: "/api/", SplitAt: []int{1, 100}[n%2], Labels: LabelsOf(words.For("en"))}), "/api/")
		})
	}
}

// leads checks the links of pages.
func leads(pages *Pages, base string) error {
	byRoute := map[string]*Page{}
	for _, p := range pages.Pages {
		if byRoute[base+p.Path] != nil {
			return fmt.Errorf("two pages have the path %s", p.Path)
		}
		byRoute[base+p.Path] = p
	}
	for _, p := range pages.Pages {
		ids := map[string]bool{}
		for _, e := range p.Toc {
			if ids[e.ID] || e.ID == "" {
				return fmt.Errorf("the contents of %s have the id %q, which is empty or there twice", p.Path, e.ID)
			}
			ids[e.ID] = true
		}
		for _, s := range p.Sections() {
			if s.ID != "" && !ids[s.ID] {
				return fmt.Errorf("the search knows %q of %s, which the contents lack", s.ID, p.Path)
			}
		}
		if _, err := json.Marshal(p.Props()); err != nil {
			return err
		}
		for _, href := range hrefs(reflect.ValueOf(p.Props()), nil) {
			if route, id, _ := strings.Cut(href, "#"); strings.HasPrefix(href, base) || strings.HasPrefix(href, "#") {
				to := byRoute[route]
				if route == "" {
					to = p
				}
				if to == nil || id != "" && !to.HasAnchor(id) && !slices.ContainsFunc(to.Toc, func(e TocEntry) bool { return e.ID == id }) {
					return fmt.Errorf("a link of %s leads to nothing: %s", p.Path, href)
				}
			}
		}
	}
	return nil
}

// hrefs are the values of all fields of props that hold an address.
func hrefs(v reflect.Value, out []string) []string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			out = hrefs(v.Elem(), out)
		}
	case reflect.Slice:
		for i := range v.Len() {
			out = hrefs(v.Index(i), out)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				if strings.HasSuffix(f.Name, "Href") && f.Type.Kind() == reflect.String {
					out = append(out, v.Field(i).String())
				}
				out = hrefs(v.Field(i), out)
			}
		}
	}
	return out
}
