// Package sitediff says what a change does to a site, from two of its output folders: pages that came, went, moved or changed, addresses
// that lead nowhere now, what differs between the APIs, sizes. It knows nothing of how the folders were made.
package sitediff

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// manifestName is where an output lists its files.
const manifestName = "_orihon/manifest.json"

// ErrNoOutput is the error of a folder that holds no site.
var ErrNoOutput = errors.New("it is no output of \"orihon build\": it has no " + manifestName)

// Output is the folder of a build. Nothing outside of it is read, through links neither. Close must follow.
type Output struct {
	root      *os.Root
	base      string          // path below which the site is served
	files     map[string]file // by name, those of the manifest
	redirects []site.Redirect
	locales   []string // route prefixes of languages other than the first: "ja"
}

// file is an entry of the manifest.
type file struct {
	Hash string `json:"hash"`
	Size int    `json:"size"`
	Page string `json:"page"` // "" if the file is no page
}

// Open opens the output in a folder.
func Open(dir string) (*Output, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	o := &Output{root: root}
	if err := o.read(); err != nil {
		o.Close()
		return nil, err
	}
	return o, nil
}

// Close ends the use of the folder.
func (o *Output) Close() { _ = o.root.Close() }

func (o *Output) read() error {
	data, err := o.root.ReadFile(manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoOutput
	}
	if err != nil {
		return err
	}
	var manifest struct {
		Base  string          `json:"base"`
		Files map[string]file `json:"files"`
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		return fmt.Errorf("%s is damaged: %w", manifestName, err)
	}
	o.base, o.files = manifest.Base, manifest.Files
	if text, err := o.root.ReadFile("_redirects"); err == nil {
		o.readRedirects(string(text))
	}
	for name := range o.files {
		if folder, ok := strings.CutSuffix(name, "/404.html"); ok && !strings.Contains(folder, "/") {
			o.locales = append(o.locales, folder)
		}
	}
	slices.Sort(o.locales)
	return nil
}

func (o *Output) readRedirects(text string) {
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) >= 2 && words[0][0] == '/' {
			o.redirects = append(o.redirects, site.Redirect{From: o.route(words[0]), To: o.route(words[1])})
		}
	}
}

// route is an address of the site without the path below which it is served.
func (o *Output) route(address string) string {
	if rest, ok := strings.CutPrefix(address, o.base); ok && strings.HasPrefix(rest, "/") {
		return rest
	}
	return address
}

// routeOf is the route of the page in a file.
func routeOf(name string, f file) string {
	bare := strings.TrimSuffix(strings.TrimSuffix("/"+name, ".html"), "/index")
	if f.Page == "slash" {
		return strings.TrimSuffix(bare, "/") + "/"
	}
	if bare == "" {
		return "/"
	}
	return bare
}

// pages are the files that are pages, by route.
func (o *Output) pages() map[string]string {
	all := map[string]string{}
	for name, f := range o.files {
		if f.Page != "" {
			all[routeOf(name, f)] = name
		}
	}
	return all
}

// final is where a route leads over redirects, and whether that is something of the site or an address elsewhere.
func (o *Output) final(route string, there func(route string) bool) (to string, ok bool) {
	for range len(o.redirects) + 1 {
		at := slices.IndexFunc(o.redirects, func(r site.Redirect) bool { _, ok := r.Leads(route); return ok })
		if at < 0 {
			return route, there(route)
		}
		route, _ = o.redirects[at].Leads(route)
		if !site.IsRoute(route) {
			return route, true
		}
		route, _, _ = strings.Cut(route, "#")
		route, _, _ = strings.Cut(route, "?")
	}
	return "", false
}
