//go:build !unix

package output

// lockFolder takes no lock: a folder cannot have one here.
func lockFolder(string, bool) (unlock func(), err error) { return func() {}, nil }
