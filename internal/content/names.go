package content

import (
	"path"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// judgeNames warns of names that do not mean what they seem to: those that differ in case alone, and of files that look like
// pages and are none.
func judgeNames(walker *walker, sources []*source, log *diag.Log) {
	spelt := map[string]string{} // names of files and folders by their small letters
	for _, s := range sources {
		judgeCase(s.file.path, spelt, log)
	}
	for _, f := range walker.assets {
		switch ext := strings.ToLower(path.Ext(f.path)); ext {
		case ".markdown", ".mdown", ".mkd", ".rst", ".adoc", ".asciidoc":
			hint := "Name it .md or .mdx."
			if ext == ".rst" || strings.HasPrefix(ext, ".a") {
				hint = "Write it in Markdown, and name it .md or .mdx."
			}
			log.Warnf("unknown-extension", diag.Pos{File: f.path}, hint, "files that end in %s are not read as pages", ext)
		}
	}
}

// judgeCase warns of a document whose name, or the name of whose folder, is that of an earlier one but for its case.
func judgeCase(file string, spelt map[string]string, log *diag.Log) {
	name := strings.TrimSuffix(file, path.Ext(file))
	for i := 1; i <= len(name); i++ {
		if i < len(name) && name[i] != '/' {
			continue
		}
		part := name[:i]
		key := strings.ToLower(part)
		switch first := spelt[key]; {
		case first == "":
			spelt[key] = part
		case first != part:
			log.Warnf("case-collision", diag.Pos{File: file}, "Rename one: macOS, Windows and many hosts take both for one.",
				"%s and %s differ in case alone", path.Base(first), path.Base(part))
			return
		}
	}
}
