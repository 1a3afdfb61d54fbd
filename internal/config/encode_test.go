package config

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
)

// TestWhatFollowsFromDefaultsIsNotWritten writes site files that say more than they must.
func TestWhatFollowsFromDefaultsIsNotWritten(t *testing.T) {
	const file = "testdata/encode/sites.txtar"
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(archive.Files); i += 2 {
		long, short := archive.Files[i], &archive.Files[i+1]
		text := written(t, long.Name, string(long.Data))
		if *update {
			short.Data = []byte(text)
		}
		if text != string(short.Data) {
			t.Errorf("%s is written as\n%s\nwant\n%s", long.Name, text, short.Data)
		}
		if again := written(t, short.Name, text); again != text {
			t.Errorf("%s is written again as\n%s\nwant\n%s", short.Name, again, text)
		}
	}
	if *update {
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWhatIsWrittenIsReadAsTheSame writes the site file that has all keys.
func TestWhatIsWrittenIsReadAsTheSame(t *testing.T) {
	whole, err := os.ReadFile("testdata/damaged/site.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("youtube", "figma", ", collapsed: true", "").Replace(string(whole))
	out := written(t, "all keys", text)
	again := loaded(out)
	if err := damage.Same(loaded(text).Value, again.Value); err != nil || again.Messages != nil {
		t.Errorf("written as\n%s\nwhich is read with %v: %v", out, again.Messages, err)
	}
}

// TestCommentsStandAboveTheirKeys writes comments, of which some belong to no key.
func TestCommentsStandAboveTheirKeys(t *testing.T) {
	text, err := Encode(parse("title: T\nurl: https://docs.example.com\nredirects: [{from: /a, to: /b}]\n"), map[string]string{"url": "# Where.", "redirects": "# Old.\n# Kept.", "from": "# No."})
	want := "title: T\n# Where.\nurl: https://docs.example.com\nlocales:\n  - {code: en, label: English}\n# Old.\n# Kept.\nredirects:\n  - {from: /a, to: /b}\n"
	if err != nil || string(text) != want {
		t.Errorf("%v\n%s\nwant\n%s", err, text, want)
	}
}

func written(t *testing.T, name, text string) string {
	t.Helper()
	if _, said := load(text); said != nil {
		t.Fatalf("%s: %v", name, said)
	}
	out, err := Encode(parse(text), nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return string(out)
}

func parse(text string) *site.Config {
	files := fstest.MapFS{"site.yaml": {Data: []byte(text)}}
	for _, name := range around {
		files[name] = &fstest.MapFile{}
	}
	return Load(files, "site.yaml", &diag.Log{})
}
