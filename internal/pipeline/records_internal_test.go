package pipeline

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

// TestWhatPagesSayOfTheirSamples: what the record knows of those of their source, in their language.
func TestWhatPagesSayOfTheirSamples(t *testing.T) {
	const sample = "\n```sh run\necho one\n```\n"
	files := map[string]string{
		"docs/a.md": "# A\n" + sample, "docs/b.md": "# B\n" + sample, "docs/c.md": "# C\n" + sample, "docs/none.md": "# N\n\n```sh\necho one\n```\n",
		"docs/tilde.md": "# T\n\n  ~~~sh file=x\none\n  ~~~\n", "docs/far.md": "# F\n\nrun ``` file\n", "i18n/ja/docs/a.md": "# ア\n" + strings.Replace(sample, "one", "ja", 1),
	}
	b := builderIn(t, files)
	hashOf := func(file string) string {
		return b.samplesOf(&site.Doc{File: file, Hash: "of " + file})
	}
	hashes := map[string]string{}
	for file := range files {
		hashes[file] = hashOf(file)
	}
	if hashes["docs/a.md"] == "" || hashes["docs/a.md"] != hashes["docs/b.md"] || hashes["docs/tilde.md"] == "" || hashes["docs/none.md"] != "" || hashes["docs/far.md"] != "" || hashOf("docs/gone.md") != "" {
		t.Error(hashes)
	}
	b.rewrite(t, "docs/b.md", "# B\n"+strings.Replace(sample, "one", "two", 1))
	if hashOf("docs/b.md") != hashes["docs/b.md"] {
		t.Error("a text is read again though its hash is the same")
	}
	if now := b.samplesOf(&site.Doc{File: "docs/b.md", Hash: "another"}); now == hashes["docs/b.md"] || now == "" {
		t.Error("a text that has changed is not read again", now)
	}
	doc := func(file, locale string) *site.Doc { return &site.Doc{File: file, Locale: locale, Hash: "of " + file} }
	page := func(route, locale string, d *site.Doc) {
		p := pageOf(route, locale, "")
		p.Doc = d
		p.Page.Locales = []string{strings.TrimPrefix(route, "/ja"), "/ja" + strings.TrimPrefix(route, "/ja")}
		b.site.Pages = append(b.site.Pages, p)
	}
	a, again := doc("docs/a.md", "en"), doc("docs/c.md", "en")
	page("/a", "en", a)
	page("/old/a", "en", a)
	page("/ja/a", "ja", doc("i18n/ja/docs/a.md", "ja"))
	page("/b", "en", doc("docs/b.md", "en"))
	page("/ja/b", "ja", doc("docs/b.md", "en"))
	page("/c", "en", again)
	page("/none", "en", doc("docs/none.md", "en"))
	page("/tilde", "en", doc("docs/tilde.md", "en"))
	page("/ja/only", "ja", doc("i18n/ja/docs/a.md", "ja"))
	page("/made", "en", nil)
	b.site.Pages = append(b.site.Pages, pageOf("/without", "en", "docs/c.md"))
	var out printed
	say := func(name string) {
		b.log = &diag.Log{}
		for _, p := range b.site.Pages {
			p.Page.Tried = nil
		}
		b.noteSamples()
		told := map[string]string{}
		for _, p := range b.site.Pages {
			if p.Page.Tried != nil {
				told[p.Page.Route] = p.Page.Tried.Text + "|" + p.Page.Tried.Changed
			}
		}
		out.add(name, told, b.untried, said(b.log))
	}
	b.untried = []revision.Untried{{File: "of before"}}
	say("without a record")
	b.rewrite(t, revision.TriedFile, "")
	say("an empty record")
	b.rewrite(t, revision.TriedFile, hashes["docs/a.md"]+" 2026-01-15 docs/a.md node 22\nother 2026-01-16 docs/c.md\nother 2026-01-17 docs/none.md\n"+hashes["docs/b.md"]+" 2026-01-18 docs/b.md\n")
	say("a record")
	b.rewrite(t, revision.TriedFile, "nonsense\n")
	say("a wrong record")
	out.compare(t, "tried")
}

