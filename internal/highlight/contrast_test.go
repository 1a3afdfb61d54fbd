package highlight

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestContrast holds every colour of code to AA against every background that it may stand on.
func TestContrast(t *testing.T) {
	data, err := os.ReadFile("../../web/theme/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	variable := regexp.MustCompile(`--code-([a-z-]+): (#[0-9a-f]{6});`)
	modes := 0
	for block := range strings.SplitSeq(string(data), "}") {
		if !strings.Contains(block, "--code-bg:") {
			continue
		}
		modes++
		colours, grounds := map[string]string{}, map[string]string{}
		for _, m := range variable.FindAllStringSubmatch(block, -1) {
			if m[1] == "bg" || strings.HasPrefix(m[1], "line-") {
				grounds[m[1]] = m[2]
			} else {
				colours[m[1]] = m[2]
			}
		}
		if len(grounds) < 4 || len(colours) < 15 {
			t.Errorf("%d backgrounds and %d colours in %s", len(grounds), len(colours), block)
		}
		for name, colour := range colours {
			for ground, behind := range grounds {
				if c := contrast(colour, behind); c < 4.5 {
					t.Errorf("%s %s on %s %s: contrast %.2f", name, colour, ground, behind, c)
				}
			}
		}
	}
	if modes != 2 {
		t.Errorf("%d colour modes, want 2", modes)
	}
}

func contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(hex string) float64 {
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[1+2*i:3+2*i], 16, 8)
		if err != nil {
			return math.NaN()
		}
		v := float64(n) / 255
		if v <= 0.03928 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}
