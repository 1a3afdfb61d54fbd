package docusaurus_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// reference is a project with two OpenAPI documents among its documents, in two languages, and one of them on a page of its own.
const reference = `
-- docusaurus.config.js --
module.exports = {
  title: 'Pets', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [
    ['classic', { docs: { sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem' }, blog: false }],
    ['redocusaurus', { specs: [
      { id: 'cars', spec: 'openapi/cars.yaml', route: '/cars/' },
      { spec: 'https://elsewhere.example/openapi.yaml', route: '/other' },
    ], theme: { primaryColor: '#123456' } }],
  ],
  plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: {
    pets: { specPath: 'openapi/pets.yaml', outputDir: 'docs/pets', sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' }, proxy: 'https://proxy.example' },
    cars: { specPath: 'openapi/cars.yaml', outputDir: 'docs/cars/', showSchemas: true, hideSendButton: true, sidebarOptions: { groupPathsBy: 'tag' } },
    none: { outputDir: 'docs/none' },
  } }]],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }, { type: 'doc', docId: 'cars/list-cars', label: 'List' }, { to: '/cars', label: 'Cars' }] }, languageTabs: [] },
};
-- data.json --
{"key": "none of the reference"}
-- sidebars.js --
module.exports = { docs: ['intro'], api: [...require('./docs/pets/sidebar'), { type: 'category', label: 'Cars', items: require('./docs/cars/sidebar.js') }] };
-- docs/intro.md --
[Add](pets/add-pet.api.mdx#add-pet-responses) [get](/docs/pets/get-pet-by-id-2) [cars](/cars#list-cars) [none](pets/none.api.mdx) [no part](pets/add-pet.api.mdx#none) [old id](/cars#tag/Big-Cars/operation/listCars)
-- openapi/pets.yaml --
openapi: 3.0.3
info: {title: PetStore API, version: "1"}
servers: [{url: "https://pets.example"}]
tags: [{name: dogs, x-displayName: Dogs}]
paths:
  /pets:
    post: {operationId: addPet, summary: Add a pet, responses: {"201": {description: made, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}
    get: {operationId: getPetByID2, tags: [dogs], summary: Get a pet, responses: {"200": {description: ok}}}
components: {schemas: {Pet: {type: object, title: A Pet}}}
-- openapi/cars.yaml --
openapi: 3.1.0
info: {title: Cars, version: "2"}
paths: {/cars: {get: {operationId: listCars, tags: [Big Cars], summary: List cars, responses: {"200": {description: ok}}}}}
components: {schemas: {Car: {type: object}}}
-- i18n/ja/openapi/pets.yaml --
texts: {Add a pet: ペットを加える}
`

// written is what the plugin writes; the text of its pages needs components that are not there.
const written = `
-- docs/pets/add-pet.api.mdx --
---
id: add-pet
---
<None/>
-- docs/pets/petstore-api.info.mdx --
<None/>
-- docs/pets/schemas/a-pet.schema.mdx --
<None/>
-- docs/pets/sidebar.ts --
const sidebar = { apisidebar: [{ type: "doc", id: "pets/add-pet", label: "Add", className: "api-method post" }] };
export default sidebar.apisidebar;
`

// TestOpenAPIPluginsKeepTheirAddresses: the pages of the reference are where the plugins have theirs, whether their files are there or not, and
// what leads to them is checked.
func TestOpenAPIPluginsKeepTheirAddresses(t *testing.T) {
	const pages = `cars docs/cars/cars docs/cars/list-cars docs/cars/schemas/car docs/intro docs/pets/add-pet docs/pets/dogs docs/pets/get-pet-by-id-2 docs/pets/petstore-api docs/pets/schemas/a-pet search`
	const said = `docs/intro.md:1:105: warning: there is no page "pets/none.api.mdx" [broken-file-link]
docs/intro.md:1:131: warning: docs/pets/add-pet.api.mdx has no heading with the id "none" [broken-anchor]
docusaurus.config.js:7: warning: left out: the OpenAPI document https://elsewhere.example/openapi.yaml of redocusaurus, which is not in the project: save it as a file and name that [left-out]
docusaurus.config.js:8: warning: left out: theme of redocusaurus [left-out]
docusaurus.config.js:10: warning: left out: an OpenAPI document of docusaurus-plugin-openapi-docs, which is not named [left-out]
docusaurus.config.js:11: warning: left out: proxy of pets of docusaurus-plugin-openapi-docs [left-out]
docusaurus.config.js:16: warning: left out: themeConfig.languageTabs [left-out]
`
	for _, c := range []struct{ name, files, bar, japanese string }{
		{"ignored by git", reference, "Introduction|Dogs /docs/pets/dogs|UNTAGGED|Add a pet /docs/pets/add-pet|Cars", "ペットを加える /ja/docs/pets/add-pet"},
		{"committed", reference + written, "Add /docs/pets/add-pet|Cars", "Add /ja/docs/pets/add-pet"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, c.files)
			if got := addresses(s); got != pages {
				t.Errorf("pages\n%s\nwant\n%s", got, pages)
			}
			bar := barBeside(s, "docs/pets/add-pet/index.html")
			at := 0
			for want := range strings.SplitSeq(c.bar, "|") {
				found := strings.Index(bar[at:], want)
				if found < 0 {
					t.Fatalf("the sidebar lacks %q: %s", want, bar)
				}
				at += found
			}
			if japanese := barBeside(s, "ja/docs/pets/add-pet/index.html"); !strings.Contains(japanese, c.japanese) {
				t.Error(japanese)
			}
			if got := s.Messages(); got != said {
				t.Error(got)
			}
			if text := s.Read("docs/pets/add-pet/index.html"); !strings.Contains(text, "api-columns") || !strings.Contains(text, "data-console") {
				t.Error("the page of an operation has no samples, or no form")
			}
			if text := s.Read("cars/index.html"); !strings.Contains(text, "tag/Big-Cars/operation/listCars&#34;:&#34;/cars/#list-cars") && !strings.Contains(text, "tag/Big-Cars/operation/listCars&quot;:&quot;/cars/#list-cars") {
				t.Error("ids of Redoc lead nowhere")
			}
			if list := s.Read("docs/llms.txt"); !strings.Contains(list, "/docs/pets/add-pet.md)") || !strings.Contains(s.Read("docs/pets/add-pet.md"), "POST /pets") {
				t.Error(list)
			}
		})
	}
}

