package openapitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
)

// packages are the npm packages of the theme, which hold documents that other people have written.
const packages = "web/node_modules/"

// Corpus lists documents that other people have written, as files of npm packages. Without them a test is skipped, in
// CI it fails.
func Corpus(t testing.TB) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{
		"@readme/oas-examples/3.0/json/*.json", "@readme/oas-examples/3.1/json/*.json", "@readme/oas-examples/3.*/yaml/*.yaml",
		"@readme/oas-examples/3.0/json/openapi-workshop/*.json",
		"@octokit/openapi/generated/api.github.com.json", "@octokit/openapi/generated/ghes-2.2?.json",
	} {
		found, err := filepath.Glob(InRepository(t, packages+pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) >= 30 {
		return files
	}
	if os.Getenv("CI") == "true" {
		t.Fatalf("only %d documents in %s; run npm ci in web/", len(files), packages)
	}
	t.Skipf("only %d documents in %s; run npm ci in web/ to test with them", len(files), packages)
	return nil
}

// Read returns the bytes of a file, named from the top of the repository.
func Read(t testing.TB, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(InRepository(t, file))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Golden compares with a file of the test's testdata, or writes it where update is set.
func Golden(t *testing.T, file string, got []byte, update bool) {
	t.Helper()
	file = "testdata/" + file
	if update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got, want) {
		return
	}
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s:%d (run with -update if the change is meant)\n got %s\nwant %s", file, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s has %d lines, want %d (run with -update if the change is meant)", file, len(g), len(w))
}

// Indented is a value as JSON that people can read and compare by lines.
func Indented(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Zoo is a document that has everything, in English or with its Japanese overlay.
func Zoo(t *testing.T, lang string, log *diag.Log) *openapi.Reference {
	t.Helper()
	overlay := openapi.Source{}
	if lang != "en" {
		overlay = openapi.Source{File: "zoo.ja.yaml", Data: Read(t, "internal/openapi/testdata/zoo.ja.yaml"), Lang: lang}
	}
	return openapi.Parse(openapi.Source{File: "zoo.yaml", Data: Read(t, "internal/openapi/testdata/zoo.yaml"), Lang: "en"}, overlay, log)
}

// SiteServices are the documents in site/api.
func SiteServices() []string {
	return []string{"attribute", "authentication", "category", "chat", "order", "organization", "product", "user"}
}

// SiteReference reads a document of the site; ja with its overlay.
func SiteReference(t *testing.T, name, lang string, log *diag.Log) *openapi.Reference {
	t.Helper()
	doc := openapi.Source{File: "api/" + name + ".yaml", Data: Read(t, "site/api/"+name+".yaml"), Lang: "en"}
	overlay := openapi.Source{}
	if lang != "en" {
		file := "i18n/" + lang + "/api/" + name + ".yaml"
		overlay = openapi.Source{File: file, Data: Read(t, "site/"+file), Lang: lang}
	}
	r := openapi.Parse(doc, overlay, log)
	if r == nil {
		t.Fatalf("%s: %v", name, log.Messages())
	}
	return r
}

// OneOperation makes a document with one operation; {params}, {body} and {answer} are filled in as YAML flow values.
func OneOperation(t *testing.T, params, body, answer, extra string) *openapi.Reference {
	t.Helper()
	text := fmt.Sprintf(`
openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /things/{id}:
    post:
      parameters: [{name: id, in: path, required: true, schema: {type: string}}%s]
      requestBody: {content: {application/json: {schema: %s}}}
      responses: {'200': {description: ok, content: {application/json: {schema: %s}}}}
%s`, params, body, answer, extra)
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "t.yaml", Data: []byte(text)}, openapi.Source{}, &log)
	if r == nil || log.HasErrors() {
		t.Fatalf("%v\n%s", log.Messages(), text)
	}
	return r
}

// InRepository is the path of a file that is named from the top of the repository.
func InRepository(t testing.TB, file string) string {
	t.Helper()
	if filepath.IsAbs(file) {
		return file
	}
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "ARCHITECTURE.md")); err == nil {
			return filepath.Join(folder, file)
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("the test does not run in the repository")
		}
		folder = filepath.Dir(folder)
	}
}
