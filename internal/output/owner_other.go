//go:build !unix

package output

import "os"

// keepOwner gives a new folder the mode of the one whose place it takes.
func keepOwner(folder string, was os.FileInfo) error { return os.Chmod(folder, was.Mode().Perm()) }
