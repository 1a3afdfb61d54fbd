package golden

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// most is how many bytes a file of testdata may have: what a person reads before it is committed.
const most = 20 << 10

// larger are files that may be larger, with the reason.
var larger = map[string]string{
	"internal/search/testdata/queries.en.yaml": "a collection of queries",
	"internal/search/testdata/queries.ja.yaml": "a collection of queries",
}

// shrinking are goldens that show more than one thing, with what they may have. Take a line out when its golden is cut.
var shrinking = map[string]int64{
	"internal/feeds/testdata/blog.txtar":          23_500,
	"internal/link/testdata/blog.txtar":           21_900,
	"internal/link/testdata/read/located.txt":     25_700,
	"internal/link/testdata/read/native.txt":      20_700,
	"internal/link/testdata/rich.txtar":           21_600,
	"internal/openapi/diff/testdata/schemas.txt":  20_800,
	"internal/openapi/testdata/schemas.txt":       23_100,
	"internal/pages/api/testdata/api.golden":      21_100,
	"internal/pipeline/testdata/whole/api.golden": 21_100,
}

func TestGoldensAreSmallEnoughToRead(t *testing.T) {
	const root = "../../"
	for _, top := range []string{"cmd", "internal", "tests"} {
		err := filepath.WalkDir(root+top, func(file string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".")) {
				return filepath.SkipDir
			}
			name := filepath.ToSlash(strings.TrimPrefix(file, filepath.FromSlash(root)))
			if entry.IsDir() || !strings.Contains(name, "/testdata/") || larger[name] != "" {
				return nil
			}
			info, err := entry.Info()
			if err != nil {
				return err
			}
			if limit := max(most, shrinking[name]); info.Size() > limit {
				t.Errorf("%s has %d bytes, more than %d: cut it into cases that show one thing", name, info.Size(), limit)
			}
			if shrinking[name] > 0 && info.Size() <= most {
				t.Errorf("%s is small enough: take it out of the list", name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
