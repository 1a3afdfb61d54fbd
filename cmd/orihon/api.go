package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/words"
)

// errBreaking ends "api diff --fail-on-breaking"; what it is about has been printed.
var errBreaking = errors.New("there are breaking changes")

func newAPI() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "api",
		Short: "Work with OpenAPI documents",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse(cmd, fmt.Errorf("there is no command \"api %s\"", args[0]))
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(newAPIDiff())
	return cmd
}

func newAPIDiff() *cobra.Command {
	var asJSON, failOnBreaking bool
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare two OpenAPI documents of a service",
		Long: `List the operations that were added, removed or changed from the OpenAPI document OLD to NEW (YAML or JSON,
version 3.0 or 3.1). Changes that clients of the old document may fail on are marked "breaking".`,
		Example: `  orihon api diff v1/user.yaml v2/user.yaml
  orihon api diff old.json new.json --fail-on-breaking    exit with 1 if clients may fail`,
		Args: func(cmd *cobra.Command, args []string) error {
			if err := cobra.ExactArgs(2)(cmd, args); err != nil {
				return misuse(cmd, errors.New("name the older and the newer document"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			changes, err := apiDiff(cmd, args[0], args[1])
			if err != nil {
				return err
			}
			if err := printChanges(cmd.OutOrStdout(), changes, asJSON); err != nil {
				return err
			}
			if failOnBreaking && breaking(changes) > 0 {
				return errBreaking
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the changes as JSON")
	cmd.Flags().BoolVar(&failOnBreaking, "fail-on-breaking", false, "exit with 1 if there are breaking changes")
	return cmd
}

func apiDiff(cmd *cobra.Command, before, after string) ([]diff.Change, error) {
	from, err := readOpenAPI(cmd, before)
	if err != nil {
		return nil, err
	}
	to, err := readOpenAPI(cmd, after)
	if err != nil {
		return nil, err
	}
	return diff.Compare(from, to), nil
}

// readOpenAPI reads a document for comparison. Problems that leave something to compare are not the question here.
func readOpenAPI(cmd *cobra.Command, file string) (*openapi.Reference, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, misuse(cmd, fmt.Errorf("read the OpenAPI document: %w", err))
	}
	var log diag.Log
	ref := openapi.Parse(openapi.Source{File: filepath.ToSlash(file), Data: data}, openapi.Source{}, &log)
	if ref == nil {
		printMessages(cmd.ErrOrStderr(), log.Messages())
		return nil, errContent
	}
	return ref, nil
}

func printChanges(w io.Writer, changes []diff.Change, asJSON bool) error {
	texts := words.For("en").Map("api.changeTexts")
	if asJSON {
		type line struct {
			diff.Change
			Text string `json:"text"`
		}
		lines := []line{}
		for _, c := range changes {
			lines = append(lines, line{c, c.Text(texts)})
		}
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(lines)
	}
	var b strings.Builder
	last := ""
	for _, c := range changes {
		if name := c.Method + " " + c.Path; name != last {
			last = name
			fmt.Fprintf(&b, "%s\n", name)
		}
		mark := ""
		if c.Breaking {
			mark = "breaking: "
		}
		fmt.Fprintf(&b, "  %s %s%s\n", changeSigns()[c.Kind], mark, c.Text(texts))
	}
	if len(changes) == 0 {
		b.WriteString("Nothing has changed.\n")
	} else {
		fmt.Fprintf(&b, "\n%s, %d breaking\n", number(len(changes), "change"), breaking(changes))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// changeSigns are the marks of kinds of change, as patches have them.
func changeSigns() map[string]string {
	return map[string]string{"added": "+", "removed": "-", "changed": "~"}
}

func breaking(changes []diff.Change) int {
	n := 0
	for _, c := range changes {
		if c.Breaking {
			n++
		}
	}
	return n
}
