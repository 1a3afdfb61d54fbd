package guide_test

import (
	"context"
	"testing"

	"github.com/orihon/orihon/internal/samples"
)

// TestTheSamplesOfTheGuideRun tries what the guide prints, in each language.
func TestTheSamplesOfTheGuideRun(t *testing.T) {
	var ran []int
	for _, locale := range []string{"en", "ja"} {
		report, err := samples.Run(context.Background(), samples.Options{Dir: folder, Locale: locale})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range report.Messages {
			t.Error(m)
		}
		files, commands, compared := report.Sum()
		if files == 0 || commands == 0 || compared == 0 {
			t.Errorf("%s: %d files, %d commands and %d replies were tried", locale, files, commands, compared)
		}
		ran = append(ran, files+commands+compared)
	}
	if ran[0] != ran[1] {
		t.Errorf("%d blocks are tried in English, %d in Japanese", ran[0], ran[1])
	}
}
