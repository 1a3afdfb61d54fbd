package pipeline_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/sitetest"
)

// withPackages adds a package that a preview uses, one that another package brings, and one that nobody uses.
const withPackages = withPreviews + `
-- previews/button.tsx --
import { Button } from '@mui/material';
export default () => <Button />;
-- previews/node_modules/@mui/material/package.json --
{"name": "@mui/material", "version": "7.1.0", "license": "MIT", "main": "index.js"}
-- previews/node_modules/@mui/material/index.js --
import clsx from 'clsx';
export const Button = () => clsx('a');
-- previews/node_modules/@mui/material/LICENSE --
Copyright (c) the makers of the button
-- previews/node_modules/@mui/material/node_modules/clsx/index.js --
export default (name) => name;
-- previews/node_modules/@mui/material/node_modules/clsx/license --
Copyright (c) the makers of clsx
-- previews/node_modules/unused/index.js --
export default 1;
-- previews/node_modules/unused/LICENSE --
Copyright (c) the makers of nothing
`

func TestASiteHoldsTheLicencesOfItsPreviews(t *testing.T) {
	s := sitetest.New(t, withPackages)
	if s.Err != nil {
		t.Fatal(s.Err, s.Messages())
	}
	text := s.Read(bundle.Licenses)
	for _, want := range []string{"@mui/material 7.1.0 (MIT)\n", "the makers of the button", "\nclsx\n", "the makers of clsx"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "the makers of nothing") {
		t.Error("a package that no script holds is named")
	}
}

func TestASiteHoldsTheLicencesOfWhatItUses(t *testing.T) {
	if _, err := notice.Packages(); errors.Is(err, notice.ErrNotCollected) {
		t.Skip("run `make build` first: it collects the licences of npm packages")
	}
	plain := strings.SplitN(formulaSite, "-- docs/area.md --", 2)[0]
	for _, c := range []struct {
		name, files string
		has, hasNot []string
	}{
		{"plain", plain, []string{"react-dom ", "scheduler "}, []string{"katex", "SIL OPEN FONT", "mermaid"}},
		{"formulas", formulaSite, []string{"react-dom ", "katex ", "katex-fonts ", "SIL OPEN FONT LICENSE"}, []string{"mermaid"}},
		{"diagrams", plain + "\n```mermaid\ngraph LR\n  A --> B\n```\n", []string{"mermaid ", "d3-sankey ", "@mermaid-js/parser "}, []string{"katex-fonts"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, c.files)
			if s.Err != nil {
				t.Fatal(s.Err, s.Messages())
			}
			text := s.Read(bundle.Licenses)
			for _, want := range c.has {
				if !strings.Contains(text, want) {
					t.Errorf("no %q", want)
				}
			}
			for _, want := range c.hasNot {
				if strings.Contains(text, want) {
					t.Errorf("%q is named", want)
				}
			}
		})
	}
}

func TestScriptsNameTheLicences(t *testing.T) {
	s := sitetest.New(t, withPreviews)
	page := s.Page("/docs/")
	script, _, _ := strings.Cut(page.Attr("script[data-start]", "data-start"), " ")
	if !strings.HasPrefix(s.Read(strings.TrimPrefix(script, "/")), "/*! Licences: /"+bundle.Licenses+" */") {
		t.Errorf("%s does not say where the licences are", script)
	}
}
