// Package preview shows components of a site running, beside their source: it finds them, gives the pages that name one
// its props, makes the documents that run them, and renders components that stand in pages which run themselves.
package preview

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
)

const (
	// Dir is the folder of the components that pages show.
	Dir          = "previews"
	sketchesDir  = "previews/sketches"
	previewFrame = "_frame.tsx"        // the component around every preview
	heightsFile  = "heights.json"      // of the frames, in pixels
	previewsBase = "/_orihon/preview/" // the folder of the documents that run previews
	frameHeight  = 420                 // of previews that heights.json does not name
)

// block is a component of previews/ that a page shows running, with its source.
type block struct {
	file   string // in previews/
	source string
	height int
}

// Previews are what pages may show by <BlockPreview> and <BlockSketch>.
type Previews struct {
	Sketches []string // names of the drawings
	Reads    source.Reads

	blocks map[string]block
	frame  string // file of the component around each; "": none
	runs   bool   // their packages are installed
	words  *words.Book
	code   *highlight.Cache
}

// Read finds the components of previews/ and the drawings of previews/sketches/. Files whose names begin with _ are
// their helpers.
func Read(files *source.Recorder, book *words.Book, code *highlight.Cache, log *diag.Log) (*Previews, error) {
	p := &Previews{blocks: map[string]block{}, words: book, code: code}
	heights := readHeights(files, log)
	for _, file := range components(files, Dir, log) {
		data, err := files.ReadFile(path.Join(Dir, file))
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(file, path.Ext(file))
		height := heights[name]
		if height == 0 {
			height = frameHeight
		}
		checkExports(path.Join(Dir, file), string(data), false, log)
		p.blocks[name] = block{file: file, source: string(data), height: height}
	}
	for _, file := range components(files, sketchesDir, log) {
		data, err := files.ReadFile(path.Join(sketchesDir, file))
		if err != nil {
			return nil, err
		}
		checkExports(path.Join(sketchesDir, file), string(data), true, log)
		p.Sketches = append(p.Sketches, strings.TrimSuffix(file, path.Ext(file)))
	}
	if files.IsFile(path.Join(Dir, previewFrame)) {
		p.frame = previewFrame
	}
	p.runs = len(p.blocks) > 0 && packagesInstalled(files, log)
	p.Reads = files.Reads()
	return p, nil
}

// components are the .tsx and .jsx files of a folder, in order of their names.
func components(files *source.Recorder, dir string, log *diag.Log) []string {
	var found []string
	entries, _ := files.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), "_") || !slices.Contains([]string{".tsx", ".jsx"}, path.Ext(e.Name())) {
			continue
		}
		if name := path.Join(dir, e.Name()); !source.Ignored(name) && source.Readable(files.Tree(), name, log) {
			found = append(found, e.Name())
		}
	}
	return found
}

func readHeights(files *source.Recorder, log *diag.Log) map[string]int {
	file := path.Join(Dir, heightsFile)
	data, err := files.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	heights := map[string]int{}
	if err == nil {
		err = json.Unmarshal(data, &heights)
	}
	if err != nil {
		log.Errorf("preview-heights", diag.Pos{File: file}, `it is an object like {"navbar": 96}`, "the heights of previews cannot be read: %v", err)
	}
	return heights
}

// packagesInstalled reports whether previews can be bundled. A site must build on a machine without npm too.
func packagesInstalled(files *source.Recorder, log *diag.Log) bool {
	manifest := path.Join(Dir, "package.json")
	if !files.IsFile(manifest) {
		return true
	}
	if _, err := files.Tree().Stat(path.Join(Dir, "node_modules")); err == nil {
		return true
	}
	log.Warnf("preview-packages", diag.Pos{File: manifest}, "run `npm ci` in "+Dir+"/",
		"the packages of the previews are not installed: pages show their source only")
	return false
}

// Complete gives a component of an article the props that the site knows: writers name the block. A block that is not
// there, which Check reports, is not shown.
func (p *Previews) Complete(component, props, locale string) (json.RawMessage, bool, error) {
	name, ok := blockOf(component, props)
	if !ok {
		return json.RawMessage(props), true, nil
	}
	if !p.knows(component, name) {
		return nil, false, nil
	}
	data, err := json.Marshal(p.props(component, name, locale))
	return data, true, err
}

// blockOf returns what a BlockPreview or BlockSketch names.
func blockOf(component, props string) (string, bool) {
	if component != "BlockPreview" && component != "BlockSketch" {
		return "", false
	}
	var written struct {
		Block string `json:"block"`
	}
	err := json.Unmarshal([]byte(props), &written)
	return written.Block, err == nil
}

func (p *Previews) knows(component, block string) bool {
	if component == "BlockSketch" {
		return slices.Contains(p.Sketches, block)
	}
	_, ok := p.blocks[block]
	return ok
}

// props are those of BlockPreviewProps and BlockSketchProps in web/content/preview.
func (p *Previews) props(component, block, locale string) map[string]any {
	props := map[string]any{"block": block, "locale": locale, "words": p.words.For(locale).Group("preview")}
	if component == "BlockSketch" {
		return props
	}
	b := p.blocks[block]
	props["file"], props["height"], props["address"] = b.file, b.height, ""
	props["lines"] = p.code.Lines(strings.TrimPrefix(path.Ext(b.file), "."), strings.TrimSuffix(b.source, "\n"))
	if p.runs {
		props["address"] = previewsBase + block + "/"
	}
	return props
}

// Check reports the pages that ask for a component that previews/ does not hold.
func (p *Previews) Check(s *site.Site, tree *source.Tree, log *diag.Log) {
	seen := map[*site.Doc]bool{}
	for _, page := range s.Pages {
		if page.Doc == nil || page.Doc.Module == nil || seen[page.Doc] {
			continue
		}
		seen[page.Doc] = true
		for _, piece := range page.Doc.Module.Article {
			if piece.Kind != mdx.PieceComponent {
				continue
			}
			name, props, _ := strings.Cut(piece.Text, " ")
			if block, ok := blockOf(name, props); ok && !p.knows(name, block) {
				p.reportUnknown(page.Doc.File, name, block, tree, log)
			}
		}
	}
}

func (p *Previews) reportUnknown(file, component, block string, tree *source.Tree, log *diag.Log) {
	known, folder := p.Sketches, sketchesDir
	if component == "BlockPreview" {
		known, folder = slices.Sorted(maps.Keys(p.blocks)), Dir
	}
	hint := "there are: " + strings.Join(known, ", ")
	if len(known) == 0 {
		hint = "put " + block + ".tsx into " + folder + "/"
	}
	log.Errorf("unknown-preview", diag.Pos{File: file, Line: lineOf(tree, file, component, block)}, hint, "there is no %s/%s.tsx", folder, block)
}

// lineOf finds the line of a page on which a component names a block; 0 if it is not found.
func lineOf(tree *source.Tree, file, component, block string) int {
	data, err := tree.ReadFile(file)
	if err != nil {
		return 0
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if strings.Contains(line, "<"+component) && strings.Contains(line, block) {
			return n
		}
	}
	return 0
}
