package deploy

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/serve"
)

// Where a deploy keeps its own objects, below the prefix.
const (
	ownPrefix   = "_orihon/deploy/"
	stateName   = ownPrefix + "state.json"
	runningName = ownPrefix + "running.json"

	historyPrefix = ownPrefix + "history/"
)

func historyName(id string) string { return historyPrefix + id + ".json.gz" }
func parkedName(key string) string { return ownPrefix + "objects/" + key }

// store is what a bucket knows of the deploys made into it.
type store struct {
	bucket      Bucket
	interrupted bool     // the last deploy did not end
	history     []string // ids, newest first
	deploys     map[string]map[string]*file
	listed      map[string]string // ETags, once the bucket has been listed
}

type stateFile struct {
	History []string `json:"history"`
}

func openStore(ctx context.Context, bucket Bucket) (*store, error) {
	s := &store{bucket: bucket, deploys: map[string]map[string]*file{}}
	var state stateFile
	data, err := bucket.Get(ctx, stateName)
	if err != nil && !errors.Is(err, ErrNotThere) {
		return nil, fmt.Errorf("read the state of the bucket: %w", err)
	}
	if err == nil {
		if err := json.Unmarshal(data, &state); err != nil {
			s.interrupted = true // a state that cannot be read is no state: the bucket is listed
		}
	}
	if _, err := bucket.Get(ctx, runningName); err == nil {
		s.interrupted = true
	} else if !errors.Is(err, ErrNotThere) {
		return nil, fmt.Errorf("read the state of the bucket: %w", err)
	}
	for _, id := range state.History {
		files, err := s.read(ctx, id)
		if errors.Is(err, ErrNotThere) {
			s.interrupted = true
			continue
		}
		if err != nil {
			return nil, err
		}
		s.history, s.deploys[id] = append(s.history, id), files
	}
	return s, nil
}

func (s *store) read(ctx context.Context, id string) (map[string]*file, error) {
	packed, err := s.bucket.Get(ctx, historyName(id))
	if err != nil {
		return nil, fmt.Errorf("read the deploy %s: %w", id, err)
	}
	unpack, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("read the deploy %s: %w", id, err)
	}
	data, err := io.ReadAll(unpack)
	if err != nil {
		return nil, fmt.Errorf("read the deploy %s: %w", id, err)
	}
	files := map[string]*file{}
	if err := json.Unmarshal(data, &files); err != nil {
		return nil, fmt.Errorf("read the deploy %s: %w", id, err)
	}
	for name, f := range files {
		f.Name = name
	}
	return files, nil
}

// current are the files of the last deploy that ended.
func (s *store) current() map[string]*file {
	if len(s.history) == 0 {
		return nil
	}
	return s.deploys[s.history[0]]
}

// name is the id of a deploy, made of its time and of what it holds. A deploy of what the bucket holds already keeps its id.
func (s *store) name(now time.Time, files map[string]*file) string {
	var keys strings.Builder
	for _, name := range sortedNames(files) {
		keys.WriteString(name + files[name].Key)
	}
	suffix := "-" + etag([]byte(keys.String()))[:8]
	if len(s.history) > 0 && strings.HasSuffix(s.history[0], suffix) {
		return s.history[0]
	}
	return now.UTC().Format("20060102T150405Z") + suffix
}

// contents is what a bucket holds, by the state or, if that cannot be trusted, by a list.
type contents struct {
	files map[string]*file
	etags map[string]string // nil: the state is trusted
}

func (s *store) contents(ctx context.Context) (*contents, error) {
	c := &contents{files: s.current()}
	if len(s.history) > 0 && !s.interrupted {
		return c, nil
	}
	etags, err := s.bucket.List(ctx)
	if err != nil {
		return nil, fmt.Errorf("list the bucket: %w", err)
	}
	s.listed, c.etags = etags, etags
	return c, nil
}

