package pipeline

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

// TestPublishedAddressesAreKept by the lock: what is lost is an error, or a warning while a site is written; long lists are cut.
func TestPublishedAddressesAreKept(t *testing.T) {
	b := builderIn(t, nil)
	b.content = &site.Content{}
	for _, name := range []string{"a", "b"} {
		for _, l := range b.config.Locales {
			p := pageOf(l.Prefix()+"/"+name, l.Code, name+".md")
			p.Page.Locales = []string{"/" + name, "/ja/" + name}
			p.HeadingIDs, p.Doc.Module = []string{"one", "two"}, pagestest.Headings("2 one", "2 two")
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
