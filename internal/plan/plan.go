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
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
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
	Route  string // of a page: where it is shown
	// Source is the file of the site that it comes from; empty: Orihon makes it by itself.
	Source diag.Pos
	// Address is a name that no other output may have, as a server would send that one instead; "": its names are enough.
	Address string
	Runs    bool // making it runs scripts of the site, which may fail
	Recipe  func() (Recipe, error)
	// Look is shown the first of the files in every build, made or kept, for what must be told each time; nil: nobody looks.
	Look func(file []byte)
	// Done lets go of what the output was made from, once nothing asks for it again; nil: there is nothing to let go of.
	Done func()
}

// Plan lists the outputs of a site. The zero value is empty. Each name has one owner, and no file lies below another: of two
// outputs that want the same, the first stays and the second is a Clash.
type Plan struct {
	Outputs []*Output
	byName  map[string]*Output
	folders map[string]*Output // folder -> the first output with a file in it
	sent    map[string]*Output // by Address
	sets    []*Output          // those with a Prefix
	clashes []Clash
}

// Clash is an output that was left out.
type Clash struct {
	Name  string // what it could not be called
	Left  *Output
	Other *Output // which has the name; nil: no file can have it
}

// ours stands for the folder that no file of a site may be in.
var ours = &Output{Owner: "Orihon itself", Prefix: reserved + "/"}

// reserved is the folder of what Orihon makes besides pages.
const reserved = "_orihon"

// Bounds of names, in bytes. File systems allow 255 for a part, of which the ending of a compressed copy takes 3.
const (
	maxPart = 252
	maxName = 1000
)

// Add adds an output. One that cannot have its names is left out, see Clashes.
func (p *Plan) Add(o *Output) {
	if name, other, ok := p.clash(o); !ok {
		p.clashes = append(p.clashes, Clash{Name: name, Left: o, Other: other})
		return
	}
	if p.byName == nil {
		p.byName, p.folders, p.sent = map[string]*Output{}, map[string]*Output{}, map[string]*Output{}
	}
	for _, name := range o.Names {
		p.byName[name] = o
		p.fill(path.Dir(name), o)
	}
	if o.Prefix != "" {
		p.sets = append(p.sets, o)
		p.fill(path.Dir(o.Prefix+"x"), o)
	}
	if o.Address != "" {
		p.sent[o.Address] = o
	}
	p.Outputs = append(p.Outputs, o)
}

// fill notes that a folder, and those around it, have a file in them.
func (p *Plan) fill(dir string, o *Output) {
	for ; dir != "." && p.folders[dir] == nil; dir = path.Dir(dir) {
		p.folders[dir] = o
	}
}

// clash finds a name that an output cannot have, and who has it.
func (p *Plan) clash(o *Output) (name string, other *Output, ok bool) {
	for i, name := range o.Names {
		if !isName(name) {
			return name, nil, false
		}
		if i == 0 && o.Source.File != "" && (name == reserved || strings.HasPrefix(name, reserved+"/")) {
			return name, ours, false
		}
		if other := p.taken(name); other != nil {
			return name, other, false
		}
	}
	if other := p.byName[o.Address]; other != nil {
		return o.Address, other, false
	}
	return "", nil, true
}

// taken returns the output because of which no other can have a name: that of the name, of a file where a folder is needed, or of
// a folder where the file would be.
func (p *Plan) taken(name string) *Output {
	for _, o := range []*Output{p.byName[name], p.folders[name], p.sent[name]} {
		if o != nil {
			return o
		}
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if o := p.byName[dir]; o != nil {
			return o
		}
		if p.folders[dir] != nil {
			break // so that no folder around it is a file
		}
	}
	for _, set := range p.sets {
		if strings.HasPrefix(name, set.Prefix) {
			return set
		}
	}
	return nil
}

// isName reports whether a file can have a name on every system.
func isName(name string) bool {
	if !fs.ValidPath(name) || name == "." || len(name) > maxName || strings.ContainsRune(name, 0) {
		return false
	}
	for part := range strings.SplitSeq(name, "/") {
		if len(part) > maxPart {
			return false
		}
	}
	return true
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
	for _, o := range p.sets {
		if strings.HasPrefix(name, o.Prefix) {
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
