// Package urls keeps the addresses of a site alive: it knows which paths and ids were published, which of them a new
// state of the site would lose, and where each of those most likely went.
//
// What was published stands in urls.lock, a text beside site.yaml that is committed with it. A build compares: a path is
// alive as a page, a file or the source of a redirect; an id as one on the page that its path leads to.
package urls

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// File is the name of the lock in a site folder.
const File = "urls.lock"

// Lock is what was published. Paths are routes with their locale prefix, as readers see them.
type Lock struct {
	Locales []string            // codes, the default one first
	Pages   map[string][]string // route -> ids on the page, in their order
	Files   []string            // routes of files that are published as they are, sorted
	Line    map[string]int      // route -> where it stands in the file, from 1; of locks that were parsed
}

const head = `# The published addresses of this site: each path with the ids on its page. A line stands for all languages;
# one that begins with a language's code says what differs there: more ids, and with -# those that are missing.
# Written by "orihon urls accept". When two branches meet, keep the lines of both.
`

// Text is the lock as a file: sorted, a line for each path.
func (l *Lock) Text() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	fmt.Fprintf(&b, "locales: %s\n", strings.Join(l.Locales, " "))
	lines := map[string]string{}
	for route, ids := range l.Pages {
		if base, ok := l.inDefault(route); !ok {
			lines[route] = idWords("#", ids)
		} else if base, known := l.Pages[base]; known {
			if differ := idWords("#", without(ids, base)) + idWords("-#", without(base, ids)); differ != "" {
				lines[route] = differ
			}
		}
	}
	for _, file := range l.Files {
		lines[file] = " file"
	}
	for _, route := range slices.SortedFunc(maps.Keys(lines), byRoute) {
		b.WriteString(escape(route) + lines[route] + "\n")
	}
	return b.Bytes()
}

// byRoute sorts a page before those below it.
func byRoute(a, b string) int {
	return cmp.Or(strings.Compare(strings.ReplaceAll(a, "/", "\x00"), strings.ReplaceAll(b, "/", "\x00")), strings.Compare(a, b))
}

func idWords(mark string, ids []string) string {
	var b strings.Builder
	for _, id := range ids {
		b.WriteString(" " + mark + escape(id))
	}
	return b.String()
}

// inDefault is the route of the same page in the default locale, for routes of other locales.
func (l *Lock) inDefault(route string) (string, bool) {
	for _, code := range l.Locales[min(1, len(l.Locales)):] {
		if rest, ok := strings.CutPrefix(route, "/"+code+"/"); ok {
			return "/" + rest, true
		}
	}
	return "", false
}

// inLocale is the route of a page of the default locale in another one; "" is the default.
func inLocale(route, code string) string {
	if code == "" {
		return route
	}
	return "/" + code + route
}

// Parse reads a lock. Lines that stand twice, as after a merge, count together.
func Parse(text []byte) (*Lock, error) {
	l := &Lock{Pages: map[string][]string{}, Line: map[string]int{}}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 16<<20)
	own := map[string][]string{} // lines of other locales
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		codes, isHead := strings.CutPrefix(line, "locales:")
		switch {
		case line == "" || line[0] == '#':
		case isHead:
			l.addLocales(strings.Fields(codes))
		case line[0] != '/' || len(l.Locales) == 0:
			return nil, fmt.Errorf("%s:%d: %q is no address; take %s from the last commit, or delete it and run \"orihon urls accept\"", File, n, line, File)
		default:
			l.addLine(strings.Fields(line), n, own)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read %s: %w", File, err)
	}
	l.fillLocales(own)
	slices.Sort(l.Files)
	l.Files = slices.Compact(l.Files)
	return l, nil
}

func (l *Lock) addLocales(codes []string) {
	for _, code := range codes {
		if !slices.Contains(l.Locales, code) {
			l.Locales = append(l.Locales, code)
		}
	}
}

func (l *Lock) addLine(words []string, n int, own map[string][]string) {
	route := unescape(words[0])
	if l.Line[route] == 0 {
		l.Line[route] = n
	}
	if slices.Contains(words[1:], "file") {
		l.Files = append(l.Files, route)
		return
	}
	if _, ok := l.inDefault(route); ok {
		own[route] = append(own[route], words[1:]...)
		return
	}
	ids := l.Pages[route]
	for _, word := range words[1:] {
		if id := unescape(strings.TrimPrefix(word, "#")); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	l.Pages[route] = ids
}

// fillLocales adds the pages of the other locales, which the lines of the default one stand for.
func (l *Lock) fillLocales(own map[string][]string) {
	for _, route := range slices.Sorted(maps.Keys(l.Pages)) {
		for _, code := range l.Locales[min(1, len(l.Locales)):] {
			there := inLocale(route, code)
			ids := slices.Clone(l.Pages[route])
			for _, word := range own[there] {
				if gone, ok := strings.CutPrefix(word, "-#"); ok {
					ids = slices.DeleteFunc(ids, func(id string) bool { return id == unescape(gone) })
				} else if id := unescape(strings.TrimPrefix(word, "#")); !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
			l.Pages[there] = ids
			if l.Line[there] == 0 {
				l.Line[there] = l.Line[route]
			}
		}
	}
}

// without is what a list has and another has not.
func without(list, other []string) []string {
	if slices.Equal(list, other) { // as of most pages
		return nil
	}
	var out []string
	for _, s := range list {
		if !slices.Contains(other, s) {
			out = append(out, s)
		}
	}
	return out
}

// escape keeps a word one word.
func escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r == '%' || r <= ' ' || r == 0x7f || r == 0x85 || r == 0xa0 || r == 0x3000 || 0x2000 <= r && r <= 0x200a || r == 0x2028 || r == 0x2029 || r == 0x1680 || r == 0x202f || r == 0x205f {
			for _, c := range []byte(string(r)) {
				fmt.Fprintf(&b, "%%%02X", c)
			}
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if c, err := hex.DecodeString(s[i+1 : i+3]); err == nil {
				b.Write(c)
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// Merge is the lock after the addresses of a state are recorded: those of the state, and what the lock has and still is
// alive by a redirect. l may be nil.
func Merge(l *Lock, now *State) *Lock {
	merged := &Lock{Locales: now.Locales, Pages: map[string][]string{}}
	names := map[string]string{} // key -> route
	add := func(route string, ids []string) {
		name := cmp.Or(names[site.RouteKey(route)], route)
		names[site.RouteKey(route)] = name
		kept := merged.Pages[name]
		merged.Pages[name] = slices.Concat(kept, without(ids, kept))
	}
	for _, route := range slices.Sorted(maps.Keys(now.Pages)) {
		add(route, now.Pages[route])
	}
	for _, route := range now.Former {
		for i, code := range now.Locales {
			if i == 0 {
				code = ""
			}
			add(inLocale(route, code), nil)
		}
	}
	merged.Files = slices.Clone(now.Files)
	if l != nil {
		for _, route := range slices.Sorted(maps.Keys(l.Pages)) {
			add(route, l.Pages[route])
		}
		merged.Files = append(merged.Files, l.Files...)
	}
	merged.Files = slices.DeleteFunc(merged.Files, func(file string) bool {
		_, isPage := merged.Pages[file]
		return isPage
	})
	slices.Sort(merged.Files)
	merged.Files = slices.Compact(merged.Files)
	return merged
}
