package bundle

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// projectFiles are those of a project of Docusaurus in a repository with packages of its own.
var projectFiles = map[string]string{
	"lib/a.ts": "export default 'a';", "src/parts/Box.js": "export default 'box';", "src/parts/deep/In.js": "export default 'in';", "src/only.js": "export default 'only';", "src/bare.js": "export default 'bare';",
	"static/img/a.svg": `<svg viewBox="0 0 1 1" class="x" stroke-width="2" xml:lang="en"><path d="x"/></svg>`, "static/img/b.png": "png", "static/text.txt": "the text", "src/css/a.css": ".a { background: url(./b.png); } .b { background: url('./none.png?x#y'); } .c { background: url(/img/b.png) }",
	"src/css/b.png": "png", "src/data.json": `{"n": 1}`, "src/a.scss": "$a: b", "src/part.md": "# Part", "src/theme/own.js": "export default 'own of the theme';", "src/theme/Own/index.js": "export default 'own of the theme';",
	"packages/kit/package.json": `{"name": "@own/kit", "exports": {".": "./dist/index.js", "./part": "./src/part.ts", "./out": "../../secret.ts", "./late": ["../../secret.ts", "./src/none.ts", "./src/late.ts"]}}`, "packages/kit/src/index.ts": "export default 'kit';", "packages/kit/src/part.ts": "export default 'part';",
	"packages/empty/package.json": `{"main": "dist/main.js"}`, "node_modules/there/package.json": `{"main": "main.js"}`, "node_modules/there/main.js": "module.exports = 'there';", "secret.ts": "export default 'secret';",
	"packages/kit/src/late.ts": "export default 'late';", "node_modules/there/index.js": "export default 'index';", "node_modules/user/index.js": "module.exports = [require('~/Box'), require('bare'), require('x'), require('y')];", "src/x.js": "export default 'x of the project';",
	"node_modules/bad/index.js": "module.exports = require('./none.json');", "node_modules/styled/a.css": ".a { background: url(./none.png); }", "node_modules/styled/b.css": ".b { background: url(b.png?a#b) url('./c.eot') }", "node_modules/styled/c.eot": "font", "node_modules/styled/i.svg": "<svg/>", "node_modules/styled/data.json": "[1]", "node_modules/styled/index.js": "import url from './b.png'; export default url;", "node_modules/styled/b.png": "png",
	"src/icon.svg": "no drawing", "src/odd.mdx": "# Odd", "src/b.less": "", "static/a b.json": "{}", "src/theme/Tabs/index.js": "export default 'their tabs';", "src/theme/MDXComponents.js": "export default 'their mapping';",
}

