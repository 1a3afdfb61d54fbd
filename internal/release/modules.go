// Package release makes what is published of a version: archives for each system, the licences and the list of what is
// in them.
package release

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/notice"
)

// Target is a system that a binary is for, in the names of GOOS and GOARCH.
type Target struct{ OS, Arch string }

// String is the target as files are named: linux_amd64.
func (t Target) String() string { return t.OS + "_" + t.Arch }

// Env is the environment of this process with the one for building the target.
func (t Target) Env() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.OS, "GOARCH="+t.Arch)
}

// linked is a package that a program is linked from, as `go list` gives it.
type linked struct {
	Dir    string
	Module *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// Modules are the Go modules that a program is linked from for a target, and Go itself, with their licences. A module
// without any licence text is an error.
func Modules(root, program string, t Target) ([]notice.Part, error) {
	cmd := exec.Command("go", "list", "-deps", "-json=Dir,Module", program)
	cmd.Dir, cmd.Env = root, t.Env()
	var problems bytes.Buffer
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("list the packages of %s: %w: %s", program, err, problems.String())
	}
	parts, err := goItself(root)
	if err != nil {
		return nil, err
	}
	codec, err := notice.Texts(os.DirFS(root), "internal/pictures/libwebp")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if len(codec) > 0 { // it is no module
		parts = append(parts, notice.Part{Group: notice.Go, Name: "libwebp", Version: "1.4.0", License: "BSD-3-Clause AND MIT", Files: codec})
	}
	return collect(parts, out)
}

// collect adds the modules of packages to parts. A package may have a licence of its own below that of its module.
func collect(parts []notice.Part, list []byte) ([]notice.Part, error) {
	at, seen := map[string]int{}, map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p linked
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("read what go list gave: %w", err)
		}
		if p.Module == nil || p.Module.Main {
			continue
		}
		if _, ok := at[p.Module.Path]; !ok {
			at[p.Module.Path] = len(parts)
			parts = append(parts, notice.Part{Group: notice.Go, Name: p.Module.Path, Version: p.Module.Version})
		}
		if err := addTexts(&parts[at[p.Module.Path]], p, seen); err != nil {
			return nil, err
		}
	}
	for _, p := range parts {
		if len(p.Files) == 0 {
			return nil, fmt.Errorf("%s has no licence text", p.Name)
		}
	}
	slices.SortFunc(parts, func(a, b notice.Part) int { return strings.Compare(a.Name, b.Name) })
	return parts, nil
}

// addTexts adds the licences on the way from the folder of a package up to that of its module.
func addTexts(part *notice.Part, p linked, seen map[string]bool) error {
	below, err := filepath.Rel(p.Module.Dir, p.Dir)
	if err != nil {
		return err
	}
	for dir := filepath.ToSlash(below); ; dir = path.Dir(dir) {
		if key := p.Module.Path + "/" + dir; !seen[key] {
			seen[key] = true
			texts, err := notice.Texts(os.DirFS(p.Module.Dir), dir)
			if err != nil {
				return err
			}
			for _, t := range texts {
				t.Name = path.Join(dir, t.Name)
				part.Files = append(part.Files, t)
			}
		}
		if dir == "." {
			break
		}
	}
	slices.SortFunc(part.Files, func(a, b notice.Text) int { return strings.Compare(a.Name, b.Name) })
	return nil
}

// goItself is the standard library and the runtime.
func goItself(root string) ([]notice.Part, error) {
	cmd := exec.Command("go", "env", "GOROOT", "GOVERSION")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("ask Go for its version: %w", err)
	}
	dir, version, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	texts, err := notice.Texts(os.DirFS(dir), ".")
	return []notice.Part{{Group: notice.Go, Name: "Go", Version: strings.TrimPrefix(version, "go"), Files: texts}}, err
}

// WriteJSON writes parts as the binary embeds them.
func WriteJSON(file string, parts []notice.Part) error {
	data, err := json.MarshalIndent(parts, "", " ")
	if err != nil {
		return err
	}
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, append(data, '\n')) {
		return nil // equal bytes keep their time, and what is made from them
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}
