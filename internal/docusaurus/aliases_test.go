package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestAliases has components imported by the names that tsconfig.json and configureWebpack give to folders.
func TestAliases(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
const path = require('path');
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  plugins: [
    (context, options) => ({ name: 'aliases', configureWebpack: () => ({ resolve: { alias: { '@words': path.resolve(context.siteDir, 'src/words'), own$: path.join(__dirname, 'src/own.js') } } }) }),
    './plugins/more.js',
    ['docusaurus-plugin-module-alias', { alias: { '@fourth': path.resolve(__dirname, './src/fourth'), react: path.resolve(__dirname, './node_modules/react') } }],
    function other() { return { name: 'other', configureWebpack() { return { module: { rules: [] } }; } }; },
  ],
};
-- plugins/more.js --
module.exports = async function (context, options) { return { name: 'more', configureWebpack() { return { resolve: { alias: { '~': context.siteDir + '/src' } } }; } }; };
-- tsconfig.json --
{
  // For editors.
  "extends": "@docusaurus/tsconfig",
  "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"], }, /* and so on */ },
}
-- docs/a.mdx --
import One from '@parts/One';
import { word } from '@words/list';
import Two from '~/parts/Two';

import Four from '@fourth/Four';
import { useFloating } from '@floating/react';
export const Float = () => { const { refs } = useFloating({ placement: 'top' }); return <u ref={refs.setReference}>floats</u>; };

<One/> <Two/> {word} <Four/> <Float/>
-- src/fourth/Four.jsx --
export default () => <s>four</s>;
-- src/parts/One.tsx --
import own from 'own';
export default function One() { return <b>one {own}</b>; }
-- src/parts/Two.jsx --
export default () => <i>two</i>;
-- src/words/list.js --
export const word = 'three';
-- src/own.js --
export default 'of mine';
-- src/pages/index.js --
import One from '@parts/One';
export default function Home() { return <main><One/></main>; }
`)
	text := strings.ReplaceAll(s.Read("docs/a/index.html"), "<!-- -->", "")
	for _, want := range []string{"<b>one of mine</b>", "<i>two</i>", "three", "<s>four</s>", "<u>floats</u>"} {
		if !strings.Contains(text, want) {
			t.Errorf("docs/a lacks %s", want)
		}
	}
	if home := strings.ReplaceAll(s.Read("index.html"), "<!-- -->", ""); !strings.Contains(home, "<b>one of mine</b>") {
		t.Error("the home page lacks its component")
	}
	if got := s.Messages(); strings.Count(got, "left out:") != 1 || !strings.Contains(got, "(other)") {
		t.Error(got)
	}
}
