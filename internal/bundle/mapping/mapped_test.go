package mapping

import (
	"fmt"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

const project = `
-- src/theme/MDXComponents.js --
import Original from "@theme-original/MDXComponents";
import * as Kit from "../kit";
import * as Lib from "@site/lib/all.js";
import * as npm from "package";
import { Card as Tile, Deep } from "@site/src/tile.tsx";
import more from "./more";
import Named from "named";
export default { ...Original, ...Kit, ...Lib, ...npm, ...more, Own() {}, Card: Tile, Deep, Plain: Named, h1: Tile, "a.b": Named, lower };
-- src/kit/index.ts --
export const One = 1, two = 2;
export function Three() {}
export default One;
export * from "./others";
export * from "outside";
export * from "./index";
-- src/kit/others.jsx --
export { A as Four, default } from "x";
export class Five {}
-- lib/all.js --
export * from "@site/src/kit/others";
-- src/theme/more.tsx --
import Original from "./MDXComponents";
import { Box } from "./box";
export default { ...Original, Box: Box as any, h2: Box };
`

// TestComponentsOfAMapping come with where from: of modules that are imported whole, of other mappings, and those made there.
func TestComponentsOfAMapping(t *testing.T) {
	dir := t.TempDir()
	disk.Unpack(t, dir, txtar.Parse([]byte(project)))
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	for file, want := range map[string]string{
		"src/theme/MDXComponents.js": "map[Box:./box Card:@site/src/tile.tsx Deep:@site/src/tile.tsx Five:@site/lib/all.js Four:@site/lib/all.js One:../kit Own: Plain:named Three:../kit] [h2 h1 a.b lower]",
		"src/theme/more.tsx":         "map[Box:./box Card:@site/src/tile.tsx Deep:@site/src/tile.tsx Five:@site/lib/all.js Four:@site/lib/all.js One:../kit Own: Plain:named Three:../kit] [h1 a.b lower h2]",
		"none.js":                    "map[] []", "lib/all.js": "map[] []",
	} {
		r := &reader{files: tree.Record(), seen: map[string]bool{}}
		components, elements := r.mapped(file)
		if got := fmt.Sprint(components, " ", elements); got != want {
			t.Errorf("%s: %s\nwant %s", file, got, want)
		}
	}
}
