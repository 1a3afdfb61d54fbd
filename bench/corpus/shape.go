package main

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// shape is what the pages of a site are like and how they lie in folders.
type shape struct {
	place      func(n int) place // nil: topics of five parts of ten pages
	fences     int               // code blocks of a page; 0: some
	paragraphs int               // of a section; 0: one
	root       bool              // the docs lie at the root of the site
	whole      bool              // the sidebar of every page shows the whole tree
	japanese   bool
	operations bool // no documents: an API reference with so many operations
}

// shapes are those that -shape names.
var shapes = map[string]shape{
	"plain":    {},
	"whole":    {fences: 3, paragraphs: 2, root: true, whole: true},
	"flat":     {place: flat},
	"deep":     {place: deep},
	"code":     {fences: 10},
	"japanese": {japanese: true},
	"api":      {operations: true},
}

func shapeNames() string { return strings.Join(slices.Sorted(maps.Keys(shapes)), ", ") }

// place is where a page lies.
type place struct {
	dir, name string // name: "" for the index document of dir
	order     int
}

// flat puts all pages into one folder.
func flat(n int) place {
	if n == 0 {
		return place{dir: "."}
	}
	return place{dir: ".", name: fmt.Sprintf("page-%d", n), order: n}
}

// deep puts three pages into each folder and three folders below it.
func deep(n int) place {
	dir := "."
	for k := n; k > 0; k = (k - 1) / 3 {
		dir = path.Join(fmt.Sprintf("level-%d", (k-1)%3+1), dir)
	}
	return place{dir: dir, order: n % 3}
}

// language of the pages of a locale.
func (c corpus) language(locale int) language {
	if c.shape.japanese {
		return japanese
	}
	return languages[locale]
}

// docsPath is where the docs lie on the site, without a slash at its end.
func (c corpus) docsPath() string {
	if c.shape.root {
		return ""
	}
	return "/docs"
}

// writeCategories opens the folders of a sidebar that shows all.
func (c corpus) writeCategories() error {
	if !c.shape.whole {
		return nil
	}
	done := map[string]bool{}
	for _, p := range c.tree() {
		for dir := p.dir; dir != "." && !done[dir]; dir = path.Dir(dir) {
			done[dir] = true
			if err := writeFile(filepath.Join(c.out, "orihon/docs", dir, "_category_.yaml"), "collapsed: false\n"); err != nil {
				return err
			}
		}
	}
	return nil
}
