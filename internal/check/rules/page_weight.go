package rules

import (
	"fmt"
	"html"
	"io/fs"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// pageWeight finds pictures that are too heavy, and pages whose pictures are together.
func pageWeight() Rule {
	return Rule{ID: "page-weight", What: "A picture, or all pictures of a page together, are too heavy.", Site: func(s *Site, log *Log) {
		files := map[string]string{} // by address
		for _, a := range s.Linked.Assets {
			files[s.Config.Address(a.URL)] = a.File
		}
		done := map[string]bool{}
		for _, p := range s.Linked.Pages {
			if p.Doc == nil || p.Doc.Module == nil || done[p.Doc.File] {
				continue
			}
			done[p.Doc.File] = true
			var total int64
			counted := map[string]bool{}
			for i, l := range p.Doc.Module.Links {
				file := files[html.UnescapeString(p.Fill.Href(i))]
				if l.Kind != mdx.LinkImage || file == "" || counted[file] {
					continue
				}
				counted[file] = true
				size := sizeOf(s.FS, file)
				total += size
				if size > int64(s.Config.Check.ImageSize)<<10 {
					log.Warn(l.Pos, fmt.Sprintf("%s has %s", file, kilobytes(size)),
						fmt.Sprintf("Make it smaller; %s are the most (check.imageSize). WebP and AVIF take a fraction of PNG.", kilobytes(int64(s.Config.Check.ImageSize)<<10)))
				}
			}
			if total > int64(s.Config.Check.PageSize)<<10 {
				log.Warn(diag.Pos{File: p.Doc.File}, "the pictures of the page have "+kilobytes(total), "Make them smaller, or the page two; check.pageSize says the most.")
			}
		}
	}}
}

func sizeOf(fsys fs.FS, file string) int64 {
	info, err := fs.Stat(fsys, file)
	if err != nil {
		return 0
	}
	return info.Size()
}

func kilobytes(n int64) string {
	if n >= 10<<20 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d KB", n>>10)
}
