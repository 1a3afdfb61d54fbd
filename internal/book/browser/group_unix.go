//go:build unix

package browser

import (
	"os/exec"
	"syscall"
)

// endAll has the end of a command end all that it has started: where the browser is a script that starts another program, as
// Debian's is, ending the script alone would leave the browser behind.
func endAll(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
