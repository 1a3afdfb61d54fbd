package pipeline

import (
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// setAside gives documents with errors an article that says what is wrong, so that all others can be shown.
func (b *contents) setAside() {
	problems := b.problems()
	for file, found := range problems {
		problems[file] = withoutText(found)
	}
	docs := slices.Clone(b.content.Docs)
	for i, doc := range docs {
		if found := problemsOf(doc, problems); len(found) > 0 {
			docs[i] = withProblems(doc, found)
		}
	}
	b.content.Docs = docs
}

// besidesText are errors with which the text of a document stands as it is written: what they are about is left out of it, or lies
// in its front matter.
var besidesText = [...]string{
	"unknown-component", "missing-file", "missing-package", "theme-import", "unknown-icon", "image-src",
	"missing-key", "unknown-key", "bad-value", "wrong-type", "unknown-author", "draft-and-unlisted",
}

// withoutText are the messages but those of besidesText.
func withoutText(found []diag.Message) []diag.Message {
	return slices.DeleteFunc(slices.Clone(found), func(m diag.Message) bool { return slices.Contains(besidesText[:], m.ID) })
}

// problems are the errors so far, by file, but those with which the file is there as it is written.
func (b *opened) problems() map[string][]diag.Message {
	found := map[string][]diag.Message{}
	for _, m := range b.log.Messages() {
		if m.Severity == diag.Error && m.ID != "configuration" && m.ID != "remark-plugin" {
			found[m.File] = append(found[m.File], m)
		}
	}
	return found
}

// problemsOf are the errors of a document and of what it includes.
func problemsOf(doc *site.Doc, problems map[string][]diag.Message) []diag.Message {
	found := slices.Clone(problems[doc.File])
	if doc.Module != nil {
		for _, file := range doc.Module.Includes {
			found = append(found, problems[file]...)
		}
	}
	return found
}

func withProblems(doc *site.Doc, problems []diag.Message) *site.Doc {
	broken := *doc
	broken.Module = problemModule(problems)
	if doc.Module != nil {
		broken.Module.Title, broken.Module.TitleHTML = doc.Module.Title, doc.Module.TitleHTML
	}
	return &broken
}

// problemModule is an article that says what is wrong.
func problemModule(problems []diag.Message) *mdx.Module {
	var text strings.Builder
	for _, m := range problems {
		text.WriteString(m.String() + "\n")
	}
	return &mdx.Module{IsProblem: true, Article: mdx.Body{{
		Kind: mdx.PieceHTML, Text: `<pre class="problem" role="alert">` + html.EscapeString(text.String()) + "</pre>",
	}}}
}

// setAsideModules takes the modules out that the last bundle could not be made with: those whose file, or a file that
// they import, has errors; all of them if it is not known which. False: no page had one.
func (b *bundled) setAsideModules(modules []bundle.Module) bool {
	problems := b.problems()
	var known map[string][]string
	if last := b.opt.State.bundle.Bundle; last != nil {
		known = last.Inputs
	}
	blamed := map[string][]diag.Message{}
	for _, m := range modules {
		imported := source.Imported(b.tree, m.File)
		for _, file := range slices.Sorted(maps.Keys(problems)) {
			if imported[file] || slices.Contains(known[m.Name], file) {
				blamed[m.Name] = append(blamed[m.Name], withoutText(problems[file])...)
			}
		}
	}
	maps.DeleteFunc(blamed, func(_ string, found []diag.Message) bool { return len(found) == 0 })
	var all []diag.Message
	for _, file := range slices.Sorted(maps.Keys(problems)) {
		all = append(all, problems[file]...)
	}
	if len(blamed) == 0 {
		for _, m := range modules {
			blamed[m.Name] = all
		}
	}
	isAside := false
	b.site = b.site.Replaced(func(p *site.LinkedPage) *site.LinkedPage {
		messages := blamed[p.ScriptName()]
		if len(messages) == 0 {
			return p
		}
		isAside = true
		return withoutScript(p, messages)
	})
	return isAside
}

// withoutScript is a page that says what is wrong with its script.
func withoutScript(p *site.LinkedPage, problems []diag.Message) *site.LinkedPage {
	shown := *p
	shown.Page.Module, shown.ScriptFile, shown.Page.Kind = "", "", site.PageDoc
	doc := p.Doc
	if doc == nil {
		doc = &site.Doc{Locale: p.Page.Locale}
	}
	shown.Doc = withProblems(doc, problems)
	return &shown
}

func instead(p *site.LinkedPage, problem diag.Message) *site.LinkedPage {
	return withoutScript(p, []diag.Message{problem})
}
