package content

import (
	"io/fs"
	"path"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// readTags reads the files that say what tags are called, of docsets that have them: one in each folder of documents.
func readTags(fsys fs.FS, cfg *site.Config, log *diag.Log) []*site.Tag {
	var out []*site.Tag
	for i := range cfg.Layout.Roots {
		root := &cfg.Layout.Roots[i]
		set := cfg.Docset(root.Docset)
		if set == nil || set.TagsFile == "" {
			continue
		}
		name := path.Join(root.Dir, set.TagsFile)
		text := readOptional(fsys, name, log)
		d := &decoder{file: name, log: log}
		out = append(out, d.tagFile(text, root)...)
	}
	return out
}

// tagFile reads a mapping of keys to labels, permalinks and descriptions, each of which may be left out.
func (d *decoder) tagFile(text []byte, root *site.Root) []*site.Tag {
	top := d.mapping(text)
	if top == nil {
		return nil
	}
	var out []*site.Tag
	d.each(top, func(key, value *yaml.Node) {
		t := &site.Tag{Docset: root.Docset, Folder: root.Folder, Locale: root.Locale, Key: key.Value}
		for name, to := range map[string]*string{"label": &t.Label, "permalink": &t.Permalink, "description": &t.Description} {
			if own := lookup(value, name); own != nil {
				*to = d.str(name, own)
			}
		}
		out = append(out, t)
	})
	return out
}
