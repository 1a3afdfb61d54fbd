package diff_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// between compares two documents that send and bring one schema.
func between(r *openapi.Reference, old, new *openapi.Schema) []diff.Change {
	with := func(s *openapi.Schema) *openapi.Reference {
		one := *r
		list := []openapi.Media{{Type: "application/json", Schema: s}}
		one.Operations = []*openapi.Operation{{Method: "POST", Path: "/a", Body: &openapi.Body{Contents: list}, Responses: []openapi.Response{{Status: "200", Contents: list}}}}
		return &one
	}
	return diff.Compare(with(old), with(new))
}

// inBoth prints changes of a request and a response, those of both once, and what they break.
func inBoth(changes []diff.Change) string {
	var lines []string
	ends, breaks := map[string]string{}, map[string]string{}
	for _, c := range changes {
		end, place, _ := strings.Cut(c.Where, ":")
		end, _, _ = strings.Cut(end, " ")
		line := strings.TrimRight(fmt.Sprintf("  %s%s %s > %s", c.Code, place, c.Old, c.New), " >")
		if ends[line] == "" {
			lines = append(lines, line)
		}
		ends[line] += " " + end
		if c.Breaking {
			breaks[line] += " !" + end
		}
	}
	var out strings.Builder
	for _, line := range lines {
		out.WriteString(line)
		if ends[line] != " request response" {
			out.WriteString(", only" + ends[line])
		}
		out.WriteString(breaks[line] + "\n")
	}
	return out.String()
}

// TestSchemasOfEveryKind compares each schema with each other: what one direction adds, the other removes, and what breaks
// those who send a value breaks those who get one in the other direction. A golden has what is said where one becomes the
// next.
func TestSchemasOfEveryKind(t *testing.T) {
	list := openapitest.Schemas()
	r := openapitest.SchemaDocument(t, list)
	var out strings.Builder
	for i, text := range list {
		for k := range i {
			a, b := openapitest.SchemaOf(r, i), openapitest.SchemaOf(r, k)
			there, back := between(r, a, b), between(r, b, a)
			if err := errors.Join(reversed(there, back), dual(there, back), dual(back, there)); err != nil {
				t.Errorf("%s and %s: %v", text, list[k], err)
			}
		}
		next := (i + 1) % len(list)
		fmt.Fprintf(&out, "%s\n%s", text, inBoth(between(r, openapitest.SchemaOf(r, i), openapitest.SchemaOf(r, next))))
	}
	golden.Compare(t, "testdata/schemas.txt", out.String(), *update)
}

// dual fails unless requests that break in one direction are responses that break in the other.
func dual(there, back []diff.Change) error {
	codes := func(changes []diff.Change, end string) string {
		var out []string
		for _, c := range changes {
			if c.Breaking && strings.HasPrefix(c.Where, end) && byValues(c.Code) {
				code := strings.NewReplacer("-added", "", "-removed", "", "-nullable", "", "-not-nullable", "", "-required", "", "-optional", "").Replace(c.Code)
				_, place, _ := strings.Cut(c.Where, ":")
				out = append(out, code+place)
			}
		}
		slices.Sort(out)
		return strings.Join(slices.Compact(out), "\n")
	}
	return damage.Same(codes(there, "request"), codes(back, "response"))
}

// byValues are the codes of changes that break by the values that a schema allows alone. A looser limit of a response breaks nobody.
func byValues(code string) bool {
	return slices.Contains([]string{"type-changed", "format-changed", "enum-changed", "value-added", "value-removed", "variant-added", "variant-removed", "became-nullable", "became-not-nullable", "became-required", "became-optional"}, code)
}

// TestComparingEnds however long the way to a schema is.
func TestComparingEnds(t *testing.T) {
	r := openapitest.SchemaDocument(t, nil)
	for place, compared := range map[string]bool{
		strings.Repeat(".a", 30): true, strings.Repeat(".a", 31): false, strings.Repeat(".a", 20) + strings.Repeat("[]", 10): true, strings.Repeat(".a", 20) + strings.Repeat("[]", 11): false,
	} {
		holding := func(kind string) *openapi.Schema {
			return &openapi.Schema{Types: []string{"object"}, Properties: []openapi.Property{{Name: place, Schema: &openapi.Schema{Types: []string{kind}}}}}
		}
		if got := between(r, holding("string"), holding("boolean")); (len(got) > 0) != compared {
			t.Errorf("%s: %+v", place, got)
		}
	}
}

// TestOperationsOfEveryKind compares each operation with each other, as TestSchemasOfEveryKind does schemas.
func TestOperationsOfEveryKind(t *testing.T) {
	list := openapitest.Operations()
	r := openapitest.OperationDocument(t, list, "post")
	compare := func(old, new int) []diff.Change {
		with := func(n int) *openapi.Reference {
			one, o := *r, *r.Operations[n]
			o.Path = "/a/{id}"
			one.Operations = []*openapi.Operation{&o}
			return &one
		}
		return diff.Compare(with(old), with(new))
	}
	var out strings.Builder
	for i, text := range list {
		for k := range i {
			if err := reversed(compare(i, k), compare(k, i)); err != nil {
				t.Errorf("%s and %s: %v", text, list[k], err)
			}
		}
		out.WriteString(text + "\n")
		for _, c := range compare(i, (i+1)%len(list)) {
			fmt.Fprintf(&out, "  %s %s %v %s: %s > %s\n", c.Kind, c.Code, c.Breaking, c.Where, c.Old, c.New)
		}
	}
	golden.Compare(t, "testdata/operations.txt", out.String(), *update)
}
