// Package host writes the configuration that a host needs to serve an output folder as "orihon serve" does: headers,
// redirects, the 404 page of each language, addresses with and without slash and .html, precompressed bodies.
//
// It knows an output only by what stands in it, the manifest and the redirects, so that a host's files fit the very folder
// that is uploaded. What a host cannot do is said in the files themselves, where the person who deploys will read it.
package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Site is what hosts must know of an output folder.
type Site struct {
	Base      string     // path below which the site is served: "/project"
	Flat      bool       // pages are files such as start.html
	Headers   []Header   // sent with every page, by name
	Redirects []Redirect // in the order of the site
	NotFound  []string   // 404 pages of other locales: "ja/404.html"
	Locales   []string   // their route prefixes, without slashes: "ja"
	Encoded   bool       // files have .br and .gz beside them
	Output    string     // the folder, as the configuration names it
	// Ends are how addresses end that do not end as most pages' do, by what comes before that end and below the base path: "/" or
	// nothing for a page, Named for a file that is shown under its own name.
	Ends    [][2]string
	Slashes bool // most pages' addresses end in a slash
	Pages   bool // the manifest says which files are pages
}

// Named stands for the end of an address that is the name of its file.
const Named = "named"

// readEnds notes how the addresses of pages end.
func (s *Site) readEnds(pages map[string]string) {
	slashes := 0
	for _, page := range pages {
		switch page {
		case "slash":
			slashes++
			s.Pages = true
		case "bare":
			slashes--
			s.Pages = true
		}
	}
	s.Slashes = slashes > 0
	for name, page := range pages {
		bare, isFolder := strings.CutSuffix("/"+name, "/index.html")
		if !isFolder {
			bare = strings.TrimSuffix(bare, ".html")
		}
		switch {
		case page == "" && s.moves(bare): // the page that leads on where a host knows no redirects
		case page == "":
			s.Ends = append(s.Ends, [2]string{bare, Named})
		case page == "bare" && s.Slashes:
			s.Ends = append(s.Ends, [2]string{bare, ""})
		case page == "slash" && !s.Slashes:
			s.Ends = append(s.Ends, [2]string{bare, "/"})
		}
	}
	slices.SortFunc(s.Ends, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
}

// moves reports whether a redirect leads away from what lies below the base path.
func (s *Site) moves(bare string) bool {
	return slices.ContainsFunc(s.Redirects, func(r Redirect) bool {
		from := unescape(strings.TrimPrefix(r.From, s.Base))
		below, wild := strings.CutSuffix(from, "/*")
		return from == bare || wild && (bare == below || strings.HasPrefix(bare, below+"/"))
	})
}

// end is how most addresses end.
func (s *Site) end() string {
	if s.Slashes {
		return "/"
	}
	return ""
}

// wild reports whether a redirect stands for all below a route, and what that route is.
func (r Redirect) wild() (below string, ok bool) { return strings.CutSuffix(r.From, "/*") }

// unescape puts letters in the place of their escapes, as servers do before they look for a file.
func unescape(route string) string {
	if plain, err := url.PathUnescape(route); err == nil {
		return plain
	}
	return route
}

// sent is a route as requests have it, with escapes in capital letters.
func sent(route string) string { return (&url.URL{Path: unescape(route)}).EscapedPath() }

// sentRegexp is an expression for a route as requests have it: escapes in letters of either case, all others quoted.
func sentRegexp(route string) string {
	var b strings.Builder
	for _, c := range []byte(sent(route)) {
		b.WriteString(quoteRegexp(string([]byte{c})))
	}
	return escapes.ReplaceAllString(b.String(), "(?i:$0)")
}

var escapes = regexp.MustCompile("(?:%[0-9A-F]{2})+")

// belowRegexp is an expression for what a request has after the route of a redirect for all below it. group begins the group of
// what the target takes over: it neither begins with a slash nor holds a backslash, which would make the name of a host of it.
func belowRegexp(group string) string { return `(?:/+(` + group + `[^?\\]*))?(?:\?|$)` }

// flat is a text that only sites need whose pages are files.
func (s *Site) flat(text string) string {
	if !s.Flat {
		return ""
	}
	return text
}

// Header is a response header.
type Header struct{ Name, Value string }

// Redirect is an old route and where it leads.
type Redirect struct{ From, To string }

// File is a configuration file of a host.
type File struct {
	Name string // relative to the site folder, with slashes
	Data string
	Note string // where it goes and what it does, for a person
}

// immutable are the folders, below the root of the output, whose files have their hash in their names. A * stands for one
// segment.
var immutable = [...]string{"/_orihon/assets/", "/_orihon/shell/", "/_orihon/search/*/parts/"}

// internal are the folders, below the root of the output, whose files only the scripts of the site ask for.
var internal = [...]string{"/_orihon/data/", "/_orihon/search/", "/_orihon/shell/"}

const (
	forever = "public, max-age=31536000, immutable"
	asked   = "public, max-age=0, must-revalidate"
)

// private are the files of an output that are not for readers.
var private = [...]string{"/_headers", "/_redirects", "/_orihon/manifest.json", "/_orihon/extra.json"}

// ErrNoOutput says that a folder is no output of Orihon.
var ErrNoOutput = errors.New("this is no built site; build it first, because the headers are those of its pages")

// Read reads what stands in an output folder. It returns ErrNoOutput if there is no manifest.
func Read(out fs.FS) (*Site, error) {
	data, err := fs.ReadFile(out, "_orihon/manifest.json")
	if err != nil {
		return nil, fmt.Errorf("%w (%w)", ErrNoOutput, err)
	}
	var manifest struct {
		Base    string            `json:"base"`
		Flat    bool              `json:"flat"`
		Headers map[string]string `json:"headers"`
		Files   map[string]struct {
			Encodings []string `json:"encodings"`
			Page      string   `json:"page"`
		} `json:"files"`
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		return nil, fmt.Errorf("%w (%w)", ErrNoOutput, err)
	}
	s := &Site{Base: manifest.Base, Flat: manifest.Flat}
	for name, value := range manifest.Headers {
		s.Headers = append(s.Headers, Header{name, value})
	}
	slices.SortFunc(s.Headers, func(a, b Header) int { return strings.Compare(a.Name, b.Name) })
	pages := map[string]string{}
	for name, file := range manifest.Files {
		if strings.HasSuffix(name, ".html") {
			pages[name] = file.Page
		}
		if path.Base(name) == "404.html" && strings.Count(name, "/") == 1 {
			s.NotFound = append(s.NotFound, name)
			s.Locales = append(s.Locales, path.Dir(name))
		}
		s.Encoded = s.Encoded || len(file.Encodings) > 0
	}
	slices.Sort(s.NotFound)
	slices.Sort(s.Locales)
	redirects, err := fs.ReadFile(out, "_redirects")
	if err == nil {
		s.Redirects = readRedirects(string(redirects))
	}
	s.readEnds(pages)
	return s, nil
}

func readRedirects(text string) []Redirect {
	var out []Redirect
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) >= 2 && !strings.HasPrefix(fields[0], "#") {
			out = append(out, Redirect{strings.TrimSuffix(fields[0], "/"), fields[1]})
		}
	}
	return out
}

// kind is a host that files can be written for.
type kind struct {
	name  string
	about string
	files func(*Site) ([]File, error)
}

func kinds() []kind {
	return []kind{
		{"github", "GitHub Pages, by a workflow", github},
		{"netlify", "Netlify", netlify},
		{"cloudflare", "Cloudflare Pages", cloudflare},
		{"vercel", "Vercel", vercel},
		{"nginx", "nginx 1.18 or newer", nginx},
		{"caddy", "Caddy 2.6 or newer", caddy},
		{"s3", "Amazon S3 with CloudFront", s3},
	}
}

// Names are the hosts that Files knows, each with what it is.
func Names() [][2]string {
	var out [][2]string
	for _, k := range kinds() {
		out = append(out, [2]string{k.name, k.about})
	}
	return out
}

// ErrUnknown says that there is no host of that name.
var ErrUnknown = errors.New("there is no such host")

// Files returns the configuration files of a host for a site. It returns ErrUnknown if there is no such host, and fails if the
// site needs more than the host can do.
func Files(name string, s *Site) ([]File, error) {
	for _, k := range kinds() {
		if k.name == name {
			return k.files(s)
		}
	}
	return nil, fmt.Errorf("%q: %w", name, ErrUnknown)
}
