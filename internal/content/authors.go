package content

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// readAuthors reads the files of authors of all blogs: that beside the posts, and its translations beside theirs.
func readAuthors(fsys fs.FS, cfg *site.Config, log *diag.Log) []*site.Author {
	var out []*site.Author
	for i := range cfg.Layout.Roots {
		root := &cfg.Layout.Roots[i]
		set := cfg.Docset(root.Docset)
		if set == nil || set.Blog == nil {
			continue
		}
		name := path.Join(root.Dir, set.Blog.Authors)
		text := readOptional(fsys, name, log)
		d := &decoder{file: name, log: log, loose: cfg.Policy.UnknownKeys}
		out = append(out, d.authors(text, root)...)
	}
	return out
}

// readOptional reads a file of data beside the documents; nil if there is none, or none that can be read.
func readOptional(fsys fs.FS, name string, log *diag.Log) []byte {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil
	}
	text, err := readLimited(fsys, file{path: name, size: info.Size()})
	if err != nil {
		log.Errorf("unreadable-file", diag.Pos{File: name}, "", "%v", err)
	}
	return cleanText(name, text, log)
}

func (d *decoder) authors(text []byte, root *site.Root) []*site.Author {
	top := d.mapping(text)
	if top == nil {
		return nil
	}
	var out []*site.Author
	d.each(top, func(key, value *yaml.Node) {
		a := &site.Author{Docset: root.Docset, Locale: root.Locale, Pos: d.at(key)}
		a.Key = key.Value
		if value.Kind != yaml.MappingNode {
			d.wrongType(key.Value, value, "a mapping with a name")
			return
		}
		d.each(value, func(key, value *yaml.Node) { d.authorKey(a, key, value) })
		out = append(out, a)
	})
	return out
}

// authorKey reads a key of an author. Pictures have several spellings.
func (d *decoder) authorKey(a *site.Author, key, value *yaml.Node) {
	switch key.Value {
	case "page":
		if value.Kind == yaml.MappingNode {
			a.Page = true
			if to := lookup(value, "permalink"); to != nil {
				a.Permalink = d.str("permalink", to)
			}
			return
		}
		a.Page = d.boolean("page", value)
	case "description":
		a.Description = d.str("description", value)
	default:
		if !d.personKey(&a.PostAuthor, key, value) && !d.loose {
			known := []string{"name", "title", "url", "image", "email", "description", "socials", "page"}
			hint := "Known keys: " + strings.Join(known, ", ") + "."
			if near := diag.Nearest(key.Value, known); near != "" {
				hint = fmt.Sprintf("Did you mean %q?", near)
			}
			d.log.Errorf("unknown-key", d.at(key), hint, "an author has no key %q", key.Value)
		}
	}
}

// personKey reads what files of authors and front matter say alike.
func (d *decoder) personKey(a *site.PostAuthor, key, value *yaml.Node) bool {
	switch name := key.Value; name {
	case "key":
		a.Key = d.str(name, value)
	case "name":
		a.Name = d.str(name, value)
	case "title":
		a.Title = d.str(name, value)
	case "url":
		a.URL = d.str(name, value)
	case "image", "image_url", "imageURL":
		a.Image = d.str(name, value)
	case "email":
		a.Email = d.str(name, value)
	case "socials":
		a.Socials = d.socials(value)
	default:
		return false
	}
	return true
}

// postAuthors reads who wrote a post: a key of the file of authors, a mapping, or a list of both.
func (d *decoder) postAuthors(n *yaml.Node) []site.PostAuthor {
	items := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		items = n.Content
	}
	var out []site.PostAuthor
	for _, item := range items {
		item = yamltext.Resolve(item)
		a := site.PostAuthor{}
		switch {
		case item.Kind == yaml.MappingNode:
			d.each(item, func(key, value *yaml.Node) {
				switch key.Value {
				case "page", "description":
				default:
					if !d.personKey(&a, key, value) {
						d.log.Errorf("unknown-key", d.at(key), "Known keys: key, name, title, url, image, email, socials.", "an author has no key %q", key.Value)
					}
				}
			})
			if a.Key == "" && a.Name == "" {
				d.log.Errorf("missing-key", d.at(item), "Add `name`, or `key` with a key of the file of authors.", "the author has no name")
			}
		default:
			a.Key = d.str("authors", item)
		}
		if a.Key != "" || a.Name != "" {
			out = append(out, a)
		}
	}
	return out
}

// oldAuthor reads the older keys of a single author, in both spellings.
func (d *decoder) oldAuthor(front *site.FrontMatter, name string, value *yaml.Node) {
	if len(front.Authors) == 0 {
		front.Authors = []site.PostAuthor{{}}
	}
	a, text := &front.Authors[0], d.str(name, value)
	switch name {
	case "author":
		a.Name = cmp.Or(a.Name, text)
	case "author_title", "authorTitle":
		a.Title = cmp.Or(a.Title, text)
	case "author_url", "authorURL":
		a.URL = cmp.Or(a.URL, text)
	default:
		a.Image = cmp.Or(a.Image, text)
	}
}

// moment reads the date of a post, with a time of the day or without: 2024-03-05, or 2024-03-05T10:00:00Z.
func (d *decoder) moment(n *yaml.Node) string {
	text := d.str("date", n)
	if t, ok := d.yamlMoment(text, n); ok {
		return t
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", "2006-01-02 15:04:05 -0700"} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC().Format(time.RFC3339)
		}
	}
	return d.date(n)
}

// yamlTimestamp is a date with a time of the day as YAML has it: months and days may have one digit.
// https://yaml.org/type/timestamp.html
var yamlTimestamp = regexp.MustCompile(`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2}):(\d{2})(?:\.\d*)?[ \t]*(Z|[-+]\d{1,2}:?\d{0,2})?$`)

// yamlMoment reads a timestamp of YAML. Days that their month does not have are those after it, as everyone reads them.
func (d *decoder) yamlMoment(text string, n *yaml.Node) (string, bool) {
	m := yamlTimestamp.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	var part [6]int
	for i := range part {
		part[i], _ = strconv.Atoi(m[i+1])
	}
	if part[1] < 1 || part[1] > 12 || part[2] < 1 || part[2] > 31 || part[3] > 24 || part[4] > 59 || part[5] > 60 {
		return "", false
	}
	t := time.Date(part[0], time.Month(part[1]), part[2], part[3], part[4], part[5], 0, time.UTC).Add(-zoneOf(m[7]))
	if day := time.Date(part[0], time.Month(part[1]), part[2], 0, 0, 0, 0, time.UTC); day.Day() != part[2] {
		d.log.Warnf("bad-value", d.at(n), "Name a day that there is.", "there is no such day; it was read as %s", day.Format(time.DateOnly))
	}
	return t.Format(time.RFC3339), true
}

// zoneOf is how far a zone is ahead of UTC: +9, -08:00.
func zoneOf(zone string) time.Duration {
	if zone == "" || zone == "Z" {
		return 0
	}
	hours, minutes, _ := strings.Cut(strings.TrimLeft(zone, "+-"), ":")
	if minutes == "" && len(hours) > 2 {
		hours, minutes = hours[:2], hours[2:]
	}
	h, _ := strconv.Atoi(hours)
	m, _ := strconv.Atoi(minutes)
	ahead := time.Duration(h)*time.Hour + time.Duration(m)*time.Minute
	if zone[0] == '-' {
		return -ahead
	}
	return ahead
}
