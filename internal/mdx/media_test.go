package mdx

import (
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

func TestFramesAndDiagramsOfAPage(t *testing.T) {
	const youtube, vimeo = "https://www.youtube-nocookie.com", "https://player.vimeo.com"
	for _, c := range []struct {
		name, text string
		frames     []string
		diagrams   bool
	}{
		{"nothing", "text", nil, false},
		{"own film", `<Video src="./a.mp4" />`, nil, false},
		{"two players", "<Video vimeo=\"1\" />\n\n<Video youtube=\"2\" />", []string{vimeo, youtube}, false},
		{"written frame", `<iframe src="https://player.vimeo.com/video/1" title="x"></iframe>`, []string{vimeo}, false},
		{"look-alike", `<iframe src="https://player.vimeo.com.example.com/video/1" title="x"></iframe>`, nil, false},
		{"computed frame", "export const id = 1\n\n{<iframe src={`https://player.vimeo.com/video/${id}`} />}", []string{vimeo}, false},
		{"diagram", "```mermaid\ngraph TD\n```", nil, true},
		{"other code", "```js\nmermaid\n```", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := Parse(Input{File: "docs/a.md", Text: []byte(c.text)}, Options{}, &diag.Log{})
			if !slices.Equal(m.Frames, c.frames) || m.Diagrams != c.diagrams {
				t.Errorf("frames %q, diagrams %v; want %q, %v", m.Frames, m.Diagrams, c.frames, c.diagrams)
			}
		})
	}
}

func TestTwinLinksToFilms(t *testing.T) {
	m := Parse(Input{File: "docs/a.md", Text: []byte(`<Video youtube="abc" title="Talk" />`)}, Options{}, &diag.Log{})
	if got := m.Twin.Render(echo{m}); got != "[Talk](https://www.youtube.com/watch?v=abc)\n\n" {
		t.Errorf("%q", got)
	}
}
