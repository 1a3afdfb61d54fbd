//go:build !linux

package build

func swap(temp, final string) error { return swapByRename(temp, final) }
