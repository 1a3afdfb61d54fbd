package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const diagramPage = "-- docs/index.md --\n# A\n\n```mermaid title=\"T\"\ngraph TD; A-->B\n```\n"

func mermaidFiles(s *sitetest.Site) []string {
	var found []string
	for _, name := range s.Files(".js") {
		if strings.Contains(name, "/mermaid-") {
			found = append(found, name)
		}
	}
	return found
}

func TestOnlySitesWithDiagramsHoldMermaid(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# A\n")
	if found := mermaidFiles(s); len(found) > 0 {
		t.Errorf("%d files of Mermaid without a diagram", len(found))
	}
	s.Write("docs/index.md", "# A\n\n```mermaid\ngraph TD; A-->B\n```\n")
	s.Build(pipeline.Options{Compress: true})
	found := mermaidFiles(s)
	if len(found) < 50 {
		t.Fatalf("%d files of Mermaid with a diagram", len(found))
	}
	entry := ""
	for _, name := range found {
		if strings.HasSuffix(name, "/mermaid.js") {
			entry = name
		}
	}
	if !strings.Contains(s.Read(entry), "flowchart") || !s.Has(entry+".br") || !s.Has(entry+".gz") {
		t.Errorf("%s is not Mermaid with its packed forms", entry)
	}
	for _, name := range s.Files(".js") {
		if text := s.Read(name); strings.Contains(text, "MERMAID_ADDRESS") || strings.Contains(text, ".mjs\"") {
			t.Errorf("%s asks for a script that is not there", name)
		}
	}
	s.Write("docs/other.md", "# B\n")
	s.Build(pipeline.Options{Compress: true})
	if s.Report.Written > 40 || len(mermaidFiles(s)) != len(found) {
		t.Errorf("%d files written, %d of Mermaid: the last output's were not kept", s.Report.Written, len(mermaidFiles(s)))
	}
	s.Write("docs/index.md", "# A\n")
	s.Build(pipeline.Options{Clean: true}) // other builds leave the hashed files of the last ones for open pages
	if len(mermaidFiles(s)) > 0 {
		t.Error("Mermaid stays when the diagram is gone")
	}
}

func TestDiagramsAreServedWhileTheyAreWritten(t *testing.T) {
	s := sitetest.New(t, diagramPage)
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	if _, err := live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	for _, name := range mermaidFiles(s) {
		data, err := live.File(name)
		if err != nil || !live.Has(name) || string(data) != s.Read(name) {
			t.Fatalf("%s: %v, %d bytes", name, err, len(data))
		}
	}
}

func TestFramesAreAllowedThatPagesShow(t *testing.T) {
	for _, c := range []struct{ name, files, want string }{
		{"none", "-- docs/index.md --\n# A\n", "frame-src 'self';"},
		{"youtube", "-- docs/index.md --\n# A\n\n<Video youtube=\"a\" title=\"T\" />\n", "frame-src 'self' https://www.youtube-nocookie.com;"},
		{"both", "-- docs/index.md --\n# A\n\n<Video youtube=\"a\" />\n-- docs/b.md --\n# B\n\n<Video vimeo=\"1\" />\n", "frame-src 'self' https://player.vimeo.com https://www.youtube-nocookie.com;"},
		{"page of the site", "-- docs/index.md --\n# A\n-- pages/film.tsx --\nexport default () => <iframe title=\"F\" src=\"https://player.vimeo.com/video/1\" />;\n", "frame-src 'self' https://player.vimeo.com;"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, c.files)
			if policy := s.Read("_headers"); !strings.Contains(policy, c.want) {
				t.Errorf("want %s in\n%s\n%s", c.want, policy, s.Messages())
			}
		})
	}
}
