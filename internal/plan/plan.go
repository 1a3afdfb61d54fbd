// Package plan is the list of the files that a site consists of.
//
// Everything that shows a site, writes it or checks it goes through this one list: build makes every output whose key
// is not that of the last build, the development server makes the one that is asked for, check only looks at the list.
// A new kind of file is one more entry. An output says what it is made from before it is made: its recipe has a key of
// named parts, and equal keys mean equal bytes. So a key must name all that its Make reads, and nothing else, or pages
// are made anew that have not changed.
package plan

import (
	"context"
	"fmt"
	"io/fs"
	"strings"
)

// File is a file of the site.
type File struct {
	Name   string // slash-separated, relative to the output folder
	Data   []byte
	Brotli []byte // its brotli form, where that is there already
}

// Recipe is how outputs are made, and from what.
type Recipe struct {
	Key  Key
	Make func(context.Context) ([]File, error)
}

// Output is one or several files that are made together.
type Output struct {
	Names []string // of its files, in the order in which they are made
	// Prefix is instead of Names that of a set of files whose names are known only once they are made.
	Prefix string
	Owner  string // whose it is, for messages: "the page /docs"
	Runs   bool   // making it runs scripts of the site, which may fail
	Recipe func() (Recipe, error)
	// Look is shown the first of the files in every build, made or kept, for what must be told each time; nil: nobody looks.
	Look func(file []byte)
	// Done lets go of what the output was made from, once nothing asks for it again; nil: there is nothing to let go of.
	Done func()
}

// Plan lists the outputs of a site. The zero value is empty.
type Plan struct {
	Outputs []*Output
	byName  map[string]*Output
	clashes []Clash
}

// Clash is an output that cannot be what it is called.
type Clash struct {
	Name         string
	Owner, Other string // Other is "" if the name itself is impossible
}

// Add adds an output. One that cannot have its name is left out, and told by Clashes.
func (p *Plan) Add(o *Output) {
	if p.byName == nil {
		p.byName = map[string]*Output{}
	}
	for _, name := range o.Names {
		other := p.byName[name]
		switch {
		case !fs.ValidPath(name) || name == ".":
			p.clashes = append(p.clashes, Clash{Name: name, Owner: o.Owner})
			return
		case other != nil:
			p.clashes = append(p.clashes, Clash{Name: name, Owner: o.Owner, Other: other.Owner})
			return
		}
	}
	for _, name := range o.Names {
		p.byName[name] = o
	}
	p.Outputs = append(p.Outputs, o)
}

// AddDefault adds an output of one file unless the site has a file of that name already.
func (p *Plan) AddDefault(o *Output) {
	if p.byName[o.Names[0]] == nil {
		p.Add(o)
	}
}

// Clashes are the outputs that were left out.
func (p *Plan) Clashes() []Clash { return p.clashes }

// Find returns the output that a file belongs to; of a set, the set whose names begin so. Nil: there is none.
func (p *Plan) Find(name string) *Output {
	if o := p.byName[name]; o != nil {
		return o
	}
	for _, o := range p.Outputs {
		if o.Prefix != "" && strings.HasPrefix(name, o.Prefix) {
			return o
		}
	}
	return nil
}

// Lazy is an output of one file that costs nothing to make: its content is its key.
func Lazy(name, owner string, content func() ([]byte, error)) *Output {
	return &Output{Names: []string{name}, Owner: owner, Recipe: func() (Recipe, error) {
		data, err := content()
		if err != nil {
			return Recipe{}, fmt.Errorf("%s: %w", name, err)
		}
		return Recipe{Key: Key{Bytes("content", data)}, Make: func(context.Context) ([]File, error) {
			return []File{{Name: name, Data: data}}, nil
		}}, nil
	}}
}

// Ready is an output of one file that is made already.
func Ready(name, owner string, data []byte) *Output {
	return Lazy(name, owner, func() ([]byte, error) { return data, nil })
}