func addresses(s *sitetest.Site) string {
	var out []string
	for _, name := range s.Files("index.html") {
		if !strings.HasPrefix(name, "ja/") {
			out = append(out, strings.TrimSuffix(name, "/index.html"))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

var itemOfBar = regexp.MustCompile(`<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>`)

// barBeside are the labels and addresses of the sidebar beside a page.
func barBeside(s *sitetest.Site, page string) string {
	_, rest, _ := strings.Cut(s.Read(page), `class="sidebar-frame"`)
	own, _, _ := strings.Cut(rest, "</nav>")
	var out []string
	for _, m := range itemOfBar.FindAllStringSubmatch(own, -1) {
		out = append(out, regexp.MustCompile(`<[^>]*>`).ReplaceAllString(m[2], "")+" "+m[1])
	}
	return strings.Join(out, "|")
}

// packed is an operation as the plugin packs it into front matter.
func packed(t *testing.T, operation string) string {
	t.Helper()
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	if _, err := w.Write([]byte(operation)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// TestWrittenOperationsStandForTheirDocument where that is not in the project: in an older version, and of a document elsewhere. An import
// keeps them.
func TestWrittenOperationsStandForTheirDocument(t *testing.T) {
	const info = `"info": {"title": "Pets", "version": "1"}, "servers": [{"url": "https://pets.example"}]`
	files := `
-- docusaurus.config.js --
module.exports = { title: 'Pets', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: { pets: { specPath: 'https://pets.example/openapi.yaml', outputDir: 'docs/pets' } } }]],
};
-- sidebars.js --
module.exports = { docs: ['pets/pets', 'pets/add-pet'] };
-- docs/pets/pets.info.mdx --
---
id: pets
sidebar_label: Start
---
-- docs/pets/add-pet.api.mdx --
---
id: add-pet
title: "Add a pet"
api: ` + packed(t, `{"operationId": "addPet", "tags": ["dogs"], "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": {"type": "object", "title": "Pet", "properties": {"child": "circular(Pet)"}}}}}}, "method": "post", "path": "/pets", `+info+`}`) + `
---
<None/>
-- versions.json --
["1.0"]
-- versioned_docs/version-1.0/pets/old-pet.api.mdx --
---
id: old-pet
title: "The old pet"
hide_send_button: true
api: {"operationId": "oldPet", "method": "get", "path": "/old", "responses": {"200": {"description": "ok"}}, ` + info + `}
---
-- versioned_docs/version-1.0/pets/schemas/pet.schema.mdx --
---
title: "Pet"
---
<Schema schema={{"type": "object", "properties": {"child": "circular(Pet)"}}} />
-- versioned_docs/version-1.0/pets/schemas/a-toy.schema.mdx --
---
title: "A toy"
---
<Schema {...require("./a-toy.Schema.json")} />
-- versioned_docs/version-1.0/pets/schemas/a-toy.Schema.json --
{"schema": {"type": "object", "title": "A toy"}}
-- versioned_sidebars/version-1.0-sidebars.json --
{"docs": ["pets/old-pet", "pets/schemas/a-toy"]}
`
	s := sitetest.New(t, files)
	const pages = "docs/next/pets/add-pet docs/next/pets/pets docs/pets/old-pet docs/pets/pets docs/pets/schemas/a-toy docs/pets/schemas/pet search"
	check := func() {
		t.Helper()
		if got := addresses(s); got != pages || s.Messages() != "" {
			t.Errorf("got %s\n%s", got, s.Messages())
		}
		if bar := barBeside(s, "docs/next/pets/add-pet/index.html"); bar != "Start /docs/next/pets/pets|Add a pet /docs/next/pets/add-pet" {
			t.Error(bar)
		}
		if old := s.Read("docs/pets/old-pet.md"); !strings.Contains(old, "# The old pet") || !strings.Contains(old, "https://pets.example/old") {
			t.Error(old)
		}
	}
	check()
	importAt(t, s.Dir)
	s.Build(pipeline.Options{})
	check()
}
