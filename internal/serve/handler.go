package serve

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Handler serves an output folder.
type Handler struct {
	folder   folder
	programs http.Handler
}

// forPrograms reports whether a request is no reader's.
func (h *Handler) forPrograms(path string, o *output) bool {
	return h.programs != nil && (path == ProgramsPath || path == o.manifest.Base+ProgramsPath)
}

// New returns a handler for the output folder dir.
func New(dir string) *Handler { return &Handler{folder: folder{dir: filepath.Clean(dir)}} }

// ServeHTTP answers with the page, file or redirect that a path means, else with the 404 page of its locale.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	isRead := r.Method == http.MethodGet || r.Method == http.MethodHead
	if !isRead && h.programs == nil {
		notAllowed(w)
		return
	}
	o, err := h.folder.open()
	if err != nil {
		unavailable(w, "the site has not been built")
		return
	}
	defer h.folder.release(o)
	switch {
	case h.forPrograms(r.URL.Path, o):
		h.programs.ServeHTTP(w, r)
		return
	case !isRead:
		notAllowed(w)
		return
	}
	for name, value := range o.manifest.Headers {
		w.Header().Set(name, value)
	}
	w.Header().Set("X-Content-Type-Options", "nosniff")
	if to, status, ok := o.moved(r.URL.Path); ok {
		redirect(w, r, to, status)
		return
	}
	a, ok, err := o.find(r.URL.Path, wishesOf(r.Header["Accept"], r.Header["Accept-Encoding"]))
	switch {
	case err != nil:
		unavailable(w, "the server is busy")
	case a.to != "":
		redirect(w, r, escapePath(a.to), http.StatusMovedPermanently)
	case a.form != nil:
		a.form.write(w, r, o)
	case !ok:
		http.Error(w, "not found", http.StatusNotFound)
	default:
		o.write(w, r, a)
	}
}

func notAllowed(w http.ResponseWriter) {
	w.Header().Set("Allow", "GET, HEAD")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
}

// unavailable asks to come again. Nothing that goes by may keep it.
func unavailable(w http.ResponseWriter, text string) {
	w.Header().Set("Retry-After", "1")
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, text, http.StatusServiceUnavailable)
}

// redirect leads on, with the query of the request. Caches ask again each time: a site may take back what it has moved.
func redirect(w http.ResponseWriter, r *http.Request, to string, status int) {
	w.Header().Set("Cache-Control", CacheControl(""))
	http.Redirect(w, r, RedirectTarget(to, r.URL.RawQuery), status)
}

// RedirectTarget adds the query of a request to where a redirect leads, before its fragment. A target with a query of its
// own keeps that.
func RedirectTarget(to, query string) string {
	to, fragment, hasFragment := strings.Cut(to, "#")
	if query != "" && !strings.Contains(to, "?") {
		to += "?" + query
	}
	if hasFragment {
		to += "#" + fragment
	}
	return to
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
	if flat := name + ".html"; name != "" && isFile(flat) {
		return flat, true
	}
	if page, ok := strings.CutSuffix(name, ".html"); ok {
		page = strings.TrimSuffix(page, "/index")
		for _, form := range []string{path.Join(page, "index.html"), page + ".html"} {
			if isFile(form) {
				return form, true
			}
		}
	}
	return "", false
}

// hidden are the files meant for hosts, the build's own, and those with a dot before their name or a folder's, such as
// .git, but for .well-known (RFC 8615).
func hidden(name string) bool {
	if name == "_headers" || name == redirectsName || name == manifestName || name == extraName {
		return true
	}
	name = strings.TrimPrefix(name, ".well-known/")
	return strings.HasPrefix(name, ".") || strings.Contains(name, "/.")
}

// answer is what a request is answered with: a representation of a file.
type answer struct {
	status  int
	name    string // of the plain file
	coding  coding // none: the plain file
	file    *file
	choices choices
	to      string     // the path at which the page is shown, if another was asked for
	form    *errorForm // what programs are told in the place of a 404 page
}

// choices are the header fields that the answer would have been another for.
type choices struct{ accept, encoding bool }

// find chooses the representation that a request gets: of the file that it means, else of the 404 page of its locale; false if
// there is not even that. The error says that the machine cannot answer now.
func (o *output) find(urlPath string, want wishes) (answer, bool, error) {
	route, inside := Below(o.manifest.Base, urlPath)
	if name, ok := Find(route, o.isPublic); ok && inside {
		if address := o.addresses[name]; address != "" && address != urlPath {
			return answer{to: address}, true, nil
		}
		a, err := o.represent(name, want)
		if err == nil || !isMissing(err) {
			return a, true, err
		}
	}
	if want.form != nil {
		return answer{status: http.StatusNotFound, form: want.form}, true, nil
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(route, "/"), "/")
	if !inside {
		first = ""
	}
	for _, name := range []string{path.Join(first, "404.html"), "404.html"} {
		if fs.ValidPath(name) && !strings.ContainsAny(name, "\x00\\") && !hidden(name) && o.isFile(name) {
			a, err := o.represent(name, want)
			a.status = http.StatusNotFound
			return a, true, err
		}
	}
	return answer{}, false, nil
}

