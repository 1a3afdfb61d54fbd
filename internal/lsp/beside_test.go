package lsp

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestEditorBesideDev: what is not saved counts for the editor and not for the browser.
func TestEditorBesideDev(t *testing.T) {
	files := sitetest.Folder(t, small)
	live := pipeline.NewLive(pipeline.Options{Dir: files.Dir, DevHead: "<script></script>"})
	defer live.Close()
	report, err := live.Update(t.Context(), nil)
	if err != nil {
		t.Fatal(err, report.Messages)
	}
	stale := protocol.URI(strings.Replace(string((&client{t: t, site: files}).uri("docs/guide/other.md")), "other", "gone", 1))
	c := editWith(t, files, Options{Version: "test", Dir: files.Dir, Live: live, Told: []protocol.URI{stale}})
	c.open("docs/index.md", "# Start\n\nSee [the setup](./guide/setpu.md), unsaved.\n")
	c.problem("docs/index.md", "broken-link")
	c.waitFor("docs/guide/gone.md", "is shown without problems", func(all []protocol.Diagnostic) bool { return len(all) == 0 })
	page, err := live.Page("/docs/")
	if err != nil || page == nil || strings.Contains(string(page.Data), "unsaved") || !strings.Contains(string(page.Data), "a boat") {
		t.Fatal("the browser is shown", page, err)
	}
	c.replace("docs/index.md", "setpu.md", "setup.md")
	c.mended("docs/index.md", "broken-link")
}
