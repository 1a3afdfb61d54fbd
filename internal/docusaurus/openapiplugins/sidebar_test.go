package openapiplugins

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/openapi"
)

const zoo = `
openapi: 3.1.0
info: {title: Zoo API, version: '1'}
tags: [{name: cats, x-displayName: Big Cats, parent: animals}, {name: animals}, {name: none}, {name: fish, parent: nowhere}]
x-tagGroups: [{name: Land, tags: [cats, extra]}, {name: Sea, tags: [fish]}]
paths:
  /cats:
    get: {operationId: listCats, tags: [cats, fish], summary: List cats, responses: {'200': {description: ok}}}
    put: {operationId: putCats, tags: [extra], responses: {'200': {description: ok}}}
    post: {summary: Add (a cat), x-position: 2, responses: {'200': {description: ok}}}
    delete: {operationId: dropCats, x-position: 1, tags: [cats], responses: {'200': {description: ok}}}
webhooks: {catSold: {post: {responses: {'200': {description: ok}}}}}
components: {schemas: {Cat: {type: object, title: A Cat, x-tags: [cats]}, Food: {type: object}, Toy: {type: object, x-tags: [toys]}}}
`

// TestSidebarsAreThoseOfThePlugin has what version 5.2.0 of the plugin writes for the document above.
func TestSidebarsAreThoseOfThePlugin(t *testing.T) {
	d := parse("zoo.yaml", []byte(zoo))
	for _, c := range []struct{ options, want string }{
		{`{"groupPathsBy":"tag","showSchemas":true}`, "zoo-api Big Cats[schemas/a-cat drop-cats list-cats] fish[list-cats] extra[put-cats] toys[schemas/toy] UNTAGGED[add-a-cat cat-sold] Schemas[schemas/food]"},
		{`{"groupPathsBy":"tag","categoryLinkSource":"tag","sidebarCollapsed":false,"showSchemas":false}`, "zoo-api Big Cats=cats+[schemas/a-cat drop-cats list-cats] fish=fish+[list-cats] extra+[put-cats] toys+[schemas/toy] UNTAGGED+[add-a-cat cat-sold]"},
		{`{"groupPathsBy":"tag","categoryLinkSource":"info","showSchemas":false}`, "Big Cats=zoo-api[schemas/a-cat drop-cats list-cats] fish=zoo-api[list-cats] extra[put-cats] toys[schemas/toy] UNTAGGED[add-a-cat cat-sold]"},
		{`{"groupPathsBy":"tag","categoryLinkSource":"auto","showSchemas":false}`, "zoo-api Big Cats=/category/cats[schemas/a-cat drop-cats list-cats] fish=/category/fish[list-cats] extra=/category/extra[put-cats] toys=/category/toys[schemas/toy] UNTAGGED[add-a-cat cat-sold]"},
		{`{"groupPathsBy":"tagGroup","showSchemas":true}`, "Land-[zoo-api Big Cats[schemas/a-cat drop-cats list-cats] UNTAGGED[add-a-cat cat-sold]] Sea-[zoo-api fish[list-cats] UNTAGGED[add-a-cat cat-sold]] Schemas[schemas/food]"},
		{`{"groupPathsBy":"tagParent","showSchemas":true}`, "zoo-api animals[Big Cats[schemas/a-cat drop-cats list-cats]] fish[list-cats] extra[put-cats] toys[schemas/toy] UNTAGGED[add-a-cat cat-sold] Schemas[schemas/food]"},
		{`{"categoryLinkSource":"tag","showSchemas":false}`, ""},
	} {
		options := map[string]any{}
		if err := json.Unmarshal([]byte(c.options), &options); err != nil {
			t.Fatal(err)
		}
		schemas := options["showSchemas"]
		delete(options, "showSchemas")
		text, err := json.Marshal(map[string]any{"sidebarOptions": options, "showSchemas": schemas})
		if err != nil {
			t.Fatal(err)
		}
		value, err := evaluate.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var items []item
		if err := json.Unmarshal([]byte(sidebarOf(output{folder: "docs/api/zoo", below: "api/zoo", options: value}, []document{d})), &items); err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(shown(items), "api/zoo/", ""); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.options, got, c.want)
		}
	}
}

func shown(items []item) string {
	var out []string
	for _, i := range items {
		if i.Type == "doc" {
			out = append(out, i.ID)
			continue
		}
		head := i.Label
		if i.Link != nil {
			head += "=" + i.Link.ID + i.Link.Slug
		}
		if i.Collapsed != nil {
			head += map[bool]string{true: "-", false: "+"}[*i.Collapsed]
		}
		out = append(out, head+"["+shown(i.Items)+"]")
	}
	return strings.Join(out, " ")
}

// TestDamagedOperationsAreNone: what is no operation in a file that was written stops nothing.
func TestDamagedOperationsAreNone(t *testing.T) {
	for _, written := range []string{"", "{", "[]", "eJx", "eJyrBQAAegB6AAA=", "!", "null"} {
		if own := operationOf(written); own.Is(openapi.Object) && own.Len() > 0 {
			t.Errorf("%q is %s", written, own.Compact())
		}
	}
	root := object("paths", object())
	for _, odd := range []string{`{}`, `{"method": 1, "path": {}}`, `{"method": "get", "path": "/a", "tags": [1, null], "servers": 2}`} {
		addOperation(root, written{front: map[string]string{}}, operationOf(odd))
		tagsOf(root)
	}
}
