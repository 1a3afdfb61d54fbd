//go:build unix

package source

import "syscall"

const nonBlocking = syscall.O_NONBLOCK
