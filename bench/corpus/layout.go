package main

import (
	"fmt"
	"path"
	"strings"
)

// layout is how a generator wants the same text on disk.
type layout interface {
	config() (name, text string)
	file(p page, version, locale int) string
	head(p page, l language) string
}

type orihonLayout struct{ corpus }

func (o orihonLayout) config() (name, text string) {
	var b strings.Builder
	b.WriteString("title: Corpus\nurl: https://docs.example.com\ncopyright: Corpus\nlocales:\n")
	for i := range o.locales {
		l := o.language(i)
		fmt.Fprintf(&b, "  - {code: %s, label: %s}\n", l.code, l.label)
	}
	base := o.docsPath()
	fmt.Fprintf(&b, "docsets:\n  - id: docs\n    label: Docs\n    path: %s\n    folder: docs\n", base+strings.Repeat("/", 1-min(1, len(base))))
	if o.versions > 1 {
		b.WriteString("    versions:\n")
		for v := o.versions; v >= 1; v-- {
			fmt.Fprintf(&b, "      - {name: v%d, isLast: %t}\n", v, v == o.versions)
		}
	}
	fmt.Fprintf(&b, "navbar:\n  items:\n    - {label: Docs, to: %s/%s}\n", base, versionDir(o.versions, o.versions))
	b.WriteString("    - {type: locales}\n    - {type: search}\nredirects:\n")
	fmt.Fprintf(&b, "  - {from: /start, to: %s/%s}\n", base, versionDir(o.versions, o.versions))
	return "orihon/site.yaml", b.String()
}

func (o orihonLayout) file(p page, version, locale int) string {
	root := "orihon"
	if locale > 0 {
		root = path.Join(root, "i18n", languages[locale].code)
	}
	return path.Join(root, "docs", versionDir(version, o.versions), p.dir, nameOr(p, "index")+".md")
}

func (orihonLayout) head(p page, l language) string {
	return fmt.Sprintf("---\ntitle: %s\ndescription: %s\nsidebar_position: %d\n---\n\n", p.title(l), p.title(l), p.order+1)
}

type hugoLayout struct {
	corpus
	theme string
}

func (h hugoLayout) config() (name, text string) {
	var b strings.Builder
	fmt.Fprintf(&b, "baseURL: https://docs.example.com/\ntitle: Corpus\ntheme: %s\nthemesDir: %s\n", path.Base(h.theme), path.Dir(h.theme))
	b.WriteString("disableKinds: [taxonomy, term, RSS]\nenableRobotsTXT: true\ndefaultContentLanguage: " + h.language(0).code + "\nlanguages:\n")
	for i := range h.locales {
		l := h.language(i)
		fmt.Fprintf(&b, "  %s: {label: %s, weight: %d, contentDir: content/%s}\n", l.code, l.label, i+1, l.code)
	}
	if h.shape.whole {
		b.WriteString("params: {wholeTree: true}\n")
	}
	b.WriteString(`outputs: {home: [HTML, JSON], section: [HTML], page: [HTML]}
markup:
  highlight: {noClasses: false}
  tableOfContents: {startLevel: 2, endLevel: 3}
  goldmark: {renderHooks: {link: {useEmbedded: always}}}
`)
	return "hugo/hugo.yaml", b.String()
}

func (h hugoLayout) file(p page, version, locale int) string {
	return path.Join("hugo/content", h.language(locale).code, "docs", versionDir(version, h.versions), p.dir, nameOr(p, "_index")+".md")
}

func (hugoLayout) head(p page, l language) string {
	return fmt.Sprintf("---\ntitle: %s\ndescription: %s\nweight: %d\n---\n\n", p.title(l), p.title(l), p.order+1)
}

func nameOr(p page, index string) string {
	if p.name == "" {
		return index
	}
	return p.name
}

// versionDir is the folder and route of a version; there is none in a site without versions.
func versionDir(version, versions int) string {
	if versions == 1 {
		return ""
	}
	return fmt.Sprintf("v%d/", version)
}
