// Package colors reads colours of CSS.
package colors

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Plain gives colours of CSS as red, green and blue from 0 to 255: names, rgb(), hsl(), oklch() and all else that can be
// computed without a page. A colour that lets through what is behind it, and what is no colour, has ok false.
func Plain(values []string) (rgb [][3]float64, ok []bool) {
	rgb, ok = make([][3]float64, len(values)), make([]bool, len(values))
	for i, value := range values {
		// Each by itself: a value that is no CSS must not take the others with it. A browser of 2017 knows hex alone.
		r := api.Transform("a{color:"+strings.NewReplacer("{", "", "}", "", ";", "").Replace(value)+"}", api.TransformOptions{
			Loader: api.LoaderCSS, MinifySyntax: true, MinifyWhitespace: true,
			Engines: []api.Engine{{Name: api.EngineChrome, Version: "60"}},
		})
		_, color, _ := strings.Cut(strings.TrimSpace(string(r.Code)), "{color:")
		color, _, _ = strings.Cut(strings.TrimSuffix(color, "}"), ";") // the first form, for browsers that do not know the next
		rgb[i], ok[i] = plainColor(color)
	}
	return rgb, ok
}

// plainColor reads #rgb, #rrggbb and the names that are shorter than those.
func plainColor(text string) ([3]float64, bool) {
	if hex, known := shortNames[text]; known {
		text = hex
	}
	digits, isHex := strings.CutPrefix(text, "#")
	if len(digits) == 3 {
		digits = fmt.Sprintf("%[1]c%[1]c%[2]c%[2]c%[3]c%[3]c", digits[0], digits[1], digits[2])
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if !isHex || len(digits) != 6 || err != nil {
		return [3]float64{}, false
	}
	return [3]float64{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255)}, true
}

// shortNames are the names that esbuild prefers because they are shorter than digits.
var shortNames = map[string]string{
	"navy": "#000080", "green": "#008000", "teal": "#008080", "indigo": "#4b0082", "maroon": "#800000",
	"purple": "#800080", "olive": "#808000", "gray": "#808080", "sienna": "#a0522d", "brown": "#a52a2a",
	"silver": "#c0c0c0", "peru": "#cd853f", "tan": "#d2b48c", "orchid": "#da70d6", "plum": "#dda0dd",
	"violet": "#ee82ee", "khaki": "#f0e68c", "azure": "#f0ffff", "wheat": "#f5deb3", "beige": "#f5f5dc",
	"salmon": "#fa8072", "linen": "#faf0e6", "red": "#ff0000", "tomato": "#ff6347", "coral": "#ff7f50",
	"orange": "#ffa500", "pink": "#ffc0cb", "gold": "#ffd700", "bisque": "#ffe4c4", "snow": "#fffafa",
	"ivory": "#fffff0",
}
