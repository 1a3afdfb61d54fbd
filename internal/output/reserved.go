package output

import (
	"fmt"
	"slices"
	"strings"
)

// reservedNames are those that Windows keeps for devices, in every folder and with every ending.
var reservedNames = []string{
	"con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
	"lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
}

// refusedByWindows returns the part of a name that Windows lets no file or folder have; "" if there is none.
func refusedByWindows(name string) string {
	for part := range strings.SplitSeq(name, "/") {
		stem, _, _ := strings.Cut(part, ".")
		if slices.Contains(reservedNames, strings.ToLower(strings.TrimRight(stem, " "))) ||
			strings.ContainsAny(part, `<>:"|?*\`) || strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ") {
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
