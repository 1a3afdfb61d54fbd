// Command corpus writes a documentation site of any size, once as an Orihon site and once as a Hugo site from the same
// text, or with -texts the pages of bench/mdx. The same flags give the same bytes.
//
//	go run ./bench/corpus -out DIR [-shape plain] [-pages 1000] [-versions 1] [-locales 1] [-theme bench/hugo]
//	go run ./bench/corpus -out DIR -shape api [-pages 5000]
//	go run ./bench/corpus -out DIR -texts [-pages 200]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// corpus is the shape of a site.
type corpus struct {
	out      string
	theme    string // the Hugo theme
	pages    int    // of each version in each locale
	versions int
	locales  int // 1: English, 2: and Japanese
	shape    shape
}

func main() {
	var c corpus
	flag.StringVar(&c.out, "out", "", "folder to write: DIR/orihon and DIR/hugo")
	flag.StringVar(&c.theme, "theme", "bench/hugo", "folder of the Hugo theme")
	flag.IntVar(&c.pages, "pages", 1000, "pages of each version in each locale")
	flag.IntVar(&c.versions, "versions", 1, "versions; each differs from the one before in a tenth of its pages")
	flag.IntVar(&c.locales, "locales", 1, "languages: 1 or 2")
	name := flag.String("shape", "plain", "what pages are like and how they lie: "+shapeNames())
	texts := flag.Bool("texts", false, "write no sites but folders of pages: plain, code, mdx")
	flag.Parse()
	var known bool
	if c.shape, known = shapes[*name]; !known {
		fmt.Fprintf(os.Stderr, "corpus: no shape %q; there are %s\n", *name, shapeNames())
		os.Exit(2)
	}
	if c.out == "" || c.pages < 1 || c.versions < 1 || c.locales < 1 || c.locales > len(languages) {
		flag.Usage()
		os.Exit(2)
	}
	write := c.write
	if c.shape.operations {
		write = c.writeAPI
	}
	if *texts {
		write = func() error { return writeTexts(c.out, c.pages) }
	}
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
		os.Exit(1)
	}
}

func (c corpus) write() error {
	theme, err := filepath.Abs(c.theme)
	if err != nil {
		return err
	}
	sites := []layout{orihonLayout{c}, hugoLayout{c, theme}}
	for _, s := range sites {
		name, text := s.config()
		if err := writeFile(filepath.Join(c.out, name), text); err != nil {
			return err
		}
	}
	if err := c.writeCategories(); err != nil {
		return err
	}
	for version := 1; version <= c.versions; version++ {
		for locale := range c.locales {
			for _, p := range c.tree() {
				language := c.language(locale)
				text := p.text(language, lastChange(p.number, version), c.shape)
				for _, s := range sites {
					if err := writeFile(filepath.Join(c.out, s.file(p, version, locale)), s.head(p, language)+text); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// lastChange is the newest version, up to the given one, in which a page changed.
func lastChange(page, version int) int {
	for v := version; v > 1; v-- {
		if page%10 == v%10 {
			return v
		}
	}
	return 1
}

func writeFile(name, text string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}
