//go:build unix

package pipeline_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestNamedPipesAreSkipped puts a pipe that nobody writes to, which would be read for ever, into every folder of a site.
func TestNamedPipesAreSkipped(t *testing.T) {
	s := sitetest.New(t, `-- site.yaml --
title: Test
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
api: {path: /api, services: [pets]}
-- api/pets.yaml --
openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {}
-- docs/index.mdx --
import { Two } from '../components/two';

# A

<Two />
-- components/two.tsx --
export const Two = () => <p>two</p>;
-- pages/index.tsx --
export default () => <p>home</p>;
-- static/a.txt --
a
-- data/a.json --
{}
`)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	pipes := []string{"pages/f.tsx", "docs/f.md", "docs/_category_.yaml", "static/f.txt", "components/f.tsx", "data/f.json", "i18n/f.yaml", "api/f.yaml"}
	for _, name := range pipes {
		file := filepath.Join(s.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(file, 0o644); err != nil {
			t.Skip(err)
		}
	}
	done := make(chan struct{})
	go func() {
		s.Build(pipeline.Options{})
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(2 * time.Minute):
		t.Fatal("the build waits for a pipe")
	}
	if s.Err != nil {
		t.Error(s.Messages())
	}
	for _, name := range []string{"pages/f.tsx", "docs/f.md", "static/f.txt"} {
		if !strings.Contains(s.Messages(), name) {
			t.Errorf("%s is skipped without a word:\n%s", name, s.Messages())
		}
	}
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	if _, err := live.Update(ctx, nil); err != nil {
		t.Error("dev:", err)
	}
}
