package dev

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/source"
)

// settle is how long the folder must be quiet before an update: editors save in several steps.
const settle = 15 * time.Millisecond

// watch returns a channel that gets a value after every change below dir. It is closed when ctx ends.
func watch(ctx context.Context, dir string) (<-chan struct{}, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	if err := addFolders(watcher, dir, dir); err != nil {
		_ = watcher.Close()
		return nil, err
	}
	changes := make(chan struct{}, 1)
	go func() {
		defer func() { _ = watcher.Close() }()
		defer close(changes)
		pass(ctx, watcher, dir, changes)
	}()
	return changes, nil
}

func pass(ctx context.Context, watcher *fsnotify.Watcher, dir string, changes chan<- struct{}) {
	quiet := time.NewTimer(time.Hour)
	quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-watcher.Events:
			if !ok {
				return
			}
			if event.Op == fsnotify.Chmod || ignored(dir, event.Name) {
				continue
			}
			if info, err := os.Stat(event.Name); err == nil && info.IsDir() {
				// A folder that cannot be watched is noticed with the next change beside it.
				_ = addFolders(watcher, dir, event.Name)
			}
			quiet.Reset(settle)
		case _, ok := <-watcher.Errors:
			if !ok {
				return
			}
			// Events were lost: look at everything again.
			quiet.Reset(settle)
		case <-quiet.C:
			select {
			case changes <- struct{}{}:
			default:
			}
		}
	}
}

func addFolders(watcher *fsnotify.Watcher, root, dir string) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name != root && ignored(root, name) {
			return filepath.SkipDir
		}
		return watcher.Add(name)
	})
}

// ignored reports names that are no part of the site, by the rule for all rooms, and the output of builds beside it.
func ignored(root, name string) bool {
	rel, err := filepath.Rel(root, name)
	if err != nil {
		return true
	}
	rel = filepath.ToSlash(rel)
	first, _, _ := strings.Cut(rel, "/")
	return source.Ignored(rel) || first == "build" || strings.HasPrefix(first, "build"+output.WorkInfix)
}
