//go:build !windows

package main

import "os"

// knowsEscapes reports whether a terminal shows escape sequences as colours and moves.
func knowsEscapes(*os.File) bool { return true }
