package link_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/orihon/orihon/internal/link"
)

// filesOf are files, given as name, text, name, text.
func filesOf(pairs ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for ; len(pairs) > 0; pairs = pairs[2:] {
		files[pairs[0]] = &fstest.MapFile{Data: []byte(pairs[1])}
	}
	return files
}

// TestWhatIsSaidOfASite holds messages about redirects and links between docsets, versions and languages.
func TestWhatIsSaidOfASite(t *testing.T) {
	const head = "title: T\nurl: https://example.com\nlocales: [en, ja]\n"
	const two = head + "docsets: [{id: docs, path: /docs}, {id: other, path: /other}]\n"
	const versions = head + "docsets: [{id: docs, path: /docs, versions: [{name: two, extends: one, isLast: true}, one]}]\n"
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"a redirect for many routes over a page": {
			filesOf("site.yaml", two+"redirects: [{from: /docs/*, to: '/other/:splat'}]\n", "docs/docs/a.md", "# A\n", "docs/other/b.md", "# B\n"),
			"site.yaml:5:20 hidden-page /docs/a is the route of docs/docs/a.md, which the redirect would hide",
		},
		"a redirect for many routes that hides and leads nowhere": {
			filesOf("site.yaml", two+"redirects: [{from: /docs/*, to: '/none/:splat'}]\n", "docs/docs/setup/a.md", "# A\n", "docs/docs/setup.md", "# S\n"),
			"site.yaml:5:20 hidden-page /docs/setup is the route of docs/docs/setup.md, which the redirect would hide",
		},
		"a redirect for many routes over what is made": {
			filesOf("site.yaml", two+"redirects: [{from: /docs/llms.txt/*, to: /other/b}]\n", "docs/docs/a.md", "# A\n", "docs/other/b.md", "# B\n"),
			"site.yaml:5:20 hidden-page /docs/llms.txt is the route of a file that Orihon makes, which the redirect would hide",
		},
		"a redirect for many routes to nothing": {
			filesOf("site.yaml", two+"redirects: [{from: /old/*, to: '/none/:splat'}]\n", "docs/docs/a.md", "# A\n"),
			"site.yaml:5:32 broken-link no page lies below \"/none/\" Write the route that the pages are below now.",
		},
		"a redirect for many routes to pages": {
			filesOf("site.yaml", two+"redirects: [{from: /old/*, to: '/docs/:splat'}]\n", "docs/docs/a.md", "# A\n"), "",
		},
		"a page of another docset": {
			filesOf("site.yaml", two, "docs/docs/setup.md", "# A\n[x](../other/setpu.md)\n", "docs/other/setup-other.md", "# B\n", "docs/other/setups.md", "# B\n"),
			"docs/docs/setup.md:2:1 broken-link there is no page \"../other/setpu.md\" Did you mean \"../other/setups.md\"?",
		},
		"a page of another version": {
			filesOf("site.yaml", versions, "docs/docs/two/a.md", "# A\n[x](../one/setpu.md)\n", "docs/docs/two/setpus.md", "# P\n", "docs/docs/one/setup.md", "# S\n"),
			"docs/docs/two/a.md:2:1 broken-link there is no page \"../one/setpu.md\" Did you mean \"../one/setup.md\"?",
		},
		"a page of the version that inherits": {
			filesOf("site.yaml", strings.Replace(versions, "isLast: true", "isLast: true, removed: [b]", 1), "docs/docs/one/a.md", "# A\n[x](./b.md)\n", "docs/docs/one/b.md", "# B\n", "docs/docs/two/c.md", "# C\n"),
			"docs/docs/one/a.md:2:1 broken-link there is no page \"./b.md\" (in two, two ja) docs two inherits this page but not that one: keep it, or give docs two a page of its own here.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, log := linkSite(t, c.files, link.Options{})
			var said []string
			for _, m := range log.Messages() {
				if m.ID == "broken-link" || m.ID == "hidden-page" {
					text := m.Text
					if m.ID == "broken-link" {
						text += " " + m.Hint
					}
					said = append(said, m.Pos.String()+" "+m.ID+" "+text)
				}
			}
			if got := strings.Join(said, "\n"); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestFormerRoutesOfATranslation lead to it in its language alone, whatever its source says.
func TestFormerRoutesOfATranslation(t *testing.T) {
	s, log := linkSite(t, filesOf(
		"site.yaml", "title: T\nurl: https://example.com\nlocales: [en, ja]\ndocsets: [{id: docs, path: /docs}]\n",
		"docs/docs/a.md", "# A\n", "i18n/ja/docs/docs/a.md", "---\nredirect_from: [/was]\n---\n# 甲\n",
		"docs/docs/b.md", "---\nredirect_from: [/once]\n---\n# B\n",
	), link.Options{})
	var got []string
	for _, r := range s.Redirects {
		got = append(got, r.From+" "+r.To)
	}
	if want := "/once /docs/b, /ja/was /ja/docs/a, /ja/once /ja/docs/b"; strings.Join(got, ", ") != want || log.HasErrors() {
		t.Errorf("%s\nwant %s\n%v", strings.Join(got, ", "), want, log.Messages())
	}
}

// TestABlogWithoutRecentPosts has no list of them beside its pages; its tags come in the order of their names.
func TestABlogWithoutRecentPosts(t *testing.T) {
	for recent, want := range map[string]int{"0": 0, "1": 1} {
		s, log := linkSite(t, filesOf(
			"site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: news, kind: blog, path: /news, folder: news, tags: true, blog: {recent: "+recent+"}}]\n",
			"news/2024-01-02-a.md", "---\ntags: [zeta, alpha]\n---\n# A\n", "news/2024-01-01-b.md", "---\ntags: [mu]\n---\n# B\n",
		), link.Options{Now: time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)})
		if log.HasErrors() {
			t.Fatal(log.Messages())
		}
		var tags []string
		for _, p := range s.Pages {
			if name, ok := strings.CutPrefix(p.Page.Route, "/news/tags/"); ok && name != "" {
				tags = append(tags, name)
			}
		}
		if items := s.Sidebars[0].Items; len(s.Sidebars) != 1 || len(items) != want {
			t.Errorf("with %s posts: %+v", recent, items)
		}
		if got := strings.Join(tags, " "); got != "alpha mu zeta" {
			t.Errorf("tags %s", got)
		}
	}
}
