package pipeline_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestControlCharactersThatAreWritten holds that what looks like a mark, or is a control character, is shown as it was
// written, in the HTML and in the data of the page, and breaks no build.
func TestControlCharactersThatAreWritten(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, path: /docs, folder: docs, label: Docs}]
api: {path: /api, folder: api, label: API, services: [{name: pets, label: Pets}]}
-- docs/index.md --
---
title: 'Code \u0001 and \u0002'
description: 'About \u0003'
sidebar_label: 'Label \u0001'
---
# Code \u0001 and \u0002

[a](/docs/?a=&#4;x) [b](https://e.com/&#4;x) ![c](https://e.com/&#5;x.png)

<DocCardList />
-- api/pets.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      parameters: [{name: q, in: query, schema: {type: string, pattern: '^[^\u0001-\u001f]*$'}}]
      responses: {"200": {description: All}}
`)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	page := s.Page("/docs/")
	page.Has("h1", `Code \u0001 and \u0002`)
	page.Has(".sidebar a", `Label \u0001`)
	if href := page.Attr(".article a", "href"); href != "/docs/?a=%04x" {
		t.Errorf("link: %q", href)
	}
	if got := page.Attr(".article img", "src"); got != "https://e.com/%05x.png" {
		t.Errorf("picture: %q", got)
	}
	var data struct {
		Page struct{ Title, Description string }
	}
	if err := json.Unmarshal([]byte(s.Read("_orihon/data/docs/index.json")), &data); err != nil {
		t.Fatal(err)
	}
	if data.Page.Title != `Code \u0001 and \u0002` || data.Page.Description != `About \u0003` {
		t.Errorf("data: %q", data.Page)
	}
	for _, name := range s.Files(".html") {
		if text := s.Read(name); strings.ContainsAny(text, "\ufffd\x01\x02\x03\x04") {
			t.Errorf("%s has a mark or a replaced character", name)
		}
	}
	for _, name := range s.Files("index.html") {
		if strings.HasPrefix(name, "api/") && strings.Contains(s.Read(name), `^[^\u0001-\u001f]*$`) {
			return
		}
	}
	t.Error("the pattern is not shown")
}
