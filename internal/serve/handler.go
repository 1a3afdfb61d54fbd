package serve

import (
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"time"
)

// Handler serves an output folder.
type Handler struct {
	folder folder
}

// New returns a handler for the output folder dir.
func New(dir string) *Handler { return &Handler{folder: folder{dir: dir}} }

// ServeHTTP answers with the page, file or redirect that a path means, else with the 404 page of its locale.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	o, err := h.folder.open()
	if err != nil {
		http.Error(w, "the site has not been built", http.StatusServiceUnavailable)
		return
	}
	defer h.folder.release(o)
	for name, value := range o.manifest.Headers {
		w.Header().Set(name, value)
	}
	w.Header().Set("X-Content-Type-Options", "nosniff")
	if to, ok := o.redirects[strings.TrimSuffix(r.URL.Path, "/")]; ok {
		redirect(w, r, to)
		return
	}
	name, ok := Find(r.URL.Path, o.isFile)
	if !ok {
		o.notFound(w, r)
		return
	}
	o.serve(w, r, name, http.StatusOK)
}

func redirect(w http.ResponseWriter, r *http.Request, to string) {
	if r.URL.RawQuery != "" && !strings.Contains(to, "?") {
		to += "?" + r.URL.RawQuery
	}
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}

// Find returns the output file that a path means: the file itself, the page of a folder with or without a slash, and
// the page behind .html and /index.html. isFile says which files there are.
func Find(urlPath string, isFile func(name string) bool) (string, bool) {
	name := strings.Trim(urlPath, "/")
	if strings.ContainsAny(name, "\x00\\") || name != "" && !fs.ValidPath(name) || hidden(name) {
		return "", false
	}
	if name != "" && !strings.HasSuffix(urlPath, "/") && isFile(name) {
		return name, true
	}
	if index := path.Join(name, "index.html"); isFile(index) {
		return index, true
	}
	if page, ok := strings.CutSuffix(name, ".html"); ok {
		index := path.Join(strings.TrimSuffix(page, "/index"), "index.html")
		return index, isFile(index)
	}
	return "", false
}

// hidden are the files meant for hosts, and the forms that content negotiation chooses.
func hidden(name string) bool {
	ext := path.Ext(name)
	return name == "_headers" || name == "_redirects" || ext == ".br" || ext == ".gz"
}

func (o *output) notFound(w http.ResponseWriter, r *http.Request) {
	first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	for _, name := range []string{path.Join(first, "404.html"), "404.html"} {
		if fs.ValidPath(name) && !strings.ContainsAny(name, "\x00\\") && o.isFile(name) {
			o.serve(w, r, name, http.StatusNotFound)
			return
		}
	}
	http.Error(w, "not found", http.StatusNotFound)
}

func (o *output) serve(w http.ResponseWriter, r *http.Request, name string, status int) {
	header := w.Header()
	if path.Base(name) == "index.html" {
		header.Add("Vary", "Accept")
		if twin := o.twin(name); twin != "" && wantsMarkdown(r) {
			name = twin
		}
	}
	header.Set("Content-Type", ContentType(name))
	header.Set("Cache-Control", CacheControl(name))
	encoding := o.encoding(w, r, name)
	file, err := o.root.Open(name + suffix(encoding))
	if err != nil {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	defer func() { _ = file.Close() }()
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	if hash := o.manifest.Files[name].Hash; len(hash) >= 20 {
		header.Set("ETag", `"`+hash[:20]+suffix(encoding)+`"`)
	}
	serveFile(w, r, file, status)
}

func serveFile(w http.ResponseWriter, r *http.Request, file *os.File, status int) {
	if status != http.StatusOK {
		w.Header().Del("ETag")
		r = r.Clone(r.Context())
		for _, conditional := range []string{"Range", "If-None-Match", "If-Modified-Since"} {
			r.Header.Del(conditional)
		}
		w = &statusWriter{ResponseWriter: w, status: status}
	}
	http.ServeContent(w, r, "", time.Time{}, file)
}

// statusWriter answers with another status than ServeContent would.
type statusWriter struct {
	http.ResponseWriter
	status int
}

func (w *statusWriter) WriteHeader(int) { w.ResponseWriter.WriteHeader(w.status) }

// twin is the Markdown form of a page, if there is one.
func (o *output) twin(page string) string {
	dir := path.Dir(page)
	for _, name := range []string{dir + ".md", path.Join(dir, "index.md")} {
		if o.isFile(name) {
			return name
		}
	}
	return ""
}
