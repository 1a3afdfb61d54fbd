//go:build !linux

package output

func swap(temp, final string) error { return swapByRename(temp, final) }
