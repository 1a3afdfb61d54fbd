// Package complete offers what can be written at a place.
package complete

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/vocabulary"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/mdx/template"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/theme"
)

// most is how many items an editor is sent at once. It asks again when more is typed.
const most = 200

// Offers are what can stand at a place. Snippets have places to go on at, if the editor knows them.
func Offers(st *workspace.State, at workspace.Spot, snippets bool) protocol.CompletionList {
	c := completer{State: st, Spot: at, page: st.Page(at.Name), snippets: snippets}
	items := c.all()
	list := protocol.CompletionList{Items: items, IsIncomplete: len(items) > most}
	if list.IsIncomplete {
		list.Items = items[:most]
	}
	if list.Items == nil {
		list.Items = []protocol.CompletionItem{}
	}
	return list
}

func (c *completer) all() []protocol.CompletionItem {
	at := c.Spot
	if s := vocabulary.SchemaFor(at.Name); s != nil {
		return completeYAML(s, at.Text, 0, len(at.Text.Content), at.Offset, c.yamlValues)
	}
	if source := c.State.Site.Config.OverlaySource(at.Name); source != "" {
		return c.overlay(source)
	}
	if strings.HasPrefix(at.Name, "theme/") && strings.HasSuffix(at.Name, ".css") {
		return c.tokens()
	}
	if !text.IsMarkdown(at.Name) {
		return nil
	}
	if start, end, ok := text.FrontMatter(at.Text); ok && at.Offset >= start && at.Offset <= end {
		return completeYAML(vocabulary.Schemas().Front, at.Text, start, end, at.Offset, c.yamlValues)
	}
	c.Place = text.PlaceAt(at.Text, at.Offset)
	switch c.Kind {
	case text.PlaceLink:
		return c.links()
	case text.PlaceTag:
		return c.components()
	case text.PlaceProp:
		return c.props()
	case text.PlaceValue:
		return c.values()
	case text.PlaceAdmonition:
		return c.admonitions()
	case text.PlaceImport:
		return c.files(func(name string) bool {
			return text.IsScript(name) || text.IsMarkdown(name) && strings.HasPrefix(path.Base(name), "_")
		})
	case text.PlaceLanguage:
		return nil
	}
	return c.terms()
}

// completer makes the items for a place.
type completer struct {
	*workspace.State
	workspace.Spot
	text.Place
	snippets bool             // the editor knows places in texts to go on at
	page     *site.LinkedPage // that shows the document; nil: none does
}

// typed is what is written before the cursor of the value.
func (c *completer) typed() string { return c.Text.Content[c.Start:max(c.Start, c.Offset)] }

func (c *completer) item(label, detail string, kind int) protocol.CompletionItem {
	return protocol.CompletionItem{Label: label, Detail: detail, Kind: kind, TextEdit: &protocol.TextEdit{Range: c.Text.Span(c.Start, c.End), NewText: label}}
}

// links offers destinations: of pages by their files or routes, of headings behind a #, of images and other files.
func (c *completer) links() []protocol.CompletionItem {
	typed := c.typed()
	if before, id, ok := strings.Cut(typed, "#"); ok && !c.Image {
		return c.headings(before, id)
	}
	switch {
	case c.Image:
		return c.imageFiles()
	case strings.HasPrefix(typed, "/"):
		return c.routes()
	}
	return c.pages()
}

// headings offers the headings of the page that a destination leads to.
func (c *completer) headings(before, typed string) []protocol.CompletionItem {
	doc, ids := c.headingsOf(before)
	if doc == nil || doc.Module == nil {
		return nil
	}
	var items []protocol.CompletionItem
	for i, h := range doc.Module.Headings {
		if i < len(ids) && text.Alike(typed, ids[i], h.Text) {
			item := c.item(before+"#"+ids[i], h.Text, protocol.CompletionRef)
			item.FilterText = before + "#" + ids[i] + " " + h.Text
			items = append(items, item)
		}
	}
	return items
}

// headingsOf is the document that a destination leads to, and the ids of its headings there.
func (c *completer) headingsOf(before string) (*site.Doc, []string) {
	if before == "" {
		doc, _ := c.In.Again(c.Path)
		if doc == nil || doc.Module == nil {
			return nil, nil
		}
		ids := idsOf(doc)
		if c.page != nil && len(c.page.HeadingIDs) == len(ids) && c.page.Doc.Hash == doc.Hash {
			ids = c.page.HeadingIDs
		}
		return doc, ids
	}
	if c.page == nil {
		return nil, nil
	}
	to := c.Follow(c.page, before)
	if to.Page == nil {
		return nil, nil
	}
	return to.Page.Doc, to.Page.HeadingIDs
}

func idsOf(d *site.Doc) []string {
	ids := make([]string, len(d.Module.Headings))
	for i, h := range d.Module.Headings {
		ids[i] = h.ID
	}
	return ids
}

