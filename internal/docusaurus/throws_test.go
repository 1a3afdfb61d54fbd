package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sitetest"
)

// throwing is a project whose Footer throws on every page, whose Root throws on some, as it is rendered or as something in it is,
// and one of whose modules throws as it is loaded.
const throwing = plain + `
-- src/theme/Footer/index.js --
import React from 'react';
import { words } from './words';
export default function Footer() {
  return <footer>{words(undefined)}</footer>;
}
-- src/theme/Footer/words.js --
export function words(given) {
  return given.text;
}
-- src/theme/Root.js --
import React from 'react';
import { useLocation } from '@docusaurus/router';
function Strict({ path }) {
  if (path.endsWith('/b')) throw new Error('not on b');
  return <i>strict</i>;
}
export default function Root({ children }) {
  const { pathname } = useLocation();
  return <div id="around">{children}<Strict path={pathname} /></div>;
}
-- src/theme/AnnouncementBar/index.js --
import React from 'react';
const width = window.innerWidth;
export default function AnnouncementBar() { return <p>{width}</p>; }
-- src/theme/NotFound/index.js --
import React from 'react';
export default class NotFound extends React.Component {
  render() { throw new TypeError('lost'); }
}
-- src/theme/Admonition/index.js --
import React from 'react';
export default function Admonition({ type, children }) {
  if (type === 'warning') throw new Error('no warnings');
  return <div className={'own-' + type}>{children}</div>;
}
-- src/theme/MDXComponents.js --
import MDXComponents from '@theme-original/MDXComponents';
document.title = 'x';
export default { ...MDXComponents, Shout: ({ children }) => <strong>{children}</strong> };
-- src/components/Bad.jsx --
export default function Bad() { throw new Error('bad of itself'); }
-- src/pages/bad.js --
import Bad from '../components/Bad';
export default function Page() { return <Bad />; }
-- docs/a.md --
# A

Words of a.
-- docs/b.md --
# B

Words of b.
-- docs/c.mdx --
export const n = 1;

# C {n}

:::note

A note.

:::
-- docs/d.mdx --
export const n = 1;

# D {n}

<Shout>Hey</Shout>

:::note

A note.

:::

:::warning

A warning.

:::
`

// TestPartsThatThrow: the theme's own stands in the place of what throws, on the pages where it does, and each is told of once.
func TestPartsThatThrow(t *testing.T) {
	s := sitetest.New(t, throwing)
	for name, c := range map[string]struct{ has, lacks []string }{
		"docs/a/index.html": {[]string{"Words of a.", `<div id="around">`, "<i>strict</i>", `class="footer"`, `"originals":[`}, []string{`"Root"`}},
		"docs/b/index.html": {[]string{"Words of b.", `class="footer"`, `"Root"`}, []string{`<div id="around">`, "<i>strict</i>"}},
		"docs/c/index.html": {[]string{`<div id="around">`, `class="own-note"`}, []string{`"Root"`, `"Admonition"`}},
		"docs/d/index.html": {[]string{`<div id="around">`, "A note.", "A warning.", "admonition-warning", "Hey", `"Admonition"`, `"MDXComponents"`}, []string{`"Root"`, "<strong>"}},
		"bad/index.html":    {[]string{"bad of itself", `<div id="around">`}, []string{`"Root"`}},
		"404.html":          {[]string{`class="message-page"`, `<div id="around">`, `"NotFound"`}, nil},
	} {
		text := s.Read(name)
		for _, want := range c.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
		for _, not := range c.lacks {
			if strings.Contains(text, not) {
				t.Errorf("%s has %s", name, not)
			}
		}
	}
	var got []string
	for _, m := range s.Report.Messages {
		if m.ID == "left-out" || m.Severity == diag.Error {
			got = append(got, m.Pos.String()+" "+m.Text)
		}
	}
	want := `src/components/Bad.jsx:1:43 /bad cannot be rendered: Error: bad of itself
src/theme/Admonition/index.js:3:37 left out, where it throws: the site's own Admonition: no warnings (/docs/d)
src/theme/AnnouncementBar/index.js:2:15 left out, where it throws: the site's own Announcement: 'window' is not defined (/404.html and 6 more)
src/theme/Footer/words.js:2:10 left out, where it throws: the site's own Footer: cannot read property 'text' of undefined (/404.html and 6 more)
src/theme/MDXComponents.js:2:1 left out, where it throws: the site's own MDXComponents: 'document' is not defined (/docs/d)
src/theme/NotFound/index.js:3:24 left out, where it throws: the site's own NotFound: lost (/404.html)
src/theme/Root.js:4:38 left out, where it throws: the site's own Root: not on b (/docs/b)`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}
