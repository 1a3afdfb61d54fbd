//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// alone starts a command in a process group of its own, which ends with it: a server that a test left running would hold its
// port and keep a core busy.
func alone(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return endGroup(cmd) }
}

// endGroup ends what is left of a command's group.
func endGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
