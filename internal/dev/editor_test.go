package dev

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestEditorsByTheirEnvironment(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string // "": none
	}{
		{map[string]string{}, ""},
		{map[string]string{"EDITOR": "vim"}, ""},
		{map[string]string{"EDITOR": "vim", "VISUAL": "code --wait"}, "code|--wait|-g|/s/a b.md:3:4"},
		{map[string]string{"EDITOR": "subl -n -w", "ORIHON_EDITOR": "/opt/zed"}, "/opt/zed|/s/a b.md:3:4"},
		{map[string]string{"EDITOR": "vim", "ORIHON_EDITOR": "vim"}, ""},
		{map[string]string{"ORIHON_EDITOR": "webstorm"}, "webstorm|--line|3|--column|4|/s/a b.md"},
		{map[string]string{"ORIHON_EDITOR": `kitty vim {file} +{line}-{column}`}, "kitty|vim|/s/a b.md|+3-4"},
		{map[string]string{"EDITOR": "Cursor.exe"}, "Cursor.exe|-g|/s/a b.md:3:4"},
		{map[string]string{"ORIHON_EDITOR": `"C:\Program Files\VS Code\bin\code.cmd" --wait`}, `C:\Program Files\VS Code\bin\code.cmd|--wait|-g|/s/a b.md:3:4`},
		{map[string]string{"ORIHON_EDITOR": `C:\Program Files\Sublime Text\subl.exe -n`}, `C:\Program Files\Sublime Text\subl.exe|-n|/s/a b.md:3:4`},
		{map[string]string{"ORIHON_EDITOR": `'/opt/my editor/run' {file} '{line} {column}'`}, "/opt/my editor/run|/s/a b.md|3 4"},
		{map[string]string{"EDITOR": "emacsclient"}, "emacsclient|-n|+3:4|/s/a b.md"},
	} {
		e := findEditor(func(name string) string { return c.env[name] }, func(name string) bool { return name == `C:\Program Files\Sublime Text\subl.exe` })
		got := ""
		if e != nil {
			got = strings.Join(append(slices.Clone(e.command), e.arguments("/s/a b.md", 3, 4)...), "|")
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.env, got, c.want)
		}
	}
}

// TestNamesThatAreCommandsAreNotOpened: cmd.exe would run a part of the name.
func TestNamesThatAreCommandsAreNotOpened(t *testing.T) {
	e := &editor{[]string{"/bin/code.cmd"}, func(file string, _, _ int) []string { return []string{file} }}
	for _, name := range []string{"a&calc.md", "%PATH%.md", `a"b.md`} {
		if err := e.open(name, 1, 1); err == nil || !strings.Contains(err.Error(), "cmd.exe") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOnlyOwnPagesOpenFiles holds who may have an editor started, and with what.
func TestOnlyOwnPagesOpenFiles(t *testing.T) {
	dir := t.TempDir()
	opened := filepath.Join(t.TempDir(), "opened")
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("# A\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "docs"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "link.md")); err != nil {
		t.Skip(err)
	}
	s := &server{host: "127.0.0.1", dir: dir, editor: &editor{[]string{"cp"}, func(file string, _, _ int) []string { return []string{file, opened} }}}
	ask := func(change func(*http.Request), body string) int {
		r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1:3000"+openPath, strings.NewReader(body))
		r.RemoteAddr = "127.0.0.1:5555"
		r.Header.Set("Origin", "http://127.0.0.1:3000")
		r.Header.Set("Content-Type", "application/json")
		if change != nil {
			change(r)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Code
	}
	good := `{"file":"a.md","line":1,"column":3}`
	for name, change := range map[string]func(*http.Request){
		"another site":          func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") },
		"a page without origin": func(r *http.Request) { r.Header.Del("Origin") },
		"a form":                func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") },
		"another machine":       func(r *http.Request) { r.RemoteAddr = "192.168.1.7:5555" },
		"no machine":            func(r *http.Request) { r.RemoteAddr = "@" },
		"a machine of no port":  func(r *http.Request) { r.RemoteAddr = "127.0.0.1" },
		"another port":          func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:4000") },
		"a name that leads here": func(r *http.Request) {
			r.Host = "evil.example:3000"
			r.Header.Set("Origin", "http://evil.example:3000")
		},
	} {
		if code := ask(change, good); code < 400 {
			t.Errorf("%s: %d", name, code)
		}
	}
	for _, file := range []string{"../a.md", "/etc/passwd", "", ".", "none.md", "link.md", "-x", "./a.md", "docs/../a.md", "docs", "a.md/"} {
		if code := ask(nil, `{"file":"`+file+`"}`); code != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", file, code)
		}
	}
	if _, err := os.Stat(opened); err == nil {
		t.Fatal("the editor was started")
	}
	if code := ask(nil, good); code != http.StatusNoContent {
		t.Fatal(code)
	}
	for range 200 {
		if data, err := os.ReadFile(opened); err == nil && string(data) == "# A\n" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the editor was not started with the file")
}
