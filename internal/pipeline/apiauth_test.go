package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestWhatIsTypedToSignInStandsAsCode: the words of the interface mark it by backticks, which readers must not see.
func TestWhatIsTypedToSignInStandsAsCode(t *testing.T) {
	s := sitetest.New(t, `-- site.yaml --
title: Test
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
api: {path: /api, services: [pets]}
-- docs/index.md --
# A
-- api/pets.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {}
components:
  securitySchemes:
    token: {type: http, scheme: bearer}
    key: {type: apiKey, in: header, name: x-key}
`)
	page := s.Page("/api/pets/").Source
	for _, want := range []string{"header <code translate=\"no\">Authorization: Bearer &lt;token&gt;</code>.", "header <code translate=\"no\">x-key</code>."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page holds no %s", want)
		}
	}
	if main := page[strings.Index(page, "<main"):strings.Index(page, "</main>")]; strings.Contains(main, "`") {
		t.Error("the page shows backticks")
	}
}