// pages offers the documents of the version and language of the page, then those of other parts of the site in their latest version.
func (c *completer) pages() []protocol.CompletionItem {
	if c.page == nil {
		return nil
	}
	cfg, own := c.State.Site.Config, &c.page.Page
	from := workspace.LogicalFile(cfg, c.page.Doc)
	var near, far []protocol.CompletionItem
	typed := strings.TrimLeft(c.typed(), "./")
	for _, p := range c.State.Site.Pages {
		if p.Doc == nil || p.Page.Locale != own.Locale || p == c.page {
			continue
		}
		isNear := p.Page.Docset == own.Docset && p.Page.Version == own.Version
		if !isNear && (p.Page.Docset == own.Docset || !isLatest(cfg, &p.Page)) {
			continue
		}
		to := workspace.LogicalFile(cfg, p.Doc)
		if isNear {
			to = workspace.InVersion(cfg, p.Doc, c.page.Doc)
		}
		label := workspace.Relative(from, to)
		if !text.Alike(typed, strings.TrimLeft(label, "./"), p.Page.Title) {
			continue
		}
		item := c.item(label, p.Page.Title, protocol.CompletionFile)
		item.FilterText = item.Label + " " + p.Page.Title
		item.Documentation = protocol.Markdown(p.Page.Description)
		if isNear {
			item.SortText = "0" + item.Label
			near = append(near, item)
		} else {
			item.SortText = "1" + item.Label
			far = append(far, item)
		}
		if len(near) > most {
			break
		}
	}
	return append(near, far...)
}

// isLatest reports whether a page belongs to the latest version of its docset.
func isLatest(cfg *site.Config, p *site.Page) bool {
	d := cfg.Docset(p.Docset)
	return d != nil && d.Latest() != nil && d.Latest().Name == p.Version
}

// routes offers the pages by their routes.
func (c *completer) routes() []protocol.CompletionItem {
	var items []protocol.CompletionItem
	typed := c.typed()
	for _, p := range c.State.Site.Pages {
		if p.Page.Locale != c.State.Site.Config.DefaultLocale() || p.Page.Kind == site.PageNotFound || !text.Alike(typed, p.Page.Route, p.Page.Title) {
			continue
		}
		items = append(items, c.item(p.Page.Route, p.Page.Title, protocol.CompletionFile))
		if len(items) > most {
			break
		}
	}
	return items
}

// components offers the built-in components, those of the site, and what the document imports.
func (c *completer) components() []protocol.CompletionItem {
	var items []protocol.CompletionItem
	seen := map[string]bool{}
	add := func(name, detail string) {
		if !seen[name] {
			seen[name] = true
			items = append(items, c.item(name, detail, protocol.CompletionClass))
		}
	}
	for name := range text.Imported(c.Text) {
		add(name, "imported")
	}
	for _, name := range c.State.Components {
		add(name, "of the site")
	}
	for _, t := range template.All() {
		if t.IsComponent() {
			add(t.Name, t.About())
		}
	}
	slices.SortFunc(items, func(a, b protocol.CompletionItem) int { return strings.Compare(a.Label, b.Label) })
	return items
}

// props offers the properties of a component that it is not given yet.
func (c *completer) props() []protocol.CompletionItem {
	var items []protocol.CompletionItem
	for _, p := range vocabulary.PropsOf(c.Tag) {
		item := c.item(p.Name, p.Type, protocol.CompletionProperty)
		if c.snippets && p.Type != "boolean" {
			item.InsertTextFormat, item.TextEdit.NewText = 2, p.Name+`="$1"`
		}
		items = append(items, item)
	}
	return items
}

// values offers the values of a property.
func (c *completer) values() []protocol.CompletionItem {
	var words []string
	switch {
	case c.Attr == "type" && (c.Tag == "Badge" || c.Tag == "Admonition"), c.Attr == "variant" && c.Tag == "Badge":
		words = template.Kinds()
	case c.Attr == "file":
		return c.files(func(string) bool { return true })
	case c.Attr == "title", c.Attr == "label":
		return nil
	case c.Attr == "icon", c.Tag == "Icon" && c.Attr == "name":
		words = c.icons()
	case c.Attr == "groupId", c.Attr == "block":
		words = c.usedValues()
	}
	var items []protocol.CompletionItem
	for _, w := range words {
		items = append(items, c.item(w, "", protocol.CompletionValue))
	}
	return items
}

// usedValues are the values that the open documents give the property of the component already, and the previews of the site.
func (c *completer) usedValues() []string {
	found := map[string]bool{}
	form := regexp.MustCompile(`\b` + regexp.QuoteMeta(c.Attr) + `="([^"]+)"`)
	for _, d := range c.In.OpenHere() {
		for _, m := range form.FindAllStringSubmatch(d.Text.Content, -1) {
			found[m[1]] = true
		}
	}
	if c.Attr == "block" {
		for _, name := range c.In.Listed("previews") {
			found[strings.TrimSuffix(path.Base(name), path.Ext(name))] = true
		}
	}
	delete(found, c.Value)
	out := make([]string, 0, len(found))
	for v := range found {
		out = append(out, v)
	}
	slices.Sort(out)
	return out
}

