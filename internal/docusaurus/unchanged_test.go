package docusaurus_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const watched = `
-- web/docusaurus.config.js --
const title = require('fs').readFileSync('../title.txt', 'utf8').trim();
const extra = require('fs').existsSync('../extra.txt') ? ' and more' : '';
export default { title: title + extra, url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] };
-- .git/HEAD --
ref: refs/heads/main
-- title.txt --
Loom
-- docs/a.md --
# A
-- site.yaml --
title: x
url: https://x.example
`

// TestUnchangedProjectsAreNotEvaluated builds a project again after nothing has changed, and after each kind of file that its
// configuration depends on has.
func TestUnchangedProjectsAreNotEvaluated(t *testing.T) {
	s := sitetest.New(t, watched)
	root := s.Dir
	s.Dir, s.Out = filepath.Join(root, "web"), filepath.Join(root, "web", "build")
	s.Build(pipeline.Options{})
	s.Build(pipeline.Options{})
	if !s.Report.Unchanged {
		t.Fatal("the second build did something")
	}
	for _, step := range []struct{ file, text, want string }{
		{"title.txt", "Warp\n", "<title>A | Warp</title>"},
		{"extra.txt", "\n", "<title>A | Warp and more</title>"},
		{"docs/a.md", "# Changed\n", "<title>Changed | Warp and more</title>"},
		{"web/docusaurus.config.js", `export default { title: 'Own', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] };`, "<title>Changed | Own</title>"},
	} {
		if err := os.WriteFile(filepath.Join(root, step.file), []byte(step.text), 0o644); err != nil {
			t.Fatal(err)
		}
		later := time.Now().Add(time.Second)
		if err := os.Chtimes(filepath.Join(root, step.file), later, later); err != nil {
			t.Fatal(err)
		}
		s.Build(pipeline.Options{})
		if s.Report.Unchanged || !strings.Contains(s.Read("docs/a/index.html"), step.want) {
			t.Errorf("a change of %s is not seen: %v", step.file, s.Report.Unchanged)
		}
	}
	s.Build(pipeline.Options{})
	if !s.Report.Unchanged {
		t.Error("the last build did something")
	}
}
