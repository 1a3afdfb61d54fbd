package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

func newVersions() *cobra.Command {
	var docset string
	cmd := &cobra.Command{
		Use:   "versions",
		Short: "List, compare and cut versions of docs",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse(cmd, fmt.Errorf("there is no command \"versions %s\"", args[0]))
			}
			return cmd.Help()
		},
	}
	cmd.PersistentFlags().StringVar(&docset, "docset", "", "the docset, where several have versions")
	cmd.AddCommand(
		&cobra.Command{
			Use: "list [DIR]", Short: "List the versions, newest first, with how many files each holds", Args: atMost(1),
			RunE: func(cmd *cobra.Command, args []string) error { return listVersions(cmd, args) },
		},
		&cobra.Command{
			Use: "diff A B [DIR]", Short: "Say which pages and sections differ from version A to version B",
			Args: between(2, 3, "name two versions"),
			RunE: func(cmd *cobra.Command, args []string) error { return diffVersions(cmd, docset, args) },
		},
		&cobra.Command{
			Use: "cut NAME [DIR]", Short: "Make a version of what the newest one has changed",
			Long: `Give the newest version of a docset, such as "next", the name NAME, and put an empty one of the old name before it. What it
changed moves with it, in all languages: a version holds changes, so nothing is copied. site.yaml keeps its comments; NAME
becomes the version that readers should use.`,
			Args: between(1, 2, "name the version"),
			RunE: func(cmd *cobra.Command, args []string) error { return cutVersion(cmd, docset, args) },
		})
	return cmd
}

func readVersions(cmd *cobra.Command, dir string) (*site.Site, func(docset, older, newer string) []revision.PageChange, error) {
	report, diff, err := pipeline.Versions(cmd.Context(), dir)
	if errors.Is(err, pipeline.ErrContent) {
		printMessages(cmd.ErrOrStderr(), report.Messages)
		err = errContent
	}
	return report.Site, diff, err
}

func listVersions(cmd *cobra.Command, args []string) error {
	dir, err := siteDir(args)
	if err != nil {
		return err
	}
	s, _, err := readVersions(cmd, dir)
	if err != nil {
		return err
	}
	var b strings.Builder
	for i := range s.Config.Docsets {
		d := &s.Config.Docsets[i]
		if !d.Versioned() {
			continue
		}
		for k := range d.Versions {
			v := &d.Versions[k]
			own, all := map[string]bool{}, 0
			for _, p := range s.Pages {
				if p.Doc != nil && p.Page.Docset == d.ID && p.Page.Version == v.Name && p.Page.Locale == s.Config.DefaultLocale() {
					all++
					if p.Doc.Folder == v.Folder {
						own[p.Doc.File] = true
					}
				}
			}
			fmt.Fprintf(&b, "%s %s: %s, %s of its own%s%s\n", d.ID, v.Name, number(all, "page"), number(len(own), "file"), mark(v.Extends != "", ", extends "+v.Extends), mark(v.IsLast, ", current"))
		}
	}
	_, err = io.WriteString(cmd.OutOrStdout(), b.String())
	return err
}

