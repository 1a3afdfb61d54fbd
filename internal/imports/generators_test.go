package imports_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// knowing may name another generator: its locator, the modules of the front end that stand for its own, the key of site.yaml that an
// import writes, the list of locators, the import, and texts for people.
var knowing = regexp.MustCompile(`^(internal/docusaurus/|internal/locate/|internal/site/docusaurus\.go|internal/config/schema_docusaurus\.go` +
	`|internal/pipeline/locate\.go|internal/importing/|internal/bundle/|internal/theme/swizzles\.go|cmd/orihon/)`)

// named lists lines elsewhere that must name one: keys that readers or writers of such projects use.
var named = map[string][]string{
	"internal/site/config.go":       {"Docusaurus *Docusaurus `json:\"docusaurus,omitempty\"`"},
	"internal/config/config.go":     {"cfg.Docusaurus", "cfg.ApplyDocusaurus()", "cfg.AddDocusaurusPages()"},
	"internal/config/schema.go":     {`{key: "docusaurus", kind: kindObject, of: docusaurusObject(), doc: "What the site keeps of a project of Docusaurus. \"orihon import\" writes it; while it is there, files lie where Docusaurus has them`},
	"internal/page/inline.go":       {`"docusaurus-theme"`, `"docusaurus.announcement.`},
	"internal/sitetest/sitetest.go": {`"docusaurus.config"`},
}

// TestOnlyLocatorsKnowGenerators: other rooms read a field of site.Policy and do not ask where a site comes from.
func TestOnlyLocatorsKnowGenerators(t *testing.T) {
	asks := regexp.MustCompile(`(?i)docusaurus|\bLayout\.Config [!=]= "|\bisForeign\b|\bLocated\b`)
	seen := 0
	err := fs.WalkDir(os.DirFS("../.."), "internal", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || knowing.MatchString(name) {
			return err
		}
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			return err
		}
		seen++
		for i, line := range strings.Split(string(text), "\n") {
			for _, allowed := range named[name] {
				line = strings.ReplaceAll(line, allowed, "")
			}
			if asks.MatchString(line) {
				t.Errorf("%s:%d names a generator: %s", name, i+1, strings.TrimSpace(line))
			}
		}
		return nil
	})
	if err != nil || seen < 300 {
		t.Errorf("%d files: %v", seen, err)
	}
}
