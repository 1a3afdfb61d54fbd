package mcp

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
)

// maxFile bounds what is read of one file.
const maxFile = 64 << 20

// errNotBuilt is the error of a folder that holds no site.
var errNotBuilt = errors.New("there is no built site: \"orihon build\" makes one")

// folder is the output of a build. Nothing outside of it is read, through links neither. Its methods may be called by many
// goroutines.
type folder struct {
	dir string

	mu    sync.Mutex
	known facts
}

// facts are what is read of a build once, since reading it costs more than an answer may: the manifest of a large site takes
// a tenth of a second to parse.
type facts struct {
	build string
	base  string
	pages map[string][]change // by language

	references []string              // Markdown of pages of API references
	endpoints  map[string][]endpoint // by language
}

// facts returns those of the build that is in the folder now.
func (f *folder) facts() (facts, error) {
	build, err := f.build()
	if err != nil {
		return facts{}, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known.build == build {
		return f.known, nil
	}
	var manifest struct {
		Base  string              `json:"base"`
		Files map[string]struct{} `json:"files"`
	}
	if err := f.json("_orihon/manifest.json", &manifest); err != nil {
		return facts{}, err
	}
	f.known = facts{
		build: build, base: manifest.Base, pages: map[string][]change{},
		references: referencesIn(slices.Collect(maps.Keys(manifest.Files))), endpoints: map[string][]endpoint{},
	}
	return f.known, nil
}

func (f *folder) read(name string) (data []byte, err error) {
	err = f.open(name, func(file *os.File) error {
		data, err = io.ReadAll(io.LimitReader(file, maxFile))
		return err
	})
	return data, err
}

// readPart reads some bytes of a file. It fails if the file ends before them.
func (f *folder) readPart(name string, from, size int64) ([]byte, error) {
	data := make([]byte, size)
	return data, f.open(name, func(file *os.File) error {
		_, err := file.ReadAt(data, from)
		return err
	})
}

func (f *folder) open(name string, use func(*os.File) error) error {
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	file, err := root.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	return use(file)
}

// build names the build that is in the folder.
func (f *folder) build() (string, error) {
	info, err := os.Stat(path.Join(f.dir, "_orihon", "manifest.json"))
	if err != nil {
		return "", errNotBuilt
	}
	return fmt.Sprint(info.ModTime().UnixNano(), " ", info.Size()), nil
}

// locales are the codes of the languages that can be searched, in the order of their names.
func (f *folder) locales() ([]string, error) {
	entries, err := os.ReadDir(path.Join(f.dir, "_orihon", "search"))
	if err != nil {
		return nil, errNotBuilt
	}
	var codes []string
	for _, e := range entries {
		if e.IsDir() {
			codes = append(codes, e.Name())
		}
	}
	return codes, nil
}

// markdown is the twin of the page at a route, or at an address of the site.
func (f *folder) markdown(route string) (string, error) {
	u, err := url.Parse(strings.TrimSpace(route))
	if err != nil {
		return "", fmt.Errorf("%q is no address of a page", route)
	}
	base, err := f.base()
	if err != nil {
		return "", err
	}
	name := strings.TrimPrefix(u.Path, base)
	folded := strings.HasSuffix(name, "/") || name == ""
	name = strings.TrimPrefix(path.Clean("/"+strings.TrimSuffix(strings.TrimSuffix(name, ".md"), ".html")), "/")
	if strings.HasPrefix(name, "_orihon") || strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
		return "", noPage(route)
	}
	names := []string{name + ".md", path.Join(name, "index.md")}
	if folded {
		slices.Reverse(names)
	}
	for _, name := range names {
		if text, err := f.read(name); err == nil {
			return string(text), nil
		} else if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid) && !errors.Is(err, syscall.ENOTDIR) {
			return "", err
		}
	}
	return "", noPage(route)
}

func noPage(route string) error {
	return fmt.Errorf("there is no page at %s; search gives the addresses of pages", route)
}

// change is a page with the day of its last change.
type change struct {
	URL     string `xml:"loc"`
	Changed string `xml:"lastmod"`
}

// pages are those of a language that are listed for crawlers, the last changed first. They are read once of a build.
func (f *folder) pages(locale string) ([]change, error) {
	all, err := f.facts()
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if list, ok := all.pages[locale]; ok {
		return list, nil
	}
	list, err := f.readPages(locale)
	if err == nil {
		all.pages[locale] = list
	}
	return list, err
}

func (f *folder) readPages(locale string) ([]change, error) {
	text, err := f.read("sitemap-" + locale + ".xml")
	if err != nil {
		return nil, fmt.Errorf("the site has no list of pages in %q", locale)
	}
	var list struct {
		URLs []change `xml:"url"`
	}
	if err := xml.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("the list of pages in %q is damaged: %w", locale, err)
	}
	slices.SortStableFunc(list.URLs, func(a, b change) int { return strings.Compare(b.Changed, a.Changed) })
	return list.URLs, nil
}

// routeOf is the route at an address of the site.
func (f *folder) routeOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	path := strings.TrimPrefix(address, u.Scheme+"://"+u.Host) // with its escapes
	base, err := f.base()
	if err != nil {
		return path
	}
	return strings.TrimPrefix(path, base)
}

// titleOf is the first heading of a page; "" if it has none.
func (f *folder) titleOf(route string) string {
	text, err := f.markdown(route)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(text) {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(title)
		}
	}
	return ""
}

// base is the path below which the site is published.
func (f *folder) base() (string, error) {
	all, err := f.facts()
	return all.base, err
}

// version is one that can be searched.
type version struct {
	Docset string `json:"docset" jsonschema:"id of the set of documents"`
	Of     string `json:"of" jsonschema:"what the site calls the set"`
	Name   string `json:"name" jsonschema:"name of the version; empty if the set has no versions"`
	Label  string `json:"label" jsonschema:"what the site calls the version"`
	Last   bool   `json:"last" jsonschema:"the version that readers should use"`
	Old    bool   `json:"old" jsonschema:"kept for reference only"`
}

// versions are those that the index of a language knows.
func (f *folder) versions(locale string) ([]version, error) {
	var meta struct {
		Head string `json:"head"`
	}
	if err := f.json("_orihon/search/"+locale+"/meta.json", &meta); err != nil {
		return nil, err
	}
	var head struct {
		Versions []version `json:"versions"`
	}
	err := f.json("_orihon/search/"+locale+"/parts/"+meta.Head+".json", &head)
	return head.Versions, err
}

func (f *folder) json(name string, value any) error {
	text, err := f.read(name)
	if err != nil {
		return errNotBuilt
	}
	if err := json.Unmarshal(text, value); err != nil {
		return fmt.Errorf("%s is damaged: %w", name, err)
	}
	return nil
}
