package openapi

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

func TestSmoke(t *testing.T) {
	files, _ := filepath.Glob(os.Getenv("HOME") + "/go/pkg/mod/github.com/pb33f/libopenapi@v0.36.0/test_specs/*.*")
	for _, f := range files {
		data, _ := os.ReadFile(f)
		var log diag.Log
		start := time.Now()
		r := Parse(Source{File: filepath.Base(f), Data: data}, Source{}, &log)
		parse := time.Since(start)
		e, w := log.Count()
		if r == nil {
			t.Logf("%s: nil, %v", filepath.Base(f), log.Messages()[0])
			continue
		}
		start = time.Now()
		pages := r.Pages("x", Options{Base: "/api/"})
		size, most := 0, 0
		for _, p := range pages.Pages {
			b, err := json.Marshal(p.Props())
			if err != nil {
				t.Error(err)
			}
			size += len(b)
			most = max(most, len(b))
			p.Sections()
		}
		t.Logf("%-40s parse %6v ops %5d schemas %5d errors %d warnings %d pages %d in %v, %d KB, most %d KB", filepath.Base(f), parse.Round(time.Millisecond), len(r.Operations), len(r.Schemas), e, w, len(pages.Pages), time.Since(start).Round(time.Millisecond), size/1024, most/1024)
		if e+w > 0 && testing.Verbose() && len(data) < 4000000 {
			var lines []string
			for i, m := range log.Messages() {
				if i < 3 {
					lines = append(lines, m.String())
				}
			}
			t.Log(strings.Join(lines, "\n"))
		}
	}
}
