package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// knowsEscapes reports whether a console shows escape sequences as colours and moves. Consoles outside of Windows Terminal
// print them as text until a program asks for more, and old ones always do.
func knowsEscapes(file *os.File) bool {
	console := windows.Handle(file.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	return mode&windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING != 0 ||
		windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
