package mcp

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/render"
)

// searcher asks the index of a built site by the search client of browsers, which runs in an engine. Queries wait for each other.
type searcher struct {
	folder *folder

	mu     sync.Mutex
	engine *render.Evaluation
	build  string // the build that the engine has read
}

// scope is where to look, as web/search/types.ts has it.
type scope struct {
	Docset  string `json:"docset"`
	Version string `json:"version"`
	Breadth string `json:"breadth"`
}

// result is what the client answers, as far as it is used here.
type result struct {
	OK    bool `json:"ok"`
	Error struct {
		Kind    string `json:"kind"`
		File    string `json:"file"`
		Message string `json:"message"`
	} `json:"error"`
	Total       int       `json:"total"`
	Hits        []pageHit `json:"hits"`
	Beyond      []pageHit `json:"beyond"`
	Suggestions []string  `json:"suggestions"`
}

type pageHit struct {
	Title        segments `json:"title"`
	Href         string   `json:"href"`
	Lang         string   `json:"lang"`
	DocsetLabel  string   `json:"docsetLabel"`
	VersionLabel string   `json:"versionLabel"`
	Sections     []struct {
		Heading segments `json:"heading"`
		Href    string   `json:"href"`
		Excerpt segments `json:"excerpt"`
	} `json:"sections"`
}

// segments are runs of text, of which some are marked.
type segments []struct {
	Text string `json:"text"`
}

func (s segments) String() string {
	var b strings.Builder
	for _, part := range s {
		b.WriteString(part.Text)
	}
	return b.String()
}

// ask searches in a language. The error is for people.
func (s *searcher) ask(ctx context.Context, locale, query string, in scope, limit int) (*result, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.ready(ctx); err != nil {
		return nil, err
	}
	text, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	_, err = s.engine.Call(ctx, "ask", locale, query, string(text), limit)
	answer := ""
	if err == nil {
		answer, err = s.engine.Call(ctx, "answer")
	}
	if err != nil {
		s.stop() // what ran out of a limit is not asked again
		return nil, fmt.Errorf("search: %w", err)
	}
	var r result
	if err := json.Unmarshal([]byte(answer), &r); err != nil {
		return nil, fmt.Errorf("search: no answer: %w", err)
	}
	switch {
	case r.OK:
		return &r, nil
	case r.Error.Kind == "unsupported":
		return nil, errors.New("the site was built by another version of Orihon: build it anew")
	}
	return nil, fmt.Errorf("the search index is damaged: %s %s", r.Error.File, r.Error.Message)
}

// ready starts the engine, or has it forget an index that was replaced.
func (s *searcher) ready(ctx context.Context) error {
	build, err := s.folder.build()
	if err != nil {
		return err
	}
	if s.engine != nil && s.build == build {
		return nil
	}
	s.stop()
	script, err := bundle.SearchClient(ctx)
	if err != nil {
		return err
	}
	s.engine, err = render.Evaluate(ctx, script, render.Host{"readIndex": s.readIndex, "inflateIndex": inflate, "decodeText": decode}, render.Limits{})
	s.build = build
	return err
}

func (s *searcher) stop() {
	if s.engine != nil {
		s.engine.Close()
		s.engine = nil
	}
}

// close ends the engine.
func (s *searcher) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop()
}

// readIndex answers as web/search/engine.ts asks: "bytes=0-9 en/parts/x.pack", or a space and a file.
func (s *searcher) readIndex(request string) (string, error) {
	wanted, name, _ := strings.Cut(request, " ")
	data, err := s.folder.read("_orihon/search/" + name)
	if err != nil {
		return "m", nil // missing, which the client tells
	}
	var from, to int
	if n, err := fmt.Sscanf(wanted, "bytes=%d-%d", &from, &to); err == nil && n == 2 && from >= 0 && from <= to && to < len(data) {
		return "p" + toText(data[from:to+1]), nil
	}
	return "w" + toText(data), nil
}

func inflate(text string) (string, error) {
	r, err := gzip.NewReader(bytes.NewReader(fromText(text)))
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(io.LimitReader(r, maxFile))
	return toText(data), err
}

func decode(text string) (string, error) { return string(fromText(text)), nil }

// toText carries bytes as characters, 0 as 256: a 0 would end the text on its way.
func toText(data []byte) string {
	var b strings.Builder
	b.Grow(len(data) * 3 / 2)
	for _, c := range data {
		if c == 0 {
			b.WriteRune(256)
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

func fromText(text string) []byte {
	data := make([]byte, 0, len(text))
	for _, r := range text {
		data = append(data, byte(r))
	}
	return data
}
