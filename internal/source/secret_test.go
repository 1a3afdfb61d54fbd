package source_test

import (
	"testing"

	"github.com/orihon/orihon/internal/source"
)

// TestNamesOfSecrets: in whatever case, since some file systems fold it, and wherever they stand.
func TestNamesOfSecrets(t *testing.T) {
	for name, want := range map[string]bool{
		".env": true, "docs/.ENV.local": true, ".Git/config": true, "a/.ssh/key": true, ".npmrc": true,
		"env": false, "docs/git.md": false, ".gitignore": false, "": false,
	} {
		if got := source.Secret(name); got != want {
			t.Errorf("%q is a secret: %v", name, got)
		}
	}
}
