package template

import "strings"

// HTMLName returns the name that HTML has for an attribute of React.
func HTMLName(name string) string {
	switch name {
	case "className":
		return "class"
	case "htmlFor":
		return "for"
	case "acceptCharset":
		return "accept-charset"
	case "xlinkHref":
		return "xlink:href"
	case "httpEquiv":
		return "http-equiv"
	case "strokeWidth", "strokeLinecap", "strokeLinejoin", "fillRule", "clipRule", "stopColor", "stopOpacity",
		"fillOpacity", "strokeOpacity", "strokeDasharray", "fontSize", "fontFamily", "fontWeight", "textAnchor":
		return Kebab(name)
	case "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "patternUnits", "clipPathUnits":
		return name
	}
	return strings.ToLower(name)
}

// Kebab writes a name of JavaScript as CSS does: with hyphens in place of capitals.
func Kebab(name string) string {
	var b strings.Builder
	for i := range len(name) {
		if c := name[i]; c >= 'A' && c <= 'Z' {
			b.WriteByte('-')
			b.WriteByte(c | 0x20)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// Unitless reports whether React leaves numbers of a property of CSS without a unit.
func Unitless(property string) bool {
	switch property {
	case "flex", "flexGrow", "flexShrink", "fontWeight", "lineHeight", "opacity", "order", "zIndex", "zoom", "columns",
		"columnCount", "gridRow", "gridColumn", "aspectRatio", "scale", "orphans", "widows":
		return true
	}
	return strings.HasPrefix(property, "--")
}
