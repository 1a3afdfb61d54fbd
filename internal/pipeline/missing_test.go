package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const oneSet = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, path: /docs, folder: docs, label: Docs}]
`

// TestMissingImports holds that every missing file is said where the import is written, all at once, and that packages
// are said with what to do.
func TestMissingImports(t *testing.T) {
	checkMessages(t, oneSet+`
-- docs/index.mdx --
# Docs

import Counter from '@site/components/Countr'
import data from './dta.json'

漢字 <Counter />
-- docs/data.json --
{}
-- components/Counter.tsx --
export default () => null;
`,
		"docs/index.mdx:3:21: error: there is no file components/Countr [missing-file]",
		"hint: did you mean components/Counter.tsx?",
		"docs/index.mdx:4:18: error: there is no file docs/dta.json [missing-file]",
		"hint: did you mean docs/data.json?")
	checkMessages(t, oneSet+`
-- docs/index.mdx --
---
title: Docs
---

import _ from 'lodash/fp'
import './no.css'

{_.x}
`,
		"docs/index.mdx:5:15: error: there is no package lodash/fp [missing-package]",
		"hint: run `npm install lodash` in the site folder",
		"docs/index.mdx:6:8: error: there is no file docs/no.css [missing-file]")
}

func TestPreviewsThatCannotRun(t *testing.T) {
	checkMessages(t, oneSet+`
-- docs/index.md --
# Docs

<BlockPreview block="nav" />
-- previews/nav.tsx --
import { Box } from '@mui/material/Box';
import { useState } from 'react';
export default () => <Box>{useState(0)[0]}</Box>;
`,
		"previews/nav.tsx:1:21: error: there is no package @mui/material/Box [missing-package]",
		"hint: run `npm install @mui/material` in previews/, which makes the package.json that it has not got")
	checkMessages(t, oneSet+`
-- docs/index.md --
# Docs

<BlockSketch block="card" />
-- previews/nav.tsx --
export const Nav = () => null;
-- previews/sketches/card.tsx --
export default () => <i>card</i>;
`,
		"previews/nav.tsx:1:1: error: the file has no component to show [preview-default]",
		"previews/sketches/card.tsx:1:1: error: the drawing has no description for readers who cannot see it [sketch-description]",
		"hint: write `export const description = {")
}

func checkMessages(t *testing.T, files string, want ...string) {
	t.Helper()
	s := sitetest.New(t, files)
	got := ""
	for _, m := range s.Report.Messages {
		got += m.Render()
	}
	if s.Err == nil {
		t.Error("the site was built")
	}
	for _, w := range want {
		if !strings.Contains(got, w) {
			t.Errorf("got\n%s\nwant %s", got, w)
		}
	}
}

// TestLabelOfASetWithoutVersionsStandsOnce: its only version has the label of the set.
func TestLabelOfASetWithoutVersionsStandsOnce(t *testing.T) {
	s := sitetest.New(t, oneSet+`
-- docs/index.md --
# Start
`)
	for file, want := range map[string]string{"llms.txt": "- [Docs](https://example.com/docs/llms.txt)", "docs/llms.txt": "# Test: Docs\n"} {
		if text := s.Read(file); !strings.Contains(text, want) {
			t.Errorf("%s: %s", file, text)
		}
	}
}
