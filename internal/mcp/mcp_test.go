package mcp

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/tests/disk"
)

const built = `
-- _orihon/manifest.json --
{"base": "/base"}
-- _orihon/search/en/meta.json --
{"head": "h1"}
-- _orihon/search/en/parts/h1.json --
{"versions": [{"docset": "docs", "of": "Guide", "name": "2", "label": "2.0", "last": true}, {"docset": "docs", "of": "Guide", "name": "1", "label": "1.0", "old": true}, {"docset": "blog", "of": "News", "last": true}]}
-- _orihon/search/ja/meta.json --
{"head": "none"}
-- _orihon/search/readme.txt --
no language
-- _orihon/secret.md --
# Secret
-- .hidden.md --
# Hidden
-- index.md --
# Home
-- docs/a.md --
Text first.

#  Page A
# Second
-- docs/a/index.md --
# Folder A
-- docs/b/index.md --
no heading
-- docs/version-changes.md --
# What is new
-- sitemap-en.xml --
<urlset><url><loc>https://docs.example.com/base/docs/a</loc><lastmod>2025-01-02</lastmod></url>
<url><loc>https://docs.example.com/base/docs/b/</loc><lastmod>2025-03-04</lastmod></url>
<url><loc>https://docs.example.com/base/</loc></url>
<url><loc>https://docs.example.com/base/docs/version-changes</loc><lastmod>2025-02-03</lastmod></url></urlset>
-- sitemap-ja.xml --
<urlset>
`

func site(t *testing.T) *folder {
	t.Helper()
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(built)))
	return &folder{dir: dir}
}

func answer[T any](v T, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return fmt.Sprintf("%+v", v)
}

