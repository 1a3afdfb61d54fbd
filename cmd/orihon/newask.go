package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// isAsked reports whether somebody sits at both ends of a command.
func isAsked(cmd *cobra.Command) bool {
	in, ok := cmd.InOrStdin().(*os.File)
	return ok && term.IsTerminal(int(in.Fd())) && terminal(cmd.OutOrStdout()) != nil
}

// askForSite asks what a new site is called and made from. An empty answer, and the end of all answers, take what is proposed.
func askForSite(in io.Reader, out io.Writer, proposed string) (title, kind string) {
	lines := bufio.NewScanner(in)
	answer := func(question, fallback string) string {
		fmt.Fprintf(out, "%s [%s]: ", question, fallback)
		if lines.Scan() {
			if text := strings.TrimSpace(lines.Text()); text != "" {
				return text
			}
		} else {
			fmt.Fprintln(out)
		}
		return fallback
	}
	title = answer("Title of the site", proposed)
	choices := slices.DeleteFunc(scaffoldNames(), func(name string) bool { return name == "bilingual" }) // the next question
	for {
		kind = strings.ToLower(answer("Start from "+strings.Join(choices, ", "), choices[0]))
		if slices.Contains(choices, kind) {
			break
		}
		fmt.Fprintf(out, "%s\n", noTemplate(kind))
	}
	if kind != "docs" {
		return title, kind
	}
	for {
		switch strings.ToLower(strings.ReplaceAll(answer("Languages: en, or en,ja", "en"), " ", "")) {
		case "en":
			return title, kind
		case "en,ja", "ja,en", "ja":
			return title, "bilingual"
		}
		fmt.Fprintln(out, "The templates are in en and ja; other languages are added in site.yaml later.")
	}
}
