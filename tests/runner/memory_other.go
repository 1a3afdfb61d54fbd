//go:build !linux

package main

// inMemory returns "": temporary files go where they usually do.
func inMemory() string { return "" }
