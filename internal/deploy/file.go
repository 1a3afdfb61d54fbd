package deploy

import (
	"crypto/md5" //nolint:gosec // S3 calls the MD5 of a body its ETag
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/serve"
)

// file is an object that a deploy puts into the bucket. What is exported is kept in the state.
type file struct {
	Name string `json:"-"`
	Key  string `json:"key"` // changes with the body and everything sent with it
	MD5  string `json:"md5"` // of the body, hex: the ETag that an object store gives it
	Size int64  `json:"size"`
	Base string `json:"base,omitempty"` // path below which the site is served

	Encoding string `json:"encoding,omitempty"` // Content-Encoding
	Redirect string `json:"redirect,omitempty"`

	source string // the output file that the body is read from
	hash   string // SHA-256 of the plain file, hex; "" for bodies in an encoding
}

func (f *file) stage() serve.Stage { return serve.StageOf(f.Name) }

// readOutput lists what an output folder has for readers.
func readOutput(out fs.FS, encoding string) (map[string]*file, error) {
	data, err := fs.ReadFile(out, "_orihon/manifest.json")
	if err != nil {
		return nil, fmt.Errorf("read the manifest of the output: %w", err)
	}
	var manifest struct {
		Base  string `json:"base"`
		Files map[string]struct {
			Hash      string   `json:"hash"`
			Encodings []string `json:"encodings"`
		} `json:"files"`
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		return nil, fmt.Errorf("read the manifest of the output: %w", err)
	}
	redirects, err := readRedirects(out, manifest.Base)
	if err != nil {
		return nil, err
	}
	suffix := map[string]string{"br": "br", "gzip": "gz"}[encoding]
	all := map[string]*file{}
	for name, listed := range manifest.Files {
		if name == "_headers" || name == "_redirects" {
			continue // for other hosts
		}
		f := &file{Name: name, source: name, hash: listed.Hash, Redirect: redirects[name], Base: manifest.Base}
		if suffix != "" && slices.Contains(listed.Encodings, suffix) {
			f.source, f.Encoding, f.hash = name+"."+suffix, encoding, ""
		}
		f.Key = keyOf(listed.Hash, f)
		info, err := fs.Stat(out, f.source)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.source, ErrChanged)
		}
		f.Size = info.Size()
		all[name] = f
	}
	return all, nil
}

func keyOf(hash string, f *file) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{hash, f.Encoding, f.Redirect, serve.ContentType(f.Name), serve.CacheControl(f.Name)}, "\n")))
	return hex.EncodeToString(sum[:16])
}

// readRedirects maps the pages that only lead on to where they lead.
func readRedirects(out fs.FS, base string) (map[string]string, error) {
	data, err := fs.ReadFile(out, "_redirects")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the redirects of the output: %w", err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if fields := strings.Fields(line); len(fields) >= 2 {
			all[strings.Trim(unescape(strings.TrimPrefix(fields[0], base)), "/")+"/index.html"] = fields[1]
		}
	}
	return all, nil
}

// unescape gives the letters of a path, as names of files have them.
func unescape(path string) string {
	if plain, err := url.PathUnescape(path); err == nil {
		return plain
	}
	return path
}

// read returns the body. It fails with ErrChanged if the file is not the one that the manifest lists.
func (f *file) read(out fs.FS) ([]byte, error) {
	body, err := fs.ReadFile(out, f.source)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.source, ErrChanged)
	}
	if f.hash != "" {
		if sum := sha256.Sum256(body); hex.EncodeToString(sum[:]) != f.hash {
			return nil, fmt.Errorf("%s: %w", f.source, ErrChanged)
		}
	}
	f.MD5 = etag(body)
	return body, nil
}

func etag(body []byte) string {
	sum := md5.Sum(body) //nolint:gosec // see above
	return hex.EncodeToString(sum[:])
}

func (f *file) object(body []byte) Object {
	return Object{
		Name: f.Name, Body: body, ContentType: serve.ContentType(f.Name), CacheControl: serve.CacheControl(f.Name),
		ContentEncoding: f.Encoding, Redirect: f.Redirect,
	}
}

func sortedNames(files map[string]*file) []string {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// baseOf is the path below which the files of a deploy are served.
func baseOf(files map[string]*file) string {
	for _, f := range files {
		return f.Base
	}
	return ""
}

// addresses are the paths that a file is asked for by, of a site below a path.
func addresses(base, name string) []string {
	if dir, ok := strings.CutSuffix(base+"/"+name, "index.html"); ok {
		if dir == "/" {
			return []string{"/"}
		}
		return []string{dir, strings.TrimSuffix(dir, "/")}
	}
	if page, ok := strings.CutSuffix(base+"/"+name, ".html"); ok {
		return []string{page + ".html", page}
	}
	return []string{base + "/" + name}
}
