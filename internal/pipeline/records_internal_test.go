package pipeline

import (
	"os"
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
	b.mode = live
	check("lost while it is served")
	b.mode, b.opt.Drafts = building, true
	check("lost with drafts")
	b.opt.Drafts, b.mode = false, inspecting
	check("forgotten")
	b.mode = building
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
