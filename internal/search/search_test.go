package search

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

func TestIndexOfSite(t *testing.T) {
	pages := sitePages(t)
	files, again := siteIndex(t), indexed(pages, Options{})
	if len(files) != len(again) {
		t.Fatalf("%d files, then %d", len(files), len(again))
	}
	total := map[string]int{}
	for i := range files {
		if files[i].Name != again[i].Name || !bytes.Equal(files[i].Data, again[i].Data) {
			t.Fatalf("%s differs between two runs", files[i].Name)
		}
		total[files[i].Name[:3]+files[i].Name[len(files[i].Name)-4:]] += len(files[i].Data)
	}
	t.Log(len(pages), len(files), total)
}

// TestIndexStopsWhenTheContextEnds ends the context after each of the steps that look at it.
func TestIndexStopsWhenTheContextEnds(t *testing.T) {
	list := versioned(40, "1", "2")
	for after := range 12 {
		files, err := Index(&endingContext{Context: t.Context(), left: int64(after)}, list, Options{})
		if !errors.Is(err, context.Canceled) || files != nil {
			t.Errorf("after %d looks: %d files, %v", after, len(files), err)
		}
	}
}

// endingContext ends once it was looked at often enough.
type endingContext struct {
	context.Context
	left int64
}

func (c *endingContext) Err() error {
	if atomic.AddInt64(&c.left, -1) < 0 {
		return context.Canceled
	}
	return nil
}
