package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestABrokenOpenAPIDocumentIsAnError holds documents whose reference would vanish from the published site: the build
// fails with one message, and says where. A fault that leaves the reference readable is a warning.
func TestABrokenOpenAPIDocumentIsAnError(t *testing.T) {
	const sound = "openapi: 3.1.0\ninfo: {title: S, version: '1'}\npaths: {}\n"
	for _, tc := range []struct{ name, document, id, place string }{
		{"syntax", sound + "tags: [{name: a\n", "openapi-syntax", "api/s.yaml:4:8"},
		{"tab", "openapi: 3.1.0\n\tinfo: {}\n", "openapi-syntax", "api/s.yaml:2:1"},
		{"binary", "\x00\x01\xff\xfe\x89PNG", "openapi-syntax", "api/s.yaml:1:1"},
		{"list", "[]\n", "openapi-not-a-document", "api/s.yaml:1"},
		{"empty", "", "openapi-not-a-document", "api/s.yaml"},
		{"text", "hello\n", "openapi-not-a-document", "api/s.yaml:1"},
		{"Swagger 2.0", "swagger: '2.0'\ninfo: {title: S, version: '1'}\npaths: {}\n", "openapi-version", "api/s.yaml:1"},
		{"OpenAPI 4", "openapi: 4.0.0\n", "openapi-version", "api/s.yaml:1"},
		{"a folder", "FOLDER", "openapi-unreadable", "api/s.yaml"},
		{"missing", "MISSING", "missing-file", "site.yaml:8"},
		{"only a warning", strings.Replace(sound, "info", "infos", 1), "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			name := "api/s.yaml"
			archive := "-- site.yaml --\ntitle: T\nurl: https://example.com\nlocales: [en, ja]\ndocsets:\n  - {id: docs, folder: docs}\n" +
				"api:\n  services:\n    - {name: s}\n-- docs/index.md --\n# Hello\n\nText.\n"
			switch tc.document {
			case "MISSING":
			case "FOLDER":
				archive += "-- api/s.yaml/x.txt --\nx\n"
			default:
				archive += "-- " + name + " --\n" + tc.document
			}
			s := sitetest.New(t, archive)
			var errors []diag.Message
			for _, m := range s.Report.Messages {
				if m.Severity == diag.Error {
					errors = append(errors, m)
				}
			}
			if tc.id == "" {
				if len(errors) > 0 || s.Err != nil {
					t.Errorf("the build fails: %v, %v", errors, s.Err)
				}
				return
			}
			if s.Err == nil {
				t.Error("the build does not fail")
			}
			if len(errors) != 1 || errors[0].ID != tc.id || !strings.HasPrefix(errors[0].String(), tc.place) {
				t.Errorf("errors: %v, want one at %s [%s]", errors, tc.place, tc.id)
			}
			if _, err := os.Stat(filepath.Join(s.Out, "docs")); err == nil {
				t.Error("a site without its reference was published")
			}
		})
	}
}
