package urls_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

// state is a site of pages, one on a line: route, ids with #, and redirects as "/from > /to".
func state(lines string) *urls.State {
	s := &site.Site{Config: &site.Config{Locales: []site.Locale{{Code: "en", Default: true}, {Code: "ja"}}}}
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if len(words) == 3 && words[1] == ">" {
			s.Redirects = append(s.Redirects, site.Redirect{From: words[0], To: words[2]}, site.Redirect{From: "/ja" + words[0], To: inJapanese(words[2])})
			continue
		}
		p := &site.LinkedPage{Page: site.Page{Route: words[0]}}
		for _, word := range words[1:] {
			p.HeadingIDs = append(p.HeadingIDs, strings.TrimPrefix(word, "#"))
		}
		s.Pages = append(s.Pages, p)
		if !strings.HasPrefix(words[0], "/ja/") {
			there := *p
			there.Page.Route = "/ja" + words[0]
			s.Pages = append(s.Pages, &there)
		}
	}
	return urls.Of(s)
}

func inJapanese(to string) string {
	if strings.HasPrefix(to, "/") {
		return "/ja" + to
	}
	return to
}

func lockOf(t *testing.T, st *urls.State) *urls.Lock {
	t.Helper()
	l, err := urls.Parse(urls.Merge(nil, st).Text())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestALockIsReadAsItWasWritten(t *testing.T) {
	st := state("/\n/docs/ #one #two\n/docs/a\u3000b #x%y #日本 #a\u00a0b\n/ja/docs/ #一 #two\n/old > /docs/")
	first := urls.Merge(nil, st).Text()
	l, err := urls.Parse(first)
	if err != nil {
		t.Fatal(err)
	}
	if again := urls.Merge(l, st).Text(); string(again) != string(first) {
		t.Errorf("written again:\n%s\nwas\n%s", again, first)
	}
	if lost := urls.Compare(l, st); len(lost) > 0 {
		t.Errorf("a site lost nothing, but %v", lost)
	}
	if !strings.Contains(string(first), "\n/ja/docs/ #一 -#one\n") || !strings.Contains(string(first), "\n/old\n") {
		t.Errorf("what differs in a language, or a redirect, is missing:\n%s", first)
	}
}

func TestLinesOfBothBranchesCount(t *testing.T) {
	l, err := urls.Parse([]byte("locales: en ja\n/a #x #y\n/a #x #z\n/b\nlocales: en ja fr\n"))
	if err != nil || fmt.Sprint(l.Pages["/a"], l.Pages["/fr/b"], l.Locales) != "[x y z] [] [en ja fr]" {
		t.Errorf("%v %v %v", err, l.Pages, l.Locales)
	}
	for _, bad := range []string{"locales: en\n<<<<<<< HEAD\n/a\n", "/a\n", "locales: en\nhttps://x.y/\n"} {
		if _, err := urls.Parse([]byte(bad)); err == nil || !strings.Contains(err.Error(), "urls.lock:") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestWhatASiteLosesAndWhereItWent(t *testing.T) {
	const docs = "/\n/docs/\n/docs/setup #linux #mac\n/docs/guide #one #two #three\n"
	for name, c := range map[string]struct{ before, after, renames, want string }{
		"nothing": {docs, docs, "", ""}, "a slash at the end": {docs, strings.Replace(docs, "/docs/guide", "/docs/guide/", 1), "", ""},
		"redirected": {docs, "/\n/docs/\n/docs/guide #one #two #three\n/docs/new #linux #mac\n/docs/setup > /docs/new\n", "", ""}, "redirected twice": {"/a\n", "/c\n/a > /b\n/b > /c\n", "", ""},
		"redirects in a circle":       {"/a\n", "/\n/a > /b\n/b > /a\n", "", "/a → / (the nearest page above)"},
		"no page at the root":         {"/docs/\n/a.txt\n/x/y\n", "/docs/\n/docs/z\n", "", "/a.txt → /docs/ (there is no page above it); /x/y → /docs/ (there is no page above it)"},
		"redirected, an id lost":      {docs, "/\n/docs/\n/docs/guide #one #two #three\n/docs/new #linux\n/docs/setup > /docs/new\n", "", "/docs/new#mac → /docs/new#linux (the section before it)"},
		"redirected to an id":         {docs, "/\n/docs/\n/docs/guide #one #two #three #set\n/docs/setup > /docs/guide#set\n", "", ""},
		"redirected below a route":    {"/\n/old/a #x\n/old/b\n/old\n", "/\n/new/a #x\n/new/b\n/new\n/old/* > /new/:splat\n", "", ""},
		"below a route, an id lost":   {"/\n/old/a #x #y\n", "/\n/new/a #x\n/old/* > /new/:splat\n", "", "/new/a#y → /new/a#x (the section before it)"},
		"below a route, not there":    {"/\n/old/a\n/old/b\n", "/\n/new/a\n/old/* > /new/:splat\n", "", "/old/b → / (the nearest page above)"},
		"below a route, to one page":  {"/\n/old/a #x\n/old/b/c\n", "/\n/new\n/old/* > /new\n", "", "/new#x → /new (the section before it)"},
		"one below a route otherwise": {"/\n/old/a\n/old/b\n", "/\n/new/a\n/c\n/old/b > /c\n/old/* > /new/:splat\n", "", ""},
		"beside a route with others":  {"/\n/older\n", "/\n/new/a\n/old/* > /new/:splat\n", "", "/older → / (the nearest page above)"},
		"below a route, twice":        {"/v1/a\n", "/v3/a\n/v1/* > /v2/:splat\n/v2/* > /v3/:splat\n", "", ""},
		"below a route, in a circle":  {"/v1/a\n", "/\n/v1/* > /v2/:splat\n/v2/* > /v1/:splat\n", "", "/v1/a → / (the nearest page above)"},
		"below a route, elsewhere":    {"/old/a #x\n", "/\n/old/* > https://example.com/:splat\n", "", ""},
		"a file renamed":              {docs, "/\n/docs/\n/docs/begin\n/docs/guide #one #two #three\n", "docs/setup.md docs/begin.md", "/docs/setup → /docs/begin (the file was renamed)"},
		"renamed with number":         {docs, "/\n/docs/\n/docs/begin\n/docs/guide #one #two #three\n", "docs/01-setup.md docs/begin.md", "/docs/setup → /docs/begin (the file was renamed)"},
		"same headings":               {docs, "/\n/docs/\n/docs/begin #linux #mac\n/docs/guide #one #two #three\n", "", "/docs/setup → /docs/begin (its headings are there)"},
		"moved to a folder":           {"/docs/\n/docs/setup\n", "/docs/\n/docs/more/setup\n/docs/more/other\n", "", "/docs/setup → /docs/more/setup (its name is alike)"},
		"merged into another":         {docs, "/\n/docs/\n/docs/guide #one #two #linux #mac #three\n", "", "/docs/setup → /docs/guide (its headings are there)"},
		"half of its headings":        {"/docs/\n/docs/setup #linux #mac\n", "/docs/\n/docs/setups #linux\n", "", "/docs/setup → /docs/setups (its headings are there)"},
		"its headings and no more":    {"/abc #x\n/zz\n", "/zz #x\n", "", "/abc → /zz (its headings are there)"},
		"two pages alike":             {"/docs/\n/docs/setup\n", "/docs/\n/docs/x/setup\n/docs/y/setup\n", "", "/docs/setup → /docs/x/setup (its name is alike)"},
		"above leads elsewhere":       {"/\n/docs/x\n", "/\n/docs > https://example.com\n", "", "/docs/x → / (the nearest page above)"},
		"redirected with a query":     {"/a #x\n", "/b #x\n/a > /b?y=1\n", "", ""}, "names of one letter": {"/\n/a/b\n", "/\n/x/c\n", "", "/a/b → / (the nearest page above)"},
		"headings alike by half":       {"/a #x #設定 #y\n", "/a #設定方法 #q #x #y\n", "", "/a#設定 → /a#x (the section before it)"},
		"headings equally alike":       {"/a #x #setup #y\n", "/a #setup-a #setup-b #x #y\n", "", "/a#setup → /a#setup-a (its name is alike)"},
		"a heading on two pages":       {"/d/a #x\n/d/b\n/d/c\n", "/d/a\n/d/b #x\n/d/c #x\n", "", "/d/a#x → /d/b#x (another page has it now)"},
		"nothing like it":              {docs, "/\n/docs/\n/docs/setup #linux #mac\n", "", "/docs/guide → /docs/ (the nearest page above)"},
		"nothing above":                {"/x/y\n", "/\n", "", "/x/y → / (the nearest page above)"},
		"a heading renamed":            {docs, strings.Replace(docs, "#two", "#two-b", 1), "", "/docs/guide#two → /docs/guide#two-b (its name is alike)"},
		"a heading written anew":       {docs, strings.Replace(docs, "#two", "#second", 1), "", "/docs/guide#two → /docs/guide#second (it stands in its place)"},
		"a heading removed":            {docs, strings.Replace(docs, "#two ", "", 1), "", "/docs/guide#two → /docs/guide#one (the section before it)"},
		"the first heading removed":    {docs, strings.Replace(docs, "#one ", "", 1), "", "/docs/guide#one → /docs/guide (the section before it)"},
		"a heading on another page":    {docs, strings.Replace(strings.Replace(docs, "#two ", "", 1), "#mac", "#mac #two", 1), "", "/docs/guide#two → /docs/setup#two (another page has it now)"},
		"lost in one language":         {docs + "/ja/docs/guide #one #two #three #四\n", docs + "/ja/docs/guide #one #two #three #五\n", "", "/ja/docs/guide#四 → /ja/docs/guide#五 (it stands in its place)"},
		"two headings like one":        {"/a #x #setup-one #y #setup-two #z\n", "/a #x #y #z #setup-ones\n", "", "/a#setup-one → /a#setup-ones (its name is alike); /a#setup-two → /a#y (the section before it)"},
		"two headings in one place":    {"/a #x #one #two #y\n", "/a #x #ichi #y\n", "", "/a#one → /a#x (the section before it); /a#two → /a#x (the section before it)"},
		"two headings, one of them so": {docs, strings.Replace(docs, "#one #two", "#ones #second", 1), "", "/docs/guide#one → /docs/guide#ones (its name is alike); /docs/guide#two → /docs/guide#second (it stands in its place)"},
	} {
		t.Run(name, func(t *testing.T) {
			l, now := lockOf(t, state(c.before)), state(c.after)
			var renames []urls.Rename
			if from, to, ok := strings.Cut(c.renames, " "); ok {
				renames = []urls.Rename{{From: from, To: to}}
				now.Sources["/"+strings.TrimSuffix(to, ".md")] = to
			}
			var got []string
			for _, p := range urls.Propose(urls.Compare(l, now), l, now, renames) {
				got = append(got, fmt.Sprintf("%s → %s (%s)", p.From, p.To, p.Reason))
			}
			if strings.Join(got, "; ") != c.want {
				t.Errorf("%s\nwant %s", strings.Join(got, "; "), c.want)
			}
		})
	}
}

// TestRedirectsAreRecorded: routes that single redirects lead away from are addresses of the site, too; those for all below a
// route stand for none by themselves, but keep what was recorded alive.
func TestRedirectsAreRecorded(t *testing.T) {
	before := state("/\n/old/a #x\n")
	l := lockOf(t, before)
	after := state("/\n/new/a #x\n/gone > /new/a\n/old/* > /new/:splat\n")
	if lost := urls.Compare(l, after); len(lost) > 0 {
		t.Errorf("lost: %v", lost)
	}
	text := string(urls.Merge(l, after).Text())
	for _, line := range []string{"\n/gone\n", "\n/new/a #x\n", "\n/old/a #x\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not recorded:\n%s", line, text)
		}
	}
	if strings.Contains(text, "*") || strings.Contains(text, "\n/old\n") {
		t.Errorf("a redirect for many routes is recorded as one:\n%s", text)
	}
	// What the redirect kept alive is lost with it, and so is what a page said that it was called before.
	merged, err := urls.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var lost []string
	for _, loss := range urls.Compare(merged, state("/\n/new/a #x\n")) {
		lost = append(lost, loss.Path)
	}
	if got := strings.Join(lost, " "); got != "/gone /old/a" {
		t.Errorf("without the redirects %s are lost", got)
	}
}

func TestWhatIsNewIsCounted(t *testing.T) {
	l := lockOf(t, state("/\n/a #x\n"))
	paths, ids := urls.Unrecorded(l, state("/\n/a #x #y\n/b #z\n/ja/a #x #y #w\n/old > /b\n"))
	if paths != 2 || ids != 3 {
		t.Errorf("%d paths, %d ids; want 2 and 3", paths, ids)
	}
	if l.Without("/a").Has("/ja/a") || !l.Without("/a#x").Has("/ja/a") || l.Without("/a#x").Has("/ja/a#x") {
		t.Error("what is dropped is dropped in all languages, and nothing else is")
	}
}

// TestAPageWithAnotherSlash is recorded once, by the name that it has now, with the ids of both.
func TestAPageWithAnotherSlash(t *testing.T) {
	text := string(urls.Merge(lockOf(t, state("/a #x\n/b\n")), state("/a/ #y\n/b\n")).Text())
	if !strings.HasSuffix(text, "\nlocales: en ja\n/a/ #y #x\n/b\n") {
		t.Error(text)
	}
}

// TestALineMayBeLong: a page has any number of ids.
func TestALineMayBeLong(t *testing.T) {
	l, err := urls.Parse([]byte("locales: en\n/a #long #" + strings.Repeat("x", 1<<20) + "\n/b\n"))
	if err != nil || len(l.Pages["/a"]) != 2 || l.Pages["/b"] != nil || l.Line["/b"] != 3 {
		t.Error(err, len(l.Pages))
	}
}
