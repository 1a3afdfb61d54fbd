package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/host"
)

//go:embed all:template
var template embed.FS

// scaffoldNames are the kinds of sites that can be started, the default first.
func scaffoldNames() []string { return []string{"docs", "blog", "api", "bilingual"} }

// scaffoldFolders are the folders of template that a kind is put together from, later ones over earlier ones.
func scaffoldFolders(kind string) []string {
	folders := []string{"common", "docs"}
	if kind != "docs" {
		folders = append(folders, kind)
	}
	return folders
}

func newNew() *cobra.Command {
	var title, kind string
	cmd := &cobra.Command{
		Use:   "new DIR",
		Short: "Start a site of your own",
		Long: `Write a small working site into the folder DIR, which must be new or empty.

Templates: docs, pages with a home page; blog, the same with posts; api, the same with an API reference from an OpenAPI document; bilingual, the same in
English and Japanese.

Called in a terminal without flags it asks for the title, the template and the languages.`,
		Example: `  orihon new my-docs && orihon dev my-docs
  orihon new handbook --title "Our handbook" --template bilingual`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := cobra.ExactArgs(1)(cmd, args); err != nil {
				return misuse(cmd, errors.New("name the folder for the new site"))
			}
			if !slices.Contains(scaffoldNames(), kind) {
				return misuse(cmd, noTemplate(kind))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := filepath.ToSlash(args[0])
			if cmd.Flags().NFlag() == 0 && isAsked(cmd) {
				title, kind = askForSite(cmd.InOrStdin(), cmd.OutOrStdout(), titleOf(dir))
			}
			if err := writeTemplate(dir, title, kind); err != nil {
				return err
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "Wrote a site to %[1]s. See it with:\n\n  orihon dev %[1]s\n", dir)
			return err
		},
	}
	cmd.Flags().StringVar(&title, "title", "", "name of the site (default: the folder's)")
	cmd.Flags().StringVar(&kind, "template", "docs", "what to start from: "+strings.Join(scaffoldNames(), ", "))
	_ = cmd.RegisterFlagCompletionFunc("template", cobra.FixedCompletions(scaffoldNames(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func noTemplate(kind string) error {
	hint := "there are " + strings.Join(scaffoldNames(), ", ")
	if near := diag.Nearest(kind, scaffoldNames()); near != "" {
		hint = "did you mean " + near + "?"
	}
	return fmt.Errorf("there is no template %q: %s", kind, hint)
}

// writeTemplate writes a site of a kind into a folder. Without a title it is called what the folder is called.
func writeTemplate(dir, title, kind string) error {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s is not empty; nothing was written", dir)
	}
	if strings.TrimSpace(title) == "" {
		title = titleOf(dir)
	}
	fill := filler(title)
	for _, folder := range scaffoldFolders(kind) {
		if err := writeFolder(dir, path.Join("template", folder), fill); err != nil {
			return err
		}
	}
	files, err := host.Files("github", &host.Site{})
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := writeNew(filepath.Join(dir, filepath.FromSlash(f.Name)), []byte(f.Data)); err != nil {
			return err
		}
	}
	return writeSchemas(dir)
}

func writeFolder(dir, folder string, fill *strings.Replacer) error {
	return fs.WalkDir(template, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := template.ReadFile(name)
		if err != nil {
			return err
		}
		target := filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(name, folder+"/")))
		return writeNew(target, []byte(fill.Replace(string(data))))
	})
}

func writeNew(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// filler puts the title into the files of a template: as text, and as YAML, of which JSON is a part.
func filler(title string) *strings.Replacer {
	quoted := func(text string) string {
		data, err := json.Marshal(text)
		if err != nil {
			return `""`
		}
		return string(data)
	}
	return strings.NewReplacer("%TITLE%", title, "%YAML%", quoted(title), "%COPYRIGHT%", quoted("© "+title))
}

// titleOf makes a title of a folder's name: "my-docs" becomes "My docs".
func titleOf(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		abs = dir
	}
	words := strings.FieldsFunc(filepath.Base(abs), func(r rune) bool { return r == '-' || r == '_' || unicode.IsSpace(r) })
	if len(words) == 0 || slices.Contains([]string{string(filepath.Separator), "."}, words[0]) {
		return "Docs"
	}
	letters := []rune(strings.Join(words, " "))
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters)
}