// icons are the names of pictures that the theme draws, and the style sheets of the site.
func (c *completer) icons() []string {
	names, err := theme.DefaultIcons()
	if err != nil {
		return nil
	}
	for _, sheet := range theme.Styles(c.In.Files()) {
		if t := c.In.TextOf(sheet); t != nil {
			names = append(names, theme.Icons(t.Content)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// admonitions offers the kinds of admonitions.
func (c *completer) admonitions() []protocol.CompletionItem {
	var items []protocol.CompletionItem
	for _, kind := range template.Kinds() {
		item := c.item(kind, "admonition", protocol.CompletionKeyword)
		if c.snippets {
			item.InsertTextFormat, item.TextEdit.NewText = 2, kind+"\n\n$0\n\n:::"
		}
		items = append(items, item)
	}
	return items
}

// yamlValues offers the values of keys that no schema lists.
func (c *completer) yamlValues(key string, p text.YAMLPlace) []protocol.CompletionItem {
	c.Start, c.End = p.Start, p.End
	switch key {
	case "image", "logo", "logoDark", "logoNarrow", "logoNarrowDark", "favicon", "src", "dark":
		c.Image = true
		return c.imageFiles()
	case "to", "href", "linkTo":
		return c.routes()
	case "icon":
		return c.words(site.NavIcons())
	case "tags":
		return c.words(c.tags())
	case "id", "pagination_next", "pagination_prev", "link", "removed":
		return c.words(c.ids())
	case "kind":
		return c.words([]string{"tutorial", "how-to", "reference", "explanation"})
	}
	return nil
}

func (c *completer) words(all []string) []protocol.CompletionItem {
	items := make([]protocol.CompletionItem, 0, len(all))
	for _, w := range all {
		items = append(items, c.item(w, "", protocol.CompletionValue))
	}
	return items
}

// tags are those of all documents in the language of the page.
func (c *completer) tags() []string {
	found := map[string]bool{}
	for _, pages := range c.inLocale() {
		for _, tag := range pages.Doc.Front.Tags {
			found[tag] = true
		}
	}
	return sortedKeys(found)
}

// ids are those of the documents of the version of the page, or of all versions.
func (c *completer) ids() []string {
	found := map[string]bool{}
	for _, p := range c.inLocale() {
		if c.page == nil || p.Page.Docset == c.page.Page.Docset && p.Page.Version == c.page.Page.Version {
			found[p.Page.DocID] = true
		}
	}
	return sortedKeys(found)
}

func (c *completer) inLocale() []*site.LinkedPage {
	locale := c.State.Site.Config.DefaultLocale()
	if c.page != nil {
		locale = c.page.Page.Locale
	}
	var out []*site.LinkedPage
	for _, p := range c.State.Site.Pages {
		if p.Doc != nil && p.Page.Locale == locale {
			out = append(out, p)
		}
	}
	return out
}

func sortedKeys(set map[string]bool) []string {
	out := make([]string, 0, len(set))
	for k := range set {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

var customProperty = regexp.MustCompile(`--[\w-]*$`)

// tokens offers the design tokens that a style sheet can set or use.
func (c *completer) tokens() []protocol.CompletionItem {
	n := c.Text.LineOf(c.Offset)
	before := c.Text.Content[c.Text.Starts[n]:c.Offset]
	at := customProperty.FindStringIndex(before)
	if at == nil {
		return nil
	}
	all, err := theme.Defaults()
	if err != nil {
		return nil
	}
	c.Start, c.End = c.Text.Starts[n]+at[0], c.Offset
	seen := map[string]bool{}
	var items []protocol.CompletionItem
	for _, token := range all {
		if !seen[token.Name] {
			seen[token.Name] = true
			items = append(items, c.item(token.Name, token.Value, protocol.CompletionColor))
		}
	}
	return items
}

// terms offers the words of the glossary of the language that begin as the word at the place.
func (c *completer) terms() []protocol.CompletionItem {
	if c.page == nil {
		return nil
	}
	n := c.Text.LineOf(c.Offset)
	before := c.Text.Content[c.Text.Starts[n]:c.Offset]
	var items []protocol.CompletionItem
	for _, t := range c.In.Glossary(c.page.Doc.Locale) {
		typed := max(begun(before, t.Use), begun(before, t.Term))
		if typed == 0 {
			continue
		}
		c.Start, c.End = c.Offset-typed, c.Offset
		item := c.item(t.Use, cmp.Or(t.Term, "glossary"), protocol.CompletionText)
		item.FilterText = c.typed() + t.Use
		items = append(items, item)
	}
	return items
}

// begun is how many bytes at the end of a text are the beginning of a word.
func begun(text, word string) int {
	for n := min(len(text), len(word)); n > 0; n-- {
		rest := text[len(text)-n:]
		if !utf8.ValidString(word[:n]) || !strings.EqualFold(rest, word[:n]) {
			continue
		}
		before, first := lastRune(text[:len(text)-n]), []rune(rest)[0]
		if first > unicode.MaxLatin1 || !unicode.IsLetter(before) { // words of Chinese and Japanese begin anywhere
			return n
		}
	}
	return 0
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}
