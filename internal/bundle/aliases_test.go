package bundle

import "testing"

// TestAliases: what an import means by an alias, as configurations of webpack have them.
func TestAliases(t *testing.T) {
	for _, c := range []struct{ name, target, path, want string }{
		{"@parts", "src/parts", "@parts", "src/parts"},
		{"@parts", "src/parts", "@parts/a/b", "src/parts/a/b"},
		{"@parts", "src/parts", "@parts-more/a", ""},
		{"@parts", "src/parts", "other", ""},
		{"@parts$", "src/parts/index.ts", "@parts", "src/parts/index.ts"},
		{"@parts$", "src/parts/index.ts", "@parts/a", ""},
		{"@parts/*", "src/parts/*", "@parts/a/b", "src/parts/a/b"},
		{"@parts/*", "src/*/parts", "@parts/a", "src/a/parts"},
		{"@parts/*", "src/parts/*", "@parts/", ""},
		{"@parts/*", "src/parts/*", "@parts", ""},
		{"@parts/*", "src/parts/*", "@other/a", ""},
		{"*", "src/*", "a", "src/a"},
	} {
		got, ok := aliased(c.name, c.target, c.path)
		if !ok {
			got = ""
		}
		if got != c.want {
			t.Errorf("%s by %s for %s: %q, want %q", c.path, c.name, c.target, got, c.want)
		}
	}
}
