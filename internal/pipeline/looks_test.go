package pipeline_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/sitetest"
)

const ownLooks = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, path: /docs, folder: docs, label: Docs}]
navbar: {logo: logo.svg, logoDark: dark.svg, logoNarrow: narrow.svg}
-- static/logo.svg --
<svg/>
-- static/dark.svg --
<svg/>
-- static/narrow.svg --
<svg/>
-- theme/tokens.css --
:root { --color-accent: #7a2048 }
@font-face { font-family: Own; src: url(/own.woff2) format("woff2") }
-- docs/index.md --
# Plain

Text.
-- docs/box.mdx --
# Box

import { Box } from '@site/components/Box';

<Box />
-- pages/index.tsx --
import { Box } from '../components/Box';
export default () => <Box />;
-- components/Box.tsx --
import './box.css';
import styles from './own.module.css';
export const Box = () => <p title="box" className={styles.title}>A box</p>;
-- components/box.css --
.box { color: teal }
-- components/own.module.css --
.title { color: maroon }
`

// linked are the style sheets of pages that other pages have not.
func linked(t *testing.T, page *sitetest.Page) []string {
	t.Helper()
	var found []string
	for _, n := range page.All("link[data-page]") {
		for _, a := range n.Attr {
			if a.Key == "href" {
				found = append(found, a.Val)
			}
		}
	}
	return found
}

func TestStylesOfComponentsAreLinkedWhereTheyAreUsed(t *testing.T) {
	s := sitetest.New(t, ownLooks)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	defer live.Close()
	if _, err := live.Update(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	for route, data := range map[string]string{"/": "_orihon/data/index.json", "/docs/box": "_orihon/data/docs/box.json"} {
		page := s.Page(route)
		styles := linked(t, page)
		if len(styles) != 1 {
			t.Fatalf("%s: %q", route, styles)
		}
		css := s.Read(strings.TrimPrefix(styles[0], "/"))
		class := strings.Fields(page.Attr("main p[title]", "class"))[0]
		if !strings.Contains(css, "."+class+"{color:maroon}") || !strings.Contains(css, ".box{color:teal}") {
			t.Errorf("%s: class %s, style sheet %s", route, class, css)
		}
		var fetched site.PageData
		if err := json.Unmarshal([]byte(s.Read(data)), &fetched); err != nil || len(fetched.Styles) != 1 || fetched.Styles[0] != styles[0] {
			t.Errorf("%s: %v %q", data, err, fetched.Styles)
		}
		served, err := live.File(strings.TrimPrefix(styles[0], "/"))
		if err != nil || string(served) != css {
			t.Errorf("dev: %v", err)
		}
	}
	if styles := linked(t, s.Page("/docs/")); len(styles) > 0 {
		t.Errorf("a page without components links %q", styles)
	}
}

func TestTheFontsAndLogosOfASite(t *testing.T) {
	s := sitetest.New(t, ownLooks)
	page := s.Page("/docs/")
	page.Has("head link[as=font]", "")
	if href := page.Attr("head link[as=font]", "href"); href != "/own.woff2" {
		t.Error(href)
	}
	page.Has("header picture source[srcset=/narrow.svg]", "")
	page.Has("header img.logo-light[src=/logo.svg]", "")
	page.Has("header img.logo-dark[src=/dark.svg]", "")
	plain := sitetest.New(t, "-- docs/index.md --\n# Plain\n").Page("/docs/")
	plain.HasNot("link[as=font]")
	plain.HasNot("header picture")
}

// What home pages are made of is loaded by the pages that use it.
func TestTheKitOfHomePagesIsLoadedWhereItIsUsed(t *testing.T) {
	s := sitetest.New(t, `
-- docs/index.md --
# Plain
-- pages/index.tsx --
import { Features, Hero } from '@orihon/theme/landing';
export default () => <><Hero title="Home" actions={[{ label: 'Go', href: '/docs/' }]} /><Features items={[{ title: 'A', text: 'b', href: '/docs/' }]} /></>;
-- pages/plain.tsx --
import { useShell } from '@orihon/theme';
export default () => <p>{useShell().title}</p>;
`)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	home := s.Page("/")
	home.Has("main .hero h1", "Home")
	home.Has("main .kit-feature h3 a[href=/docs/]", "A")
	if styles := linked(t, home); len(styles) != 1 || !strings.Contains(s.Read(strings.TrimPrefix(styles[0], "/")), ".kit-feature") {
		t.Errorf("%q", styles)
	}
	for _, route := range []string{"/docs/", "/plain"} {
		if styles := linked(t, s.Page(route)); len(styles) > 0 {
			t.Errorf("%s links %q", route, styles)
		}
	}
	for _, name := range s.Files(".css") {
		if strings.Contains(s.Read(name), ".kit-feature") && strings.Contains(name, "app-") {
			t.Error("the style sheet of all pages has the kit's")
		}
	}
}
