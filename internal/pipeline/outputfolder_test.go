package pipeline_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/sitetest"
)

const smallSite = `
-- site.yaml --
title: Test
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- docs/index.md --
# A
`

// TestUpToDateBuildsRemoveWorkFoldersOfKilledOnes: beside the output and, of builds in place, within it.
func TestUpToDateBuildsRemoveWorkFoldersOfKilledOnes(t *testing.T) {
	s := sitetest.New(t, smallSite)
	ended := exec.Command(os.Args[0], "-test.run", "^$")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	work := output.WorkInfix + strconv.Itoa(ended.Process.Pid) + "-1"
	for _, folder := range []string{s.Out + work, filepath.Join(s.Out, work)} {
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		s.Build(pipeline.Options{})
		if !s.Report.Unchanged {
			t.Error("the output was not up to date")
		}
		if _, err := os.Stat(folder); err == nil {
			t.Errorf("%s is still there", folder)
		}
	}
}

// TestTheReportTellsOfTheOutputFolder: in place, what others put there once, and what is kept.
func TestTheReportTellsOfTheOutputFolder(t *testing.T) {
	s := sitetest.New(t, smallSite)
	before, err := os.Stat(s.Out)
	if err != nil {
		t.Fatal(err)
	}
	shells := hashedFiles(t, s)
	if err := os.WriteFile(filepath.Join(s.Out, "CNAME"), []byte("docs.example.com"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.Write("docs/b.md", "# Another page in the sidebar\n")
	s.Build(pipeline.Options{InPlace: true})
	if r := s.Report; !r.InPlace || r.Because == "" || !slices.Equal(r.Unknown, []string{"CNAME"}) || r.Kept == 0 {
		t.Errorf("in place %v (%q), unknown %v, kept %d", r.InPlace, r.Because, r.Unknown, r.Kept)
	}
	if after, _ := os.Stat(s.Out); !os.SameFile(before, after) {
		t.Error("the folder is another")
	}
	for _, name := range shells {
		if _, err := os.Stat(filepath.Join(s.Out, filepath.FromSlash(name))); err != nil {
			t.Errorf("an open page does not find %s: %v", name, err)
		}
	}
	s.Build(pipeline.Options{InPlace: true})
	if r := s.Report; !r.Unchanged || r.Unknown != nil {
		t.Errorf("up to date: %v, names again: %v", r.Unchanged, r.Unknown)
	}
	s.Write("docs/c.md", "# A third page\n")
	s.Build(pipeline.Options{})
	if r := s.Report; r.InPlace || r.Unknown != nil {
		t.Errorf("in place %v, unknown %v", r.InPlace, r.Unknown)
	}
	if text := s.Read("CNAME"); text != "docs.example.com" {
		t.Errorf("CNAME is %q", text)
	}
}

// hashedFiles are the scripts, styles and shells that the pages of an output load.
func hashedFiles(t *testing.T, s *sitetest.Site) []string {
	t.Helper()
	var names []string
	for _, folder := range []string{"assets", "shell"} {
		entries, err := os.ReadDir(filepath.Join(s.Out, "_orihon", folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if name := "_orihon/" + folder + "/" + e.Name(); serve.Hashed(name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// TestKeepIsTheSitesChoice: a site that wants none of it gets none.
func TestKeepIsTheSitesChoice(t *testing.T) {
	s := sitetest.New(t, strings.Replace(smallSite, "docsets:", "output: {keep: {builds: 0}}\ndocsets:", 1))
	s.Write("docs/b.md", "# Another page in the sidebar\n")
	s.Build(pipeline.Options{})
	if s.Report.Kept != 0 {
		t.Errorf("%d files are kept", s.Report.Kept)
	}
}

// TestThePolicyInThePage: the element has the policy of the header but for what an element cannot say, and nothing that
// loads stands before it.
func TestThePolicyInThePage(t *testing.T) {
	for _, page := range []string{"docs/index.html", "404.html"} {
		plain := sitetest.New(t, smallSite)
		if strings.Contains(plain.Read(page), "http-equiv") {
			t.Error("a site that did not ask for it has a policy in the page")
		}
		s := sitetest.New(t, strings.Replace(smallSite, "docsets:", "security: {policyInPage: true}\ndocsets:", 1))
		_, header, _ := strings.Cut(s.Read("_headers"), "Content-Security-Policy: ")
		header, _, _ = strings.Cut(header, "\n")
		want, said := strings.CutSuffix(header, "; frame-ancestors 'self'")
		if !said {
			t.Errorf("the header does not keep others from framing: %s", header)
		}
		if got := policyOf(t, s.Read(page)); got != want {
			t.Errorf("%s: the page says %q, the header %q", page, got, header)
		}
	}
}

// policyOf reads the policy of a page up to the first element that a policy governs.
func policyOf(t *testing.T, page string) string {
	t.Helper()
	z := html.NewTokenizer(strings.NewReader(page))
	for z.Next() != html.ErrorToken {
		token := z.Token()
		switch token.Data {
		case "script", "link", "style", "img", "body":
			return ""
		case "meta":
			attributes := map[string]string{}
			for _, a := range token.Attr {
				attributes[a.Key] = a.Val
			}
			if attributes["http-equiv"] == "Content-Security-Policy" {
				return attributes["content"]
			}
		}
	}
	return ""
}
