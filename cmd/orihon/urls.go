package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/urls"
	"github.com/orihon/orihon/internal/yamltext"
)

func newURLs() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "urls [DIR]",
		Short: "Keep the addresses of a site alive",
		Long: `Say which published addresses of the site in DIR (default: site, or the current folder) lead nowhere now, and where
each of them most likely went. It exits with 1 if there are any.

What was published is recorded in urls.lock, beside site.yaml: every path, and every id on its page. A site that has the
file is not built when it would lose one. "orihon urls accept" writes it.`,
		Example: `  orihon urls                                what a build would lose
  orihon urls accept                         record new addresses, redirect lost ones as proposed
  orihon urls move /docs/old /docs/new       redirect a page
  orihon urls move /docs/a#old /docs/b#new   redirect an id on a page
  orihon urls drop /docs/old                 let an address die`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			a, err := readAddresses(cmd, dir)
			if err != nil {
				return err
			}
			if asJSON {
				err = json.NewEncoder(cmd.OutOrStdout()).Encode(addressReport(a))
			} else {
				err = printAddresses(cmd.OutOrStdout(), dir, a)
			}
			if err == nil && len(a.Lost) > 0 {
				err = errContent
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the result as JSON")
	cmd.AddCommand(newURLsAccept(), newURLsMove(), newURLsDrop())
	return cmd
}

func newURLsAccept() *cobra.Command {
	return &cobra.Command{
		Use:   "accept [DIR]",
		Short: "Record new addresses and redirect lost ones as proposed",
		Long: `Write urls.lock with the addresses that the site has now, and the redirects that "orihon urls" proposes for lost ones
into site.yaml, whose comments stay. Look at the change before you commit it.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			a, err := readAddresses(cmd, dir)
			if err != nil {
				return err
			}
			return redirectAll(cmd, dir, a, a.Proposals)
		},
	}
}

func newURLsMove() *cobra.Command {
	return &cobra.Command{
		Use:   "move OLD NEW [DIR]",
		Short: "Redirect a published address",
		Long: `Write a redirect from OLD to NEW into site.yaml, whose comments stay, and record it in urls.lock if the site has one.
An address is the route of a page, without the prefix of a language: /docs/page, or /docs/page#id for an id on it. One
that begins with the prefix of a language is redirected in that language alone.`,
		Args: between(2, 3, "name the old address and the new one"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args[2:])
			if err != nil {
				return err
			}
			a, err := readAddresses(cmd, dir)
			if err != nil {
				return err
			}
			from, to := args[0], args[1]
			if a.Now.Has(from) {
				return misuse(cmd, fmt.Errorf("%s is there; a redirect would hide it", from))
			}
			if !a.Now.Reaches(to) {
				return misuse(cmd, fmt.Errorf("the site has no %s", to))
			}
			return redirectAll(cmd, dir, a, []urls.Proposal{{From: from, To: to}})
		},
	}
}

func newURLsDrop() *cobra.Command {
	return &cobra.Command{
		Use:   "drop ADDRESS [DIR]",
		Short: "Let a published address die",
		Long:  `Take ADDRESS, /docs/page or /docs/page#id, out of urls.lock, in all languages: links to it from elsewhere will break.`,
		Args:  between(1, 2, "name the address"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args[1:])
			if err != nil {
				return err
			}
			a, err := readAddresses(cmd, dir)
			switch {
			case err != nil:
				return err
			case a.Lock == nil || !a.Lock.Has(args[0]):
				return misuse(cmd, fmt.Errorf("%s has no address %s", urls.File, args[0]))
			case a.Now.Reaches(args[0]):
				return misuse(cmd, fmt.Errorf("%s is there; remove it from the site first", args[0]))
			}
			if err := writeFile(dir, urls.File, a.Lock.Without(args[0]).Text()); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s is no longer promised\n", dir, args[0])
			return err
		},
	}
}

// between limits the arguments of a command.
func between(least, most int, usage string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return misuse(cmd, errors.New(usage))
		}
		return nil
	}
}

func readAddresses(cmd *cobra.Command, dir string) (*pipeline.Addresses, error) {
	return readAddressesOf(cmd.Context(), cmd.ErrOrStderr(), dir)
}

func readAddressesOf(ctx context.Context, stderr io.Writer, dir string) (*pipeline.Addresses, error) {
	a, report, err := pipeline.ReadAddresses(ctx, dir)
	if errors.Is(err, pipeline.ErrContent) {
		printMessages(stderr, report.Messages)
		err = errContent
	}
	return a, err
}

