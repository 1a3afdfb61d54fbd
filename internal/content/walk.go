package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// file is a file as the walk finds it.
type file struct {
	path    string     // site-relative
	root    *site.Root // nil for static files
	size    int64
	modTime time.Time
}

// walker sorts the files of a site by what they are.
type walker struct {
	fsys       fs.FS
	log        *diag.Log
	roots      map[string]*site.Root // by dir
	docs       []file
	categories []file
	assets     []file
	static     []file
}

func walk(fsys fs.FS, cfg *site.Config, log *diag.Log) *walker {
	w := &walker{fsys: fsys, log: log, roots: map[string]*site.Root{}}
	roots := cfg.Layout.Roots
	for i := range roots {
		if _, twice := w.roots[roots[i].Dir]; !twice {
			w.roots[roots[i].Dir] = &roots[i]
		}
	}
	for i := range roots {
		if r := &roots[i]; w.roots[r.Dir] == r {
			w.folder(r.Dir, skipperOf(r), func(f file) { f.root = r; w.document(f) })
		}
	}
	if !cfg.Policy.Quiet {
		for i := range cfg.Docsets {
			w.strays(&cfg.Docsets[i])
		}
		w.unread(cfg)
		w.locales(cfg)
	}
	for _, dir := range cfg.Layout.Static {
		w.folder(dir, func(string) bool { return false }, func(f file) { w.static = append(w.static, f) })
	}
	for _, list := range [][]file{w.docs, w.categories, w.assets, w.static} {
		slices.SortFunc(list, func(a, b file) int { return strings.Compare(a.path, b.path) })
	}
	return w
}

