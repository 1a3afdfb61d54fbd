package pipeline

import (
	"context"
	"os"
	"path/filepath"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/source"
)

// locators are those of all generators whose projects can be read.
func locators(untrusted bool) []locate.Locator {
	return []locate.Locator{docusaurus.Locator{Untrusted: untrusted}}
}

// locatorOf is the one that finds a project in a folder; nil if none does.
func locatorOf(all []locate.Locator, dir string) locate.Locator {
	for _, l := range all {
		if l.ConfigFile(dir) != "" {
			return l
		}
	}
	return nil
}

func hasSiteFile(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, "site.yaml"))
	return err == nil && info.Mode().IsRegular()
}

// IsSite reports whether a folder holds a site: a site.yaml, or a project of another generator that can be read.
func IsSite(dir string) bool { return hasSiteFile(dir) || locatorOf(locators(false), dir) != nil }

// foreign is the locator of a folder that is a project of another generator and no site; nil otherwise.
func (b *job) foreign() locate.Locator {
	if _, err := os.Stat(filepath.Join(b.opt.Dir, "site.yaml")); err == nil {
		return nil
	}
	return locatorOf(b.opt.Locators, b.opt.Dir)
}

// locate opens the files of the site and reads its configuration, in whichever form the folder has it.
func (b *opened) locate() error {
	located := b.foreign()
	if b.opt.OwnConfig {
		located = locatorOf(b.opt.Locators, b.opt.Dir)
	}
	if located == nil {
		return b.locateNative()
	}
	var err error
	if b.tree, err = located.Open(b.opt.Dir, b.opt.Read...); err != nil {
		return err
	}
	b.stopped = append(b.stopped, b.tree.Close)
	b.tree.Lay(b.opt.Unsaved)
	cfg, project, err := located.Load(context.Background(), b.tree, located.ConfigFile(b.opt.Dir), b.log)
	if err != nil {
		return err
	}
	if project == nil {
		return ErrContent
	}
	b.config, b.project = cfg, project
	b.stopped = append(b.stopped, project.Close)
	return nil
}

// locateNative opens the files of a site and reads its site.yaml.
func (b *opened) locateNative() error {
	var imported locate.Locator
	for _, l := range b.opt.Locators {
		if l.IsImported(b.opt.Dir) {
			imported = l
		}
	}
	var err error
	if imported != nil {
		b.tree, err = imported.Open(b.opt.Dir, b.opt.Read...)
	} else {
		b.tree, err = source.OpenOn(b.opt.Disk, b.opt.Dir)
	}
	if err != nil {
		return err
	}
	b.stopped = append(b.stopped, b.tree.Close)
	b.tree.Lay(b.opt.Unsaved)
	if b.mode == live {
		b.tree.Notice()
	}
	b.config = config.Load(b.tree, "site.yaml", b.log)
	if imported != nil && !b.log.HasErrors() {
		if project := imported.Adopt(b.tree, b.config, b.log); project != nil {
			b.project = project
		}
	}
	return nil
}

// MayRead is the folder that the site in a folder may read.
func MayRead(dir string) string {
	for _, l := range locators(true) {
		if l.IsImported(dir) || l.ConfigFile(dir) != "" && !hasSiteFile(dir) {
			return l.Bound(output.RealPath(dir))
		}
	}
	return dir
}