// TestHowFarLocalesAreTranslated compares documents of three languages by a record, without one, and with a wrong one.
func TestHowFarLocalesAreTranslated(t *testing.T) {
	b := builderIn(t, map[string]string{"docs/a.md": "Begin.\n\n## One\n\ntext\n", "docs/b.md": "Begin of b.\n", "docs/draft.md": "Draft.\n"})
	b.config.Locales = append(b.config.Locales, site.Locale{Code: "fr", Label: "Français", HTMLLang: "fr"})
	doc := func(file, locale, folder, path string) *site.Doc {
		d := &site.Doc{File: file, Locale: locale, Docset: "docs", Folder: folder, Path: path, Hash: "of " + file, Module: &mdx.Module{Title: "T of " + file}}
		b.content.Docs = append(b.content.Docs, d)
		return d
	}
	b.content = &site.Content{}
	doc("docs/a.md", "en", "", "a")
	doc("docs/b.md", "en", "", "b")
	doc("docs/draft.md", "en", "", "draft").Front.Draft = true
	doc("i18n/ja/docs/a.md", "ja", "", "a")
	doc("i18n/ja/docs/b.md", "ja", "2", "b")
	doc("i18n/fr/docs/other.md", "fr", "", "other")
	var out printed
	b.compareTranslations()
	out.add("without records", b.translations, said(b.log))
	record := revision.Record{}
	record.Done("docs/a.md", b.sectionsOf(b.content.Docs[0]), nil)
	b.rewrite(t, revision.RecordFile("ja"), string(record.Text()))
	b.rewrite(t, revision.RecordFile("fr"), "<<<<<<< ours\n")
	b.compareTranslations()
	out.add("with records", b.translations, said(b.log))
	b.rewrite(t, "docs/a.md", "Begin otherwise.\n")
	b.log = &diag.Log{}
	b.compareTranslations()
	out.add("a text that has changed, of the same hash", b.translations[0].Pages[0].Sections)
	b.content.Docs[0].Hash = "another"
	b.compareTranslations()
	out.add("a text that has changed", b.translations[0].Pages[0].Sections)
	gone := doc("docs/gone.md", "en", "", "gone")
	out.add("no file", len(b.sectionsOf(gone)))

	page := pageOf("/a", "en", "docs/a.md")
	page.Doc = b.content.Docs[0]
	b.site.Pages = append(b.site.Pages, page)
	b.addTranslationPages()
	for _, p := range b.site.Pages[1:] {
		out.add(p.Page.Route, p.Page, p.NoIndex, p.Twin())
	}
	b.translations, b.site.Pages = b.translations[1:], nil
	b.translations[0].Recorded = false
	b.addTranslationPages()
	out.add("pages without a record", len(b.site.Pages))
	out.compare(t, "locales")
}

// TestPublishedAddressesAreKept by the lock: what is lost is an error, or a warning while a site is written; long lists are cut.
func TestPublishedAddressesAreKept(t *testing.T) {
	b := builderIn(t, nil)
	b.content = &site.Content{}
	for _, name := range []string{"a", "b"} {
		for _, l := range b.config.Locales {
			p := pageOf(l.Prefix()+"/"+name, l.Code, name+".md")
			p.Page.Locales = []string{"/" + name, "/ja/" + name}
			p.HeadingIDs, p.Doc.Module = []string{"one", "two"}, headings("2 one", "2 two")
			b.site.Pages = append(b.site.Pages, p)
		}
	}
	var out printed
	check := func(name string) {
		b.log = &diag.Log{}
		b.checkAddresses(t.Context())
		out.add(name, said(b.log))
		b.log = &diag.Log{}
		b.countUnrecorded()
		out.add(name+", recorded", said(b.log))
	}
	lock := func(pages map[string][]string) {
		l := urls.Lock{Locales: []string{"en", "ja"}, Pages: pages}
		b.rewrite(t, urls.File, string(l.Text()))
	}
	check("no lock")
	now := urls.Of(b.site).Lock.Pages
	lock(now)
	check("as it is")
	lock(map[string][]string{"/a": {"one"}, "/ja/a": {"one"}})
	check("more than was recorded")
	lock(map[string][]string{"/a": {"one", "two"}, "/ja/a": {"one", "two"}, "/b": {"one", "two"}, "/ja/b": {"one"}})
	check("an id more")
	lost := map[string][]string{"/a": {"one", "gone"}, "/ja/a": {"one", "gone"}, "/c": {"one", "two"}, "/ja/c": {"one", "two"}}
	lock(lost)
	check("lost")
	b.isolate = true
	check("lost while it is served")
	b.isolate, b.opt.Drafts = false, true
	check("lost with drafts")
	b.opt.Drafts, b.forgets = false, true
	check("forgotten")
	b.forgets = false
	for n := range 2*maxLosses + 2 {
		name := string(rune('a'+n%26)) + string(rune('a'+n/26))
		lost["/x/"+name], lost["/ja/x/"+name] = nil, nil
		if n == maxLosses-3 || n == maxLosses-2 {
			lock(lost)
			b.log = &diag.Log{}
			b.checkAddresses(t.Context())
			messages := b.log.Messages()
			out.add("so many", len(messages), messages[len(messages)-1].Text)
		}
	}
	lock(lost)
	b.log = &diag.Log{}
	b.checkAddresses(t.Context())
	messages := b.log.Messages()
	out.add("very many", len(messages), messages[len(messages)-1])
	b.rewrite(t, urls.File, "nonsense\n")
	check("wrong")
	if err := os.Remove(filepath.Join(b.opt.Dir, urls.File)); err != nil {
		t.Fatal(err)
	}
	b.rewrite(t, urls.File+"/a-folder", "")
	b.log = &diag.Log{}
	b.checkAddresses(t.Context())
	if text := said(b.log); !strings.HasPrefix(text, "urls.lock: error: read urls.lock: ") {
		t.Errorf("the lock is a folder: %s", text)
	}
	out.compare(t, "addresses")
}

