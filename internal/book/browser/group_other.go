//go:build !unix

package browser

import "os/exec"

// endAll has nothing to do: the browser is the command itself, and its helpers end with it.
func endAll(*exec.Cmd) {}
