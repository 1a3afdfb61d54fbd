package page

import (
	"reflect"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestEveryFieldIsInTheKey sets one field of a page after another. A page whose key stays the same would keep its old HTML.
func TestEveryFieldIsInTheKey(t *testing.T) {
	m := makerOf(t, siteOf(t, small))
	keyOf := func(p *site.LinkedPage) string {
		doc := newDocument(m)
		s, err := m.assemble(doc, p)
		if err != nil {
			t.Fatal(err)
		}
		hashes := ""
		for _, part := range m.key(doc, s) {
			hashes += part.Name + part.Hash + " "
		}
		return hashes
	}
	plain := m.Site.Pages[0]
	before := keyOf(plain)
	for _, field := range reflect.VisibleFields(reflect.TypeFor[site.Page]()) {
		if field.Tag.Get("json") == "-" {
			continue // it is not in the data of the page
		}
		t.Run(field.Name, func(t *testing.T) {
			changed := *plain
			fill(reflect.ValueOf(&changed).Elem().FieldByName("Page").FieldByIndex(field.Index))
			if keyOf(&changed) == before {
				t.Errorf("a page with another %s has the same key", field.Name)
			}
		})
	}
}

// fill gives a value, and all within it that has to differ, something that pages of tests do not have.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(v.String() + "other")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() + 7)
	case reflect.Float64:
		v.SetFloat(v.Float() + 7)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Slice:
		one := reflect.New(v.Type().Elem()).Elem()
		fill(one)
		v.Set(reflect.Append(v, one))
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key)
		fill(value)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() && v.Field(i).Kind() != reflect.Slice && v.Field(i).Kind() != reflect.Pointer {
				fill(v.Field(i))
			}
		}
	}
}
