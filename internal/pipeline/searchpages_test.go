package pipeline_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const withArchive = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
docsets:
  - {id: now, label: Now, path: /now, folder: docs/now}
  - {id: then, label: Then, path: /then, folder: docs/then, archived: true, linkTo: /now/}
-- docs/now/index.md --
# Present words
-- docs/then/index.md --
# Past words
`

// The ranking puts what is archived after what is current; it can only do so if the index says which is which.
func TestTheSearchIndexKnowsArchives(t *testing.T) {
	s := sitetest.New(t, withArchive)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	if headers := s.Read("_headers"); !strings.Contains(headers, "/_orihon/search/en/parts/*\n") {
		t.Errorf("hosts are not told that the files of the index do not change:\n%s", headers)
	}
	var meta struct{ Head string }
	var head struct {
		Versions []struct {
			Docset string
			Old    bool
		}
	}
	read(t, s.Read("_orihon/search/en/meta.json"), &meta)
	read(t, s.Read("_orihon/search/en/parts/"+meta.Head+".json"), &head)
	if len(head.Versions) != 2 {
		t.Fatalf("docsets in the index: %v", head.Versions)
	}
	for _, v := range head.Versions {
		if v.Old != (v.Docset == "then") {
			t.Errorf("docset %q: archived is %v", v.Docset, v.Old)
		}
	}
}

func read(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
}
