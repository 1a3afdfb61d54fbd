//go:build !goja

package render

// splitsPairs: a class of regular expressions may hold half of a letter beyond U+FFFF, as KaTeX has them.
const splitsPairs = true