// redirectAll writes redirects into site.yaml and the addresses that the site has then into urls.lock. If an address is
// still lost, nothing is recorded and site.yaml is as it was.
func redirectAll(cmd *cobra.Command, dir string, a *pipeline.Addresses, redirects []urls.Proposal) error {
	before, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
	if err != nil {
		return fmt.Errorf("read the configuration: %w", err)
	}
	isAll := cmd.Name() == "accept"
	redirects, now, err := redirect(cmd, dir, redirects, isAll)
	if err == nil && len(now.Lost) > 0 && (isAll || len(now.Lost) >= len(a.Lost)) {
		err = errContent
		_ = printAddresses(cmd.ErrOrStderr(), dir, now)
	}
	if err != nil {
		return errors.Join(err, writeFile(dir, "site.yaml", before))
	}
	isRecorded := a.Lock != nil || isAll
	if isRecorded {
		if err := writeFile(dir, urls.File, urls.Merge(now.Lock, now.Now).Text()); err != nil {
			return err
		}
	}
	w := cmd.OutOrStdout()
	for _, r := range redirects {
		fmt.Fprintf(w, "%s → %s%s\n", r.From, r.To, inParentheses(string(r.Reason)))
	}
	recorded := ""
	if isRecorded {
		paths, ids := urls.Unrecorded(a.Lock, now.Now)
		recorded = fmt.Sprintf(", %s and %s new in %s", number(paths, "path"), number(ids, "id"), urls.File)
	}
	_, err = fmt.Fprintf(w, "%s: %s in site.yaml%s\n", dir, number(len(redirects), "new redirect"), recorded)
	return err
}

// maxRounds bounds how often redirects bring others with them: of a page that moved, its ids; of these, where they went.
const maxRounds = 5

// redirect writes redirects into site.yaml, and those that are proposed for what is lost then, if all are to be followed. It
// returns all that it wrote, and what the addresses are with them.
func redirect(cmd *cobra.Command, dir string, redirects []urls.Proposal, isAll bool) ([]urls.Proposal, *pipeline.Addresses, error) {
	var written []urls.Proposal
	for round := 0; ; round++ {
		if len(redirects) > 0 {
			if err := addRedirects(dir, redirects); err != nil {
				return nil, nil, err
			}
		}
		written = append(written, redirects...)
		now, err := readAddresses(cmd, dir)
		if err != nil || !isAll || round == maxRounds {
			return written, now, err
		}
		redirects = slices.DeleteFunc(now.Proposals, func(p urls.Proposal) bool { return urls.Find(written, p.From).From != "" })
		if len(redirects) == 0 {
			return written, now, nil
		}
	}
}

func inParentheses(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

func addRedirects(dir string, redirects []urls.Proposal) error {
	config, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
	if err != nil {
		return fmt.Errorf("read the configuration: %w", err)
	}
	var items []string
	for _, r := range redirects {
		items = append(items, fmt.Sprintf("{from: %s, to: %s}", yamltext.Scalar(r.From), yamltext.Scalar(r.To)))
	}
	text, err := yamltext.Append(config, "redirects", items...)
	if err != nil {
		return fmt.Errorf("add to the redirects of site.yaml: %w; add\n  - %s", err, strings.Join(items, "\n  - "))
	}
	return writeFile(dir, "site.yaml", text)
}

// writeFile puts a file of a site in the place of the last one, whole.
func writeFile(dir, name string, text []byte) error {
	target := filepath.Join(dir, name)
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	mode := os.FileMode(0o644)
	if info, err := os.Stat(target); err == nil {
		mode = info.Mode().Perm()
	}
	temp := target + ".new"
	if err := os.WriteFile(temp, text, mode); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := os.Rename(temp, target); err != nil {
		_ = os.Remove(temp)
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

func printAddresses(w io.Writer, dir string, a *pipeline.Addresses) error {
	if a.Lock == nil {
		_, err := fmt.Fprintf(w, "%s: no %s; \"orihon urls accept\" records the addresses of the site\n", dir, urls.File)
		return err
	}
	for _, p := range a.Proposals {
		if _, err := fmt.Fprintf(w, "lost: %s → %s (%s)\n", p.From, p.To, p.Reason); err != nil {
			return err
		}
	}
	paths, ids := urls.Unrecorded(a.Lock, a.Now)
	_, err := fmt.Fprintf(w, "%s: %d lost, %s and %s not recorded yet\n", dir, len(a.Proposals), number(paths, "path"), number(ids, "id"))
	return err
}

// addressReport is what --json writes.
func addressReport(a *pipeline.Addresses) any {
	type lost struct {
		Address  string `json:"address"`
		Proposal string `json:"proposal"`
		Reason   string `json:"reason"`
	}
	report := struct {
		Locked   bool   `json:"locked"`
		Lost     []lost `json:"lost"`
		NewPaths int    `json:"newPaths"`
		NewIDs   int    `json:"newIds"`
	}{Locked: a.Lock != nil, Lost: []lost{}}
	for _, p := range a.Proposals {
		report.Lost = append(report.Lost, lost{p.From, p.To, string(p.Reason)})
	}
	if a.Lock != nil {
		report.NewPaths, report.NewIDs = urls.Unrecorded(a.Lock, a.Now)
	}
	return report
}
