// Command mdx renders the same pages of Markdown and MDX with Orihon, goldmark, Hugo and @mdx-js/mdx, in turn, and
// prints how much each does in a second of CPU time, and how Orihon stands to each.
//
//	mdx -texts DIR -hugo BINARY [-runs 5]
//
// DIR is what `corpus -texts` wrote. CPU time is user and system time of all threads, the garbage collector's included.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// corpus is the pages of one kind.
type corpus struct {
	name, title string
	folder      string
	format      string // of @mdx-js/mdx: md, mdx
	pages       [][]byte
	size        int
}

// contestant renders a corpus. It returns the CPU time of rendering all pages once.
type contestant interface {
	name() string
	run() (time.Duration, error)
	close() error
}

func main() {
	texts := flag.String("texts", "", "folder of the pages")
	hugo := flag.String("hugo", "", "Hugo's binary")
	runs := flag.Int("runs", 5, "runs of each")
	flag.Parse()
	if *texts == "" || *hugo == "" || *runs < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := compare(*texts, *hugo, *runs); err != nil {
		fmt.Fprintln(os.Stderr, "mdx:", err)
		os.Exit(1)
	}
}

func compare(texts, hugo string, runs int) error {
	for _, c := range []corpus{
		{name: "plain", title: "plain Markdown", format: "md"},
		{name: "code", title: "Markdown with much code, highlighted (not by @mdx-js/mdx)", format: "md"},
		{name: "mdx", title: "MDX with components", format: "mdx"},
	} {
		c.folder = filepath.Join(texts, c.name)
		if err := c.read(); err != nil {
			return err
		}
		if err := c.compare(hugo, runs); err != nil {
			return err
		}
	}
	return nil
}

func (c *corpus) read() error {
	names, err := filepath.Glob(filepath.Join(c.folder, "*"))
	if err != nil {
		return err
	}
	for _, name := range names {
		page, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		c.pages = append(c.pages, page)
		c.size += len(page)
	}
	if len(c.pages) == 0 {
		return fmt.Errorf("no pages in %s", c.folder)
	}
	return nil
}

// compare runs the contestants of one corpus in turn.
func (c *corpus) compare(hugo string, runs int) error {
	fmt.Printf("\n== %s: %d pages, %.1f MB\n", c.title, len(c.pages), float64(c.size)/1e6)
	list, err := c.contestants(hugo)
	if err != nil {
		return err
	}
	table := newTable(c, list)
	for round := range runs {
		for i := range list {
			// Every other round goes backwards: nobody is always the one who runs after another.
			if round%2 == 1 {
				i = len(list) - 1 - i
			}
			cpu, err := list[i].run()
			if err != nil {
				return fmt.Errorf("%s: %w", list[i].name(), err)
			}
			table.add(i, cpu)
		}
	}
	table.print(os.Stdout)
	for _, one := range list {
		if err := one.close(); err != nil {
			return err
		}
	}
	return nil
}

// contestants starts those that know the corpus; Orihon is the first.
func (c *corpus) contestants(hugo string) ([]contestant, error) {
	compiler, err := startCompiler(c)
	if err != nil {
		return nil, err
	}
	ours := &inProcess{label: "orihon", corpus: c, render: orihon(c.format == "md")}
	if c.name == "mdx" {
		return []contestant{ours, compiler}, nil
	}
	site, err := newHugo(c, hugo)
	if err != nil {
		return nil, err
	}
	theirs := &inProcess{label: "goldmark", corpus: c, render: plainGoldmark()}
	if c.name == "code" {
		theirs = &inProcess{label: "goldmark + chroma", corpus: c, render: goldmarkWithChroma()}
	}
	return []contestant{ours, theirs, site, compiler}, nil
}
