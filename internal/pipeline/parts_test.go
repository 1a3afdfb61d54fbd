package pipeline_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const ownParts = `
-- docs/index.md --
# Plain

Text, and no component.
-- docs/more.mdx --
# More

<Chart n={2}>

Below.

</Chart>

<Card title="A card" href="./index.md">Text</Card>

:::tip[Try **it**]

Text.

:::

{[1, 2].map((n) => <Card key={n} title={String(n)} />)}
-- pages/index.tsx --
export default () => <p>Home</p>;
-- theme/Footer.tsx --
import { useShell } from '@orihon/theme';
import { Footer as Original } from '@orihon/theme/original/Footer';
import './footer.css';
export default function Footer() {
  const { title } = useShell();
  return <><p className="above">Above the footer of {title}</p><Original /></>;
}
-- theme/footer.css --
.above { color: teal }
-- theme/Navbar.tsx --
import type { ComponentProps } from 'react';
import { Navbar as Original } from '@orihon/theme/original/Navbar';
export default function Navbar(props: ComponentProps<typeof Original>) {
  return <div className="my-bar"><Original {...props} /></div>;
}
-- theme/Brand.tsx --
export default () => <b className="my-brand">Mine</b>;
-- theme/DocLayout.tsx --
import { DocLayout as Original } from '@orihon/theme/original/DocLayout';
export default (props) => <div className="my-doc"><Original {...props} /></div>;
-- theme/PageLayout.tsx --
export default ({ Content }) => <main id="main" className="my-page"><Content /></main>;
-- theme/NotFound.tsx --
export default () => <main id="main"><h1>Lost</h1></main>;
-- theme/Admonition.tsx --
export default ({ type, title, children }) => <section className={'my-' + type}><h2>{title}</h2>{children}</section>;
-- theme/Card.tsx --
import { Card as Original } from '@orihon/theme/original/Card';
export default (props) => <div className="my-card"><Original {...props} /></div>;
-- components/index.ts --
export { Chart } from './Chart';
export { Heavy } from './Heavy';
export const small = 1;
-- components/Chart.tsx --
export const Chart = ({ n, children }) => <figure>Chart {n}{children}</figure>;
-- components/Heavy.tsx --
import './heavy.css';
console.log('very heavy');
export const Heavy = () => <p>Heavy</p>;
-- components/heavy.css --
.heavy { color: red }
`

func TestPartsOfTheThemeAreReplaced(t *testing.T) {
	s := sitetest.New(t, ownParts)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	for _, route := range []string{"/docs/", "/"} {
		page := s.Page(route)
		page.Has("#root .above", "Above the footer of Test")
		page.Has("#root footer.footer", "")
		page.Has(".my-bar header.navbar .my-brand", "Mine")
		page.HasNot(".navbar-brand")
	}
	s.Page("/docs/").Has(".my-doc main", "Text, and no component")
	s.Page("/").Has("main.my-page", "Home")
	if lost := s.Read("404.html"); !strings.Contains(lost, "<h1>Lost</h1>") {
		t.Error("the 404 page is the theme's")
	}
	app := ""
	for _, name := range s.Files(".css") {
		if strings.HasPrefix(name, "_orihon/assets/app-") {
			app = s.Read(name)
		}
	}
	if !strings.Contains(app, ".above{color:teal}") {
		t.Error("the style sheet of a part is not in that of all pages")
	}
	s.Page("/docs/").HasNot("link[data-page]")
}

func TestRegisteredComponentsNeedNoImport(t *testing.T) {
	s := sitetest.New(t, ownParts)
	page := s.Page("/docs/more")
	page.Has(".article figure", "Chart 2")
	page.Has(".article figure p", "Below.")
	page.Has(".article .my-card a.card[href=/docs/] .card-title", "A card")
	page.Has(".article section.my-tip h2 strong", "it")
	if cards := page.All(".article .my-card"); len(cards) != 3 {
		t.Errorf("%d cards", len(cards))
	}
	page.HasNot("link[data-page]")
	for _, name := range s.Files(".js") {
		if strings.Contains(s.Read(name), "very heavy") {
			t.Errorf("%s holds a component that no page uses", name)
		}
	}
}

func TestPartsAreFollowedInDev(t *testing.T) {
	s := sitetest.New(t, ownParts)
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	defer live.Close()
	see := func(want string) {
		t.Helper()
		if _, err := live.Update(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		html, err := live.File("docs/index.html")
		if err != nil || !strings.Contains(string(html), want) {
			t.Errorf("no %q (%v)", want, err)
		}
	}
	see("Mine</b>")
	s.Write("theme/Brand.tsx", "export default () => <b>Yours</b>;")
	see("Yours</b>")
	s.Write("theme/SkipLink.tsx", "export default () => <a href='#main'>Skip</a>;")
	see(">Skip</a>")
}

func TestMistakesInPartsAreTold(t *testing.T) {
	for name, c := range map[string]struct{ site, want string }{
		"no default export": {
			"-- docs/index.md --\n# A\n-- theme/Navbar.tsx --\nexport const Navbar = () => <p />;\n",
			"theme/Navbar.tsx: error: theme/Navbar.tsx has no default export [component]",
		},
		"unknown part": {
			"-- docs/index.md --\n# A\n-- theme/Navbra.tsx --\nexport default () => <p />;\n",
			"theme/Navbra.tsx: warning: the theme has no part Navbra [unknown-part]",
		},
		"wraps what is not there": {
			"-- docs/index.md --\n# A\n-- theme/Footer.tsx --\nimport { Foter } from '@orihon/theme/original/Foter';\nexport default () => <Foter />;\n",
			"theme/Footer.tsx:1:23: error: the theme has no Foter to wrap: did you mean Footer?",
		},
		"broken": {
			"-- docs/index.md --\n# A\n-- theme/Footer.tsx --\nexport default () => <p>;\n",
			"theme/Footer.tsx:2:1: error: Unexpected end of file",
		},
		"fails when it is rendered": {
			"-- docs/index.md --\n# A\n-- theme/Footer.tsx --\nexport default () => <p>{window.innerWidth}</p>;\n",
			"theme/Footer.tsx: error: the page cannot be rendered",
		},
		"broken list of components": {
			"-- docs/index.md --\n# A\n-- components/index.ts --\nexport { A } from './nowhere';\n",
			"components/index.ts:1:19: error: there is no file components/nowhere [missing-file]",
		},
	} {
		if got := sitetest.New(t, c.site).Messages(); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestPartsMayLookIntoTexts: pages are not filled into a frame that a part of the site writes.
func TestPartsMayLookIntoTexts(t *testing.T) {
	var site strings.Builder
	for i := range 40 {
		fmt.Fprintf(&site, "-- docs/page-%02d.md --\n# Title %s\n\nText.\n", i, strings.Repeat("i", i))
	}
	site.WriteString("-- theme/DocHeader.tsx --\nexport default ({ page }) => <h1 data-letters={page.title.length > 20 ? 'many' : 'few'}>{page.title}</h1>;\n")
	s := sitetest.New(t, site.String())
	for i := range 40 {
		want := "few"
		if i > 14 {
			want = "many"
		}
		if got := s.Page(fmt.Sprintf("/docs/page-%02d", i)).Attr("main h1", "data-letters"); got != want {
			t.Errorf("page %d says %q", i, got)
		}
	}
}
