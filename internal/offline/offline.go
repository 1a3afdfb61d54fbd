// Package offline makes the files by which readers read a site without a connection: a service worker, the script of
// pages that starts it, and lists of what readers can keep. web/offline has the scripts; what differs from site to site
// stands before them, as OfflineConfig of web/offline/config.ts.
package offline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// WorkerName is the file of the worker. It lies at the root of the site, as a worker answers for what lies below it.
const WorkerName = "offline.js"

const (
	assets = "_orihon/assets/"
	lists  = "_orihon/offline/"
)

// File is a file of the output.
type File struct {
	Name string // slash-separated, relative to the output folder
	Data []byte
}

// Scripts are the scripts of a site.
type Scripts struct {
	Worker, Page string // as they are bundled
	Build        string // names the front end
	Front        []string
}

type settings struct {
	Scope   string   `json:"scope"`
	Worker  string   `json:"worker"`
	Build   string   `json:"build"`
	Front   []string `json:"front"`
	Locales []locale `json:"locales"`
}

type locale struct {
	Prefix string            `json:"prefix"`
	Lang   string            `json:"lang"`
	Dir    string            `json:"dir"`
	Title  string            `json:"title"`
	Units  string            `json:"units"`
	Words  map[string]string `json:"words"`
}

// Files returns the worker and the script of pages, with the address of the latter. names are those of the front end's files.
func Files(cfg *site.Config, book *words.Book, scripts Scripts, names []string) (files []File, address string, err error) {
	s := settings{Scope: cfg.Base + "/", Worker: cfg.Base + "/" + WorkerName, Build: scripts.Build, Front: []string{}}
	for _, name := range front(names) {
		s.Front = append(s.Front, cfg.Base+"/"+name)
	}
	for _, l := range cfg.Locales {
		s.Locales = append(s.Locales, localeOf(cfg, l, book.For(l.Code)))
	}
	slices.SortStableFunc(s.Locales, func(x, y locale) int { return cmp.Compare(len(y.Prefix), len(x.Prefix)) })
	data, err := json.Marshal(s)
	if err != nil {
		return nil, "", fmt.Errorf("encode the settings of offline reading: %w", err)
	}
	worker := File{WorkerName, withSettings(data, scripts.Worker)}
	// Pages need nothing of the front end to start the worker, so that a page is not made anew for it.
	s.Front, s.Build = []string{}, ""
	if data, err = json.Marshal(s); err != nil {
		return nil, "", fmt.Errorf("encode the settings of offline reading: %w", err)
	}
	page := File{Data: withSettings(data, scripts.Page)}
	sum := sha256.Sum256(page.Data)
	page.Name = assets + "offline-" + strings.ToUpper(hex.EncodeToString(sum[:4])) + ".js"
	return []File{worker, page}, "/" + page.Name, nil
}

func withSettings(settings []byte, script string) []byte {
	return []byte("globalThis.orihonOffline=" + string(settings) + ";\n" + script)
}

func localeOf(cfg *site.Config, l site.Locale, w *words.Words) locale {
	texts := w.Map("offline")
	texts["title"], texts["hint"], texts["retry"] = w.Text("theme.offline"), w.Text("theme.offlineHint"), w.Text("start.retry")
	return locale{
		Prefix: cfg.Base + l.Prefix() + "/", Lang: l.HTMLLang, Dir: l.Dir, Title: cfg.Title.For(l.Code),
		Units: cfg.Base + "/" + indexName(l.Code), Words: texts,
	}
}

// front are the files of the front end that any page may load: all but the scripts of single pages.
func front(names []string) []string {
	var out []string
	for _, name := range names {
		if strings.HasPrefix(name, assets) && !strings.HasPrefix(path.Base(name), "page-") && isLoaded(name) {
			out = append(out, name)
		}
	}
	return out
}

// isLoaded reports whether pages load files of that kind by themselves, and readers expect to see them offline.
func isLoaded(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".js", ".css", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".woff2", ".woff", ".webmanifest":
		return true
	}
	return strings.HasPrefix(name, "_orihon/shell/")
}
