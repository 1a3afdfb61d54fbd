package site

import (
	"slices"
	"testing"
)

func TestJoinRoute(t *testing.T) {
	for _, c := range []struct {
		parts []string
		want  string
	}{
		{nil, "/"},
		{[]string{"/"}, "/"},
		{[]string{"/", "a"}, "/a"},
		{[]string{"/a", "b/"}, "/a/b/"},
		{[]string{"/a/", "/b"}, "/a/b"},
		{[]string{"/a", "", "b"}, "/a/b"},
	} {
		if got := JoinRoute(c.parts...); got != c.want {
			t.Errorf("%q: %q, want %q", c.parts, got, c.want)
		}
	}
}

func TestSlugger(t *testing.T) {
	var s Slugger
	texts := []string{"A b", "a B!", "a b", "Tutorial - Basics", "日本語 ガイド", "a-b-1", "", ""}
	want := []string{"a-b", "a-b-1", "a-b-2", "tutorial---basics", "日本語-ガイド", "a-b-1-1", "", "-1"}
	var got []string
	for _, text := range texts {
		got = append(got, s.Slug(text))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSplitPrefix(t *testing.T) {
	for _, c := range []struct {
		name   string
		number float64
		rest   string
		ok     bool
	}{
		{"01-setup", 1, "setup", true},
		{"2. Setup", 2, "Setup", true},
		{"3 - a", 3, "a", true},
		{"4__b", 4, "b", true},
		{"2024-01-news", 0, "2024-01-news", false},
		{"1.2", 0, "1.2", false},
		{"7_8", 0, "7_8", false},
		{"setup", 0, "setup", false},
		{"12", 0, "12", false},
		{"12-", 0, "12-", false},
		{"5 six", 0, "5 six", false},
		{"-a", 0, "-a", false},
		{"", 0, "", false},
		{"09-a", 9, "a", true},
		{"90_b", 90, "b", true},
		{"1-9a", 0, "1-9a", false},
		{"1-0", 0, "1-0", false},
		{"3- 9", 3, "9", true},
		{"123456789012345-a", 123456789012345, "a", true},
		{"1234567890123456-a", 0, "1234567890123456-a", false},
	} {
		number, rest, ok := SplitPrefix(c.name)
		if number != c.number || rest != c.rest || ok != c.ok {
			t.Errorf("%q: %v %q %v", c.name, number, rest, ok)
		}
	}
	if got := StripPath("01-a/b/02-c.mdx"); got != "a/b/c" {
		t.Errorf("path: %q", got)
	}
}

func TestScopes(t *testing.T) {
	for _, c := range []struct {
		docset Docset
		want   []string
	}{
		{Docset{Path: "/v2/backend", Scope: "backend"}, []string{"v2", "backend"}},
		{Docset{Path: "/v1", Scope: "v1"}, []string{"v1"}},
		{Docset{Path: "/", Scope: "docs"}, []string{"docs"}},
	} {
		if got := c.docset.Scopes(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", c.docset.Path, got)
		}
	}
}

func TestEscapePath(t *testing.T) {
	for in, want := range map[string]string{"/a/b": "/a/b", "/with space": "/with%20space", "/日本": "/日本", "/a?b#c%": "/a%3Fb%23c%25", "日 ?": "日%20%3F", "\xff\x7f": "\xff%7F"} {
		if got := EscapePath(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestUnescape(t *testing.T) {
	for in, want := range map[string]string{"": "", "a": "a", "%41": "A", "%": "%", "a%2": "a%2", "%zz": "%zz", "/%E6%97%A5": "/日", "a+b": "a+b"} {
		if got := Unescape(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// TestWhatIsFound in a configuration is what was asked for, and not what stands beside it.
func TestWhatIsFound(t *testing.T) {
	c := &Config{
		Locales: []Locale{{Code: "en", Default: true}, {Code: "ja"}, {Code: "fr"}},
		Docsets: []Docset{{ID: "a", Path: "/a"}, {ID: "b", Path: "/b", Pages: true}},
		Layout: Layout{Roots: []Root{
			{Dir: "a1", Docset: "a", Folder: "1", Locale: "en"},
			{Dir: "a1-ja", Docset: "a", Folder: "1", Locale: "ja"},
			{Dir: "a2-ja", Docset: "a", Folder: "2", Locale: "ja"},
			{Dir: "b1-ja", Docset: "b", Folder: "1", Locale: "ja"},
		}},
	}
	for i := range c.Locales {
		if got := c.Locale(c.Locales[i].Code); got != &c.Locales[i] {
			t.Errorf("%s is %v", c.Locales[i].Code, got)
		}
	}
	for _, r := range c.Layout.Roots {
		if got := c.Layout.Root(r.Docset, r.Folder, r.Locale); got == nil || got.Dir != r.Dir {
			t.Errorf("%s is %v", r.Dir, got)
		}
	}
	if r := c.Layout.Root("b", "1", "en"); r != nil {
		t.Errorf("%s is another root", r.Dir)
	}
	if got := c.PageScopes("home"); !slices.Equal(got, []string{"home", "a"}) {
		t.Errorf("pages show %v", got)
	}
	slices.Reverse(c.Docsets)
	if got := c.PageScopes("home"); !slices.Equal(got, []string{"home"}) {
		t.Errorf("pages beside a docset of pages show %v", got)
	}
	for _, d := range []struct {
		versions []VersionSpec
		want     bool
	}{{nil, false}, {[]VersionSpec{{}}, false}, {[]VersionSpec{{Name: "1"}}, true}} {
		if got := (&Docset{Versions: d.versions}).Versioned(); got != d.want {
			t.Errorf("%v: versioned is %v", d.versions, got)
		}
	}
}

// TestWhereASourceIsAllowed: in the file that the configuration comes from.
func TestWhereASourceIsAllowed(t *testing.T) {
	const own, other = "Add it to site.yaml: security: {allow: {frames: [https://e.com]}}.", "Allow it in docusaurus.config.ts: customFields: {orihon: {allow: {frames: ['https://e.com']}}}."
	for _, c := range []struct {
		policy Policy
		want   string
	}{
		{Policy{}, own},
		{(&Docusaurus{}).policy("site.yaml"), own},
		{(&Docusaurus{}).policy("docusaurus.config.ts"), other},
	} {
		if got := (&Config{Policy: c.policy}).AllowHint("frames", "https://e.com"); got != c.want {
			t.Errorf("%+v: %s", c.policy, got)
		}
	}
}

// TestTheDeepestStaticFolderCounts, whichever is named first.
func TestTheDeepestStaticFolderCounts(t *testing.T) {
	for _, dirs := range [][]string{{"static", "static/img", "st"}, {"static/img", "st", "static"}} {
		l := &Layout{Static: dirs}
		for file, want := range map[string]string{"static/a b.png": "/a%20b.png", "static/img/b.png": "/b.png", "static/imgs/c.png": "/imgs/c.png", "st/d": "/d"} {
			if got := l.StaticURL(file, ""); got != want {
				t.Errorf("%s of %v is at %s, want %s", file, dirs, got, want)
			}
		}
	}
}

// TestVersionsOfTheReference lie below its path, but for the last one.
func TestVersionsOfTheReference(t *testing.T) {
	a := &API{Path: "/api/", Folder: "api", Services: []APIService{{Name: "own"}}}
	if all := a.Editions(); len(all) != 1 || all[0].Path != "/api/" || !all[0].Version.IsLast {
		t.Errorf("%+v", all)
	}
	a.Versions = []APIVersion{{Name: "2", IsLast: true}, {Name: "1", Folder: "old", Services: []APIService{{Name: "a"}, {Name: "b"}}}}
	all := a.Editions()
	if len(all) != 2 || all[0].Path != "/api/" || all[0].Folder != "api" || len(all[0].Services) != 1 || all[1].Path != "/api/1" || all[1].Folder != "old" || len(all[1].Services) != 2 || all[1].Version.Name != "1" {
		t.Errorf("%+v", all)
	}
}
