// Package depth says how much of a costly test runs: a share of it in `make test`, all of it in `make test-all`.
package depth

import "os"

// All reports whether tests try everything they can. `make test-all` sets ORIHON_TESTS=all.
func All() bool { return os.Getenv("ORIHON_TESTS") == "all" }

// Of returns the first value in `make test` and the second in `make test-all`.
func Of[T any](share, all T) T {
	if All() {
		return all
	}
	return share
}
