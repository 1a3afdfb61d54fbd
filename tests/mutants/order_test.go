package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
)

func TestInterruptKeepsFinishedWork(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	behind := make(chan struct{})
	var taken []int
	err := inOrder(ctx, 2, 4, func(ctx context.Context, i int) (verdict, error) {
		switch i {
		case 0: // waits until all others are done, and is then given up
			<-behind
			interrupt()
			<-ctx.Done()
			return "", ctx.Err()
		case 3:
			close(behind)
		}
		return survived, nil
	}, func(i int, _ verdict) { taken = append(taken, i) })
	if !errors.Is(err, context.Canceled) || !slices.Equal(taken, []int{1, 2, 3}) {
		t.Errorf("taken %v, %v", taken, err)
	}
}

func TestWorkIsHandedOnInOrder(t *testing.T) {
	second := make(chan struct{})
	var taken []int
	err := inOrder(t.Context(), 2, 3, func(_ context.Context, i int) (verdict, error) {
		if i == 0 {
			<-second
		} else if i == 1 {
			close(second)
		}
		return byOwn, nil
	}, func(i int, _ verdict) { taken = append(taken, i) })
	if err != nil || fmt.Sprint(taken) != "[0 1 2]" {
		t.Errorf("taken %v, %v", taken, err)
	}
}