// TestGitTellsWhenFilesWereChanged last, and by whom: by the newest commit of each, below the folder alone.
func TestGitTellsWhenFilesWereChanged(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	git := func(dir, date, author string, args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=" + author, "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %s", args, out)
		}
	}
	state := NewState()
	defer state.Close()
	at := filepath.Join(dir, "in")
	writeIn(t, dir, "in/docs/a.md", "a")
	if got := state.lastUpdates(t.Context(), at); got != nil || gitHead(t.Context(), at) != "" || shallowCommits(t.Context(), at) != nil {
		t.Skip("the folder for temporary files is in a repository")
	}
	git(dir, "", "A", "init", "-q")
	if got := state.lastUpdates(t.Context(), at); got != nil {
		t.Error("without a commit:", got)
	}
	commit := func(date, author string) {
		t.Helper()
		git(dir, date, author, "add", ".")
		git(dir, date, author, "commit", "-qm", "more")
	}
	var out printed
	writeIn(t, dir, "in/docs/日本.md", "b")
	writeIn(t, dir, "outside.md", "c")
	commit("2024-01-02T00:00:00Z", "Ann")
	first := state.lastUpdates(t.Context(), at)
	out.add("one commit", first)
	writeIn(t, dir, "in/docs/a.md", "aa")
	writeIn(t, dir, "in/docs/new.md", "n")
	commit("2024-03-04T23:59:59Z", "Bob B")
	out.add("two", state.lastUpdates(t.Context(), at))
	if state.shallow {
		t.Error("all of the history is there")
	}
	head := gitHead(t.Context(), at)
	if len(head) != 40 || head != state.updatesHead {
		t.Errorf("%q, %q", head, state.updatesHead)
	}
	out.add("all but the newest", readUpdates(t.Context(), at, map[string]bool{head: true}))
	state.updates["docs/a.md"] = site.LastUpdate{Author: "as it is kept"}
	out.add("kept", state.lastUpdates(t.Context(), at))
	// A clone that begins at the newest commit names it in this file.
	writeIn(t, dir, ".git/shallow", head+"\n")
	state.updatesHead = ""
	out.add("shallow", state.lastUpdates(t.Context(), at), state.shallow, shallowCommits(t.Context(), at)[head], len(shallowCommits(t.Context(), dir)))
	b := builderIn(t, nil)
	b.tellShallow()
	b.opt.State.shallow = true
	b.tellShallow()
	out.add("said", said(b.log))
	if got := readUpdates(t.Context(), filepath.Join(dir, "nowhere"), nil); got != nil {
		t.Error("of a folder that is not there:", got)
	}
	out.compare(t, "updates")
}
