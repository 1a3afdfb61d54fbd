package view_test

import (
	"testing"

	"github.com/orihon/orihon/internal/openapi/view"
)

func TestMethodsOfSections(t *testing.T) {
	for in, want := range map[string]string{"POST /orders": "POST", "get /a": "", "GET": "", "": "", " /a": "", "GET /a /b": "GET", "OK it is /a": "", "PATCH  /a": ""} {
		if got := (view.Section{Code: in}).Method(); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}
