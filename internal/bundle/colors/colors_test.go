package colors

import "testing"

func TestColorsOfCSSAreComputed(t *testing.T) {
	for value, want := range map[string][3]float64{
		"#fff": {255, 255, 255}, "#12aBcD": {18, 171, 205}, "#123": {17, 34, 51}, "#112233ff": {17, 34, 51}, "rebeccapurple": {102, 51, 153}, "red": {255, 0, 0}, "Tan": {210, 180, 140},
		"rgb(1 2 3)": {1, 2, 3}, "rgba(1, 2, 3, 1)": {1, 2, 3}, "hsl(120deg 100% 25%)": {0, 128, 0}, "hwb(0 0% 0%)": {255, 0, 0},
		"oklch(0.628 0.2577 29.23)": {255, 0, 0}, "lab(0% 0 0)": {0, 0, 0}, "color(srgb 1 1 1)": {255, 255, 255},
	} {
		rgb, ok := Plain([]string{value})
		if !ok[0] || rgb[0] != want {
			t.Errorf("%s: %v %v", value, rgb[0], ok[0])
		}
	}
	for _, value := range []string{"", "rgb(0 0 0 / 50%)", "#0008", "transparent", "var(--x)", "12px", "}", "currentColor", "inherit", "facade", "decade", "#12345", "#1234567", "#12gg56", "#gggggg", "#1", "#", "##12345"} {
		if rgb, ok := Plain([]string{value}); ok[0] {
			t.Errorf("%q: %v", value, rgb[0])
		}
	}
}