// has reports whether the bucket holds a file as it is.
func (c *contents) has(f *file, out fs.FS) (bool, error) {
	old := c.files[f.Name]
	if c.etags == nil {
		if old == nil || old.Key != f.Key {
			return false, nil
		}
		f.MD5 = old.MD5
		return true, nil
	}
	there, ok := c.etags[f.Name]
	if !ok {
		return false, nil
	}
	if _, err := f.read(out); err != nil {
		return false, err
	}
	// The same body may have been sent with other headers, which only the state can tell.
	return there == f.MD5 && (old == nil || old.Key == f.Key || old.MD5 != f.MD5), nil
}

// without are the names that the bucket holds but shall not: neither in next, nor a hashed file that is referred to.
func (c *contents) without(next map[string]*file, referred map[string]bool) []string {
	var out []string
	add := func(name string) {
		if next[name] == nil && !strings.HasPrefix(name, ownPrefix) && (!serve.Hashed(name) || !referred[name]) {
			out = append(out, name)
		}
	}
	if c.etags == nil {
		for name := range c.files {
			add(name)
		}
	} else {
		// Of what stands in the bucket only what a deploy put there is ours to delete, and what nobody else makes.
		for name := range c.etags {
			if referred[name] || strings.HasPrefix(name, "_orihon/") {
				add(name)
			}
		}
	}
	slices.Sort(out)
	return out
}

// referred are the hashed files of the deploys that are kept and of the one to come.
func (s *store) referred(next map[string]*file) map[string]bool {
	out := map[string]bool{}
	for name := range next {
		out[name] = true
	}
	for _, files := range s.deploys {
		for name := range files {
			out[name] = true
		}
	}
	return out
}

// parkable returns the state's file of a name if the bucket still holds it and a rollback would need it.
func (s *store) parkable(name string) (*file, bool) {
	old := s.current()[name]
	if old == nil || serve.Hashed(name) || s.listed != nil && s.listed[name] != old.MD5 {
		return nil, false
	}
	return old, true
}

func (s *store) mark(ctx context.Context, id string) error {
	data, err := json.Marshal(map[string]string{"id": id})
	if err != nil {
		return err
	}
	return s.bucket.Put(ctx, own(runningName, data))
}

func (s *store) unmark(ctx context.Context) error {
	return s.bucket.Remove(ctx, []string{runningName})
}

// commit notes what the bucket holds now.
func (s *store) commit(ctx context.Context, id string, files map[string]*file, keep int) error {
	data, err := json.Marshal(files)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	pack := gzip.NewWriter(&packed)
	if _, err := pack.Write(data); err != nil {
		return err
	}
	if err := pack.Close(); err != nil {
		return err
	}
	if err := s.bucket.Put(ctx, own(historyName(id), packed.Bytes())); err != nil {
		return err
	}
	s.history = append([]string{id}, slices.DeleteFunc(s.history, func(other string) bool { return other == id })...)
	s.deploys[id] = files
	state, err := json.Marshal(stateFile{s.history[:min(len(s.history), keep+1)]})
	if err != nil {
		return err
	}
	return s.bucket.Put(ctx, own(stateName, state))
}

// forgotten are the objects that only deploys beyond the kept ones need.
func (s *store) forgotten(keep int) []string {
	kept := s.history[:min(len(s.history), keep+1)]
	needed := map[string]bool{}
	for _, id := range kept {
		needed[historyName(id)] = true
		for name, f := range s.deploys[id] {
			needed[name], needed[parkedName(f.Key)] = true, true
		}
	}
	var out []string
	forget := func(name string) {
		if !needed[name] {
			out = append(out, name)
		}
	}
	for _, id := range s.history[len(kept):] {
		forget(historyName(id))
		for name, f := range s.deploys[id] {
			if serve.Hashed(name) {
				forget(name)
			} else {
				forget(parkedName(f.Key))
			}
		}
	}
	for name := range s.listed { // what a deploy that was killed could not delete
		if strings.HasPrefix(name, historyPrefix) || strings.HasPrefix(name, parkedName("")) {
			forget(name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func own(name string, data []byte) Object {
	return Object{Name: name, Body: data, ContentType: "application/json", CacheControl: "no-store"}
}
