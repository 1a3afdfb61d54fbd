package mcp

import (
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/tests/disk"
)

const withAPI = `
-- _orihon/manifest.json --
{"base": "", "files": {"api/users/openapi.json": {}, "api/users/index.md": {}, "api/next/users/openapi.json": {}, "api/next/users.md": {}, "ja/api/users/openapi.json": {}, "ja/api/users/index.md": {}, "guide.md": {}}}
-- _orihon/search/en/meta.json --
{}
-- _orihon/search/ja/meta.json --
{}
-- guide.md --
# Guide

Lead.

## Log in

First.

### With ` + "`curl`" + `

~~~bash
# no heading
~~~

## Sign up

Second.

## Log in

Third.
-- guide/index.html --
<h1>Guide</h1><h2 id="log-in">Log in<a class="hash-link" href="#log-in"></a></h2><h3 id="curl">With <code>curl</code></h3><h2 id="up">Sign up</h2>
<h2>Log in<a id="again"></a></h2>
-- api/users/index.md --
# Users

## Users

### Add a user

` + "`POST /users`" + `

Adds one.

#### Responses

**201 Created**

### Get a user

` + "`GET /users/{id}`" + `

### Get all

` + "`GET /users`" + ` (deprecated)
-- api/next/users.md --
# Users

### Add a user

` + "`POST /users`" + `

The next one.
-- ja/api/users/index.md --
# ユーザー

### 追加

` + "`POST /users`" + `

追加します。
`

func withReference(t *testing.T) *tools {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(withAPI)))
	return &tools{folder: &folder{dir: dir}}
}

func textOf(t *testing.T, got *mcp.CallToolResult, err error) string {
	t.Helper()
	if err != nil {
		return "error: " + err.Error()
	}
	return got.Content[0].(*mcp.TextContent).Text
}

// TestSectionsOfPagesAreRead by the id that readers link to, by heading, and with subsections; a wrong one names those that there are.
func TestSectionsOfPagesAreRead(t *testing.T) {
	tools := withReference(t)
	const login = "## Log in\n\nFirst.\n\n### With `curl`\n\n~~~bash\n# no heading\n~~~\n"
	for _, c := range []struct {
		in   readInput
		want string
	}{
		{readInput{Page: "/guide#log-in"}, login},
		{readInput{Page: "/guide", Section: "#log-in"}, login},
		{readInput{Page: "/guide", Section: "log in"}, login},
		{readInput{Page: "/guide/#again"}, "## Log in\n\nThird.\n"},
		{readInput{Page: "/guide#curl"}, "### With `curl`\n\n~~~bash\n# no heading\n~~~\n"},
		{readInput{Page: "/guide#up", Limit: 14}, "## Sign up\n\n[12 of 20 letters; ask with offset 12 for the rest]\n"},
		{readInput{Page: "/guide#up", Offset: 12, Limit: 100}, "Second.\n"},
		{readInput{Page: "/guide#none"}, `error: /guide#none has no section "none"; it has: Guide, Log in, With curl, Sign up, Log in`},
	} {
		got, _, err := tools.read(t.Context(), nil, c.in)
		if text := textOf(t, got, err); text != c.want {
			t.Errorf("%+v: %q, want %q", c.in, text, c.want)
		}
	}
}

func TestPartsOfTexts(t *testing.T) {
	for _, c := range []struct {
		offset, limit int
		want          string
	}{
		{0, 0, "日本\n語です"},
		{-3, 9, "日本\n語です"},
		{9, 1, ""},
		{3, 0, "語です"},
		{0, 4, "日本\n\n[3 of 6 letters; ask with offset 3 for the rest]\n"},
		{3, 2, "語で\n\n[2 of 6 letters; ask with offset 5 for the rest]\n"},
	} {
		if got := part("日本\n語です", c.offset, c.limit); got != c.want {
			t.Errorf("%d, %d: %q", c.offset, c.limit, got)
		}
	}
}

// TestEndpointsAreRead by method and path, by a path that is filled in, and by title; in the version and language asked for.
func TestEndpointsAreRead(t *testing.T) {
	tools := withReference(t)
	for _, c := range []struct {
		in   endpointInput
		want string
	}{
		{endpointInput{Endpoint: "post /users"}, "Page: /api/users/\n\n### Add a user\n\n`POST /users`\n\nAdds one.\n\n#### Responses\n\n**201 Created**\n\n\nAlso on: /api/next/users"},
		{endpointInput{Endpoint: "/users/42?full=1"}, "Page: /api/users/\n\n### Get a user\n\n`GET /users/{id}`\n\n"},
		{endpointInput{Endpoint: "POST /users", Under: "/api/next/"}, "Page: /api/next/users\n\n### Add a user\n\n`POST /users`\n\nThe next one.\n"},
		{endpointInput{Endpoint: "POST /users", Language: "ja"}, "Page: /ja/api/users/\n\n### 追加\n\n`POST /users`\n\n追加します。\n"},
		{endpointInput{Endpoint: "get user"}, "Page: /api/users/\n\n### Get a user\n\n`GET /users/{id}`\n\n"},
		{endpointInput{Endpoint: "GET"}, "Several operations may be meant; ask with method and path.\n\n- GET /users/{id} (Get a user): /api/users/\n- GET /users (Get all): /api/users/\n"},
		{endpointInput{Endpoint: "DELETE /users"}, `error: no operation is "DELETE /users"; search finds operations by words`},
		{endpointInput{Endpoint: " "}, `error: no operation is " "; search finds operations by words`},
	} {
		got, _, err := tools.endpoint(t.Context(), nil, c.in)
		if text := textOf(t, got, err); text != c.want {
			t.Errorf("%+v:\n%s\nwant\n%s", c.in, text, c.want)
		}
	}
	tools.folder = site(t)
	if _, _, err := tools.endpoint(t.Context(), nil, endpointInput{Endpoint: "/a"}); err == nil || !strings.Contains(err.Error(), "no API reference") {
		t.Errorf("%v", err)
	}
}
