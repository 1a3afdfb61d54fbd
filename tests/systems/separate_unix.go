//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// separate gives a process a group of its own, so that what it starts ends with it.
func separate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

// interrupt asks a process to end, as Ctrl-C does.
func interrupt(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) }
