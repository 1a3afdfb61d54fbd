package pipeline

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

const (
	previewsDir  = "previews"
	sketchesDir  = "previews/sketches"
	previewFrame = "_frame.tsx"        // the component around every preview
	heightsFile  = "heights.json"      // of the frames, in pixels
	previewsBase = "/_orihon/preview/" // the folder of the documents that run previews
	frameHeight  = 420                 // of previews that heights.json does not name
)

// preview is a component of previews/ that a page shows running, with its source.
type preview struct {
	file   string // in previews/
	source string
	height int
}

// previews are what pages may show by <BlockPreview> and <BlockSketch>.
type previews struct {
	blocks   map[string]preview
	sketches []string
	frame    string // file of the component around each; "": none
	runs     bool   // their packages are installed
	words    *words.Book
	code     *highlight.Cache
}

// readPreviews finds the components of previews/ and the drawings of previews/sketches/. Files whose names begin with _
// are their helpers.
func readPreviews(root fs.FS, code *highlight.Cache, log *diag.Log) (*previews, error) {
	p := &previews{blocks: map[string]preview{}, code: code}
	heights := readHeights(root, log)
	for _, file := range components(root, previewsDir) {
		data, err := fs.ReadFile(root, path.Join(previewsDir, file))
		if err != nil {
			return nil, err
		}
		name := strings.TrimSuffix(file, path.Ext(file))
		height := heights[name]
		if height == 0 {
			height = frameHeight
		}
		checkExports(path.Join(previewsDir, file), string(data), false, log)
		p.blocks[name] = preview{file: file, source: string(data), height: height}
	}
	for _, file := range components(root, sketchesDir) {
		data, err := fs.ReadFile(root, path.Join(sketchesDir, file))
		if err != nil {
			return nil, err
		}
		checkExports(path.Join(sketchesDir, file), string(data), true, log)
		p.sketches = append(p.sketches, strings.TrimSuffix(file, path.Ext(file)))
	}
	if _, err := fs.Stat(root, path.Join(previewsDir, previewFrame)); err == nil {
		p.frame = previewFrame
	}
	p.runs = len(p.blocks) > 0 && packagesInstalled(root, log)
	return p, nil
}

// components are the .tsx and .jsx files of a folder, in order of their names.
func components(root fs.FS, dir string) []string {
	var files []string
	entries, _ := fs.ReadDir(root, dir)
	for _, e := range entries {
		if !e.IsDir() && !strings.HasPrefix(e.Name(), "_") && slices.Contains([]string{".tsx", ".jsx"}, path.Ext(e.Name())) {
			files = append(files, e.Name())
		}
	}
	return files
}

func readHeights(root fs.FS, log *diag.Log) map[string]int {
	file := path.Join(previewsDir, heightsFile)
	data, err := fs.ReadFile(root, file)
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
func packagesInstalled(root fs.FS, log *diag.Log) bool {
	manifest := path.Join(previewsDir, "package.json")
	if _, err := fs.Stat(root, manifest); err != nil {
		return true
	}
	if _, err := fs.Stat(root, path.Join(previewsDir, "node_modules")); err == nil {
		return true
	}
	log.Warnf("preview-packages", diag.Pos{File: manifest}, "run `npm ci` in "+previewsDir+"/",
		"the packages of the previews are not installed: pages show their source only")
	return false
}

// addProps completes the marks of previews and sketches in an article: writers name the block, the site knows the rest.
func (p *previews) addProps(article, locale string) (string, error) {
	if !strings.Contains(article, componentOpen+"Block") {
		return article, nil
	}
	return mapComponents(article, func(name, props string) (string, error) {
		block, ok := blockOf(name, props)
		if !ok {
			return component(name, props), nil
		}
		if !p.knows(name, block) {
			return "", nil
		}
		data, err := json.Marshal(p.props(name, block, locale))
		return component(name, string(data)), err
	})
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

func (p *previews) knows(component, block string) bool {
	if component == "BlockSketch" {
		return slices.Contains(p.sketches, block)
	}
	_, ok := p.blocks[block]
	return ok
}

// props are those of BlockPreviewProps and BlockSketchProps in web/content/preview.
func (p *previews) props(component, block, locale string) map[string]any {
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

// checkPreviews reports the pages that ask for a component that previews/ does not hold.
func (b *builder) checkPreviews() {
	seen := map[*site.Doc]bool{}
	for _, p := range b.site.Pages {
		if p.Doc == nil || p.Doc.Module == nil || seen[p.Doc] {
			continue
		}
		seen[p.Doc] = true
		for _, piece := range p.Doc.Module.Article {
			if piece.Kind != mdx.PieceComponent {
				continue
			}
			name, props, _ := strings.Cut(piece.Text, " ")
			if block, ok := blockOf(name, props); ok && !b.previews.knows(name, block) {
				b.reportUnknownPreview(p.Doc.File, name, block)
			}
		}
	}
}

func (b *builder) reportUnknownPreview(file, component, block string) {
	known, folder := b.previews.sketches, sketchesDir
	if component == "BlockPreview" {
		known, folder = sortedKeys(b.previews.blocks), previewsDir
	}
	hint := "there are: " + strings.Join(known, ", ")
	if len(known) == 0 {
		hint = "put " + block + ".tsx into " + folder + "/"
	}
	pos := diag.Pos{File: file, Line: lineOf(filepath.Join(b.opt.Dir, filepath.FromSlash(file)), component, block)}
	b.log.Errorf("unknown-preview", pos, hint, "there is no %s/%s.tsx", folder, block)
}

// lineOf finds the line of a page on which a component names a block; 0 if it is not found.
func lineOf(file, component, block string) int {
	data, err := os.ReadFile(file)
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

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
