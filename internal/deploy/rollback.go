package deploy

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// ErrNoDeploy says that the bucket has no such deploy to go back to.
var ErrNoDeploy = errors.New("the bucket has no such deploy")

// History returns the ids of the deploys that the bucket can go back to, newest first; the first is what it holds now.
func History(ctx context.Context, bucket Bucket) ([]string, error) {
	s, err := openStore(ctx, bucket)
	if err != nil {
		return nil, err
	}
	return s.history, nil
}

// Rollback brings the bucket back to an earlier deploy, "" for the one before the last. Nothing is uploaded: what was replaced
// has been kept in the bucket. It returns ErrNoDeploy if there is none, and changes nothing if a file of it is missing.
func Rollback(ctx context.Context, bucket Bucket, id string, opt Options) (*Result, error) {
	s, err := openStore(ctx, bucket)
	if err != nil {
		return nil, err
	}
	if id == "" && len(s.history) > 1 {
		id = s.history[1]
	}
	target := s.deploys[id]
	if target == nil {
		return nil, fmt.Errorf("%q: %w", id, ErrNoDeploy)
	}
	d := &deployment{store: s, opt: opt, id: s.name(opt.Now, target), next: target}
	etags, err := bucket.List(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the bucket: %w", err)
	}
	if s.interrupted {
		s.listed = etags
	}
	if err := d.compareWith(target, etags); err != nil {
		return nil, err
	}
	there := &contents{files: s.current()}
	if s.interrupted {
		there.etags = etags
	}
	d.remove = there.without(target, s.referred(target))
	return d.run(ctx, func(ctx context.Context, f *file) error { return bucket.Copy(ctx, parkedName(f.Key), f.object(nil)) })
}

// compareWith finds what must be copied back, and that all of it is there.
func (d *deployment) compareWith(target map[string]*file, etags map[string]string) error {
	var missing []string
	for _, name := range sortedNames(target) {
		f, old := target[name], d.store.current()[name]
		_, parked := etags[parkedName(f.Key)]
		if etags[name] == f.MD5 && (!parked || old == nil || old.Key == f.Key) { // else the same body is sent otherwise
			d.kept++
			continue
		}
		if !parked {
			missing = append(missing, name)
		}
		d.upload = append(d.upload, f)
	}
	if len(missing) > 0 {
		return fmt.Errorf("%d files of this deploy are not in the bucket any more, among them %v", len(missing), slices.Clip(missing[:min(3, len(missing))]))
	}
	return nil
}
