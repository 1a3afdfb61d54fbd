package pipeline

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/source"
)

// stampCache is the file of the cache that remembers what the last output was made from as a whole.
const stampCache = "stamp"

// stamp stands for all input of a build, told by names, sizes and times as make does, and for what came of it.
type stamp struct {
	Key    string
	Seals  output.Seals // of the output
	Report Report
	Texts  []diag.Message
	// Outside are the folders and files around the site folder that count, of a project whose configuration was evaluated; Reads
	// is what that has read and looked for.
	Outside []string
	Reads   source.Reads
	// Around are the files around the site folder that its scripts are made from.
	Around source.Reads
	// Made is when it was built, Due when the next post is due that was left out; zero: none is.
	Made, Due time.Time
}

// stamp looks at every file of the site, which takes a few milliseconds for a thousand pages.
func (b *bundled) stamp(ctx context.Context) stamp { return b.stampWith(ctx, b.outside()) }

// wasLocated reports whether the output is what the last build made of the same files. Then the configuration of a project
// need not be evaluated: it sees nothing but the files that it reads.
func (b *builder) wasLocated(ctx context.Context) bool {
	last := b.readStamp()
	if last.Reads == nil || b.opt.Clean || b.opt.Drafts {
		return false
	}
	tree, err := b.foreign().Open(b.opt.Dir, b.opt.Read...)
	if err != nil {
		return false // open tells
	}
	defer tree.Close()
	b.tree = tree
	if !tree.Holds(last.Reads) || !b.upToDate(b.stampWith(ctx, last.Outside)) {
		return false
	}
	output.RemoveLeftovers(b.opt.Out)
	return true
}

// stampWith is the stamp with files and folders around the site folder.
func (b *bundled) stampWith(ctx context.Context, outside []string) stamp {
	out := output.RealPath(b.opt.Out)
	texts := []string{
		cache.Version(), b.opt.Locale, b.opt.URL, out, b.head(ctx),
		fmt.Sprint(b.opt.Drafts, b.opt.Compress, b.opt.OnlyReact, b.opt.DevHead, b.opt.Read),
	}
	add := func(name string, info fs.FileInfo) {
		texts = append(texts, name, fmt.Sprint(info.Size(), info.ModTime().UnixNano(), info.Mode()))
	}
	ours, _ := b.tree.Name(out)
	walk := func(name string, entry fs.DirEntry) {
		if ours != "" && (strings.HasPrefix(name, ours+"/") || strings.HasPrefix(name, ours+output.WorkInfix)) {
			return
		}
		if info, err := entry.Info(); err == nil {
			add(name, info)
		}
	}
	source.Walk(b.tree, ".", walk)
	for _, dir := range outside {
		source.Walk(b.tree, dir, walk)
	}
	for _, folder := range []string{".", preview.Dir} {
		list := path.Join(folder, "node_modules/.package-lock.json")
		if info, err := b.tree.Stat(list); err == nil {
			add(list, info)
		}
	}
	return stamp{Key: plan.Text("stamp", texts...).Hash, Outside: outside}
}

// outside are the folders and files around the site folder that belong to the site.
func (b *opened) outside() []string {
	var dirs []string
	for _, r := range b.config.Layout.Roots {
		dirs = append(dirs, r.Dir)
	}
	dirs = append(dirs, b.config.Layout.Static...)
	dirs = append(dirs, b.project.Inputs().Names()...)
	dirs = slices.DeleteFunc(dirs, func(dir string) bool { return !strings.HasPrefix(dir, "../") })
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// outsidePaths are the same by their absolute names.
func (b *bundled) outsidePaths() []string {
	if b.config == nil {
		return nil
	}
	var out []string
	for _, name := range append(b.outside(), b.scriptsAround().Names()...) {
		out = append(out, b.tree.Path(name))
	}
	return out
}

// scriptsAround are the inputs of the bundles that lie outside the site folder.
func (b *bundled) scriptsAround() source.Reads {
	around := source.Reads{}
	if b.bundle == nil {
		return around
	}
	for name, hash := range b.bundle.Reads {
		if strings.HasPrefix(name, "../") {
			around[name] = hash
		}
	}
	return around
}

func (b *job) readStamp() stamp {
	var last stamp
	if !cache.Read(b.keptIn(), stampCache, &last) {
		return stamp{}
	}
	return last
}

// upToDate reports whether the output is what this input gives, whole and untouched. If so, the report is that of the
// build that made it.
func (b *builder) upToDate(now stamp) bool {
	if b.opt.Clean || b.opt.Drafts {
		return false
	}
	last := b.readStamp()
	if !last.Due.IsZero() && !b.opt.Now.Before(last.Due) || b.opt.Now.Before(last.Made) {
		return false // other posts are due
	}
	if last.Key != now.Key || len(last.Around) > 0 && !b.tree.Holds(last.Around) || !output.Intact(b.opt.Out, last.Seals) {
		return false
	}
	*b.report = last.Report
	b.report.Unchanged, b.report.Rendered, b.report.Written, b.report.Phases = true, 0, 0, []Phase{}
	for _, m := range last.Texts {
		b.log.Add(m)
	}
	if b.opt.Why != "" {
		b.report.Why = &Why{Route: b.opt.Why, Known: true, Parts: []WhyPart{}}
	}
	return true
}

// saveStamp notes what the output was made from. Failing to is no harm: the next build does its work.
func (b *builder) saveStamp(now stamp, seals output.Seals) {
	now.Made, now.Due = b.opt.Now, b.site.Due
	if b.foreign() != nil {
		now.Reads = b.project.AllReads()
	}
	now.Around = b.scriptsAround()
	now.Seals, now.Report, now.Texts = seals, *b.report, b.log.Messages()
	now.Report.Site, now.Report.Why, now.Report.Messages, now.Report.Unknown, now.Report.Translations, now.Report.Untried = nil, nil, nil, nil, nil, nil
	b.remember(stampCache, now)
}
