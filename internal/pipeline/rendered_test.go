package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const renderedSite = `
-- site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, folder: docs}]
security: {allow: {frames: [figma], scripts: [https://cdn.test]}}
scripts: [{src: 'https://named.test/a.js?x=1', allow: {frames: ['https://widget.test']}}]
-- components/Pen.tsx --
export function Pen({ id }: { id: string }) {
  return <iframe title="Pen" src={"https://codepen.io/pen/embed/" + id} />;
}
-- components/Frame.tsx --
export const Frame = ({ src }: { src: string }) => <iframe title="Frame" src={src} />;
-- docs/index.mdx --
import { Pen } from '@site/components/Pen';
import { Frame } from '@site/components/Frame';

# Start

<Pen id="abc" />
<Frame src="https://given.test/?a=1&b=2" />
<Frame src="https://www.figma.com/embed" />
<Frame src="https://widget.test/" />
<Frame src="https://example.com/own" />
<Frame src="/own.html" />
-- docs/other.mdx --
import { Pen } from '@site/components/Pen';

# Other

<Pen id="abc" />
-- pages/index.tsx --
export default function Home() {
  return (
    <>
      <script src="https://tracker.test/t.js" />
      <script src="https://cdn.test/t.js" />
      <script src="https://named.test/a.js" />
      <script type="application/ld+json">{"{}"}</script>
      <div dangerouslySetInnerHTML={{ __html: "<script>run()</script>" }} />
    </>
  );
}
`

func TestWhatComponentsRenderAndThePolicyBlocksIsTold(t *testing.T) {
	s := sitetest.New(t, renderedSite)
	want := []string{
		"components/Pen.tsx:2:44: warning: browsers do not show this frame: the site's policy does not allow https://codepen.io [blocked-frame]",
		"docs/index.mdx:7:13: warning: browsers do not show this frame: the site's policy does not allow https://given.test [blocked-frame]",
		"pages/index.tsx:4:20: warning: browsers do not run this script: the site's policy does not allow https://tracker.test [blocked-script]",
		"pages/index.tsx:4:7: warning: browsers do not run this script: the site's policy allows none that stand in pages [blocked-script]",
	}
	told := func() {
		t.Helper()
		for _, line := range want {
			if !strings.Contains(s.Messages(), line) {
				t.Errorf("no message %s in\n%s", line, s.Messages())
			}
		}
		if n := strings.Count(s.Messages(), "[blocked-"); n != len(want) {
			t.Errorf("%d messages, want %d:\n%s", n, len(want), s.Messages())
		}
	}
	told()
	// A build that keeps these pages tells it again, and one that finds nothing to do.
	s.Write("pages/new.md", "# New\n")
	s.Build(pipeline.Options{})
	if s.Report.Rendered > 2 {
		t.Errorf("%d pages were rendered: this test wants them kept", s.Report.Rendered)
	}
	told()
	s.Build(pipeline.Options{})
	told()
}
