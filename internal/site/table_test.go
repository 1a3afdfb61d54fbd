package site

import (
	"flag"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

var updateTable = flag.Bool("update-table", false, "write the goldens of testdata")

// TestTable holds what the rules of this room make of known names, routes, addresses and configurations.
func TestTable(t *testing.T) {
	var out strings.Builder
	say := func(name string, values ...any) {
		fmt.Fprintf(&out, "%s:", name)
		for _, v := range values {
			if text := fmt.Sprint(v); strings.Contains(strings.TrimSpace(text), "\n") {
				out.WriteString("\n" + text)
			} else {
				fmt.Fprintf(&out, " %q", text)
			}
		}
		out.WriteByte('\n')
	}
	names := []string{
		"", "/", "a", "/a", "/a/", "//a", "/a//b/", "/ja", "/ja/", "/ja/a", "/a.html", "/a#b", "/a?b#c", "/a b", "/a%20b", "/a%zz", "/日本", "/c#", "/c%23", "~`<>{}|^\\\"", "\x7f\x01",
		"https://e.com/a b?c d#e f", "#x", "index", "a/index", "a/Readme.md", "a/a.mdx", "01-a/01-a.md", "01-x/x.md", "2.b", "3 - c", "4__d", "5_e", "2024-01-02-f", "1.2", "7", "8-", "A B-c_d·é１２Ⅷ‿", "a--b", "ＡＢ",
	}
	on, off := true, false
	redirects := []Redirect{{From: "/a", To: "/b"}, {From: "/a/*", To: "/c/:splat"}, {From: "/*", To: "/d:splat/e"}, {From: "/a/*", To: "/f"}}
	for _, name := range names {
		number, rest, ok := SplitPrefix(name)
		fmt.Fprintf(&out, "%q: %s of %s", name, KindOfPage(name), TwinRoute(name))
		for _, value := range []struct{ of, text string }{
			{"escaped", EscapePath(name)}, {"clean", CleanRoute(name)}, {"unescaped", Unescape(name)}, {"output", OutputName(name)}, {"href", EscapeHref(name)}, {"key", RouteKey(name)}, {"slug", Slug(name)}, {"path", StripPath(name)}, {"rest", rest},
		} {
			if value.text != name {
				fmt.Fprintf(&out, " %s=%q", value.of, value.text)
			}
		}
		if IsRoute(name) {
			out.WriteString(" route")
		}
		if ok {
			fmt.Fprintf(&out, " number=%v", number)
		}
		out.WriteByte('\n')
		usual := ""
		for i, rules := range []NameRules{{}, {KeepNumbers: true}, {RawIndex: true}, {OnlyIndex: true}, {Parsed: &ParsedNames{"a": {"z", 3, true}, "01-a": {"y", 0, false}}}} {
			n, plain, numbered := rules.Split(name)
			kind := []string{"names", "keep numbers", "raw index", "only index", "parsed"}[i]
			usual = sayOther(say, usual, "  "+kind, rules.Strip(name), rules.IsIndex(name), n, plain, numbered)
		}
		usual = ""
		for i, slash := range []*bool{nil, &on, &off} {
			c := &Config{URL: "https://e.com", Base: "/base", TrailingSlash: slash, Locales: []Locale{{Code: "en", Default: true}, {Code: "ja"}}}
			usual = sayOther(say, usual, []string{"  address", "  slash", "  no slash"}[i], c.Address(name), c.Absolute(name), c.PageRoute(name))
		}
		for _, r := range redirects {
			if to, leads := r.Leads(name); leads {
				say("  redirect "+r.From, to)
			}
		}
	}
	for _, r := range redirects {
		say("redirect "+r.From, r.Wild(), r.Below(), r.Expand(names))
	}
	for _, slash := range []*bool{nil, &on, &off} {
		say("flat", (&Config{TrailingSlash: slash}).Flat())
	}
	for _, html := range []string{
		`<a href="/x">`, `<a HREF = '/x' title="/y">`, `<img src=/x srcset="/a 1x, /b 2x,https://e.com/c 3x">`, `<iframe title="a" src="/f" width=1>`, `<video poster="/p"><source srcset="/q">`, `href="/x"`, `<a href="//e.com">`, `a`,
	} {
		usual := ""
		for i, c := range []*Config{{}, {Base: "/base"}, {Base: "/base", Policy: Policy{KeepAddresses: true}}} {
			usual = sayOther(say, usual, []string{"html", "  base", "  located"}[i], c.PlaceHTML(html), c.PlaceFrames(html))
		}
	}
	for _, source := range []string{"https://e.com", "https://*.e.com", "https://e.com/a", "https://e.com/a/", "http://e.com", "https://E.com:8", "https://%"} {
		for _, address := range []string{"https://e.com", "//e.com/a", "https://x.e.com/a/b", "https://xe.com", "https://e.com/a", "https://e.com/ab", "https://e.com/a/b", "http://e.com/a", "https://e.com:8/"} {
			u, err := url.Parse(address)
			if err != nil {
				t.Fatal(err)
			}
			if SourceAllows(source, u) {
				say("allows "+source, address)
			}
		}
	}
	allowed := &Config{Security: SecurityOpts{Allow: Allow{Frames: []string{"figma", "https://f.com"}, Scripts: []string{"https://s.com"}}}, Scripts: []Script{
		{Src: "/own.js", Allow: Allow{Frames: []string{"codepen"}, Scripts: []string{"https://t.com"}}}, {Src: "https://u.com/x.js"},
	}}
	say("allowed", allowed.AllowedFrames(), allowed.AllowedScripts())
	for _, tag := range []HeadTag{
		{Tag: "meta", Attributes: map[string]string{"name": "a"}},
		{Tag: "meta", Attributes: map[string]string{"HTTP-Equiv": "x", "On": "y", "onload": "z", "a b": "c", "ok": " JavaScript:x"}},
		{Tag: "meta", Text: "x"},
		{Tag: "link"},
		{Tag: "link", Attributes: map[string]string{"href": "/a"}},
		{Tag: "script", Text: "{}"},
		{Tag: "script", Attributes: map[string]string{"type": "application/ld+json"}, Text: "{"},
		{Tag: "script", Attributes: map[string]string{"type": "importmap+json"}, Text: "{}"},
	} {
		say(fmt.Sprint(tag), tag.Problems(), AttributeProblems(tag.Attributes, "name", "type"))
	}
	for _, icon := range []string{"", "a.svg", "/b.svg"} {
		say("icon "+icon, NavIconAddress(icon))
	}
	seen := map[string]bool{}
	for _, icon := range NavIcons() {
		address := NavIconAddress(icon)
		if picture, _ := url.PathUnescape(strings.TrimPrefix(address, "data:image/svg+xml,")); seen[address] || !strings.HasPrefix(picture, "<svg ") || !strings.Contains(picture, ` d="M`) {
			t.Errorf("the picture of %s is %q", icon, address)
		}
		seen[address] = true
	}
	golden.Compare(t, "testdata/table.golden", out.String(), *updateTable)
}

// TestLayouts prints where the files of native sites and of projects of Docusaurus lie; of a project with pages, what differs.
func TestLayouts(t *testing.T) {
	without := layout(nil)
	golden.Compare(t, "testdata/layout.golden", without+"== with pages\n"+golden.Difference(without, layout(&DocusaurusPages{Folder: "src/pages"})), *updateTable)
}

// sayOther says values unless they are as usual, which are the first ones.
func sayOther(say func(string, ...any), usual, name string, values ...any) string {
	if text := fmt.Sprintf("%q", values); text != usual {
		say(name, values...)
		if usual == "" {
			return text
		}
	}
	return usual
}

func layout(pages *DocusaurusPages) string {
	var out strings.Builder
	say := func(name string, values ...any) {
		out.WriteString(strings.TrimSuffix(fmt.Sprintln(append([]any{name + ":"}, values...)...), "\n\n") + "\n")
	}
	d := &Docusaurus{I18n: "i18n", Copyright: "©", LocaleFolders: map[string]string{"fr": "french"}, Docsets: []DocusaurusDocset{{ID: "default", Folder: "docs", EditURL: "https://e.com", TagsFile: "t.yml", NoBreadcrumbs: true}, {ID: "blog-x", KeepNumbers: true, Include: []string{"a"}, Exclude: []string{"b"}}}}
	d.Pages = pages
	c := &Config{Docusaurus: d, Locales: []Locale{{Code: "en", Default: true}, {Code: "ja"}, {Code: "fr"}}, Docsets: []Docset{
		{ID: "default", Kind: "docs", Versions: []VersionSpec{{Name: "current", Folder: CurrentVersion, IsLast: true}, {Name: "1.0", Folder: "1.0"}}},
		{ID: "other", Kind: "docs", Folder: "more", Sidebar: []SidebarEntry{{Type: "doc", ID: "x"}}, Versions: []VersionSpec{{}}},
		{ID: "blog", Kind: "blog", Folder: "blog", Blog: &Blog{}, Versions: []VersionSpec{{IsLast: true}}},
		{ID: "blog-x", Kind: "blog", Folder: "x", Blog: &Blog{}, Versions: []VersionSpec{{}}},
		{ID: "pages", Folder: "p", Versions: []VersionSpec{{}}},
	}}
	for _, version := range []VersionSpec{{Sidebar: []SidebarEntry{}}, {Sidebars: []NamedSidebar{{Name: "own"}}}, {}} {
		c.Docsets = slices.Insert(c.Docsets, 2, Docset{ID: "bars", Kind: "docs", Folder: "bars", Sidebars: []NamedSidebar{{Name: "all"}}, Versions: []VersionSpec{version}})
	}
	c.Layout = c.NativeLayout()
	c.AddNativePages()
	say("native", golden.Folded(c.Layout))
	c.Docsets = c.Docsets[:8]
	c.ApplyDocusaurus()
	c.AddDocusaurusPages()
	say("docusaurus", c.CopyrightHTML, golden.Folded(c.Layout), golden.Folded(c.Docsets))
	for _, set := range c.Docsets {
		latest := set.Latest()
		say("docset "+set.ID, set.Versioned(), latest.Name, set.Scopes(), c.Translations(&set, "1.0", "fr"), c.Translations(&set, CurrentVersion, "ja"))
	}
	for _, file := range []string{"docs/a.md", "docs", "docsx/a.md", "i18n/ja/docusaurus-plugin-content-docs/current/b.md", "static/x.png", "static", "img/static/y.png", "versioned_docs/version-1.0/c.md", "../z.md"} {
		for _, r := range c.Layout.Roots {
			if rel, ok := r.Rel(file); ok {
				say("rel "+file, r.Dir, rel)
			}
		}
		if url := c.Layout.StaticURL(file, ""); c.Layout.IsStatic(file) || url != "" {
			say("static "+file, c.Layout.IsStatic(file), url)
		}
	}
	say("found", c.Layout.Root("default", "1.0", "ja") != nil, c.Layout.Root("default", "2.0", "ja") != nil, c.Locale("ja") != nil, c.Locale("de") == nil, c.Docset("none") == nil, c.DefaultLocale(), (&Config{}).DefaultLocale())
	say("scopes", c.PageScopes("home"), c.PageScopes(""), (&Config{}).PageScopes("page"), (&API{Path: "/a/b", Scope: "a"}).Scopes(), (&Docset{Path: "/"}).Latest() == nil)
	return out.String()
}
