//go:build !linux

package output

func swap(temp, final string) (string, error) { return swapByRename(temp, final) }

// isMount: elsewhere the system says so when the folder is to be renamed.
func isMount(string) bool { return false }
