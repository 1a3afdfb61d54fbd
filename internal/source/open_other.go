//go:build !unix

package source

const nonBlocking = 0
