package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// patience is how long a server may take to start or to show a save.
const patience = 2 * time.Minute

// server is the program as it serves.
type server struct {
	cmd    *exec.Cmd
	url    string
	said   *spoken
	ended  chan error
	cancel context.CancelFunc
}

// spoken collects what a process says while it runs.
type spoken struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *spoken) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(data)
}

func (s *spoken) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// listen starts a command that serves, and waits until it does.
func (t *trial) listen(args ...string) (*server, error) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	addr := free.Addr().String()
	if err := free.Close(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	s := &server{cmd: t.start(ctx, append(args, "--addr", addr)...), url: "http://" + addr, said: &spoken{}, ended: make(chan error, 1), cancel: cancel}
	s.cmd.Stdout, s.cmd.Stderr = s.said, s.said
	if err := s.cmd.Start(); err != nil {
		cancel()
		return nil, err
	}
	go func() { s.ended <- s.cmd.Wait() }()
	for began := time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		select {
		case err := <-s.ended:
			cancel()
			return nil, fmt.Errorf("orihon %s ended: %w\n%s", strings.Join(args, " "), err, s.said)
		default:
		}
		if strings.Contains(s.said.String(), "Serving ") {
			return s, nil
		}
	}
	s.stop()
	return nil, fmt.Errorf("orihon %s does not serve:\n%s", strings.Join(args, " "), s.said)
}

func (s *server) stop() {
	s.cancel()
	<-s.ended
}

// get returns the status and the body of an answer.
func (s *server) get(route string) (int, string, error) {
	answer, err := http.Get(s.url + route)
	if err != nil {
		return 0, "", err
	}
	body, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(body), errors.Join(err, answer.Body.Close())
}

// shows waits until a page has a text, or has it no more.
func (s *server) shows(route, text string, wanted bool) error {
	var status int
	var body string
	for began := time.Now(); time.Since(began) < patience; time.Sleep(100 * time.Millisecond) {
		var err error
		if status, body, err = s.get(route); err != nil {
			return fmt.Errorf("%s: %w\n%s", route, err, s.said)
		}
		if strings.Contains(body, text) == wanted {
			return nil
		}
	}
	return fmt.Errorf("%s (status %d): it has %q is not %v; the server said\n%s", route, status, text, wanted, s.said)
}

// serve asks a server for the files of a site.
func (t *trial) serve() error {
	s, err := t.listen("serve", "docs/build")
	if err != nil {
		return err
	}
	defer s.stop()
	for route, name := range map[string]string{"/": "index.html", "/docs/": "docs/index.html", "/favicon.svg": "favicon.svg", "/sitemap.xml": "sitemap.xml"} {
		want, err := t.read("docs/build/" + name)
		if err != nil {
			continue // the template has none
		}
		if status, got, err := s.get(route); err != nil || status != http.StatusOK || got != want {
			return fmt.Errorf("%s: status %d, %d bytes, want %d; %w", route, status, len(got), len(want), err)
		}
	}
	for _, route := range []string{"/no/page", "/docs%5C..%5Csite.yaml", "/..%5Csite.yaml", "/C:/Windows/win.ini", "/docs/index.html::$DATA", "/aux", "/docs/con"} {
		if status, _, err := s.get(route); err != nil || status != http.StatusNotFound && status != http.StatusBadRequest {
			return fmt.Errorf("%s: status %d, %w", route, status, err)
		}
	}
	return nil
}

