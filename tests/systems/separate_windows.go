package main

import (
	"os/exec"
	"syscall"
)

// separate gives a process a group of its own, which Ctrl-Break can be sent to.
func separate(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// interrupt asks a process to end, as Ctrl-Break does: Ctrl-C cannot be sent to one group alone.
func interrupt(cmd *exec.Cmd) error {
	const ctrlBreak = 1
	send := syscall.NewLazyDLL("kernel32.dll").NewProc("GenerateConsoleCtrlEvent")
	if ok, _, err := send.Call(ctrlBreak, uintptr(cmd.Process.Pid)); ok == 0 {
		return err
	}
	return nil
}
