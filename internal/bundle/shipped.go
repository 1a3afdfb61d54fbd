package bundle

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/web"
)

// ShippedFile holds, in the repository, the bundle of sites that bring no scripts or styles of their own. The binary embeds it, so
// that such a site is built without esbuild.
const ShippedFile = "internal/bundle/shipped/bundle"

//go:embed shipped
var shippedFiles embed.FS

// shippedBundle is a bundle with the hash of all that it was made from but the site. Of the site it holds by its reads, which are
// sorted names and hashes here: gob writes maps in any order.
type shippedBundle struct {
	From   string
	Reads  [][2]string
	Bundle Bundle
}

// Ship makes the content of ShippedFile. tree is a site with nothing in it that a bundle reads.
func Ship(ctx context.Context, tree *source.Tree) ([]byte, *Bundle, error) {
	opt := Options{Tree: tree, isAnew: true}
	from, err := shippedFrom(opt)
	if err != nil {
		return nil, nil, err
	}
	var log diag.Log
	made, err := build(ctx, opt, &log)
	if err != nil {
		return nil, nil, err
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, nil, fmt.Errorf("compress the bundle: %w", err)
	}
	if err := compressFiles(made.Files); err != nil {
		return nil, nil, err
	}
	s := shippedBundle{From: from, Bundle: *made}
	s.Bundle.Reads = nil
	for _, name := range slices.Sorted(maps.Keys(made.Reads)) {
		s.Reads = append(s.Reads, [2]string{name, made.Reads[name]})
	}
	if err := gob.NewEncoder(w).Encode(s); err != nil {
		return nil, nil, fmt.Errorf("encode the bundle: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, nil, fmt.Errorf("compress the bundle: %w", err)
	}
	return out.Bytes(), made, nil
}

// compressFiles adds the brotli form of scripts and style sheets, which takes longer to make than a hundred pages.
func compressFiles(files []File) error {
	for i, file := range files {
		if ext := path.Ext(file.Name); ext != ".js" && ext != ".css" {
			continue
		}
		var out bytes.Buffer
		w := brotli.NewWriterLevel(&out, brotli.BestCompression)
		_, err := w.Write(file.Data)
		if err := errors.Join(err, w.Close()); err != nil {
			return fmt.Errorf("compress %s: %w", file.Name, err)
		}
		files[i].Brotli = out.Bytes()
	}
	return nil
}

// shipped is the bundle that the binary brings, if it is what Build would make.
func shipped(opt Options) (*Bundle, bool) {
	if !opt.isPlain() {
		return nil, false
	}
	b, ok := brought(opt)
	return b, ok && opt.Tree.Holds(b.Reads)
}

// shippedTheme is the theme's script for the renderer, which is the same for all sites at the root of their host.
func shippedTheme(opt Options) (string, bool) {
	b, ok := brought(Options{Tree: opt.Tree})
	if !ok {
		return "", false
	}
	return b.Server.Theme, true
}

// brought is the bundle that the binary brings, if this front end has made it.
func brought(opt Options) (*Bundle, bool) {
	data, err := shippedFiles.ReadFile("shipped/" + path.Base(ShippedFile))
	if err != nil {
		return nil, false
	}
	return unpack(data, opt)
}

// unpack reads what Ship has made, and reports whether this front end has made it.
func unpack(data []byte, opt Options) (*Bundle, bool) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, false
	}
	var s shippedBundle
	if err := gob.NewDecoder(r).Decode(&s); err != nil {
		return nil, false
	}
	s.Bundle.Reads = source.Reads{}
	for _, read := range s.Reads {
		s.Bundle.Reads[read[0]] = read[1]
	}
	if from, err := shippedFrom(opt); err != nil || s.From != from {
		return nil, false
	}
	return &s.Bundle, true
}

// isPlain reports whether nothing but the site's files can make the bundle another than the one that is shipped.
func (opt Options) isPlain() bool {
	return opt.Base == "" && len(opt.Modules) == 0 && len(opt.Sketches) == 0 && opt.Project == nil && !opt.ReactOutside && !opt.Choices && !opt.Dev
}

// shippedFrom is the hash of the front end's sources and of the options of esbuild.
func shippedFrom(opt Options) (string, error) {
	sum := sha256.New()
	for _, o := range []api.BuildOptions{common(opt, opt.Tree.Record()), themeOptions(opt)} {
		o.AbsWorkingDir, o.Outfile, o.Plugins = "", "", nil
		fmt.Fprintf(sum, "%+v\n", o)
	}
	io.WriteString(sum, sharedModule()+givenPart)
	sources, err := ownSources()
	if err != nil {
		return "", fmt.Errorf("read the front end: %w", err)
	}
	io.WriteString(sum, sources)
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// ownSources is the hash of the front end's sources, which the binary has in it.
var ownSources = sync.OnceValues(func() (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(web.FS, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		return addSource(sum, name, entry)
	})
	return string(sum.Sum(nil)), err
})

// addSource adds a file of the front end: the content of what esbuild reads as text, the size of fonts and of compressed files.
func addSource(sum hash.Hash, name string, entry fs.DirEntry) error {
	info, err := entry.Info()
	if err != nil {
		return err
	}
	fmt.Fprintf(sum, "%s %d\n", name, info.Size())
	switch path.Ext(name) {
	case ".woff", ".woff2", ".ttf", ".br":
		return nil
	}
	file, err := web.FS.Open(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(sum, file)
	return err
}