// TestWhatComponentsOfAProjectImport bundles a script with one import for each way there is, and compares what each becomes, what is said
// and what was left out.
func TestWhatComponentsOfAProjectImport(t *testing.T) {
	var found, lost sections
	for _, line := range []string{
		"import x from './lib/a';", "import x from '@site/lib/a';", "import x from '@site/lib/a.ts';", "import x from './lib/none';", "import x from '../outside';", "import x from '@site/../outside';", "const x = require('./lib/a');",
		"import x from '@parts/Box';", "import x from '@parts/deep/In';", "import x from '@only';", "import x from '@only/more';", "import x from '@all/Box';", "import x from 'bare';", "import x from '@parts/None';",
		"import x from './static/img/a.svg';", "import x from './static/img/b.png';", "import x from '/img/b.png';", "import x from '/lib/a';", "import x from '/none';", "import x from './none.png';",
		"import x from '!!raw-loader!./static/text.txt';", "import x from 'url-loader!@site/static/text.txt';", "import x from '-!file-loader?a=b!./static/text.txt';", "import x from 'raw-loader!./none.txt';",
		"import './src/css/a.css'; const x = 1;", "import x from './src/data.json';", "import x from './src/none.json';", "import x from '@site/src/none.json';", "import x from './src/a.scss';", "import x from './src/part.md';",
		"import x from '@own/kit';", "import x from '@own/kit/part';", "import x from '@own/kit/out';", "import x from '@own/kit/none';", "import x from '@own/empty';", "import x from '@own/empty/x';", "import x from '@own/kit/late';",
		"import x from 'user';", "import x from 'bad';", "import 'styled/a.css'; const x = 1;", "import 'styled/b.css'; const x = 1;", "import x from 'styled';", "import x from 'raw-loader!styled/b.css';", "import x from '@parts/none.json';", "import x from 'there/none.json';", "import x from 'styled/data.json';", "import x from 'styled/i.svg';", "import x from 'data.json';", "import x, { a } from '@docusaurus/useBaseUrl'; import * as y from '@docusaurus/useBaseUrl'; console.log(a, y);", "import x from './src/icon.svg';", "import x from './src/odd.mdx';", "import x from './src/b.less';", "import x from '@site/static/a b.json';",
		"import x from '@theme/Tabs';", "import x from '@theme-original/Tabs';", "import x from '@theme/MDXComponents';", "import x from '@theme-original/MDXComponents';", "import x from '@theme/Layout';", "import x from '@theme-original/Layout';", "import x from '@theme/Footer';", "import x from '@theme/TabItem';", "import x from '@theme-original/Footer';", "import x from '@theme-init/Footer';",
		"import x from 'react'; import y from 'react/jsx-runtime';", "import x from '//example.com/a.js';", "import x from '#own';", "import x from '@docusaurus/theme-common/internal';", "import x from '@docusaurus/theme-common';", "import x from 'orihon:project';",
		"import x from 'there';", "import x from 'left-pad/x';", "import x from '@scope/none';", "const x = require('none');", "const x = () => import('none-later');",
		"import x from 'clsx';", "import x from 'classnames';", "import x from '@generated/routes';", "import x from '@generated/docusaurus.config';", "import x from '@docusaurus/none';", "import x from '@docusaurus/useBaseUrl';",
		"import { none as x } from '@docusaurus/useBaseUrl';", "import { a, none as x } from '@docusaurus/Link'; import { a as b } from '@docusaurus/Link';", "import x from '@theme/Own';", "import x from '@theme/own';", "import x from '@theme/None';", "import x from '@theme-original/None';", "import x from '@theme-init/Own';",
		"import x from 'node:fs';", "import x from 'https://example.com/a.js';",
	} {
		files := maps.Clone(projectFiles)
		files["entry.js"] = line + "\nconsole.log(x);\n"
		tree := siteOf(t, files)
		p := &Project{
			Config: []byte(`{"title":"T"}`), Texts: map[string]map[string]string{"en": {"a": "A"}}, Static: []string{"static", "none"},
			Aliases:  map[string]string{"@parts": "src/parts", "@only$": "src/only.js", "@all/*": "src/parts/*", "*": "src/*", "~": "src/parts", "y": "src/only.js"},
			Packages: map[string]string{"@own/kit": "packages/kit", "@own/empty": "packages/empty"},
			Swizzles: Swizzles{Parts: map[string]string{"Tabs": "src/theme/Tabs/index.js"}, Mapping: "src/theme/MDXComponents.js"},
		}
		opt := Options{Tree: tree, Project: p, Dev: true}
		o := common(opt, tree.Record())
		o.EntryPoints, o.Format, o.Outdir, o.TreeShaking = []string{"@site/entry.js"}, api.FormatESModule, filepath.Join(tree.Dir(), "out"), api.TreeShakingTrue
		o.MinifySyntax = false
		r, err := runProject(t.Context(), o, p)
		if err != nil {
			t.Fatal(err)
		}
		var log diag.Log
		err = report(r.Errors, opt, "", &log)
		ReportAbsent(p.absent, tree, &log)
		text := said(&log)
		if err != nil {
			text = err.Error() + "\n" + text
		}
		for _, name := range slices.Sorted(maps.Keys(p.absent)) {
			text += fmt.Sprintf("without %s for %q\n", name, p.absent[name])
		}
		for _, f := range r.OutputFiles {
			name := filepath.Base(f.Path)
			if !strings.HasSuffix(name, ".js") && !strings.HasSuffix(name, ".css") {
				text += name + "\n"
				continue
			}
			text += name + ":\n" + siteText(string(f.Contents), filepath.Ext(name))
		}
		out := &found
		if len(p.absent) > 0 {
			out = &lost
		}
		out.add(line, strings.ReplaceAll(text, tree.Dir(), "~"))
	}
	golden.Compare(t, "testdata/project.txt", found.String(), *update)
	golden.Compare(t, "testdata/absent.txt", lost.String(), *update)
}

