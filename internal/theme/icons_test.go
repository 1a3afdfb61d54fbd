package theme

import (
	"slices"
	"testing"
)

func TestIconsAreReadFromStyleSheets(t *testing.T) {
	const text = `
.icon-ship, span.icon.icon-sail { --icon: url("ship.svg"); }
@media (prefers-color-scheme: dark) { .icon-ship { -webkit-mask-image: url("night.svg") } }
.icon-wide { width: 2em; }
/* .icon-gone { --icon: none } */
.iconic { --icon: none }`
	if got := Icons(text); !slices.Equal(got, []string{"sail", "ship"}) {
		t.Errorf("%q", got)
	}
	all, err := DefaultIcons()
	if err != nil || !slices.Contains(all, "check") || slices.Contains(all, "button") {
		t.Errorf("of the theme: %q, %v", all, err)
	}
}
