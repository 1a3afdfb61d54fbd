package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// withPreviews has packages of its own that stand for those of npm.
const withPreviews = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets: [{id: docs, path: /docs, folder: docs, label: Docs}]
-- docs/index.md --
# Blocks

<BlockPreview block="hello" />

<BlockSketch block="plan" />
-- i18n/ja/docs/index.md --
# ブロック

<BlockPreview block="hello" />

<BlockSketch block="plan" />
-- previews/hello.tsx --
export default function Hello() {
  return <p>Hello & welcome</p>;
}
-- previews/_frame.tsx --
export default ({ children }) => <main>{children}</main>;
-- previews/heights.json --
{"hello": 96}
-- previews/sketches/plan.tsx --
export const description = { en: 'One box.', ja: '箱が1つ。' };
export default ({ locale }) => <div className="box">{locale}</div>;
-- previews/package.json --
{}
-- previews/node_modules/react/index.js --
export const Fragment = 1, createElement = 2, useEffect = 3, useSyncExternalStore = 4;
-- previews/node_modules/react/jsx-runtime.js --
export const jsx = 1, jsxs = 2, Fragment = 3;
-- previews/node_modules/react-dom/client.js --
export const createRoot = 1;
`

func TestAPreviewRunsInADocumentOfItsOwn(t *testing.T) {
	s := sitetest.New(t, withPreviews)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	page := s.Page("/docs/")
	page.Has(".preview .preview-title", "Live preview")
	page.Has(".preview .code code", "<p>Hello & welcome</p>")
	page.Has(".preview a[href=/_orihon/preview/hello/]", "Open in a new tab")
	page.HasNot("iframe")
	if style := page.Attr(".preview-stage", "style"); style != "height:96px" {
		t.Errorf("the frame's place has the style %q", style)
	}
	document := s.Read("_orihon/preview/hello/index.html")
	if strings.Contains(document, "<script>") || !strings.Contains(document, `<script type="module" src="/_orihon/assets/preview-hello-`) {
		t.Errorf("document of the preview: %s", document)
	}
	s.Page("/ja/docs/").Has(".preview .preview-title", "ライブプレビュー")
}

func TestASketchIsLabelledInTheLanguageOfThePage(t *testing.T) {
	page := sitetest.New(t, withPreviews).Page("/ja/docs/")
	page.Has(".sketch figcaption", "レイアウトの略図")
	page.Has(".sketch .box", "ja")
	if label := page.Attr(".sketch [role=img]", "aria-label"); label != "箱が1つ。" {
		t.Errorf("the sketch is labelled %q", label)
	}
}

func TestWithoutTheirPackagesPreviewsAreTheirSource(t *testing.T) {
	archive, _, _ := strings.Cut(withPreviews, "-- previews/node_modules/react/index.js")
	s := sitetest.New(t, archive)
	if messages := s.Report.Messages; s.Err != nil || len(messages) != 1 || !strings.Contains(messages[0].Hint, "npm ci") {
		t.Fatal(s.Err, messages)
	}
	page := s.Page("/docs/")
	page.Has(".preview .code code", "Hello & welcome")
	page.HasNot(".preview-stage")
	page.HasNot(".preview a")
}

func TestAPreviewWithoutPackagesRunsOnOrihonsReact(t *testing.T) {
	archive, _, _ := strings.Cut(withPreviews, "-- previews/package.json --")
	s := sitetest.New(t, archive)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	if document := s.Read("_orihon/preview/hello/index.html"); !strings.Contains(document, "preview-hello-") {
		t.Errorf("document of the preview: %s", document)
	}
}

func TestAnUnknownPreviewIsAnErrorWithItsPlace(t *testing.T) {
	s := sitetest.New(t, strings.Replace(withPreviews, `block="hello"`, `block="hullo"`, 1))
	if s.Err == nil || len(s.Report.Messages) != 1 {
		t.Fatal(s.Err, s.Messages())
	}
	if m := s.Report.Messages[0]; m.Pos.String() != "docs/index.md:3" || m.Hint != "there are: hello" {
		t.Error(m)
	}
}

func TestAChangedPreviewChangesItsPageAndDocument(t *testing.T) {
	s := sitetest.New(t, withPreviews)
	before := s.Read("_orihon/preview/hello/index.html")
	s.Write("previews/hello.tsx", "export default () => <p>Changed</p>;\n")
	s.Build(pipeline.Options{})
	s.Page("/docs/").Has(".preview .code code", "Changed")
	if s.Read("_orihon/preview/hello/index.html") == before {
		t.Error("the document loads the old script")
	}
}
