package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// trial is one program that is tried.
type trial struct {
	command []string // the program, after what runs it
	root    string   // of the repository
	work    string   // a folder of its own, where all steps work
	facts   map[string]string
	done    map[string]bool // groups of facts that are complete
}

func (t *trial) open(program, through string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(root, "ARCHITECTURE.md")); err != nil {
		return fmt.Errorf("run this from the root of the repository: %w", err)
	}
	absolute, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	t.root, t.facts, t.done = root, map[string]string{}, map[string]bool{}
	t.command = append(strings.Fields(through), absolute)
	t.work, err = os.MkdirTemp("", "orihon-systems-")
	return err
}

// limit is how long one call may take: emulators on busy machines are slow.
const limit = 20 * time.Minute

// start prepares a call of the program in the work folder.
func (t *trial) start(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, t.command[0], append(append([]string{}, t.command[1:]...), args...)...)
	cmd.Dir = t.work
	cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1800000000", "NO_COLOR=1", "ORIHON_EDITOR=", "VISUAL=", "EDITOR=")
	separate(cmd)
	return cmd
}

// orihon runs the program in the work folder and returns all that it said.
func (t *trial) orihon(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	out, err := t.start(ctx, args...).CombinedOutput()
	said := strings.ReplaceAll(string(out), "\r\n", "\n")
	if err != nil {
		return said, fmt.Errorf("orihon %s: %w\n%s", strings.Join(args, " "), err, said)
	}
	return said, nil
}

// orihons runs the program several times, until it fails.
func (t *trial) orihons(calls ...[]string) error {
	for _, args := range calls {
		if _, err := t.orihon(args...); err != nil {
			return err
		}
	}
	return nil
}

// record notes a fact that must be the same everywhere.
func (t *trial) record(group, name, text string) {
	sum := sha256.Sum256([]byte(text))
	t.facts[group+":"+name] = hex.EncodeToString(sum[:8])
}

// recordTree notes the bytes of all files of a folder of the work folder, the keys of the manifest left out: they know the program.
func (t *trial) recordTree(group, dir string) error {
	found := 0
	err := filepath.WalkDir(filepath.Join(t.work, dir), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(filepath.Join(t.work, dir), file)
		switch name = filepath.ToSlash(name); name {
		case "_orihon/manifest.json":
			data = withoutKeys(data)
		case "_orihon/extra.json":
			return err // it says when files were superseded
		}
		t.record(group, name, string(data))
		found++
		return err
	})
	if err == nil && found == 0 {
		err = fmt.Errorf("%s holds no files", dir)
	}
	t.done[group] = err == nil
	return err
}

func (t *trial) read(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(t.work, filepath.FromSlash(name)))
	return string(data), err
}

func (t *trial) save(name, text string) error {
	file := filepath.Join(t.work, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

// copySources copies the files that git knows below a folder of the repository into the work folder. Texts get the ends of lines
// that they have on Linux: git may have changed them.
func (t *trial) copySources(from, to string) error {
	cmd := exec.Command("git", "ls-files", "-z", from)
	cmd.Dir = t.root
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("list the files of %s: %w", from, err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(t.root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		text := string(data)
		if !strings.Contains(text, "\x00") {
			text = strings.ReplaceAll(text, "\r\n", "\n")
		}
		if err := t.save(to+strings.TrimPrefix(name, from), text); err != nil {
			return err
		}
	}
	return nil
}
