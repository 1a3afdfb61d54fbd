package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// copies is how many times a site of Hugo holds all pages: beside its start, one time would hardly show.
const copies = 4

// patience is how long a build may take.
const patience = 2 * time.Minute

const hugoConfig = `baseURL: https://docs.example.com/
disableKinds: [home, section, taxonomy, term, RSS, sitemap, "404"]
markup: {highlight: {noClasses: false}}
`

// hugo is Hugo's rendering of pages: a run with them less a run with as many pages that say one word.
type hugo struct {
	binary      string
	root        string
	full, empty string // folders of the sites
}

func newHugo(c *corpus, binary string) (*hugo, error) {
	root, err := os.MkdirTemp("", "orihon-bench-hugo")
	if err != nil {
		return nil, err
	}
	h := &hugo{binary: binary, root: root, full: filepath.Join(root, "full"), empty: filepath.Join(root, "empty")}
	for i := range copies {
		for n, page := range c.pages {
			name := fmt.Sprintf("content/part-%d/page-%d.md", i, n)
			if err := write(filepath.Join(h.full, name), page); err != nil {
				return nil, err
			}
			if err := write(filepath.Join(h.empty, name), []byte("word\n")); err != nil {
				return nil, err
			}
		}
	}
	for _, site := range []string{h.full, h.empty} {
		if err := write(filepath.Join(site, "hugo.yaml"), []byte(hugoConfig)); err != nil {
			return nil, err
		}
		if err := write(filepath.Join(site, "layouts/all.html"), []byte("{{ .Content }}")); err != nil {
			return nil, err
		}
	}
	return h, nil
}

func write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}

func (h *hugo) name() string { return "hugo" }

func (h *hugo) close() error { return os.RemoveAll(h.root) }

func (h *hugo) run() (time.Duration, error) {
	full, err := h.build(h.full)
	if err != nil {
		return 0, err
	}
	empty, err := h.build(h.empty)
	return (full - empty) / copies, err
}

// build builds a site in memory and returns the CPU time of it.
func (h *hugo) build(site string) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience) // errors on many pages make it wait for ever
	defer cancel()
	command := exec.CommandContext(ctx, h.binary, "--quiet", "--noBuildLock", "--renderToMemory", "--source", site, "--cacheDir", filepath.Join(h.root, "cache"))
	if out, err := command.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	return command.ProcessState.UserTime() + command.ProcessState.SystemTime(), nil
}
