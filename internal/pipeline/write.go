package pipeline

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/site"
)

// write makes every output that the last build has not made from the same, and puts the new output in the place of the
// last one when it is whole.
func (b *builder) write(ctx context.Context, now stamp) error {
	folder, err := output.Open(b.opt.Out, b.outputOptions())
	if err != nil {
		return err
	}
	defer folder.Close()
	b.folder.Store(folder)
	keys := newKeyLedger(b.opt.Why != "")
	var done atomic.Int64
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, o := range b.plan.Outputs {
		if running.Err() != nil {
			break
		}
		group.Go(func() error {
			if running.Err() != nil {
				return running.Err()
			}
			err := writeOutput(running, o, folder, keys)
			if o.Done != nil && b.single && b.maker.Instead == nil {
				o.Done()
			}
			b.opt.Progress("write", int(done.Add(1)), len(b.plan.Outputs))
			return b.reportContent(err)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	b.fallen.Tell(b.log, b.swizzleOf)
	b.differences.Tell(b.log)
	if b.log.HasErrors() && !b.config.Policy.ShowFailing {
		return ErrContent
	}
	for _, p := range b.site.Pages {
		if p.Page.Kind != site.PageNotFound {
			folder.SetPage(page.HTMLName(b.config, &p.Page), strings.HasSuffix(p.Page.Route, "/"))
		}
	}
	if err := b.putOfflineLists(folder); err != nil {
		return err
	}
	seals, err := folder.Commit(output.About{Build: b.bundle.Build, Base: b.config.Base, Flat: b.config.Flat(), Headers: b.maker.Headers()})
	if err != nil {
		return err
	}
	b.count(folder)
	b.report.Output = true
	b.saveStamp(now, seals)
	b.saveLedger(keys)
	return nil
}

// outputOptions are the choices of the output folder.
func (b *builder) outputOptions() output.Options {
	keep := b.config.Output.Keep
	return output.Options{
		Compress: b.opt.Compress, Clean: b.opt.Clean, Seals: b.readStamp().Seals, Quality: brotliQuality, InPlace: b.opt.InPlace,
		Stage: func(name string) int { return int(serve.StageOf(name)) }, Hashed: serve.Hashed,
		Retention: output.Retention{Builds: keep.Builds, Age: time.Duration(keep.Days) * 24 * time.Hour},
	}
}

// reportContent logs content errors, so that all of them are reported at once, and returns internal ones.
func (b *builder) reportContent(err error) error {
	var parts *page.PartsError
	if errors.As(err, &parts) {
		b.fallen.Add(parts)
	}
	var difference *page.DifferenceError
	if errors.As(err, &difference) {
		m := difference.Message()
		m.File = b.config.Layout.Config
		b.differences.Add(difference.Route, m)
	}
	var changing *page.ChangingError
	if errors.As(err, &changing) {
		b.differences.Add(changing.Route, changing.Message)
	}
	var failed *page.ScriptError
	if errors.As(err, &failed) {
		b.log.Add(failed.Message)
		return nil
	}
	if parts != nil || difference != nil || changing != nil {
		return nil
	}
	return err
}

// writeOutput keeps an output, or makes it.
func writeOutput(ctx context.Context, o *plan.Output, folder *output.Folder, keys *keyLedger) error {
	recipe, err := o.Recipe()
	if err != nil {
		return err
	}
	key := recipe.Key.Hash()
	keys.add(o, recipe.Key)
	if o.Prefix != "" && folder.KeepSet(key, o.Prefix) || o.Prefix == "" && folder.Keep(key, o.Names...) {
		return lookAtKept(o, folder)
	}
	files, problem := recipe.Make(ctx)
	inspect(o, files)
	if problem != nil {
		if len(files) == 0 {
			return problem
		}
		key = "" // the next build tells it again
	}
	if o.Prefix != "" {
		key = output.SetKey(key, len(files))
	}
	for _, f := range files {
		if err := folder.Put(output.File{Name: f.Name, Key: key, Data: f.Data, Brotli: f.Brotli}); err != nil {
			return err
		}
	}
	return problem
}

// inspect passes a new output to its Look function.
func inspect(o *plan.Output, files []plan.File) {
	if o.Look != nil && len(files) > 0 {
		o.Look(files[0].Data)
	}
}

// lookAtKept is inspect for an output of the last build.
func lookAtKept(o *plan.Output, folder *output.Folder) error {
	if o.Look == nil {
		return nil
	}
	data, err := folder.Read(o.Names[0])
	if err == nil {
		o.Look(data)
	}
	return err
}

// count completes the report.
func (b *builder) count(folder *output.Folder) {
	b.report.Pages, b.report.Site = len(b.site.Pages), b.site
	b.report.Rendered = int(b.maker.Rendered.Load())
	b.report.Written, b.report.Files = folder.Written(), len(folder.Made())
	outcome := folder.Outcome()
	b.report.Kept, b.report.Unknown = outcome.Kept, outcome.Unknown
	b.report.InPlace, b.report.Because = outcome.InPlace != "", outcome.InPlace
	for _, p := range b.site.Pages {
		if p.Page.Fallback {
			b.report.Fallbacks++
		}
	}
}

// Levels of brotli. The highest takes 80 times as long as that of pages for a tenth: it is for the few files that every
// reader loads. Previews are large, and loaded by the few who look at one.
const (
	qualityAssets   = 11
	qualityPreviews = 8
)

func brotliQuality(name string) int {
	switch {
	case strings.HasPrefix(name, "_orihon/assets/preview-"):
		return qualityPreviews
	case strings.HasPrefix(name, "_orihon/assets/"):
		return qualityAssets
	}
	return output.Quick
}
