package main

import "testing"

// TestTheListTalksOfTheCode: a line of equivalent.txt about code that is gone would stop the part of `make test-all` that draws.
func TestTheListTalksOfTheCode(t *testing.T) {
	all, err := collect(t.Context(), "../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := equivalents("equivalent.txt", all); err != nil {
		t.Error(err)
	}
}
