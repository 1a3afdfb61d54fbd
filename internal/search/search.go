// Package search turns the texts of a site into index files that a browser can search without a server.
//
// The unit of retrieval is a section: what stands under one heading. A page that several versions share is stored
// once and says in which versions it is shown. The reading side is web/search.
package search

import (
	"cmp"
	"context"
	"crypto/sha256"
	"sort"
)

// Page is one page of the site as its reader sees it.
type Page struct {
	Route        string
	Title        string
	Breadcrumb   []string // labels above the page
	Locale       string
	Docset       string
	Version      string
	VersionLabel string
	DocID        string // the same in every version; "" takes the route without the version
	Description  string
	DocsetLabel  string   // what the site calls the docset
	Kind         Kind     // what the page is for; "" is not known
	Lang         string   // language of the texts (BCP 47) where it is not the locale's: the page is not translated
	Aliases      []string // other titles and descriptions to find it by, such as those of an older translation
	Keywords     []string // words that the writer wants it to be found by
	Sections     []Section
	Last         bool // the version readers should use, or a docset without versions
	Archived     bool // kept for reference; ranks after what is current
	Overview     bool // the first page of a folder of pages

	content [sha256.Size]byte // of what it says, if Sum was asked
}

// Kind says what a page is for.
type Kind string

// The kinds that the search tells apart.
const (
	KindGuide     Kind = "guide"     // tutorials, how-to guides, explanations
	KindReference Kind = "reference" // for looking up
	KindAPI       Kind = "api"       // of the API reference
)

// Section is what stands under one heading; Heading and ID are empty for what stands before the first.
type Section struct {
	ID      string
	Heading string
	Text    string
	Code    string
	Alias   string // other headings to find it by, a line each, such as that of an older translation
	Method  string // of the HTTP operation that it documents, such as "POST"
}

// Options are the choices of a site.
type Options struct {
	Prefix   string     // of the names of all files: "search/"
	Synonyms [][]string // words that stand for each other, besides the built-in ones
	Memory   *Memory    // what an earlier Index has left; nil: nothing. The files are the same

	texts listing // how shards of texts are listed; zero for the usual way
}

// File is one file of the index.
type File struct {
	Name string
	Data []byte
}

// Index makes the files of all locales, sorted by name. Equal pages give equal bytes. The error is that ctx has ended.
func Index(ctx context.Context, pages []Page, opt Options) ([]File, error) {
	if opt.Memory == nil {
		opt.Memory = NewMemory()
	}
	byLocale := map[string][]Page{}
	for _, p := range pages {
		byLocale[p.Locale] = append(byLocale[p.Locale], p)
	}
	var files []File
	for locale, list := range byLocale {
		made, err := indexLocale(ctx, locale, list, opt)
		if err != nil {
			return nil, err
		}
		files = append(files, made...)
	}
	opt.Memory.sweep()
	sort.Slice(files, func(i, j int) bool { return files[i].Name < files[j].Name })
	return files, nil
}

// indexLocale looks at ctx between its steps; those that run on all cores stop by themselves, with less than the whole.
func indexLocale(ctx context.Context, locale string, pages []Page, opt Options) ([]File, error) {
	corpus := gather(pages)
	recall(ctx, locale, corpus.docs, opt.Memory)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	compounds := findCompounds(corpus.docs)
	for _, d := range corpus.docs {
		d.forgetIf(withOwn(cutsOf(d.known.katakana, compounds), opt.Synonyms))
	}
	terms, spelt := invert(ctx, corpus.docs, compounds, joinedWords(opt.Synonyms), opt.Memory)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}

	out := newWriter(opt.Prefix+locale+"/", opt.Memory)
	h := head{Format: formatVersion}
	h.setCorpus(corpus)
	parts := divideLexicon(terms, spelt)
	h.Post = packPostings(ctx, out, parts)
	h.Text = packTexts(ctx, out, shardTexts(ctx, corpus.docs), cmp.Or(opt.texts, defaultListing()))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	writeMeta(out, h, packLexicon(ctx, out, parts), knownSynonyms(terms, opt.Synonyms))
	return out.files, ctx.Err()
}