// dev saves files of a site while it is served.
func (t *trial) dev() error {
	if _, err := t.orihon("new", "live", "--title", "Kiln"); err != nil {
		return err
	}
	s, err := t.listen("dev", "live")
	if err != nil {
		return err
	}
	defer s.stop()
	if err := s.shows("/docs/", "<h1", true); err != nil {
		return err
	}
	page, err := t.read("live/docs/index.md")
	if err != nil {
		return err
	}
	for _, save := range []struct {
		what string
		do   func() error
		has  string
		at   string
		want bool
	}{
		{"a text", func() error { return t.save("live/docs/index.md", page+"\nCeladon turns green.\n") }, "Celadon turns green", "/docs/", true},
		{"a text again", func() error { return t.save("live/docs/index.md", page+"\nTenmoku turns black.\n") }, "Tenmoku turns black", "/docs/", true},
		{"a new folder", func() error { return t.save("live/docs/new/page.md", "# Shino\n\nWhite.\n") }, "Shino", "/docs/new/page", true},
		{"a text in it", func() error { return t.save("live/docs/new/page.md", "# Oribe\n\nGreen.\n") }, "Oribe", "/docs/new/page", true},
		{"a component", func() error {
			return errors.Join(t.save("live/components/Glaze.tsx", "export default function Glaze() { return <b>Raku 1</b>; }\n"),
				t.save("live/docs/new/mixed.mdx", "import Glaze from '../../components/Glaze';\n\n# Mixed\n\n<Glaze />\n"))
		}, "Raku 1", "/docs/new/mixed", true},
		{"a component again", func() error {
			return t.save("live/components/Glaze.tsx", "export default function Glaze() { return <b>Raku 2</b>; }\n")
		}, "Raku 2", "/docs/new/mixed", true},
		{"a file that takes the place of another", func() error {
			return errors.Join(t.save("live/docs/.swap", "# Hagi\n"), os.Rename(filepath.Join(t.work, "live/docs/.swap"), filepath.Join(t.work, "live/docs/new/page.md")))
		}, "Hagi", "/docs/new/page", true},
		{"a page that goes", func() error { return os.Remove(filepath.Join(t.work, "live/docs/new/page.md")) }, "Hagi", "/docs/new/page", false},
	} {
		if err := errors.Join(save.do(), s.shows(save.at, save.has, save.want)); err != nil {
			return fmt.Errorf("%s: %w", save.what, err)
		}
	}
	return nil
}

// interrupted stops a server as Ctrl-C does.
func (t *trial) interrupted() error {
	s, err := t.listen("serve", "docs/build")
	if err != nil {
		return err
	}
	defer s.cancel()
	if err := interrupt(s.cmd); err != nil {
		return err
	}
	select {
	case err := <-s.ended:
		s.ended <- err
		if err != nil {
			return fmt.Errorf("ended with %w\n%s", err, s.said)
		}
		return nil
	case <-time.After(patience):
		return fmt.Errorf("goes on after it was told to stop\n%s", s.said)
	}
}

// whileServed replaces an output while it is served and asked for.
func (t *trial) whileServed() error {
	s, err := t.listen("serve", "blog/build")
	if err != nil {
		return err
	}
	defer s.stop()
	page, err := t.read("blog/docs/index.md")
	if err != nil {
		return err
	}
	for _, text := range []string{"Celadon turns green", "Tenmoku turns black"} {
		if err := t.save("blog/docs/index.md", page+"\n"+text+".\n"); err != nil {
			return err
		}
		if _, err := t.orihon("build", "blog"); err != nil {
			return err
		}
		if err := s.shows("/docs/", text, true); err != nil {
			return err
		}
	}
	entries, err := os.ReadDir(filepath.Join(t.work, "blog"))
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "build") && e.Name() != "build" {
			err = errors.Join(err, fmt.Errorf("left beside the output: %s", e.Name()))
		}
	}
	return err
}

// mcp asks a site's content by the protocol's standard input and output.
func (t *trial) mcp() error {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := t.start(ctx, "mcp", "docs/build")
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	ask := func(request string) (string, error) {
		if _, err := fmt.Fprintln(in, request); err != nil || !strings.Contains(request, `"id"`) {
			return "", err
		}
		if !lines.Scan() {
			return "", fmt.Errorf("no answer to %s: %w", request, lines.Err())
		}
		if !json.Valid(lines.Bytes()) {
			return "", fmt.Errorf("not JSON: %s", lines.Text())
		}
		return lines.Text(), nil
	}
	for i, request := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"tests","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"search","arguments":{"query":"page"}}}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read_page","arguments":{"page":"/docs/"}}}`,
	} {
		said, err := ask(request)
		if err != nil {
			return err
		}
		if i > 1 {
			t.record("mcp", fmt.Sprint("answer ", i), strings.TrimSpace(said))
		}
	}
	return errors.Join(in.Close(), cmd.Wait())
}
