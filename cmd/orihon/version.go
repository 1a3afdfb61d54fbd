package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is the release this source belongs to; see CHANGELOG.md. The linker sets it in archives of releases.
var version = "0.1.0"

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which Orihon this is",
		Args:  atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "orihon %s%s (%s, %s/%s)\n", version, commitOf(buildSettings()), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

// buildSettings are how Go built the binary, none if it does not know.
func buildSettings() []debug.BuildSetting {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	return info.Settings
}

// commitOf is the commit that a binary was built from, "" if its settings do not say.
func commitOf(settings []debug.BuildSetting) string {
	for _, s := range settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "+" + s.Value[:12]
		}
	}
	return ""
}
