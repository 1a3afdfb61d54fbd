package output

import (
	"fmt"
	"slices"
	"strings"
)

// deviceNames are those that Windows keeps for devices, in every folder and with every ending.
var deviceNames = []string{
	"con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
	"lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
}

// Reserved returns the part of a name that Windows keeps for a device, or whose end it drops; "" if there is none.
func Reserved(name string) string {
	return partOf(name, func(part string) bool {
		stem, _, _ := strings.Cut(part, ".")
		return slices.Contains(deviceNames, strings.ToLower(strings.TrimRight(stem, " "))) || strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ")
	})
}

// refusedByWindows returns the part of a name that Windows lets no file or folder have; "" if there is none.
func refusedByWindows(name string) string {
	return partOf(name, func(part string) bool { return Reserved(part) != "" || strings.ContainsAny(part, `<>:"|?*\`) })
}

// partOf returns the first part of a name that matches.
func partOf(name string, matches func(part string) bool) string {
	for part := range strings.SplitSeq(name, "/") {
		if matches(part) {
			return part
		}
	}
	return ""
}

// writeError is the error of a file that could not be written on a system.
func writeError(system, name string, err error) error {
	if part := refusedByWindows(name); part != "" && system == "windows" {
		return fmt.Errorf("write %s: Windows lets no file be named %q: give the page another slug: %w", name, part, err)
	}
	return fmt.Errorf("write %s: %w", name, err)
}
