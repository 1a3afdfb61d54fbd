package hooks

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// AboutPages says what is known of the pages of a site by their files: nothing of others.
func AboutPages(cfg *site.Config) func(file string) About {
	return func(file string) About {
		about := About{File: file}
		longest := -1
		for _, r := range cfg.Layout.Roots {
			if _, inside := r.Rel(file); !inside || len(r.Dir) <= longest {
				continue
			}
			longest = len(r.Dir)
			about.Locale, about.Docset, about.Version = r.Locale, r.Docset, ""
			if set := cfg.Docset(r.Docset); set != nil {
				for _, v := range set.Versions {
					if v.Folder == r.Folder {
						about.Version = v.Name
					}
				}
			}
		}
		return about
	}
}

// split parts a text into its front matter, without the lines around it, and what follows.
func split(text string) (head, body string) {
	first, rest, ok := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	if !ok || strings.TrimRight(first, " \t\r") != "---" {
		return "", text
	}
	at := 0
	for line := range strings.Lines(rest) {
		if strings.TrimRight(line, " \t\r\n") == "---" {
			return rest[:at], rest[at+len(line):]
		}
		at += len(line)
	}
	return "", text
}

// join puts a text together from the front matter that it has, what hooks add to that, and a body.
func join(text, body string, added map[string]any) []byte {
	_, was := split(text)
	before := strings.TrimSuffix(text, was)
	if len(added) == 0 {
		return []byte(before + body)
	}
	var lines strings.Builder
	for _, key := range slices.Sorted(maps.Keys(added)) {
		name, _ := json.Marshal(key)
		value, _ := json.Marshal(added[key]) // JSON is YAML
		fmt.Fprintf(&lines, "%s: %s\n", name, value)
	}
	if before == "" {
		return []byte("---\n" + lines.String() + "---\n" + body)
	}
	at := strings.LastIndex(before[:len(strings.TrimRight(before, " \t\r\n"))], "\n") + 1 // before the closing line
	return []byte(before[:at] + lines.String() + before[at:] + body)
}

// lines says for each line of a changed text which line of the text as it is written it was.
type lines []struct {
	line   int // from 1
	isSame bool
}

func align(written, changed string) lines {
	var out lines
	at := 0
	revision.Align(strings.Split(written, "\n"), strings.Split(changed, "\n"), func(old, new *string) {
		if old != nil {
			at++
		}
		if new != nil {
			out = append(out, struct {
				line   int
				isSame bool
			}{max(1, at), old != nil})
		}
	})
	return out
}

// origin is the line that a line of the changed text was, or the last one before it that is the same.
func (l lines) origin(line int) (int, bool) {
	if len(l) == 0 {
		return line, true
	}
	o := l[min(max(line, 1), len(l))-1]
	return o.line, o.isSame
}

// jsonOf turns YAML into JSON.
func jsonOf(data []byte) (string, error) {
	var value any
	if err := yaml.Unmarshal(data, &value); err != nil {
		return "", err
	}
	text, err := json.Marshal(plain(value))
	return string(text), err
}

// plain makes all keys texts.
func plain(value any) any {
	switch v := value.(type) {
	case map[any]any:
		out := map[string]any{}
		for key, item := range v {
			out[fmt.Sprint(key)] = plain(item)
		}
		return out
	case map[string]any:
		for key := range v {
			v[key] = plain(v[key])
		}
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	}
	return value
}
