package docusaurus

import (
	"encoding/json"
	"path"
	"strings"
)

// tsconfig is what a tsconfig.json says of names in imports, that of the files which it extends included.
// https://www.typescriptlang.org/tsconfig/#extends
type tsconfig struct {
	base    string              // the folder of baseUrl, site-relative; "" where none is given
	paths   map[string][]string // nil where none are given
	pathsAt string              // the folder of the file that gives them
}

// aliases reads the names that tsconfig.json or jsconfig.json gives to folders: compilerOptions.paths, and all below baseUrl.
func (l *locator) aliases() {
	for _, file := range []string{"tsconfig.json", "jsconfig.json"} {
		if !l.files.IsFile(file) {
			continue
		}
		t := l.tsconfig(file, map[string]bool{})
		below := orElse(t.base, t.pathsAt)
		for name, targets := range t.paths {
			if len(targets) > 0 && name != "@site/*" {
				l.alias(name, path.Join(below, targets[0]))
			}
		}
		if t.base != "" && !strings.Contains(t.base, "node_modules/") {
			l.alias("*", path.Join(t.base, "*"))
		}
		return
	}
}

// tsconfig reads a file with those that it extends. What cannot be read says nothing: editors tell.
func (l *locator) tsconfig(file string, seen map[string]bool) tsconfig {
	var out tsconfig
	data, err := l.files.ReadFile(file)
	if err != nil || seen[file] {
		return out
	}
	seen[file] = true
	var written struct {
		Extends         json.RawMessage
		CompilerOptions struct {
			BaseURL *string
			Paths   map[string][]string
		}
	}
	if json.Unmarshal(plainJSON(data), &written) != nil {
		return out
	}
	for _, other := range textsOf(written.Extends) {
		if name := l.extended(path.Dir(file), other); name != "" {
			t := l.tsconfig(name, seen)
			out.base = orElse(t.base, out.base)
			if t.paths != nil {
				out.paths, out.pathsAt = t.paths, t.pathsAt
			}
		}
	}
	if base := written.CompilerOptions.BaseURL; base != nil {
		out.base = path.Join(path.Dir(file), *base)
	}
	if own := written.CompilerOptions.Paths; own != nil {
		out.paths, out.pathsAt = own, path.Dir(file)
	}
	return out
}

// extended is the file that a tsconfig.json in a folder extends: by its path, or of an installed package; "" if it is not there.
func (l *locator) extended(dir, name string) string {
	at := path.Join("node_modules", name)
	if strings.HasPrefix(name, ".") {
		at = path.Join(dir, name)
	}
	for _, file := range []string{at, at + ".json", path.Join(at, "tsconfig.json")} {
		if l.files.IsFile(file) {
			return file
		}
	}
	return ""
}

// textsOf are the texts of a JSON value that is one or a list of them.
func textsOf(raw json.RawMessage) []string {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return []string{one}
	}
	var several []string
	if json.Unmarshal(raw, &several) != nil {
		return nil
	}
	return several
}

// plainJSON is JSON without comments and without commas before a closing bracket, which tsconfig.json may have.
func plainJSON(text []byte) []byte {
	var out []byte
	inString := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case inString:
			if out = append(out, c); c == '\\' && i+1 < len(text) {
				i++
				out = append(out, text[i])
			}
			inString = c != '"'
			continue
		case c == '/' && i+1 < len(text) && text[i+1] == '/':
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case c == '/' && i+1 < len(text) && text[i+1] == '*':
			end := strings.Index(string(text[i+2:]), "*/")
			if end < 0 {
				return out
			}
			i += end + 3
			continue
		case c == '}' || c == ']':
			out = []byte(strings.TrimRight(string(out), " \t\r\n"))
			if len(out) > 0 && out[len(out)-1] == ',' {
				out = out[:len(out)-1]
			}
		}
		inString = c == '"'
		out = append(out, c)
	}
	return out
}
