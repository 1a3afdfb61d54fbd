// Package gallery publishes the pictures of a site in smaller forms, and keeps them from one build to the next.
package gallery

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/pictures"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Prefix is the folder of the forms in the output. They are named by their content, so that browsers may keep them for ever.
const Prefix = "_orihon/images/"

// Gallery knows the forms of the pictures of a site. A nil one knows none.
type Gallery struct {
	tree  *source.Tree
	cache string
	shown map[string]*site.Picture // by file
	forms []form
}

// form is a file to be published.
type form struct {
	name, hash string
	file       string // of the site, that it is made from
	width      int
}

// kept is what is remembered of a picture. The bytes of its forms are entries of their own, so that a build without news reads none.
type kept struct {
	Forms         []keptForm
	Color         string
	Damaged       bool
	Width, Height int // of a picture that is too large
}

type keptForm struct {
	Width int
	Hash  string // of the content
}

// Options say which pictures there are and where they are kept.
type Options struct {
	Tree     *source.Tree
	Files    []site.Asset          // that pages show
	Cache    string                // the folder that cache.Dir lies in; "": nothing is kept
	Look     bool                  // for faults alone: nothing is encoded or left behind
	Progress func(done, total int) // called for each picture
	Log      *diag.Log
}

// Make makes the forms of the pictures that have changed, in parallel. Files that are no pictures, or too large ones, are told and stay
// as they are.
func Make(ctx context.Context, opt Options) (*Gallery, error) {
	g := &Gallery{tree: opt.Tree, cache: opt.Cache, shown: map[string]*site.Picture{}}
	var first []int // of the files with one content
	same := map[string]int{}
	for i, f := range opt.Files {
		if hash := opt.Tree.Hash(f.File); same[hash] == 0 {
			first = append(first, i)
			same[hash] = len(first)
		}
	}
	found := make([]kept, len(first))
	var done int
	var mu sync.Mutex
	err := parallel.Try(ctx, len(first), runtime.GOMAXPROCS(0), func(_ context.Context, i int) error {
		var err error
		found[i], err = g.find(opt.Files[first[i]].File, opt.Look)
		mu.Lock()
		defer mu.Unlock()
		done++
		opt.Progress(done, len(first))
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, f := range opt.Files {
		k := &found[same[opt.Tree.Hash(f.File)]-1]
		tell(k, f.File, opt.Log)
		g.add(f.File, k)
	}
	return g, nil
}

// find returns what is known of a picture, or opens it.
func (g *Gallery) find(file string, look bool) (kept, error) {
	entry := cacheName(g.tree.Hash(file))
	var known kept
	if cache.Read(g.cache, entry, &known) {
		return known, nil
	}
	data, err := g.tree.ReadFile(file)
	if err != nil {
		return kept{}, fmt.Errorf("read %s: %w", file, err)
	}
	if look {
		return fault(pictures.Check(data), file)
	}
	p, err := pictures.Make(data)
	if known, err = fault(err, file); err != nil {
		return kept{}, err
	}
	known.Color = p.Color
	for _, f := range p.Forms {
		sum := sha256.Sum256(f.Data)
		known.Forms = append(known.Forms, keptForm{f.Width, hex.EncodeToString(sum[:])})
		cache.Write(g.cache, formName(entry, f.Width), f.Data)
	}
	cache.Write(g.cache, entry, known)
	return known, nil
}

// fault is what is remembered of a picture that cannot be opened. Errors of the codec are returned.
func fault(err error, file string) (kept, error) {
	var size *pictures.SizeError
	switch {
	case err == nil:
		return kept{}, nil
	case errors.As(err, &size):
		return kept{Width: size.Width, Height: size.Height}, nil
	case errors.Is(err, pictures.ErrDamaged):
		return kept{Damaged: true}, nil
	}
	return kept{}, fmt.Errorf("%s: %w", file, err)
}

func tell(k *kept, file string, log *diag.Log) {
	switch at := (diag.Pos{File: file}); {
	case k.Damaged:
		log.Warnf("damaged-picture", at, "Save the picture again, or replace it. It is published as it is.", "the picture is damaged: it cannot be opened")
	case k.Width > 0:
		log.Warnf("huge-picture", at, "Make it smaller: pages show no more than 2560 pixels. It is published as it is.",
			"the picture has %d × %d pixels; those with more than %d million are not opened", k.Width, k.Height, pictures.MaxPixels/1_000_000)
	}
}

func cacheName(hash string) string { return "pictures/" + hash }

func formName(entry string, width int) string { return entry + "-" + strconv.Itoa(width) }

// maxBase bounds the name of a form, of which file systems allow 255 bytes.
const maxBase = 120

func (g *Gallery) add(file string, k *kept) {
	if len(k.Forms) == 0 {
		return
	}
	p := &site.Picture{Color: k.Color}
	base := strings.TrimSuffix(path.Base(file), path.Ext(file))
	if len(base) > maxBase {
		base = "picture"
	}
	for _, f := range k.Forms {
		url := site.EscapePath("/" + Prefix + base + "-" + strconv.Itoa(f.Width) + "-" + f.Hash[:8] + ".webp")
		p.Forms = append(p.Forms, site.PictureForm{URL: url, Width: f.Width})
		g.forms = append(g.forms, form{site.OutputName(url), f.Hash, file, f.Width})
	}
	g.shown[file] = p
}

// Picture returns the forms of a file; nil if there are none.
func (g *Gallery) Picture(file string) *site.Picture {
	if g == nil {
		return nil
	}
	return g.shown[file]
}

// Outputs are the files of the forms. Equal pictures of one name share theirs.
func (g *Gallery) Outputs() []*plan.Output {
	if g == nil {
		return nil
	}
	var out []*plan.Output
	listed := map[string]bool{}
	for _, f := range g.forms {
		if !listed[f.name] {
			listed[f.name] = true
			out = append(out, g.output(f))
		}
	}
	return out
}

func (g *Gallery) output(f form) *plan.Output {
	return &plan.Output{Names: []string{f.name}, Owner: "a form of " + f.file, Recipe: func() (plan.Recipe, error) {
		key := plan.Key{plan.Text("content", f.hash).From(func() []plan.Cause { return plan.Files(f.file) })}
		return plan.Recipe{Key: key, Make: func(context.Context) ([]plan.File, error) {
			data, err := g.data(f)
			return []plan.File{{Name: f.name, Data: data}}, err
		}}, nil
	}}
}

// data returns the bytes of a form. What the cache does not have is made again.
func (g *Gallery) data(f form) ([]byte, error) {
	var data []byte
	if cache.Read(g.cache, formName(cacheName(g.tree.Hash(f.file)), f.width), &data) {
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) == f.hash {
			return data, nil
		}
	}
	file, err := g.tree.ReadFile(f.file)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", f.file, err)
	}
	p, err := pictures.Make(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.file, err)
	}
	for _, made := range p.Forms {
		if sum := sha256.Sum256(made.Data); hex.EncodeToString(sum[:]) == f.hash {
			return made.Data, nil
		}
	}
	return nil, fmt.Errorf("%s has changed while the site was built", f.file)
}
