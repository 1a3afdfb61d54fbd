package pipeline

import (
	"context"

	"github.com/orihon/orihon/internal/gallery"
)

// makePictures makes smaller forms of the pictures that pages show. The development server shows the files themselves: a save does not
// wait for an encoder. Sites of others cannot have them made either, as that takes long.
func (b *linked) makePictures(ctx context.Context) error {
	if !b.config.Images.Optimize || b.opt.Untrusted || b.mode != building && b.mode != checking {
		return nil
	}
	var err error
	b.gallery, err = gallery.Make(ctx, gallery.Options{
		Tree: b.tree, Files: b.site.Pictures, Cache: b.keptIn(), Look: b.mode == checking, Log: b.log,
		Progress: func(done, total int) { b.opt.Progress("pictures", done, total) },
	})
	return err
}
