package address_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/address"
)

var update = flag.Bool("update", false, "write the address into the files that print it")

func TestEverythingFollowsFromTheAddress(t *testing.T) {
	for a, want := range map[address.Address]string{
		"https://github.com/Some/thing":          "Some/thing Some https://github.com/Some/thing/releases/download/v1.2.3/a https://github.com/Some/thing/releases/latest/download/a @Some/linux-x64 Some/tap/orihon ghcr.io/some/thing",
		"http://127.0.0.1:8000/group/owner/name": "owner/name owner http://127.0.0.1:8000/group/owner/name/releases/download/v1.2.3/a http://127.0.0.1:8000/group/owner/name/releases/latest/download/a @owner/linux-x64 owner/tap/orihon 127.0.0.1:8000/owner/name",
	} {
		got := strings.Join([]string{a.Repository(), a.Owner(), a.Download("1.2.3", "a"), a.Latest("a"), a.Package("linux-x64"), a.Formula(), a.Image()}, " ")
		if got != want {
			t.Errorf("%s\n%s\nwant\n%s", a, got, want)
		}
	}
}

// printed are the forms in which files print the address, with what belongs in the place of the group.
func printed() map[*regexp.Regexp]string {
	p := address.Published
	return map[*regexp.Regexp]string{
		regexp.MustCompile("(https?://[^\\s\"'`<>()$%]+)/(?:releases/(?:latest|download|tag)|issues/new)\\b"): string(p),
		regexp.MustCompile(`\buses: ([\w.-]+/orihon)@`):                                                       p.Repository(),
		regexp.MustCompile(`\bgh [a-z]+ [a-z]+ .*--repo ([\w.-]+/[\w.-]+)`):                                   p.Repository(),
		regexp.MustCompile(`\bbrew install ([\w.-]+/tap/\w+)`):                                                p.Formula(),
		regexp.MustCompile(`\b(ghcr\.io/[\w.-]+/[\w.-]+)`):                                                    p.Image(),
		regexp.MustCompile("`@([\\w.-]+)/(?:linux|darwin|win32)-"):                                            p.Owner(),
	}
}

// TestFilesPrintTheOneAddress: README, guide, workflows and what "orihon new" writes name no other place. With -update they are
// written anew.
func TestFilesPrintTheOneAddress(t *testing.T) {
	files := []string{}
	for _, pattern := range []string{
		"README.md", "CONTRIBUTING.md", ".github/workflows/*.yml", "guide/site.yaml", "guide/docs/*.md", "guide/docs/*/*.md", "guide/i18n/ja/docs/*.md",
		"guide/i18n/ja/docs/*/*.md", "cmd/orihon/template/*/*.md", "examples/*/README.md",
	} {
		found, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil || len(found) == 0 {
			t.Errorf("nothing is %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	seen := map[*regexp.Regexp]int{}
	forms := printed()
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for form, want := range forms {
			text = form.ReplaceAllStringFunc(text, func(whole string) string {
				got := form.FindStringSubmatch(whole)[1]
				seen[form]++
				if got != want && !*update {
					t.Errorf("%s names %s in %q, want %s: run make generate", file, got, whole, want)
				}
				return strings.Replace(whole, got, want, 1)
			})
		}
		if *update && text != string(data) {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for form := range forms {
		if seen[form] == 0 {
			t.Errorf("no file prints %s: the form has changed, and nothing holds it", form)
		}
	}
}
