package mcp

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/render"
)

// searcher asks the index of a built site by the search client of browsers, which runs in engines. As many queries run side by
// side as there are processors; further ones wait.
type searcher struct {
	folder *folder

	once  sync.Once
	turns chan struct{} // one for each query that runs

	mu      sync.Mutex
	script  string // the client
	build   string // the build that all below is of
	free    []*render.Evaluation
	answers map[question]*result
}

// question is a query with all that its answer depends on.
type question struct {
	locale, query string
	in            scope
	limit         int
}

// mostAnswers bounds the answers that are kept: some megabytes.
const mostAnswers = 256

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

// ask searches in a language. The error is for people. Callers do not change the result.
func (s *searcher) ask(ctx context.Context, locale, query string, in scope, limit int) (*result, error) {
	build, err := s.folder.build()
	if err != nil {
		return nil, err
	}
	q := question{locale, query, in, limit}
	if known := s.known(build, q); known != nil {
		return known, nil
	}
	s.once.Do(func() { s.turns = make(chan struct{}, runtime.GOMAXPROCS(0)) })
	select {
	case s.turns <- struct{}{}:
		defer func() { <-s.turns }()
	case <-ctx.Done():
		return nil, fmt.Errorf("search: %w", ctx.Err())
	}
	engine, err := s.take(ctx, build)
	if err != nil {
		return nil, err
	}
	r, err := q.put(ctx, engine)
	if err != nil {
		engine.Close() // what ran out of a limit is not asked again
		return nil, fmt.Errorf("search: %w", err)
	}
	s.give(engine, build, q, r)
	switch {
	case r.OK:
		return r, nil
	case r.Error.Kind == "unsupported":
		return nil, errors.New("the site was built by another version of Orihon: build it anew")
	}
	return nil, fmt.Errorf("the search index is damaged: %s %s", r.Error.File, r.Error.Message)
}

// put puts a question to an engine.
func (q question) put(ctx context.Context, engine *render.Evaluation) (*result, error) {
	text, err := json.Marshal(q.in)
	if err != nil {
		return nil, err
	}
	if _, err := engine.Call(ctx, "ask", q.locale, q.query, string(text), q.limit); err != nil {
		return nil, err
	}
	answer, err := engine.Call(ctx, "answer")
	if err != nil {
		return nil, err
	}
	var r result
	if err := json.Unmarshal([]byte(answer), &r); err != nil {
		return nil, fmt.Errorf("no answer: %w", err)
	}
	return &r, nil
}

func (s *searcher) known(build string, q question) *result {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.build != build {
		return nil
	}
	return s.answers[q]
}

// take returns an engine that has read nothing but this build.
func (s *searcher) take(ctx context.Context, build string) (*render.Evaluation, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.build != build {
		s.stop()
		s.build, s.answers = build, map[question]*result{}
	}
	if n := len(s.free); n > 0 {
		engine := s.free[n-1]
		s.free = s.free[:n-1]
		return engine, nil
	}
	if s.script == "" {
		script, err := bundle.SearchClient(ctx)
		if err != nil {
			return nil, err
		}
		s.script = script
	}
	return render.Evaluate(ctx, s.script, render.Host{"readIndex": s.readIndex, "inflateIndex": inflate, "decodeText": decode}, render.Limits{})
}

// give takes an engine back, with what it has answered. An index that is damaged may be mended in place.
func (s *searcher) give(engine *render.Evaluation, build string, q question, r *result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.build != build {
		engine.Close()
		return
	}
	s.free = append(s.free, engine)
	if !r.OK {
		return
	}
	if len(s.answers) >= mostAnswers {
		clear(s.answers)
	}
	s.answers[q] = r
}

// stop ends the engines that nobody uses, and forgets what they said.
func (s *searcher) stop() {
	for _, engine := range s.free {
		engine.Close()
	}
	s.free, s.build, s.answers = nil, "", nil
}

// close ends the engines.
func (s *searcher) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stop()
}

// readIndex answers as web/search/engine.ts asks: "bytes=0-9 en/parts/x.pack", or a space and a file.
func (s *searcher) readIndex(request string) (string, error) {
	wanted, name, _ := strings.Cut(request, " ")
	name = "_orihon/search/" + name
	var from, to int64
	if n, err := fmt.Sscanf(wanted, "bytes=%d-%d", &from, &to); err == nil && n == 2 && from >= 0 && from <= to && to-from < maxFile {
		if data, err := s.folder.readPart(name, from, to-from+1); err == nil {
			return "p" + toText(data), nil
		}
	}
	data, err := s.folder.read(name)
	if err != nil {
		return "m", nil // missing, which the client tells
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
