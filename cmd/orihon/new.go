package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
)

//go:embed all:template
var template embed.FS

func newNew() *cobra.Command {
	return &cobra.Command{
		Use:     "new DIR",
		Short:   "Start a site of your own",
		Long:    `Write a small working site into the folder DIR, which must be new or empty.`,
		Example: `  orihon new my-docs && orihon dev my-docs`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := cobra.ExactArgs(1)(cmd, args); err != nil {
				return misuse(cmd, errors.New("name the folder for the new site"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := writeTemplate(args[0]); err != nil {
				return err
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "Wrote a site to %[1]s. See it with:\n\n  orihon dev %[1]s\n", args[0])
			return err
		},
	}
}

func writeTemplate(dir string) error {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s is not empty; nothing was written", dir)
	}
	err := fs.WalkDir(template, "template", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel("template", filepath.FromSlash(name))
		if err != nil {
			return err
		}
		target := filepath.Join(dir, rel)
		if d.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		data, err := template.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o644)
	})
	if err != nil {
		return err
	}
	return writeSchemas(dir)
}
