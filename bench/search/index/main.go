// Command index makes the search index of pages given as JSON, for the benchmarks.
//
//	go run ./bench/search/index pages.json folder
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/orihon/orihon/internal/search"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: index pages.json folder")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	var pages []search.Page
	if err := json.Unmarshal(text, &pages); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	start := time.Now()
	files, err := search.Index(context.Background(), pages, search.Options{})
	if err != nil {
		return err
	}
	took, size := time.Since(start), 0
	for _, f := range files {
		name := filepath.Join(to, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			return err
		}
		size += len(f.Data)
	}
	fmt.Printf("%d pages, %d files, %.1f MB in %s\n", len(pages), len(files), float64(size)/1e6, took.Round(time.Millisecond))
	return nil
}
