// Package deploy brings an output folder into an object store, only what changed, in an order that never shows a page whose
// files are missing.
//
// A bucket has no transaction, so order stands in for it. Files with their hash in the name come first: nothing refers to them
// yet. Then everything that pages refer to, then pages, then what lists pages. What no page refers to any more goes last, and
// hashed files of earlier deploys only when they are so old that no open tab can ask for them. A deploy that is killed leaves
// pages of two builds, each of which finds its files; the next one takes up where it stopped.
//
// What the bucket holds is known by a state kept in the bucket itself. While a deploy runs, a mark says so: if the mark is
// still there at the next one, the state is not trusted and the bucket is listed instead.
package deploy

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/serve"
)

// Options are the choices of one deploy.
type Options struct {
	Encoding string // "br" or "gzip": upload this form of files that have it; "": the plain files
	Keep     int    // deploys that can be rolled back to, and whose hashed files stay
	Parallel int    // requests under way at once
	DryRun   bool   // say what would be done
	Now      time.Time
	// Progress is told after each object; nil: nobody.
	Progress func(Progress)
}

// Progress is how far a deploy is.
type Progress struct {
	Objects, AllObjects int
	Bytes, AllBytes     int64
}

// Result is what a deploy did, or would do.
type Result struct {
	ID       string   `json:"id"`
	Uploaded []string `json:"uploaded"`
	Deleted  []string `json:"deleted"`
	Kept     int      `json:"kept"` // objects that were there already
	Bytes    int64    `json:"bytes"`
	Resumed  bool     `json:"resumed"` // an earlier deploy had not ended
	DryRun   bool     `json:"dryRun"`
	Changed  []string `json:"changed"` // addresses whose answer changed, for the purge of a cache in front
}

// ErrChanged says that a file of the output is not the one that was built.
var ErrChanged = errors.New("the output is not as it was built; build it again")

// Run deploys an output folder. When it returns an error the bucket may hold files of two builds, but every page finds its
// own; running it again completes the deploy.
func Run(ctx context.Context, bucket Bucket, out fs.FS, opt Options) (*Result, error) {
	local, err := readOutput(out, opt.Encoding)
	if err != nil {
		return nil, err
	}
	store, err := openStore(ctx, bucket)
	if err != nil {
		return nil, err
	}
	d := &deployment{store: store, opt: opt, id: store.name(opt.Now, local)}
	if err := d.compare(ctx, local, out); err != nil {
		return nil, err
	}
	return d.run(ctx, func(ctx context.Context, f *file) error {
		body, err := f.read(out)
		if err != nil {
			return err
		}
		return bucket.Put(ctx, f.object(body))
	})
}

// deployment is one deploy under way.
type deployment struct {
	store  *store
	opt    Options
	id     string
	next   map[string]*file // all that the bucket shall hold, by name
	upload []*file
	remove []string
	kept   int
	size   int64 // of what is sent
}

// compare finds out what differs between the output and the bucket.
func (d *deployment) compare(ctx context.Context, local map[string]*file, out fs.FS) error {
	d.next = local
	there, err := d.store.contents(ctx)
	if err != nil {
		return err
	}
	for _, name := range sortedNames(local) {
		f := local[name]
		same, err := there.has(f, out)
		if err != nil {
			return err
		}
		if same {
			d.kept++
			continue
		}
		d.upload = append(d.upload, f)
		d.size += f.Size
	}
	d.remove = there.without(local, d.store.referred(local))
	return nil
}

// run does the work: mark, park, upload by stages, state, deletions.
func (d *deployment) run(ctx context.Context, put func(context.Context, *file) error) (*Result, error) {
	result := d.result()
	if d.opt.DryRun || len(d.upload)+len(d.remove) == 0 && !d.store.interrupted {
		return result, nil
	}
	if err := d.store.mark(ctx, d.id); err != nil {
		return nil, err
	}
	if err := d.park(ctx); err != nil {
		return nil, fmt.Errorf("keep what is replaced: %w", err)
	}
	if err := d.putAll(ctx, put); err != nil {
		return nil, err
	}
	if err := d.store.commit(ctx, d.id, d.next, d.opt.Keep); err != nil {
		return nil, fmt.Errorf("write the state: %w", err)
	}
	if err := d.store.bucket.Remove(ctx, slices.Concat(d.remove, d.store.forgotten(d.opt.Keep))); err != nil {
		return nil, fmt.Errorf("delete files of earlier deploys: %w", err)
	}
	return result, d.store.unmark(ctx)
}

func (d *deployment) result() *Result {
	r := &Result{ID: d.id, Kept: d.kept, Bytes: d.size, Resumed: d.store.interrupted, DryRun: d.opt.DryRun, Uploaded: []string{}, Deleted: []string{}, Changed: []string{}}
	base := baseOf(d.next)
	for _, f := range d.upload {
		r.Uploaded = append(r.Uploaded, f.Name)
		if f.stage() > serve.StageHashed {
			r.Changed = append(r.Changed, addresses(base, f.Name)...)
		}
	}
	for _, name := range d.remove {
		r.Deleted = append(r.Deleted, name)
		if serve.StageOf(name) > serve.StageHashed {
			r.Changed = append(r.Changed, addresses(base, name)...)
		}
	}
	return r
}

// park copies what will be replaced or deleted to where a rollback finds it. Hashed files stay where they are.
func (d *deployment) park(ctx context.Context) error {
	var names []string
	for _, f := range d.upload {
		names = append(names, f.Name)
	}
	names = append(names, d.remove...)
	return parallel.Try(ctx, len(names), d.opt.Parallel, func(ctx context.Context, i int) error {
		old, ok := d.store.parkable(names[i])
		if !ok {
			return nil
		}
		return d.store.bucket.Copy(ctx, names[i], Object{Name: parkedName(old.Key)})
	})
}

// putAll uploads stage by stage.
func (d *deployment) putAll(ctx context.Context, put func(context.Context, *file) error) error {
	var size int64
	for _, f := range d.upload {
		size += f.Size
	}
	meter := newMeter(len(d.upload), size, d.opt.Progress)
	for stage := serve.StageHashed; stage <= serve.StageLists; stage++ {
		var files []*file
		for _, f := range d.upload {
			if f.stage() == stage {
				files = append(files, f)
			}
		}
		err := parallel.Try(ctx, len(files), d.opt.Parallel, func(ctx context.Context, i int) error {
			f := files[i]
			if err := put(ctx, f); err != nil {
				return fmt.Errorf("upload %s: %w", f.Name, err)
			}
			meter.add(f.Size)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