// wrapping is a line that esbuild puts around a module, the same for each.
var wrapping = regexp.MustCompile(`^(?:\s*[})]|var \w+ = __(?:commonJS|esm|toESM)\(|__export\(|console\.log|// entry\.js$|\s*$)`)

// siteText are the pieces of a bundle that are none of the front end, without what is deep in them but the end of a module that is
// not there.
func siteText(code, ending string) string {
	var b strings.Builder
	inSite := ending == ".css"
	for line := range strings.Lines(code) {
		if name, ok := strings.CutPrefix(line, "// "); ok {
			inSite = !strings.HasPrefix(name, "web:")
		}
		if inSite && !wrapping.MatchString(line) && (!strings.HasPrefix(line, "    ") || strings.Contains(line, "module.exports")) {
			b.WriteString(line)
		}
	}
	return b.String()
}

// TestWhatAProjectPutsInPlace of parts of the theme: what is taken, what is left out and why, and which components pages know.
func TestWhatAProjectPutsInPlace(t *testing.T) {
	var out sections
	for _, c := range []struct {
		name  string
		files map[string]string
	}{
		{"none", map[string]string{"site.yaml": ""}},
		{"parts", map[string]string{
			"src/theme/Footer/index.js": "import x from './helper'; export default function Footer() { return x; }", "src/theme/Footer/helper.js": "export default 1;", "src/theme/Footer/index.test.js": "", "src/theme/Footer/styles.css": "",
			"src/theme/Root.js": "export default ({ children }) => children;", "src/theme/_own/x.js": "", "src/theme/Footer.tsx": "export default 1;", "src/theme/readme.md": "",
		}},
		{"wrong", map[string]string{"src/theme/Footer.js": "import x from '@theme/Nothing'; export default x;", "src/theme/Root.js": "export default (", "src/theme/MDXComponents.js": "import x from './none'; export default { x };"}},
		{"lenient", map[string]string{"src/theme/Root.js": "import x from '@theme/Nothing'; export default x;", "src/theme/MDXComponents.js": "import Original from '@theme-original/MDXComponents'; import none from 'left-pad'; export default { ...Original, Pad: none };"}},
		{"internals", map[string]string{"src/theme/DocItem/Layout/index.js": "", "src/theme/DocSidebarItem/Link/index.js": "", "src/theme/Own/index.js": "", "src/theme/Heading/part.js": ""}},
		{"tabs", map[string]string{"src/theme/Tabs/index.js": "export default 1;"}},
		{"tab items", map[string]string{"src/theme/TabItem/index.js": "export default 1;"}},
		{"both", map[string]string{"src/theme/Tabs/index.js": "export default 1;", "src/theme/TabItem/index.js": "export default 1;"}},
		{"mapping", map[string]string{
			"src/theme/MDXComponents.tsx": `import Original from '@theme-original/MDXComponents';
import * as icons from '@site/src/icons';
import * as Away from 'left-pad';
import more from './more';
import pad from 'left-pad';
import type { T } from './types';
import Box, { Line as Stroke } from '@site/src/Box';
import Tabs from '@theme/Tabs'; import Admonition from '@theme/Admonition'; import Some, { default as Details } from '@theme/Details'; import { default as Heading } from '@theme/Heading'; import * as Head from '@theme/Head';
const Own: T = (props: any) => "a, b } ] " + 'c{' + ` + "`d(`" + `;
export default { ...Original, ...icons, ...Away, ...pad, ...more, // all of them
  /* and */ Box, Stroke, Renamed: Box, "Quoted": Own, 'Dotted.Name': Own, h1: (props) => [props, { a: 1, b: "\"}" }], async Later() { return {a: 1, b: 2}; }, Tabs, Admonition, Other: Tabs, low: Box, [x]: 1, Arrow: 1, Zoom: 1, _low: 1, Details, Heading, Head };`,
			"src/theme/more.js": "import Deep from './Deep'; const all = { Deep, code: Deep, ...unknown }; export default all;", "src/theme/Deep.js": "export default 1;", "src/theme/left-pad.js": "export default { Wrong: 1 };", "src/Box.js": "export default 1; export const Line = 2;",
			"src/icons/index.js": "export const Sun = 1, Moon = 2; export function Star() {} export class Sky {} export async function Sea() {} export const Apple = 1, Zen = { Deep: () => 1 }, $x = 1, _x = 2; const a = 1; export { a as Alias, a, a as default }; export * from './more'; export * from 'left-pad';",
			"src/icons/more.ts":  "export let Cloud: number = 1; export const { Wind, x: Rain } = Cloud; export * from './index';",
		}},
		{"mapping over many files", map[string]string{
			"src/theme/MDXComponents.js": "import a from './a'; import * as names from './names'; export default { ...a, ...names, ...names };", "src/theme/a.js": "import b from './b'; import a from './a'; export default { A: 1, a: 1, ...b, ...a };", "src/theme/b.js": "import c from './c'; export default { B: 1, b: 1, ...c };",
			"src/theme/c.js": "import d from './d'; import b from './b'; export default { C: 1, ...d, ...b };", "src/theme/d.js": "import e from './e'; export default { D: 1, ...e };", "src/theme/e.js": "import f from './f'; export default { E: 1, ...f };", "src/theme/f.js": "export default { F: 1, f: 1 };",
			"src/theme/names.js": "export * from './n1'; export * from './names'; export default 1;", "src/theme/n1.js": "export * from './n2'; export const N1 = 1;", "src/theme/n2.ts": "export * from './n3'; export const N2: string = '';", "src/theme/n3/index.jsx": "export * from '@site/src/n4'; export default class N3 {}", "src/n4.tsx": "export * from './n5'; export function N4() {}", "src/n5/index.ts": "export * from '../n6/'; export enum N5 { A }", "src/n6/index.tsx": "export const N6 = 6;",
		}},
		{"mapping that is none", map[string]string{"src/theme/MDXComponents.js": "export default make({ a: 1 });"}},
		{"mapping of CommonJS", map[string]string{"src/theme/MDXComponents.js": "module.exports = { Box: require('./x'), p: 1 };", "src/theme/x.js": ""}},
	} {
		tree := siteOf(t, c.files)
		var log diag.Log
		found, err := ReadComponents(tree, &Project{Config: []byte("{}")}, &log)
		text := fmt.Sprintf("%v\nnames %q\nmapped %q\nparts %q\nroot %s\nmapping %s\nread %q\n%s", err, found.Names, found.Mapped, found.Swizzles.Parts, found.Swizzles.Root, found.Swizzles.Mapping, found.Reads.Names(), said(&log))
		out.add(c.name, strings.ReplaceAll(text, tree.Dir(), "~"))
	}
	golden.Compare(t, "testdata/swizzles.txt", out.String(), *update)
}

