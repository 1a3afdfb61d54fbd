package docusaurus_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
)

// public are classes of faults that public projects showed, each as a small project: what its page must say, and of the
// messages all that are not said of every project.
var public = []struct {
	name, config, files, page, want string
	messages                        []string
}{
	{
		name: "imports between the tags of an element",
		files: `
-- docs/a.mdx --
# A

<details>

import B from "@site/src/B";
import {list} from "@site/src/list";

<B items={list}></B>

</details>
-- src/B.jsx --
export default ({items}) => <p id="b">{"there are " + items.length}</p>;
-- src/list.js --
export const list = [1, 2, 3];
`,
		page: "docs/a", want: `<p id="b">there are 3</p>`,
	},
	{
		name: "tabs of the project's own",
		files: `
-- docs/a.mdx --
# A

<Tabs groupId="g"><TabItem value="x" label="X">one</TabItem><TabItem value="y" label="Y" default>two</TabItem></Tabs>
-- src/theme/MDXComponents.js --
import MDXComponents from '@theme-original/MDXComponents';
import Tabs from './Tabs';
export default {...MDXComponents, Tabs};
-- src/theme/Tabs.jsx --
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useTabs, sanitizeTabsChildren} from '@docusaurus/theme-common/internal';
export default function Tabs(props) {
  const {selectedValue, tabValues} = useTabs(props);
  return <div className={ThemeClassNames.tabs.container}><p>{tabValues.map((t) => t.label).join('+') + ' ' + selectedValue + ' of ' + sanitizeTabsChildren(props.children).length}</p>{props.children}</div>;
}
`,
		page: "docs/a", want: `<div class="theme-tabs-container"><p>X+Y y of 2</p>`,
	},
	{
		name: "data in YAML",
		files: `
-- docs/a.mdx --
import words from '!!yaml-loader!../data/words.yaml';
import more from '../data/more.yml';

# A

<p id="b">{words.hello.text + more[1]}</p>
-- data/words.yaml --
hello: {text: Good day}
-- data/more.yml --
- 1
- 2
`,
		page: "docs/a", want: `<p id="b">Good day2</p>`,
	},
	{
		name:   "plugins of one name, and languages that are not known",
		config: "const attacher = () => { throw new Error('no'); };\nexport default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [attacher, () => () => {}, [attacher, {}]]}, blog: false}]]};\n",
		files: `
-- docs/a.mdx --
# A

~~~zzlang
one
~~~

~~~zzlang
two
~~~
-- docs/b.md --
~~~zzlang
three
~~~
`,
		page: "docs/a", want: "two",
		messages: []string{"the remark plugin attacher (remarkPlugins[0]): no", "the remark plugin attacher (remarkPlugins[2]): no", "`zzlang`, here and in 2 more places"},
	},
	{
		name: "Sass",
		files: `
-- docs/a.mdx --
import s from '../src/x.module.scss';

# A

<p className={s.own}>The text stays.</p>
-- src/x.module.scss --
.own { color: red; &:hover { color: #{$blue}; } }
.other { margin: 0 }
`,
		page: "docs/a", want: "The text stays.", messages: []string{"files of this kind are left out of components, with about 3 rules"},
	},
	{
		name: "a loader that is not there",
		files: `
-- docs/a.mdx --
import x from '!!csv-loader!../data/x.csv';

# A

The text stays.
-- data/x.csv --
a,b
`,
		page: "docs/a", want: "The text stays.",
	},
}

func TestPublicProjects(t *testing.T) {
	for _, c := range public {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			putIn(t, dir, txtar.File{Name: "docusaurus.config.js", Data: []byte("export default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]]};\n")})
			if c.config != "" {
				putIn(t, dir, txtar.File{Name: "docusaurus.config.js", Data: []byte(c.config)})
			}
			for _, f := range txtar.Parse([]byte(c.files)).Files {
				putIn(t, dir, f)
			}
			report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: dir})
			if err != nil {
				t.Error(err)
			}
			var said []string
			for _, m := range report.Messages {
				if m.Severity == diag.Error {
					t.Error(m)
				}
				said = append(said, m.Text)
			}
			for _, message := range c.messages {
				if !strings.Contains(strings.Join(said, "\n"), message) {
					t.Errorf("nothing says %q: %q", message, said)
				}
			}
			html, err := os.ReadFile(filepath.Join(dir, "build", filepath.FromSlash(c.page), "index.html"))
			if err != nil || !strings.Contains(string(html), c.want) {
				t.Errorf("the page does not hold %s (%v)", c.want, err)
			}
		})
	}
}
