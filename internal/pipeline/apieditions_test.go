package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const apiWithVersions = `
-- site.yaml --
title: T
url: https://example.com
locales: [en, ja]
docsets: [{id: docs, label: Docs, path: /docs}]
api:
  path: /api
  ahead: {text: There is more., label: Beta, to: /api/next/}
  versions:
    - {name: next, label: {en: Beta, ja: ベータ}}
    - {name: "1", label: "1.0", isLast: true}
navbar:
  items:
    - {type: versions, docset: "@api", label: Version, scope: [api]}
-- docs/docs/index.md --
# Start

[Old](/api/user/#list-users) and [new](/api/next/order/#list-orders).
-- api/user.yaml --
openapi: 3.1.0
info: {title: Users, version: "1"}
paths: {/users: {get: {operationId: listUsers, summary: List users, responses: {"200": {description: ok}}}}}
-- api/next/user.yaml --
openapi: 3.1.0
info: {title: Users, version: "2"}
paths: {/people: {get: {operationId: listPeople, summary: List people, responses: {"200": {description: ok}}}}}
-- api/next/order.yaml --
openapi: 3.1.0
info: {title: Orders, version: "2"}
paths: {/orders: {get: {operationId: listOrders, summary: List orders, responses: {"200": {description: ok}}}}}
-- i18n/ja/api/next/user.yaml --
targets: {listPeople: {summary: 人の一覧}}
-- i18n/ja/docs/docs/index.md --
# 始め
`

// TestAPIVersionsHaveTheirOwnPages: the last version keeps the path of the reference, others lie below it, and the menu
// leads to the same service of the other version, or to its list where it has none.
func TestAPIVersionsHaveTheirOwnPages(t *testing.T) {
	s := sitetest.New(t, apiWithVersions)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	old := s.Page("/api/user/")
	old.Has("main h3", "List users")
	old.Has(".navbar .menu-button", "1.0")
	old.Has(`.navbar .menu-list a[href=/api/next/user/]`, "Beta")
	old.Has(`main a[href=/api/next/]`, "Beta")
	newer := s.Page("/api/next/user/")
	newer.Has("main h3", "List people")
	newer.Has(`.navbar .menu-list a[href=/api/user/]`, "1.0")
	newer.HasNot(`main a[href=/api/next/]`)
	s.Page("/api/next/order/").Has(`.navbar .menu-list a[href=/api/]`, "1.0")
	s.Page("/ja/api/next/user/").Has("main h3", "人の一覧")
	s.Page("/ja/api/user/").Has(`.navbar .menu-list a[href=/ja/api/next/user/]`, "ベータ")
	s.Page("/api/next/").Has(`main a[href=/api/next/order/]`, "Orders")
}

// TestAPIVersionsAreChecked: a version without its folder, two last versions and a menu of versions that there are none of.
func TestAPIVersionsAreChecked(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"folder", "name: next,", "name: gone,", "api/gone"},
		{"two last", "label: {en: Beta, ja: ベータ}", "isLast: true", "is the last version already"},
		{"same name", `name: "1"`, "name: next", "another version has the name"},
		{"service", "name: next,", "name: user, folder: api/next,", `the service "user" has the path /api/user too`},
	} {
		s := sitetest.New(t, strings.Replace(apiWithVersions, c.old, c.new, 1))
		if !strings.Contains(s.Messages(), c.want) {
			t.Errorf("%s: no message has %q:\n%s", c.name, c.want, s.Messages())
		}
	}
}