// represent chooses among the forms of a file: Markdown for a page, and its encodings.
func (o *output) represent(name string, want wishes) (a answer, err error) {
	a.status = http.StatusOK
	if twin := o.twin(name); twin != "" || path.Base(name) == "index.html" {
		a.choices.accept = true
		if want.markdown && twin != "" {
			name = twin
		}
	}
	a.name = name
	encodings := o.manifest.Files[name].Encodings
	a.choices.encoding = len(encodings) > 0
	for _, c := range want.codings {
		if !slices.Contains(encodings, c.ending[1:]) {
			continue
		}
		if a.file, err = o.file(name + c.ending); err == nil {
			a.coding = c
			return a, nil
		}
	}
	a.file, err = o.file(name)
	return a, err
}

// twin is the Markdown form of a page, if there is one.
func (o *output) twin(page string) string {
	name, ok := strings.CutSuffix(page, ".html")
	if !ok {
		return ""
	}
	forms := []string{name + ".md"}
	if path.Base(page) == "index.html" {
		forms = []string{path.Dir(page) + ".md", name + ".md"}
	}
	for _, name := range forms {
		if o.isPublic(name) {
			return name
		}
	}
	return ""
}

// fields are the header fields of an answer but those of the site, in order.
func (a *answer) fields() [][2]string {
	fields := [][2]string{{"Content-Type", ContentType(a.name)}, {"Cache-Control", CacheControl(a.name)}}
	if isInternal(a.name) {
		fields = append(fields, [2]string{"Cross-Origin-Resource-Policy", "same-origin"})
	}
	if a.choices.accept {
		fields = append(fields, [2]string{"Vary", "Accept"})
	}
	if a.choices.encoding {
		fields = append(fields, [2]string{"Vary", "Accept-Encoding"})
	}
	if a.coding.name != "" {
		fields = append(fields, [2]string{"Content-Encoding", a.coding.name})
	}
	if a.status == http.StatusOK {
		fields = append(fields, [2]string{"Etag", a.file.tag})
	}
	return fields
}

// conditional are the request fields by which an answer may be another than the whole file.
var conditional = [...]string{"Range", "If-Range", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since"}

func isConditional(header http.Header) bool {
	for _, name := range conditional {
		if _, ok := header[name]; ok {
			return true
		}
	}
	return false
}

// maxRanges is how many parts of a file one request gets: each costs a head of its own, so that many small ones are larger than
// the file. With more the whole is sent, which RFC 9110, 14.2 allows.
const maxRanges = 16

// tidyRange takes away a Range that asks for too much, or in a unit that is not known (RFC 9110, 14.2). It is false for one of the
// last 0 bytes alone, which no file can satisfy (14.1.2) and net/http would answer with a part that ends before it begins.
func tidyRange(header http.Header) bool {
	asked := header.Get("Range")
	if asked == "" {
		return true
	}
	unit, specs, ok := strings.Cut(asked, "=")
	if !ok || !strings.EqualFold(unit, "bytes") {
		header.Del("Range")
		header.Del("If-Range")
		return true
	}
	if unit != "bytes" {
		header.Set("Range", "bytes="+specs)
	}
	list := strings.Split(specs, ",")
	empty := 0
	for _, spec := range list {
		if zeros, suffix := strings.CutPrefix(strings.TrimSpace(spec), "-"); suffix && zeros != "" && strings.Trim(zeros, "0") == "" {
			empty++
		}
	}
	if len(list) > maxRanges || empty > 0 && empty < len(list) {
		header.Del("Range")
		header.Del("If-Range")
	}
	return empty == 0 || empty < len(list) || len(list) > maxRanges
}

func (o *output) write(w http.ResponseWriter, r *http.Request, a answer) {
	header := w.Header()
	for _, field := range a.fields() {
		header.Add(field[0], field[1])
	}
	content, err := o.content(a)
	if err != nil {
		for _, field := range a.fields() {
			header.Del(field[0])
		}
		unavailable(w, "the server is busy")
		return
	}
	defer func() { _ = content.Close() }()
	// Conditions are for what would be answered with 200 alone: RFC 9110, 13.2.1.
	if a.status == http.StatusOK && isConditional(r.Header) {
		if !tidyRange(r.Header) {
			header.Set("Content-Range", "bytes */"+strconv.FormatInt(a.file.size, 10))
			header.Set("Cache-Control", "no-store")
			http.Error(w, "the range is empty", http.StatusRequestedRangeNotSatisfiable)
			return
		}
		http.ServeContent(w, r, "", time.Time{}, content)
		return
	}
	if a.status == http.StatusOK {
		header.Set("Accept-Ranges", "bytes")
	}
	header.Set("Content-Length", strconv.FormatInt(a.file.size, 10))
	w.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = io.CopyN(w, content, a.file.size)
	}
}

type content interface {
	io.ReadSeeker
	io.Closer
}

type inMemory struct{ *bytes.Reader }

func (inMemory) Close() error { return nil }

// content opens the bytes of an answer. A file that has been replaced since its answer was chosen is an error.
func (o *output) content(a answer) (content, error) {
	if a.file.data != nil {
		return inMemory{bytes.NewReader(a.file.data)}, nil
	}
	opened, err := o.root.Open(filepath.FromSlash(a.name + a.coding.ending))
	if err != nil {
		return nil, err
	}
	if now, err := identifyOpen(opened); err != nil || now != a.file.identity {
		_ = opened.Close()
		return nil, os.ErrNotExist
	}
	return opened, nil
}
