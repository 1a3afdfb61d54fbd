//go:build !linux

package pipeline

func swap(temp, final string) error { return swapByRename(temp, final) }