func TestPagesAreReadByRouteAndAddress(t *testing.T) {
	f := site(t)
	const none = "error: there is no page at %s; search gives the addresses of pages"
	for route, want := range map[string]string{
		"/":           "# Home\n",
		"":            "# Home\n",
		"/base/":      "# Home\n",
		" /docs/a ":   "Text first.\n\n#  Page A\n# Second\n",
		"/docs/a/":    "# Folder A\n",
		"/docs/a.md":  "Text first.\n\n#  Page A\n# Second\n",
		"docs/a.html": "Text first.\n\n#  Page A\n# Second\n",
		"https://docs.example.com/base/docs/b/?x=1#y": "no heading\n",
		"/docs/b":           "no heading\n",
		"/docs/none":        fmt.Sprintf(none, "/docs/none"),
		"/_orihon/secret":   fmt.Sprintf(none, "/_orihon/secret"),
		"/.hidden":          fmt.Sprintf(none, "/.hidden"),
		"/docs/.x":          fmt.Sprintf(none, "/docs/.x"),
		"/../../etc/passwd": fmt.Sprintf(none, "/../../etc/passwd"),
		"/sitemap-en.xml/x": fmt.Sprintf(none, "/sitemap-en.xml/x"),
		"%zz":               `error: "%zz" is no address of a page`,
	} {
		if got := answer(f.markdown(route)); got != want {
			t.Errorf("%q: %q, want %q", route, got, want)
		}
	}
	for address, want := range map[string]string{
		"https://docs.example.com/base/docs/%C3%A9/": "/docs/%C3%A9/", "/base/docs/a": "/docs/a", "/docs/a": "/docs/a", "%zz": "%zz",
	} {
		if got := f.routeOf(address); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
	for route, want := range map[string]string{"/docs/a": "Page A", "/docs/b/": "", "/none": ""} {
		if got := f.titleOf(route); got != want {
			t.Errorf("the title of %s is %q, want %q", route, got, want)
		}
	}
}

func TestLanguagesAndVersions(t *testing.T) {
	f := site(t)
	tools := &tools{folder: f}
	for code, want := range map[string]string{"": "en", "en": "en", "ja": "ja", "fr": `error: there is no language "fr"; there are: en, ja`} {
		if got := answer(tools.locale(code)); got != want {
			t.Errorf("language %q: %q, want %q", code, got, want)
		}
	}
	for _, c := range []struct{ docset, version, want string }{
		{"", "", "{Docset: Version: Breadth:all}"},
		{"", "2", "error: name the docset that the version is of; list_versions gives both"},
		{"docs", "", "{Docset:docs Version:2 Breadth:version}"},
		{"docs", "1", "{Docset:docs Version:1 Breadth:version}"},
		{"docs", "3", `error: "docs" has no version "3"; it has: 2, 1`},
		{"blog", "", "{Docset:blog Version: Breadth:version}"},
		{"nope", "", `error: there is no docset "nope"; there are: docs, blog`},
	} {
		if got := answer(tools.scope("en", c.docset, c.version)); got != c.want {
			t.Errorf("%q %q: %s, want %s", c.docset, c.version, got, c.want)
		}
	}
	_, all, err := tools.versions(t.Context(), nil, struct{}{})
	if got := answer(all, err); got != "{Languages:[en ja] Versions:[{Docset:docs Of:Guide Name:2 Label:2.0 Last:true Old:false} {Docset:docs Of:Guide Name:1 Label:1.0 Last:false Old:true} {Docset:blog Of:News Name: Label: Last:true Old:false}]}" {
		t.Error(got)
	}
	if err := os.RemoveAll(filepath.Join(f.dir, "_orihon/search/en")); err != nil {
		t.Fatal(err)
	}
	if got := answer(tools.locale("")); got != "ja" {
		t.Errorf("without English: %q", got)
	}
	if got := answer(tools.scope("ja", "docs", "")); got != "error: "+errNotBuilt.Error() {
		t.Errorf("without an index: %q", got)
	}
	if err := os.RemoveAll(filepath.Join(f.dir, "_orihon/search/ja")); err != nil {
		t.Fatal(err)
	}
	if got := answer(tools.locale("")); got != "error: "+errNotBuilt.Error() {
		t.Errorf("without a language: %q", got)
	}
}

func TestChangesAreListedNewestFirst(t *testing.T) {
	tools := &tools{folder: site(t)}
	const a, b, news = "{Page:/docs/a Title:Page A Changed:2025-01-02}", "{Page:/docs/b/ Title: Changed:2025-03-04}", "{Page:/docs/version-changes Title:What is new Changed:2025-02-03}"
	for _, c := range []struct {
		in   changesInput
		want string
	}{
		{changesInput{}, "{Pages:[" + b + " " + news + " " + a + "] Versions:[/docs/version-changes]}"},
		{changesInput{Since: "2025-02-03"}, "{Pages:[" + b + " " + news + "] Versions:[/docs/version-changes]}"},
		{changesInput{Limit: 1}, "{Pages:[" + b + "] Versions:[/docs/version-changes]}"},
		{changesInput{Under: "/docs/b"}, "{Pages:[" + b + "] Versions:[]}"},
		{changesInput{Under: "/docs/a"}, "{Pages:[" + a + "] Versions:[]}"},
		{changesInput{Under: "/docs/v"}, "{Pages:[" + news + "] Versions:[/docs/version-changes]}"},
		{changesInput{Since: "soon"}, `error: "soon" is no day such as 2025-11-02`},
		{changesInput{Language: "fr"}, `error: there is no language "fr"; there are: en, ja`},
		{changesInput{Language: "ja"}, `error: the list of pages in "ja" is damaged: XML syntax error on line 2: unexpected EOF`},
	} {
		_, out, err := tools.changed(t.Context(), nil, c.in)
		if got := answer(out, err); got != c.want {
			t.Errorf("%+v:\n%s, want\n%s", c.in, got, c.want)
		}
	}
	many := "<urlset>" + strings.Repeat("<url><loc>https://docs.example.com/base/docs/a</loc><lastmod>2025-01-02</lastmod></url>", mostChanges+5) + "</urlset>"
	if err := os.WriteFile(filepath.Join(tools.folder.dir, "sitemap-en.xml"), []byte(many), 0o600); err != nil {
		t.Fatal(err)
	}
	tools.folder = &folder{dir: tools.folder.dir} // which has read nothing
	for limit, want := range map[int]int{0: defaultChanges, -1: defaultChanges, 7: 7, mostChanges + 1: mostChanges} {
		if _, out, err := tools.changed(t.Context(), nil, changesInput{Limit: limit}); err != nil || len(out.Pages) != want {
			t.Errorf("limit %d: %d pages, %v", limit, len(out.Pages), err)
		}
	}
}

func TestAFolderThatIsNoSite(t *testing.T) {
	tools := &tools{folder: &folder{dir: t.TempDir()}}
	want := "error: " + errNotBuilt.Error()
	for name, got := range map[string]string{
		"build": answer(tools.folder.build()), "locale": answer(tools.locale("en")), "page": answer(tools.folder.markdown("/")),
		"base": answer(tools.folder.base()), "versions": answer(tools.folder.versions("en")),
	} {
		if got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	if _, _, err := tools.read(t.Context(), nil, readInput{Page: "/"}); err == nil {
		t.Error("a page was read")
	}
	if got := answer(tools.folder.pages("en")); got != want {
		t.Error(got)
	}
}

// The manifest of a large site is long: answers that need its base for each of a thousand pages read it once.
func TestTheManifestIsReadOnceOfABuild(t *testing.T) {
	f := site(t)
	if got := f.routeOf("https://docs.example.com/base/docs/a"); got != "/docs/a" {
		t.Fatal(got)
	}
	file := filepath.Join(f.dir, "_orihon/manifest.json")
	info, err := os.Stat(file)
	if err == nil {
		err = os.WriteFile(file, []byte(strings.Repeat("x", int(info.Size()))), 0o600)
	}
	if err == nil {
		err = os.Chtimes(file, info.ModTime(), info.ModTime())
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := f.routeOf("https://docs.example.com/base/docs/a"); got != "/docs/a" {
		t.Errorf("the manifest was read again: %s", got)
	}
	if err := os.WriteFile(file, []byte(`{"base": "/other"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := answer(f.base()); got != "/other" {
		t.Errorf("a new build is not seen: %s", got)
	}
}

func TestAQueryIsAskedInTheLanguageOfItsScript(t *testing.T) {
	tools := &tools{folder: site(t)}
	for query, want := range map[string]string{"login": "en", "ログイン": "ja", "認証 error": "ja", "ひらがな": "ja", "": "en", "로그인": "en"} {
		if got := answer(tools.localeFor("", query)); got != want {
			t.Errorf("%q: %s, want %s", query, got, want)
		}
	}
	if got := answer(tools.localeFor("en", "ログイン")); got != "en" {
		t.Errorf("a language that is named is not taken: %s", got)
	}
}

func TestBytesTravelAsText(t *testing.T) {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	text := toText(all)
	if strings.Contains(text, "\x00") || !bytes.Equal(fromText(text), all) {
		t.Errorf("%q", text)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(all); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got := answer(inflate(toText(packed.Bytes()))); got != text {
		t.Errorf("inflated: %q", got)
	}
	if _, err := inflate("no gzip"); err == nil {
		t.Error("what is not packed was unpacked")
	}
}

func TestPartsOfTheIndexAreRead(t *testing.T) {
	f := site(t)
	if err := os.WriteFile(filepath.Join(f.dir, "_orihon/search/en/x.pack"), []byte("0123456789"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &searcher{folder: f}
	for request, want := range map[string]string{
		"bytes=0-9 en/x.pack": "p0123456789", "bytes=2-4 en/x.pack": "p234", "bytes=9-9 en/x.pack": "p9", "bytes=0-10 en/x.pack": "w0123456789",
		"bytes=5-4 en/x.pack": "w0123456789", "bytes=-1-4 en/x.pack": "w0123456789", " en/x.pack": "w0123456789", " en/none": "m", "bytes=0-1 ../../../x": "m",
	} {
		if got := answer(s.readIndex(request)); got != want {
			t.Errorf("%q: %q, want %q", request, got, want)
		}
	}
	s.close()
	if _, err := s.ask(context.Background(), "en", "a", scope{Breadth: "all"}, 1); err == nil {
		t.Error("a search without an index was answered")
	}
}

// TestPagesFoundAreTold with the text of their marked runs, and their sections.
func TestPagesFoundAreTold(t *testing.T) {
	var hits []pageHit
	if err := json.Unmarshal([]byte(`[{"title": [{"text": "One "}, {"text": "two"}], "href": "/c", "versionLabel": "1", "sections": [
		{"heading": [{"text": "H"}, {"text": "ead"}], "href": "/c#head", "excerpt": [{"text": " a "}, {"text": "b "}]}, {"href": "/c"}]}]`), &hits); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%+v", foundOf(hits)); got != "[{Title:One two Page:/c Language: Of:1 Sections:[{Heading:Head Page:/c#head Excerpt:a b} {Heading: Page:/c Excerpt:}]}]" {
		t.Error(got)
	}
	got := fmt.Sprintf("%+v", foundOf([]pageHit{{Href: "/a", DocsetLabel: "Guide", VersionLabel: "2.0", Lang: "ja"}, {Href: "/b"}}))
	if got != "[{Title: Page:/a Language:ja Of:Guide 2.0 Sections:[]} {Title: Page:/b Language: Of: Sections:[]}]" {
		t.Error(got)
	}
}
