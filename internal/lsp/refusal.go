package lsp

import "fmt"

// refusal is an error for whoever asked, in words for writers.
type refusal struct{ why string }

func refuse(format string, args ...any) error { return &refusal{fmt.Sprintf(format, args...)} }

// Error is the text that the editor shows.
func (r *refusal) Error() string { return r.why }
