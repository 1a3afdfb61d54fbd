package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const versionedAPI = `
-- site.yaml --
title: T
url: https://example.com
locales: [en, ja]
docsets:
  - {id: docs, label: Docs, path: /docs, changes: true, versions: [{name: "3", extends: "2"}, {name: "2", extends: "1", api: api/2}, {name: "1", api: api/1}]}
-- docs/docs/1/index.md --
# Start
-- i18n/ja/docs/docs/1/index.md --
# 始め
-- api/1/user.yaml --
openapi: 3.1.0
info: {title: Users & more, version: "1"}
paths:
  /users:
    get:
      parameters: [{name: page, in: query, schema: {type: integer}}]
      responses:
        "200": {description: ok, content: {application/json: {schema: {type: object, properties: {name: {type: string}, age: {type: integer}}}}}}
    delete: {summary: Remove all, responses: {"204": {description: gone}}}
  /users/{id}:
    get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: ok}}}
-- api/1/gone.yaml --
openapi: 3.1.0
info: {title: Gone, version: "1"}
paths: {}
-- api/1/same.json --
{"openapi": "3.1.0", "info": {"title": "Same", "version": "1"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}
-- api/2/user.yaml --
openapi: 3.1.0
info: {title: Users & more, version: "2"}
paths:
  /users:
    get:
      parameters: [{name: order, in: query, required: true, schema: {type: string}}]
      responses:
        "200": {description: ok, content: {application/json: {schema: {type: object, properties: {name: {type: string}, mail_to: {type: string}}}}}}
    post: {summary: Add one, responses: {"201": {description: made}}}
  /users/{user}:
    get: {parameters: [{name: user, in: path, required: true, schema: {type: string}}], responses: {"200": {description: ok}}}
-- api/2/same.json --
{"openapi": "3.1.0", "info": {"title": "Same", "version": "2"}, "paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}}}}}
-- api/2/more.yml --
openapi: 3.1.0
info: {title: "", version: "1"}
paths: {}
-- i18n/ja/api/2/user.yaml --
targets: {'#/info': {title: 利用者}}
`

// TestVersionsTellWhatChangedInTheirAPIs: operations, parameters and properties that came, went or are called otherwise, with
// what breaks clients, in the reader's language.
func TestVersionsTellWhatChangedInTheirAPIs(t *testing.T) {
	s := sitetest.New(t, versionedAPI)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Messages())
	}
	page := s.Page("/docs/2/version-changes")
	page.Has("h2#api", "API")
	page.Has("h3#api-user", "Users & more")
	page.Has("h3#api-more", "more (new)")
	page.Has("h3#api-gone", "Gone (removed) (breaking)")
	page.HasNot("h3#api-same")
	got := s.Read("docs/2/version-changes.md")
	want := `# Changes from 1 to 2

## What breaks

- Gone (removed)
- §GET /users§

  - The parameter query page was removed.
  - The required parameter query order was added.
  - The property response 200: age was removed.
- §DELETE /users§: The operation was removed.

## API

### Gone (removed) **(breaking)**

### more (new)

### Users \& more

- §GET /users§

  - The parameter query page was removed. **(breaking)**
  - The required parameter query order was added. **(breaking)**
  - The property response 200: age was removed. **(breaking)**
  - The optional property response 200: mail\_to was added.
- §DELETE /users§

  - The operation was removed. **(breaking)**
- §GET /users/{id}§

  - The path parameters have other names: /users/\{user\} instead of /users/\{id\}\.
- §POST /users§

  - The operation was added.

---

- [Follow the changes \(RSS\)](/docs/version-changes.xml)
`
	if want = strings.ReplaceAll(want, "§", "`"); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	ja := s.Page("/ja/docs/2/version-changes")
	ja.Has("h3#api-user", "利用者")
	ja.Has("li", "操作が削除されました。 (破壊的)")
	s.Page("/docs/3/version-changes").HasNot("#api")
	s.Write("api/2/user.yaml", strings.Replace(s.Source("api/2/user.yaml"), "order", "sort", 1))
	s.Build(pipeline.Options{})
	if again := s.Read("docs/2/version-changes.md"); !strings.Contains(again, "sort") || strings.Contains(again, "order") {
		t.Errorf("after a change of a document:\n%s", again)
	}
}