// TestWhichComponentsASiteHas: what its index exports under a capital, however, and what takes the place of components of writers.
func TestWhichComponentsASiteHas(t *testing.T) {
	var out sections
	for _, c := range []struct {
		name  string
		files map[string]string
	}{
		{"none", map[string]string{"site.yaml": ""}},
		{"index", map[string]string{"components/index.ts": "import './a.css'; import icon from './a.svg'; import React from 'react'; import type { T } from './types'; export { Chart, Bar as Bars } from './Chart'; export * from './more'; export { default as Card } from '@site/lib/Card'; export const Own = icon, low = React, Apple = 1, Zebra = 2, _x = 3; export default 1;", "components/Chart.tsx": "export const Chart = 1, Bar = 2;", "components/more.js": "export const More = 1; export function $x() {}", "components/index.js": "export const Never = 1;"}},
		{"wrong", map[string]string{"components/index.tsx": "export const A = <p>;"}},
		{"none there", map[string]string{"components/index.jsx": "export { A } from './None';"}},
		{"parts", map[string]string{"theme/Tabs.tsx": "export default 1;", "theme/TabItem.tsx": "export default 1;", "theme/Footer.tsx": "export default 1;", "theme/Foter.tsx": "export default 1;", "components/index.ts": "export const Tabs = 1;"}},
	} {
		tree := siteOf(t, c.files)
		var log diag.Log
		found, err := ReadComponents(tree, nil, &log)
		out.add(c.name, strings.ReplaceAll(fmt.Sprintf("%v\n%q\nread %q\n%s", err, found.Names, found.Reads.Names(), said(&log)), tree.Dir(), "~"))
	}
	golden.Compare(t, "testdata/components.txt", out.String(), *update)
}