func mark(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

// versionedDocset is the docset that is meant: the named one, or the only one with versions.
func versionedDocset(cmd *cobra.Command, cfg *site.Config, id string) (int, error) {
	var found []int
	for i := range cfg.Docsets {
		if cfg.Docsets[i].Versioned() && (id == "" || cfg.Docsets[i].ID == id) {
			found = append(found, i)
		}
	}
	switch len(found) {
	case 0:
		return 0, misuse(cmd, errors.New("the site has no such docset with versions"))
	case 1:
		return found[0], nil
	}
	return 0, misuse(cmd, errors.New("several docsets have versions: choose one with --docset"))
}

func diffVersions(cmd *cobra.Command, id string, args []string) error {
	dir, err := siteDir(args[2:])
	if err != nil {
		return err
	}
	s, diff, err := readVersions(cmd, dir)
	if err != nil {
		return err
	}
	at, err := versionedDocset(cmd, s.Config, id)
	if err != nil {
		return err
	}
	d := &s.Config.Docsets[at]
	for _, name := range args[:2] {
		if !slices.ContainsFunc(d.Versions, func(v site.VersionSpec) bool { return v.Name == name }) {
			return misuse(cmd, fmt.Errorf("%s has no version %q", d.ID, name))
		}
	}
	var b strings.Builder
	changes := diff(d.ID, args[0], args[1])
	for _, c := range changes {
		fmt.Fprintf(&b, "%s: %s%s\n", c.Kind, mark(c.Was != "", c.Was+" → "), c.Path)
		for _, section := range c.Sections {
			name := section.Section.Title
			if section.Section.ID == "" {
				name = "the beginning"
			}
			fmt.Fprintf(&b, "  %s: %s\n", section.Kind, name)
		}
	}
	fmt.Fprintf(&b, "%s: from %s to %s: %s\n", d.ID, args[0], args[1], number(len(changes), "changed page"))
	_, err = io.WriteString(cmd.OutOrStdout(), b.String())
	return err
}

func cutVersion(cmd *cobra.Command, id string, args []string) error {
	dir, err := siteDir(args[1:])
	if err != nil {
		return err
	}
	s, _, err := readVersions(cmd, dir)
	if err != nil {
		return err
	}
	at, err := versionedDocset(cmd, s.Config, id)
	if err != nil {
		return err
	}
	d, name := &s.Config.Docsets[at], args[0]
	for _, v := range d.Versions {
		if v.Name == name || v.Path == name || v.Folder == name {
			return misuse(cmd, fmt.Errorf("%s has a version %q already", d.ID, name))
		}
	}
	if name == "" || strings.ContainsAny(name, "/\\?#% \t") || strings.HasPrefix(name, ".") {
		return misuse(cmd, fmt.Errorf("%q cannot be part of a route", name))
	}
	file := filepath.Join(dir, "site.yaml")
	before, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("read the configuration: %w", err)
	}
	text, err := cutInConfig(before, at, d, name)
	if err != nil {
		return fmt.Errorf("cut a version in site.yaml: %w", err)
	}
	moved, err := moveVersion(dir, s.Config, d, name)
	if err == nil {
		err = writeFile(dir, "site.yaml", text)
	}
	if err != nil {
		return err
	}
	for _, m := range moved {
		fmt.Fprintln(cmd.OutOrStdout(), m)
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s is what %s was; %s is empty and extends it\n", dir, name, d.Versions[0].Name, d.Versions[0].Name)
	return err
}

// cutInConfig gives the first version of a docset a name, and puts an empty one of its old name before it. What is said of
// the place of a version, and not of its changes, stays with the old name.
func cutInConfig(text []byte, docset int, d *site.Docset, name string) ([]byte, error) {
	for k := range d.Versions {
		if d.Versions[k].IsLast {
			other := yamltext.At(text, "docsets", docset, "versions", k)
			if err := other.Remove("isLast"); err != nil {
				return nil, err
			}
			text = other.Text()
		}
	}
	it := yamltext.At(text, "docsets", docset, "versions", 0)
	fresh := "{name: " + it.Get("name")
	for _, key := range []string{"label", "path", "folder", "banner", "bannerText", "noIndex"} {
		value := it.Get(key)
		if value == "" {
			continue
		}
		if strings.Contains(value, "\n") {
			return nil, yamltext.ErrByHand
		}
		fresh += ", " + key + ": " + value
		if err := it.Remove(key); err != nil {
			return nil, err
		}
	}
	fresh += ", extends: " + yamltext.Scalar(name) + "}"
	for _, err := range []error{it.Set("name", yamltext.Scalar(name)), it.Set("isLast", "true"), it.InsertBefore(fresh)} {
		if err != nil {
			return nil, err
		}
	}
	return it.Text(), nil
}

// folderOf is where the files of a locale lie, below the site folder.
func folderOf(l site.Locale) string {
	if l.Default {
		return ""
	}
	return path.Join("i18n", l.Code)
}

// moveVersion moves the folder of the first version of a docset, in all languages, and what their records say of it.
func moveVersion(dir string, cfg *site.Config, d *site.Docset, name string) ([]string, error) {
	var moved []string
	from, to := path.Join(d.Folder, d.Versions[0].Folder), path.Join(d.Folder, name)
	for _, l := range cfg.Locales {
		fresh := path.Join(folderOf(l), to)
		if _, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(fresh))); err == nil {
			return nil, fmt.Errorf("%s is there already: move it away, or choose another name", fresh)
		}
	}
	for _, l := range cfg.Locales {
		prefix := folderOf(l)
		old, fresh := path.Join(prefix, from), path.Join(prefix, to)
		err := os.Rename(filepath.Join(dir, filepath.FromSlash(old)), filepath.Join(dir, filepath.FromSlash(fresh)))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return moved, fmt.Errorf("move a version: %w", err)
		}
		moved = append(moved, old+" → "+fresh)
		if l.Default {
			continue
		}
		record := filepath.FromSlash(revision.RecordFile(l.Code))
		if text, err := os.ReadFile(filepath.Join(dir, record)); err == nil {
			if err := writeFile(dir, record, []byte(strings.ReplaceAll(string(text), "\n"+from+"/", "\n"+to+"/"))); err != nil {
				return moved, err
			}
		}
	}
	return moved, nil
}
