package mdx

import (
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// fileTree is <FileTree>: a list as a tree of files and folders. What follows a name, behind a space, is a note on it.
type fileTree struct{ component }

func (fileTree) html(h *htmlWriter, n *syntax.Node, _ props) {
	h.w.str("<div class=\"file-tree\">\n")
	for c := n.First; c != nil; c = c.Next {
		if c.Kind == syntax.List {
			h.fileList(c)
		} else if !isBlankText(c) && isClosed(n) {
			h.errorf("file-tree", c.Start, "<FileTree> holds something that is no list", "write a list, one file or folder an item")
		}
	}
	h.w.str("</div>")
}

func (h *htmlWriter) fileList(list *syntax.Node) {
	w := &h.w
	w.str("<ul>\n")
	for item := list.First; item != nil; item = item.Next {
		name := item.First
		if name == nil {
			continue
		}
		folder := strings.HasSuffix(firstWord(name.PlainText()), "/")
		for c := item.First; c != nil; c = c.Next {
			folder = folder || c.Kind == syntax.List
		}
		if folder {
			w.str(`<li class="file-tree-folder">`)
		} else {
			w.str(`<li class="file-tree-file">`)
		}
		rest := name
		if name.Kind == syntax.Paragraph {
			h.fileName(name)
			rest = name.Next
		} else {
			h.errorf("file-tree", name.Start, "an item of <FileTree> begins with no name", "begin it with the name of a file or folder")
		}
		for c := rest; c != nil; c = c.Next {
			if c.Kind == syntax.List {
				h.fileList(c)
			} else {
				h.block(c)
			}
		}
		w.str("</li>\n")
	}
	w.str("</ul>\n")
}

func (h *htmlWriter) fileName(n *syntax.Node) {
	w := &h.w
	node := n.First
	w.str(`<span class="file-tree-name">`)
	note := ""
	for ; node != nil; node = node.Next {
		if node.Kind == syntax.Text {
			name, rest, more := strings.Cut(node.Text, " ")
			w.text(name)
			if more {
				note, node = rest, node.Next
				break
			}
			continue
		}
		h.inline(node)
	}
	w.str("</span>")
	if note != "" || node != nil {
		w.str(` <span class="file-tree-note">`)
		w.text(note)
		h.inlines(node)
		w.str("</span>")
	}
}

func firstWord(s string) string {
	if words := strings.Fields(s); len(words) > 0 {
		return words[0]
	}
	return ""
}
