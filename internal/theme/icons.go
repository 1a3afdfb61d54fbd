package theme

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/web"
)

// iconsSheet is the style sheet with the pictures of the theme.
const iconsSheet = "theme/styles/writing.css"

// iconClass finds the class of a picture in a selector: icon-check.
var iconClass = regexp.MustCompile(`\.icon-([\w-]+)`)

// Icons are the names of the pictures that a style sheet draws for <Icon>, sorted: those of rules for the class "icon-" and a name that set
// a picture.
func Icons(text string) []string {
	var names []string
	for _, r := range readSheet(text) {
		if !slices.ContainsFunc(r.decls, setsPicture) {
			continue
		}
		for _, m := range iconClass.FindAllStringSubmatch(r.prelude, -1) {
			names = append(names, m[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func setsPicture(d decl) bool {
	property := strings.TrimPrefix(d.property, "-webkit-")
	return property == "--icon" || property == "content" || strings.HasPrefix(property, "mask") || strings.HasPrefix(property, "background")
}

// DefaultIcons are the names of the pictures of the theme.
func DefaultIcons() ([]string, error) {
	text, err := web.FS.ReadFile(iconsSheet)
	if err != nil {
		return nil, fmt.Errorf("read the icons of the theme: %w", err)
	}
	return Icons(string(text)), nil
}
