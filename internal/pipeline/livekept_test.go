package pipeline_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// keptSite has a file of each kind that a save may change.
const keptSite = `
-- site.yaml --
title: Kept
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- docs/index.mdx --
import { Shown } from '@site/components/Shown';
import data from '!!raw-loader!./data.txt';

# Start

<Shown /> {data}
-- docs/data.txt --
A text.
-- docs/part.md --
# Part

<Include file="../components/_said.md" />
-- components/_said.md --
Said.
-- components/Shown.tsx --
export const Shown = () => <b>shown</b>;
-- components/index.ts --
export { Shown } from './Shown';
-- components/other.css --
b { color: red }
-- pages/about.tsx --
import '../components/other.css';
export default () => <p>About</p>;
-- theme/tokens.css --
:root { --color-accent: #123 }
-- static/plain.txt --
Plain.
`

// TestSavesThatConcernNoPageLinkNothing: a site is linked again when a file changes that a page was made from, and not for others.
func TestSavesThatConcernNoPageLinkNothing(t *testing.T) {
	dir, err := filepath.EvalSymlinks(sitetest.Folder(t, keptSite).Dir)
	if err != nil {
		t.Fatal(err)
	}
	live := pipeline.NewLive(pipeline.Options{Dir: dir})
	defer live.Close()
	update := func(files ...string) []string {
		t.Helper()
		report, err := live.Update(t.Context(), files)
		if err != nil {
			t.Fatal(err, report.Messages)
		}
		var names []string
		for _, p := range report.Phases {
			names = append(names, p.Name)
		}
		return names
	}
	update()
	for _, c := range []struct {
		file, text string
		links      bool
	}{
		{"theme/tokens.css", ":root { --color-accent: #234 }\n", false},
		{"components/other.css", "b { color: blue }\n", false},
		{"components/_said.md", "Said again.\n", true},
		{"pages/about.tsx", "import '../components/other.css';\nexport default () => <p>About it</p>;\n", true},
		{"docs/data.txt", "Another text.\n", true}, // its folder is listed for pages
		{"static/plain.txt", "Plainer.\n", true},
		{"docs/part.md", "# Parts\n", true},
		{"site.yaml", "title: Kept still\nurl: https://example.com\ndocsets: [{id: docs, label: Docs, path: /docs, folder: docs}]\n", true},
		{"theme/more.css", "b { top: 0 }\n", true}, // it is new
		{"theme/tokens.css", ":root { --color-accent: #345 }\n", false},
	} {
		file := filepath.Join(dir, c.file)
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if links := slices.Contains(update(file), "link"); links != c.links {
			t.Errorf("%s: the site is linked again: %v", c.file, links)
		}
	}
	if !slices.Contains(update(), "link") {
		t.Error("nothing is known of what changed, and the site is not linked again")
	}
	if !slices.Contains(update(filepath.Join(dir, "theme/tokens.css"), dir), "link") {
		t.Error("events were lost, and the site is not linked again")
	}
}
