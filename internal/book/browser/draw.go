package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/book"
	"github.com/orihon/orihon/internal/diagrams"
)

// drawer is the page that draws: it sends the drawings back, or what went wrong. Labels are letters of SVG, which all readers show.
const drawer = `<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif"><script type="module">
const answer = (value) => fetch("/drawn", { method: "POST", body: JSON.stringify(value) });
try {
  const { default: mermaid } = await import("/mermaid/mermaid.js");
  mermaid.initialize({
    startOnLoad: false, securityLevel: "strict", suppressErrorRendering: true, layout: "dagre", theme: "neutral", htmlLabels: false,
    flowchart: { htmlLabels: false }, class: { htmlLabels: false }, deterministicIds: true, fontFamily: "sans-serif",
  });
  const drawn = {};
  for (const { id, source } of await (await fetch("/sources")).json()) {
    try {
      drawn[source] = (await mermaid.render(id, source)).svg;
    } catch {} // it stays as its source
  }
  await answer({ drawn });
} catch (error) {
  await answer({ error: String(error) });
}
</script>`

// answer is what the page that draws sends.
type answer struct {
	Drawn map[string]string `json:"drawn"`
	Error string            `json:"error"`
}

// Draw draws diagrams of Mermaid as SVG, by their source. Those with mistakes are left out.
func (b *Browser) Draw(ctx context.Context, sources []string) (map[string]string, error) {
	ctx, stop := context.WithTimeout(ctx, b.limit)
	defer stop()
	files, err := mermaidFiles()
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("draw diagrams: %w", err)
	}
	done := make(chan answer, 1)
	server := &http.Server{Handler: drawing(files, sources, done), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = server.Serve(listener) }() // until it is closed
	defer func() { _ = server.Close() }()
	profile, err := os.MkdirTemp("", "orihon-draw-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(profile) }()
	running, end := context.WithCancel(ctx)
	ended := make(chan error, 1)
	cmd := b.command(running, profile, "--remote-debugging-port=0", "http://"+listener.Addr().String()+"/")
	go func() { ended <- cmd.Run() }()
	select {
	case a := <-done:
		end()
		<-ended
		if a.Error != "" {
			return nil, fmt.Errorf("draw diagrams: %s", a.Error)
		}
		return a.Drawn, nil
	case err := <-ended:
		end()
		return nil, fmt.Errorf("%s ended before it had drawn the diagrams: %w", b.file, errors.Join(ctx.Err(), err))
	}
}

// drawing serves the page that draws, to this machine alone.
func drawing(files map[string][]byte, sources []string, done chan<- answer) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(drawer))
	})
	mux.HandleFunc("GET /mermaid/{name}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		_, _ = w.Write(files[r.PathValue("name")])
	})
	mux.HandleFunc("GET /sources", func(w http.ResponseWriter, _ *http.Request) {
		list := make([]map[string]string, 0, len(sources))
		for _, source := range sources {
			list = append(list, map[string]string{"id": book.DiagramID(source), "source": source})
		}
		_ = json.NewEncoder(w).Encode(list)
	})
	mux.HandleFunc("POST /drawn", func(_ http.ResponseWriter, r *http.Request) {
		var a answer
		if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
			a.Error = err.Error()
		}
		select {
		case done <- a:
		default: // it was answered already
		}
	})
	return mux
}

func mermaidFiles() (map[string][]byte, error) {
	packed, err := diagrams.Files()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, p := range packed {
		data, err := p.Data()
		if err != nil {
			return nil, err
		}
		files[strings.TrimPrefix(path.Base(p.Name), "/")] = data
	}
	return files, nil
}
