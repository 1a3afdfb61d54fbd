//go:build goja

package render

const splitsPairs = false
