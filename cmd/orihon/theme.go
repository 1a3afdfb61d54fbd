package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/theme"
)

func newTheme() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "theme",
		Short: "Look at what a site can change of its theme",
		Long:  `Parts of the theme are replaced by components of the same name in theme/; tokens, its colours, fonts and sizes, are set in theme/tokens.css.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return misuse(cmd, errors.New("say what to do: list, wrap or tokens"))
		},
	}
	cmd.AddCommand(newThemeList(), newThemeWrap(), newThemeTokens())
	return cmd
}

// themeDir is the site folder that the command is about: the argument, or where it is run.
func themeDir(args []string) string {
	if len(args) > 0 {
		return filepath.ToSlash(args[0])
	}
	return "."
}

func newThemeList() *cobra.Command {
	return &cobra.Command{
		Use:     "list [DIR]",
		Short:   "List the parts that can be replaced, and by what they are",
		Example: `  orihon theme list my-docs`,
		Args:    atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return listParts(cmd.OutOrStdout(), themeDir(args))
		},
	}
}

func listParts(out io.Writer, dir string) error {
	replaced := theme.Replacements(os.DirFS(dir))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "PART\tREPLACED BY\tWRAPS\tWHAT IT IS")
	for _, p := range theme.Parts() {
		by, wraps := replaced[p.Name], "yes"
		if by == "" {
			by = "-"
		}
		if !p.Original {
			wraps = "no"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", p.Name, by, wraps, p.What)
	}
	return w.Flush()
}

func newThemeWrap() *cobra.Command {
	return &cobra.Command{
		Use:     "wrap PART [DIR]",
		Short:   "Write a component that takes the place of a part and shows it",
		Long:    `Write theme/<PART>.tsx, which shows the part as it is: what stands around it, and what it is given, is yours from then on.`,
		Example: `  orihon theme wrap Footer my-docs`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return misuse(cmd, errors.New("name a part; `orihon theme list` has all"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := wrapPart(args[0], themeDir(args[1:]))
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "Wrote %s.\n", file)
			return err
		},
	}
}

const wrapper = `import { %[1]s as Original } from "@orihon/theme/original/%[1]s";
import type { ComponentProps } from "react";

export default function %[1]s(props: ComponentProps<typeof Original>) {
  return <Original {...props} />;
}
`

func wrapPart(name, dir string) (file string, err error) {
	var names []string
	for _, p := range theme.Parts() {
		if p.Original {
			names = append(names, p.Name)
		}
	}
	if !slices.Contains(names, name) {
		hint := "`orihon theme list` has all parts"
		if near := diag.Nearest(name, names); near != "" {
			hint = "did you mean " + near + "?"
		}
		return "", fmt.Errorf("the theme has no part %s that can be wrapped: %s", name, hint)
	}
	if by := theme.Replacements(os.DirFS(dir))[name]; by != "" {
		return "", fmt.Errorf("%s is replaced already, by %s; nothing was written", name, by)
	}
	file = filepath.ToSlash(filepath.Join(dir, theme.Dir, name+".tsx"))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return "", err
	}
	return file, os.WriteFile(file, fmt.Appendf(nil, wrapper, name), 0o644)
}

func newThemeTokens() *cobra.Command {
	return &cobra.Command{
		Use:     "tokens",
		Short:   "Print the tokens of the theme with their values",
		Long:    `Print all colours, fonts, sizes and widths of the theme, light and dark, as a style sheet: copy the lines you want to change to theme/tokens.css.`,
		Example: `  orihon theme tokens | grep accent`,
		Args:    atMost(0),
		RunE:    func(cmd *cobra.Command, _ []string) error { return printTokens(cmd.OutOrStdout()) },
	}
}

func printTokens(out io.Writer) error {
	tokens, err := theme.Defaults()
	if err != nil {
		return err
	}
	for _, mode := range []theme.Mode{theme.Light, theme.Dark} {
		selector := ":root"
		if mode == theme.Dark {
			selector = `:root[data-theme="dark"]`
		}
		fmt.Fprintf(out, "%s {\n", selector)
		for _, t := range tokens {
			if slices.Contains(t.Modes, mode) && (mode == theme.Light || len(t.Modes) == 1) {
				fmt.Fprintf(out, "  %s: %s;\n", t.Name, strings.Join(strings.Fields(t.Value), " "))
			}
		}
		fmt.Fprintln(out, "}")
	}
	return nil
}
