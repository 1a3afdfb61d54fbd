package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const swizzles = plain + `
-- src/theme/Root.js --
import React, { createContext } from 'react';
export const Around = createContext('nothing');
export default function Root({ children }) { return <Around.Provider value="Root"><div id="around">{children}</div></Around.Provider>; }
-- src/theme/Footer/index.js --
import React, { useContext } from 'react';
import Footer from '@theme-original/Footer';
import { Around } from '../Root';
export default function FooterWrapper(props) {
  return <><p id="above-footer">Above, in {useContext(Around)}</p><Footer {...props} /></>;
}
-- src/theme/NotFound/Content/index.tsx --
import React from 'react';
import Heading from '@theme/Heading';
export default function NotFoundContent({ className }: { className?: string }) {
  return <main><Heading as="h1">Lost in the woods</Heading></main>;
}
-- src/theme/MDXComponents.tsx --
import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Shout from '@site/src/components/Shout';
import type { ComponentType } from 'react';
import more from './more';
import * as icons from '@site/src/icons';
export default {
  ...icons,
  // What stands here isn't code
  ...MDXComponents,
  // the "<Louder>" of { another
  ...more,
  /* several
     lines */
  Shout,
  Badge: ({ text }) => <u>{text}</u>,
  Quiet: ({ children }: { children: string }) => <small>{children}</small>,
  Tabs, TabItem,
  h2: 'h3',
} as Record<string, ComponentType | string>;
-- src/icons/index.tsx --
import React from 'react';
export const Sun = () => <i>sun</i>;
function Moon() { return <i>moon</i>; }
const Moonlight = () => <i>luna</i>;
export { Moon, Moonlight as Luna };
export * from './stars';
export const size: number = 4;
-- src/icons/stars.jsx --
export function Star() { return <i>star</i>; }
-- src/theme/more.js --
import Shout from '../components/Shout';
export default { Louder: Shout };
-- src/components/Shout.jsx --
export default function Shout({ children }) { return <strong className="shout">{children}!</strong>; }
-- src/theme/DocItem/Layout/index.js --
import Layout from '@theme-original/DocItem/Layout';
export default function Wrapper(props) { return <Layout {...props} />; }
-- src/theme/DocItem/Layout/styles.module.css --
.x { color: red; }
-- src/theme/Logo/index.js --
import Thing from '@theme/ThemedLogo';
export default function Logo() { return <Thing />; }
-- src/theme/Own.js --
export default function Own() { return <b>own</b>; }
-- docs/a.md --
<Shout>Hey</Shout> <Quiet>psst</Quiet> <Louder>Ho</Louder> <Sun /> <Moon /> <Luna /> <Badge text={<Star />} />

<Tabs>
<TabItem value="x" label="X">

In a *tab*.

</TabItem>
</Tabs>
-- docs/b.md --
import Own from '@theme/Own';

# B

Plain words, <Own />.
`

func TestSwizzles(t *testing.T) {
	s := sitetest.New(t, swizzles)
	if s.Err != nil {
		t.Fatal(s.Err, s.Report.Messages)
	}
	for name, wants := range map[string][]string{
		"docs/a/index.html": {`<div id="around">`, `id="above-footer">Above, in Root`, `class="footer"`, `<strong class="shout">Hey!</strong>`, "<small>psst</small>", `<strong class="shout">Ho!</strong>`, "<i>sun</i>", "<i>moon</i>", "<i>luna</i>", "<u><i>star</i></u>", "In a <em>tab</em>"},
		"docs/b/index.html": {`<div id="around">`, "<b>own</b>", `class="footer"`, `class="navbar-brand"`},
		"404.html":          {"Lost in the woods", "above-footer"},
	} {
		text := strings.ReplaceAll(s.Read(name), "<!-- -->", "")
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
	}
	var texts []string
	for _, m := range s.Report.Messages {
		texts = append(texts, m.Text)
	}
	want := `left out: components of src/theme that stand for internals of Docusaurus' theme: DocItem/Layout
left out: src/theme/Logo/index.js: it asks for @theme/ThemedLogo, which has no counterpart
left out: elements of Markdown that src/theme/MDXComponents replaces: h2`
	if got := strings.Join(texts, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
