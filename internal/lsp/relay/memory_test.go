package relay

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/cache"
)

// TestMemoryOfMessages: what each side says is passed on, with other ids where both servers ask, and another server is told of it.
func TestMemoryOfMessages(t *testing.T) {
	m := newMemory()
	const open = `{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///%s","languageId":"md","version":1,"text":"one"}}}`
	const change = `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///%s","version":%s},"contentChanges":[{"text":"two"}]}}`
	for _, c := range [][3]string{ // from, message, what is passed on: "=" the same, "" nothing
		{"editor", `{"id":1,"method":"initialize"}`, "="},
		{"editor", `no JSON`, "="},
		{"server", `no JSON`, "="},
		{"server", `{"id":1,"result":{}}`, "="},
		{"editor", `{"method":"initialized","params":{}}`, "="},
		{"server", `{"id":"orihon:initialize","result":{}}`, ""},
		{"editor", fmt.Sprintf(open, "a"), "="},
		{"editor", fmt.Sprintf(open, "b"), "="},
		{"editor", fmt.Sprintf(open, "c"), "="},
		{"editor", fmt.Sprintf(change, "a", "5"), "="},
		{"editor", fmt.Sprintf(change, "b", "null"), "="},
		{"editor", fmt.Sprintf(change, "none", "7"), "="},
		{"editor", `{"method":"textDocument/didChange","params":[]}`, "="},
		{"editor", `{"method":"textDocument/didOpen","params":[]}`, "="},
		{"editor", `{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///c"}}}`, "="},
		{"editor", `{"id":2,"method":"textDocument/hover"}`, "="},
		{"editor", `{"id":"x","method":"shutdown"}`, "="},
		{"editor", `{"id":3,"method":"textDocument/hover"}`, "="},
		{"server", `{"id":3,"result":null}`, "="},
		{"server", `{"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a","diagnostics":[{}]}}`, "="},
		{"server", `{"method":"textDocument/publishDiagnostics","params":{"uri":"file:///b","diagnostics":[]}}`, "="},
		{"server", `{"id":9,"method":"workspace/applyEdit"}`, "="},
		{"editor", `{"id":9,"result":{}}`, "="},
		{"own", `{"id":9,"method":"workspace/applyEdit"}`, `{"id":"orihon:9","method":"workspace/applyEdit"}`},
		{"to own", `{"id":"orihon:9","result":{}}`, `{"id":9,"result":{}}`},
		{"to own", `{"id":9,"result":{}}`, ""},
		{"to own", `{"id":"other","result":{}}`, ""},
	} {
		var got json.RawMessage
		if raw := json.RawMessage(c[1]); c[0] == "editor" || c[0] == "to own" {
			got = m.fromEditor(raw, c[0] == "to own")
		} else {
			got = m.fromServer(raw, c[0] == "own")
		}
		if want := strings.Replace(c[2], "=", c[1], 1); string(got) != want && !(c[2] == "=" && string(got) == c[1]) {
			t.Errorf("%s %s: %s, want %s", c[0], c[1], got, want)
		}
	}
	show := func() string {
		toServer, toEditor, shown := m.handOver()
		var lines []string
		for i, list := range [][]any{toServer, toEditor} {
			for _, v := range list {
				text, err := json.Marshal(v)
				if err != nil {
					t.Fatal(err)
				}
				lines = append(lines, fmt.Sprint(i, " ", string(text)))
			}
		}
		if !strings.Contains(lines[0], "initialize") {
			t.Errorf("first %s", lines[0])
		}
		slices.Sort(lines)
		return strings.Join(append(lines, fmt.Sprint(shown)), "\n")
	}
	const opened = `0 {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a","languageId":"md","version":5,"text":"two"}}}
0 {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///b","languageId":"md","version":1,"text":"two"}}}
`
	const first = `0 {"id":"orihon:initialize","method":"initialize"}
0 {"id":"x","method":"shutdown"}
`
	const ended = `1 {"jsonrpc":"2.0","id":2,"error":{"code":-32801,"message":"the development server has ended"}}
`
	const initialized = "0 {\"method\":\"initialized\",\"params\":{}}\n"
	if got, want := show(), first+opened+initialized+ended+"[file:///a]"; got != want {
		t.Errorf("handed over\n%s\nwant\n%s", got, want)
	}
	m.fromServer(json.RawMessage(`{"id":10,"method":"client/registerCapability"}`), false)
	if got, want := show(), first+opened+"[file:///a]"; got != want {
		t.Errorf("handed over again\n%s\nwant\n%s", got, want)
	}
	if m.hasExited() {
		t.Error("the editor has not ended")
	}
	if m.fromEditor(json.RawMessage(`{"method":"exit"}`), false); !m.hasExited() {
		t.Error("the editor has ended")
	}
}

// TestTheNextPlaceIsTaken where the first cannot be used: a file is in its way, others may enter its folder, or its path is too long.
func TestTheNextPlaceIsTaken(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such places")
	}
	short, err := os.MkdirTemp("/tmp", "o")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(short) }()
	t.Setenv("TMPDIR", short)
	for name, prepare := range map[string]func(dir string) error{
		"free":           func(string) error { return nil },
		"a file":         func(dir string) error { return os.WriteFile(filepath.Join(dir, cache.Dir), nil, 0o600) },
		"open to others": func(dir string) error { return os.MkdirAll(filepath.Join(dir, cache.Dir, "editors"), 0o755) },
		"a folder's place": func(dir string) error {
			return os.MkdirAll(filepath.Join(dir, cache.Dir, "editors", "socket", "x"), 0o700)
		},
	} {
		dir, err := os.MkdirTemp(short, "s")
		if err != nil {
			t.Fatal(err)
		}
		if err := prepare(dir); err != nil {
			t.Fatal(err)
		}
		if name == "a folder's place" {
			_ = os.Chmod(filepath.Join(dir, cache.Dir, "editors"), 0o700)
		}
		who := Who{Version: "1", Dir: dir}
		listener := open(t.Context(), who)
		if listener == nil {
			t.Errorf("%s: there is no place", name)
			continue
		}
		at := listener.Addr().String()
		if isFirst := strings.HasPrefix(at, dir); isFirst != (name == "free") || isFirst != strings.HasSuffix(at, "/editors/socket") {
			t.Errorf("%s: at %s", name, at)
		}
		go func() {
			conn, err := listener.Accept()
			if err == nil {
				greeted(conn, who)
			}
		}()
		if c := dial(t.Context(), who); c == nil {
			t.Errorf("%s: it cannot be found", name)
		} else {
			c.close()
		}
		_ = listener.Close()
	}
	long := filepath.Join(short, strings.Repeat("x", longest))
	if got := places(long); len(got) != 1 || strings.HasPrefix(got[0], long) {
		t.Errorf("%q", got)
	}
	at := longest - len("/"+cache.Dir+"/editors/socket") - len(short) - 1
	for more, want := range map[int]int{0: 2, 1: 1} {
		if got := places(filepath.Join(short, strings.Repeat("x", at+more))); len(got) != want {
			t.Errorf("%q", got)
		}
	}
	if a, b := places("/a")[1], places("/b")[1]; a == b || len(a) != len(b) || len(filepath.Base(filepath.Dir(a))) != len(fmt.Sprintf("orihon-%d-0123456789abcdef", os.Getuid())) {
		t.Errorf("%s and %s", a, b)
	}
}
