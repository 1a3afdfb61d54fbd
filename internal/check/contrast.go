package check

import (
	"errors"
	"io/fs"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

// contrasts warns of colours of the site that cannot be read on each other.
func contrasts(fsys fs.FS, log *diag.Log) error {
	text, err := fs.ReadFile(fsys, theme.TokensFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return theme.CheckContrast(string(text), bundle.PlainColors, log)
}
