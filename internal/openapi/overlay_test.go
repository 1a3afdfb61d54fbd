package openapi_test

import (
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

// TestWhichTextsAnOverlayGives: those that a document may have in any language, and others that it has already.
func TestWhichTextsAnOverlayGives(t *testing.T) {
	const document = `{"openapi": "3.1.0", "paths": {}, "info": {"title": "T", "version": "1", "x-note": "old", "x-list": ["a"]}}`
	for fields, message := range map[string]string{
		`{title: 題}`:         "",
		`{description: 新しい}`: "",
		`{summary: 要約}`:      "",
		`{x-note: 注}`:        "",
		`{x-other: 他}`:       `"x-other" is not a text of #/info`,
		`{x-list: 表}`:        `"x-list" is not a text of #/info`,
		`{title: [題]}`:       `"title" is not a text of #/info`,
	} {
		var log diag.Log
		openapi.Parse(openapi.Source{File: "a.json", Data: []byte(document)}, openapi.Source{File: "a.ja.yaml", Lang: "ja", Data: []byte("targets:\n  '#/info': " + fields + "\n")}, &log)
		var got, want []string
		for _, m := range log.Messages() {
			if m.ID == "openapi-overlay" {
				got = append(got, m.Text)
			}
		}
		if message != "" {
			want = append(want, message)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", fields, got, want)
		}
	}
}