// folder calls add for each file below dir; a folder that is another root is left to it.
func (w *walker) folder(dir string, skip func(name string) bool, add func(file)) {
	err := fs.WalkDir(w.fsys, dir, func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && p == dir && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			w.log.Errorf("unreadable-file", diag.Pos{File: p}, "", "cannot read it: %v", err)
			return nil
		case entry.IsDir():
			if p != dir && (w.roots[p] != nil || skip(entry.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		if info := w.stat(p, entry); info != nil {
			add(file{path: p, size: info.Size(), modTime: info.ModTime()})
		}
		return nil
	})
	if err != nil {
		w.log.Errorf("unreadable-file", diag.Pos{File: dir}, "", "cannot read it: %v", err)
	}
}

// stat returns what is known of a file, nil after a message if it is none to be read.
func (w *walker) stat(p string, entry fs.DirEntry) fs.FileInfo {
	at := diag.Pos{File: p}
	if entry.Type()&fs.ModeSymlink != 0 {
		target, err := fs.ReadLink(w.fsys, p)
		if err == nil && (path.IsAbs(target) || !w.mayLead(path.Join(path.Dir(p), target))) {
			w.log.Errorf("outside-link", at, "Copy the file into the site folder, if there still is one.", "the symbolic link leads out of the site, to %s", target)
			return nil
		}
		info, err := fs.Stat(w.fsys, p)
		if err != nil {
			w.log.Errorf("broken-symlink", at, "Delete the link, or put the file that it names there.", "%s", brokenLink(p, target))
			return nil
		}
		if info.IsDir() {
			w.log.Warnf("linked-folder", at, "Put the folder itself there.", "links to folders are not followed")
			return nil
		}
		return info
	}
	info, err := entry.Info()
	if err != nil || !info.Mode().IsRegular() {
		if err == nil {
			w.log.Warnf("not-a-file", at, "", "it is not a regular file and was left out")
		}
		return nil
	}
	return info
}

// brokenLink says what is wrong with a symbolic link inside of the site that cannot be followed.
func brokenLink(p, target string) string {
	switch to := path.Join(path.Dir(p), target); {
	case target == "":
		return "the symbolic link cannot be read"
	case to == p:
		return "the symbolic link leads to itself"
	default:
		return "the symbolic link leads to nothing: there is no " + to
	}
}

func (w *walker) document(f file) {
	name := path.Base(f.path)
	switch {
	case isCategoryFile(name):
		w.categories = append(w.categories, f)
	case f.root.Include != nil && isMarkdown(name):
		if isIncluded(f) {
			w.docs = append(w.docs, f)
		}
	case f.root.Include != nil && name[0] != '.':
		w.assets = append(w.assets, f)
	case skipFile(name):
	case isMarkdown(name) && isLeftOut(f):
	case isMarkdown(name):
		w.docs = append(w.docs, f)
	default:
		w.assets = append(w.assets, f)
	}
}

// mayLead reports whether a link may lead to a file of that name.
func (w *walker) mayLead(name string) bool {
	if bounded, ok := w.fsys.(interface{ Valid(name string) bool }); ok {
		return bounded.Valid(name)
	}
	return fs.ValidPath(name)
}

// strays warns of documents that lie beside the version folders of a docset.
func (w *walker) strays(docset *site.Docset) {
	if !docset.Versioned() {
		return
	}
	entries, _ := fs.ReadDir(w.fsys, docset.Folder) // none if it cannot be read
	for _, e := range entries {
		p := path.Join(docset.Folder, e.Name())
		switch {
		case e.IsDir() && !skipFolder(e.Name()) && !w.hasRoot(p):
			w.log.Warnf("unknown-version-folder", diag.Pos{File: p}, "Add it to the versions of the docset, or move it.",
				"no version of %q has this folder", docset.ID)
		case !e.IsDir() && isMarkdown(e.Name()) && !skipFile(e.Name()):
			w.log.Warnf("unknown-version-folder", diag.Pos{File: p}, "Move it into the folder of a version.",
				"it lies outside the versions of %q", docset.ID)
		}
	}
}

// documents is the folder that docsets have theirs in, if they name none.
const documents = "docs"

// unread warns of documents that lie where documents do, and that no docset has.
func (w *walker) unread(cfg *site.Config) {
	isHere := func(d site.Docset) bool { return d.Folder == documents }
	if slices.ContainsFunc(cfg.Docsets, isHere) {
		return
	}
	hint := "Add it to site.yaml: `docsets: [{id: docs, path: /docs, folder: docs}]`."
	if len(cfg.Docsets) > 0 {
		hint = "Move it into the folder of a docset, or let a docset have its folder: `folder: docs`. Begin its name with an underscore if other documents include it."
	}
	entries, _ := fs.ReadDir(w.fsys, documents) // none if it cannot be read
	for _, e := range entries {
		p := path.Join(documents, e.Name())
		isDocument := isMarkdown(e.Name()) && !skipFile(e.Name())
		if e.IsDir() {
			isDocument = !skipFolder(e.Name()) && !w.hasRoot(p) && w.holdsDocuments(p)
		}
		if isDocument {
			w.log.Warnf("unread-document", diag.Pos{File: p}, hint, "no docset has it, so no page is made of it")
		}
	}
}

// holdsDocuments reports whether documents lie in a folder or below it.
func (w *walker) holdsDocuments(dir string) (found bool) {
	_ = fs.WalkDir(w.fsys, dir, func(_ string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir() && skipFolder(entry.Name()):
			return fs.SkipDir
		case !entry.IsDir() && isMarkdown(entry.Name()) && !skipFile(entry.Name()):
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found
}

// locales warns of translations into languages that the site does not have.
func (w *walker) locales(cfg *site.Config) {
	entries, _ := fs.ReadDir(w.fsys, "i18n") // none if it cannot be read
	for _, e := range entries {
		l := cfg.Locale(e.Name())
		switch at := (diag.Pos{File: "i18n/" + e.Name()}); {
		case !e.IsDir() || skipFolder(e.Name()):
		case l == nil:
			w.log.Warnf("unknown-locale", at, "Add it to `locales` in site.yaml, or remove the folder.", "the site has no locale %q", e.Name())
		case l.Default && w.holdsFolders(at.File):
			w.log.Warnf("unknown-locale", at, "Its documents are those of the docsets' own folders.", "%q is the language of the sources", e.Name())
		}
	}
}

// holdsFolders reports whether a folder holds more than files: those of the source's language are its words and its
// glossary.
func (w *walker) holdsFolders(dir string) bool {
	entries, _ := fs.ReadDir(w.fsys, dir)
	return slices.ContainsFunc(entries, fs.DirEntry.IsDir)
}

// hasRoot reports whether a folder is a root or holds one.
func (w *walker) hasRoot(dir string) bool {
	for r := range w.roots {
		if r == dir || strings.HasPrefix(r, dir+"/") {
			return true
		}
	}
	return false
}

// skipperOf tells which folders of a root hold nothing for the site. Where patterns say what is a document, folders with a
// leading underscore may hold what documents refer to.
func skipperOf(r *site.Root) func(name string) bool {
	if r.Include == nil {
		return skipFolder
	}
	return func(name string) bool { return name[0] == '.' || name == "node_modules" }
}

// isIncluded reports whether a file is a document by the patterns of its root.
func isIncluded(f file) bool {
	rel, _ := f.root.Rel(f.path)
	matches := func(pattern string) bool { return doublestar.MatchUnvalidated(pattern, rel) }
	return slices.ContainsFunc(f.root.Include, matches) && !slices.ContainsFunc(f.root.Exclude, matches)
}

// isLeftOut reports whether the site file leaves a document out.
func isLeftOut(f file) bool {
	rel, _ := f.root.Rel(f.path)
	matches := func(pattern string) bool { return doublestar.MatchUnvalidated(pattern, rel) }
	return f.root.Only != nil && !slices.ContainsFunc(f.root.Only, matches) || slices.ContainsFunc(f.root.Except, matches)
}

func isMarkdown(name string) bool {
	return strings.HasSuffix(name, ".md") || strings.HasSuffix(name, ".mdx")
}

func isCategoryFile(name string) bool {
	return name == "_category_.yaml" || name == "_category_.yml" || name == "_category_.json"
}

// skipFile tells partials, tests and hidden files from content.
func skipFile(name string) bool {
	return name[0] == '_' || name[0] == '.' || strings.Contains(name, ".test.") || strings.HasSuffix(name, "~")
}

func skipFolder(name string) bool {
	return name[0] == '_' || name[0] == '.' || name == "node_modules"
}
