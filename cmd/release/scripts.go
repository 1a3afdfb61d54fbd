//go:build !goja

package main

import (
	"context"
	"fmt"
	"os"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/source"
)

// scripts writes the bundle of sites that bring no scripts or styles, and the bytecode of the theme's script for the renderer.
func scripts() error {
	empty, err := os.MkdirTemp("", "orihon-scripts-")
	if err != nil {
		return fmt.Errorf("make an empty site: %w", err)
	}
	defer os.RemoveAll(empty)
	tree, err := source.Open(empty)
	if err != nil {
		return err
	}
	packed, made, err := bundle.Ship(context.Background(), tree)
	if err != nil {
		return err
	}
	if err := os.WriteFile(bundle.ShippedFile, packed, 0o644); err != nil {
		return fmt.Errorf("write the bundle: %w", err)
	}
	code, err := render.Ship(made.Server.Theme)
	if err != nil {
		return err
	}
	if err := os.WriteFile(render.ShippedFile, code, 0o644); err != nil {
		return fmt.Errorf("write the bytecode: %w", err)
	}
	return nil
}
