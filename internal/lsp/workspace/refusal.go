package workspace

import (
	"fmt"
)

// Refusal is an error for whoever asked, in words for writers.
type Refusal struct{ Why string }

// Refuse is an error with its reason.
func Refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Error is the text that the editor shows.
func (r *Refusal) Error() string { return r.Why }
