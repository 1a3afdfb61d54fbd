package docusaurus

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/markup"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// theme reads themeConfig.
func (l *locator) theme() {
	t := l.value.Get("themeConfig")
	c := l.cfg
	c.Favicon = staticPath(l.value.Get("favicon").Text())
	c.Image = orElse(staticPath(t.Get("image").Text()), t.Get("image").Text())
	c.ColorMode = site.ColorMode{
		Default:       orElse(t.Get("colorMode", "defaultMode").Text(), "light"),
		Switch:        !t.Get("colorMode", "disableSwitch").Bool(false),
		RespectSystem: t.Get("colorMode", "respectPrefersColorScheme").Bool(false),
	}
	c.Toc = site.TocLevels{
		Min: t.Get("tableOfContents", "minHeadingLevel").Int(2), Max: t.Get("tableOfContents", "maxHeadingLevel").Int(3),
	}
	if bar := t.Get("announcementBar"); bar.Get("content").Text() != "" {
		c.Announcement = &site.Announce{
			ID: orElse(bar.Get("id").Text(), "announcement-bar"), Content: plainText(l.settled(l.file, "announcementBar.content", bar.Get("content").Text(), markup.Announcement)),
			Closable: bar.Get("isCloseable").Bool(true),
		}
		if background, color := bar.Get("backgroundColor").Text(), bar.Get("textColor").Text(); background != "" || color != "" {
			c.Docusaurus.Announcement = &site.BarColors{Background: orElse(background, "#fff"), Text: orElse(color, "#000")}
		}
	}
	l.magicComments(t.Get("prism", "magicComments"))
	l.navbar(t.Get("navbar"))
	l.footer(t.Get("footer"))
	if t.Get("docs", "sidebar", "autoCollapseCategories").Bool(false) {
		c.Scripts = append(c.Scripts, site.Script{Inline: closeOthers})
	}
	if t.Get("footer", "style").Text() == "dark" {
		c.Docusaurus.FooterStyle = "dark"
	}
	if t.Get("algolia").IsObject() {
		l.summary.Replaced = append(l.summary.Replaced, Replacement{"Algolia", "the search that every site has"})
	}
}

// closeOthers is the script of sites whose categories close each other. Few want that, so it is no part of the theme's scripts:
// when a category has been opened, the open ones beside it are clicked, too.
const closeOthers = `addEventListener("click",function(e){var r=e.target.closest&&e.target.closest(".sidebar-row");if(r)setTimeout(function(){var own=r.querySelector("[aria-expanded]");if(own&&own.getAttribute("aria-expanded")==="true")r.parentNode.parentNode.querySelectorAll(":scope>li>.sidebar-row>[aria-expanded=true]").forEach(function(o){if(o!==own)o.click()})})})`

// usualClass is that of lines which Docusaurus highlights unless a project says otherwise.
const usualClass = "theme-code-block-highlighted-line"

// magicComments reads the comments that mark lines of code.
func (l *locator) magicComments(v evaluate.Value) {
	for _, own := range v.List {
		m := mdx.MagicComment{
			Class: own.Get("className").Text(), Line: own.Get("line").Text(), Start: own.Get("block", "start").Text(), End: own.Get("block", "end").Text(),
		}
		if m.Class == usualClass {
			m.Class = "line-highlight"
		}
		if m.Class != "" && (m.Line != "" || m.Start != "") {
			l.cfg.Docusaurus.MagicComments = append(l.cfg.Docusaurus.MagicComments, m)
		}
	}
}

// staticPath is a path under static/; addresses elsewhere are none.
func staticPath(address string) string {
	if strings.Contains(address, ":") || strings.HasPrefix(address, "//") {
		return ""
	}
	return strings.TrimPrefix(address, "/")
}

// Files of translated texts.
const (
	navbarTexts = "docusaurus-theme-classic/navbar.json"
	footerTexts = "docusaurus-theme-classic/footer.json"
)

func (l *locator) navbar(v evaluate.Value) {
	n := &l.cfg.Navbar
	n.Title = l.text(v.Get("title").Text(), navbarTexts, "title")
	n.Logo, n.LogoDark = staticPath(l.withoutBase(v.Get("logo", "src").Text())), staticPath(l.withoutBase(v.Get("logo", "srcDark").Text()))
	n.Items = l.navItems(v.Get("items").List, "item.label.", navbarTexts)
	l.brand(v)
}

// brand reads how the logo of the navbar is shown. Without a title of the navbar it stands alone.
func (l *locator) brand(v evaluate.Value) {
	logo := v.Get("logo")
	if logo.Get("src").Text() == "" {
		return
	}
	b := site.Brand{
		Target: logo.Get("target").Text(), Alt: logo.Get("alt").Text(), Width: logo.Get("width").Text(), Height: logo.Get("height").Text(),
		Alone: v.Get("title").Text() == "",
	}
	switch href := logo.Get("href").Text(); {
	case isElsewhere(href):
		b.Href, b.Target = href, orElse(b.Target, "_blank")
	case href != "":
		b.Href = "/" + strings.TrimLeft(l.withoutBase(href), "/")
	}
	if b != (site.Brand{}) {
		l.cfg.Docusaurus.Brand = &b
	}
}

// around reads the links before and behind what a menu of versions or languages lists.
func (l *locator) around(v evaluate.Value, it *site.NavItem, key, texts string) {
	it.Items = l.navItems(v.Get("dropdownItemsBefore").List, key, texts)
	it.After = l.navItems(v.Get("dropdownItemsAfter").List, key, texts)
}

func (l *locator) navItems(items []evaluate.Value, key, texts string) []site.NavItem {
	var out []site.NavItem
	for _, v := range items {
		if item, ok := l.navItem(v, key, texts); ok {
			out = append(out, item)
		}
	}
	return out
}

func (l *locator) navItem(v evaluate.Value, key, texts string) (site.NavItem, bool) {
	label := orElse(orElse(v.Get("label").Text(), v.Get("aria-label").Text()), textOf(v.Get("html").Text()))
	it := site.NavItem{
		Type: "link", Label: l.text(label, texts, key+label), Position: orElse(v.Get("position").Text(), "left"),
		Docset: orElse(v.Get("docsPluginId").Text(), "default"),
	}
	kind := v.Get("type").Text()
	switch {
	case kind == "" && v.Get("items").IsList():
		kind = "dropdown"
	case kind == "" && v.Get("html").IsText() && !v.Get("to").Exists() && !v.Get("href").Exists():
		kind = "html" // as the footer has it
	}
	switch kind {
	case "", "default":
		return it, l.linkOf(v, &it)
	case "dropdown":
		it.Type, it.Items = "dropdown", l.navItems(v.Get("items").List, key, texts)
		return it, len(it.Items) > 0
	case "doc":
		it.Doc = v.Get("docId").Text()
	case "docSidebar":
		it.Sidebar = v.Get("sidebarId").Text()
	case "docsVersion":
		it.Version = true
		it.To = v.Get("to").Text()
	case "docsVersionDropdown":
		it.Type = "versions"
		l.around(v, &it, key, texts)
		return it, l.cfg.Docset(it.Docset) != nil && l.cfg.Docset(it.Docset).Versioned()
	case "localeDropdown":
		it.Type = "locales"
		l.around(v, &it, key, texts)
		return it, len(l.cfg.Locales) > 1
	case "search":
		it.Type = "search"
	case "html":
		code := l.safeHTML(orElse(v.Get("value").Text(), v.Get("html").Text()), "the navbar or footer", "html", markup.NavItem)
		it.Type, it.Label, it.HTML = "html", plainText(textOf(code)), plainText(code)
		return it, code != ""
	default:
		l.leftOut(fmt.Sprintf("the navbar item of the type %q", kind))
		return it, false
	}
	return it, true
}

// linkOf fills in where a link leads. False: nowhere that can be linked.
func (l *locator) linkOf(v evaluate.Value, it *site.NavItem) bool {
	to, href := v.Get("to").Text(), v.Get("href").Text()
	switch {
	case to != "" && isElsewhere(to):
		it.Href = to
	case to != "":
		it.To = "/" + strings.TrimLeft(to, "/")
	case href != "" && isElsewhere(href):
		it.Href = href
	case href != "":
		it.To = "/" + strings.TrimLeft(strings.TrimPrefix(href, "pathname://"), "/")
	default:
		return false
	}
	return it.Label != nil
}

var scheme = regexp.MustCompile(`^([a-zA-Z][a-zA-Z0-9+.-]*:|//)`)

func isElsewhere(address string) bool {
	return scheme.MatchString(address) && !strings.HasPrefix(address, "pathname:")
}

var tags = regexp.MustCompile(`<br */?>|<[^>]*>`)

// textOf is the text of a piece of HTML.
func textOf(code string) string {
	code = tags.ReplaceAllStringFunc(code, func(tag string) string {
		if strings.HasPrefix(tag, "<br") {
			return " "
		}
		return ""
	})
	return strings.Join(strings.Fields(html.UnescapeString(code)), " ")
}

func (l *locator) footer(v evaluate.Value) {
	copyright := v.Get("copyright").Text()
	l.cfg.Copyright = textOf(copyright)
	if strings.ContainsAny(copyright, "<&") {
		l.cfg.Docusaurus.Copyright = l.safeHTML(copyright, "the copyright", "footer.copyright", markup.Copyright)
	}
	l.footerLogo(v.Get("logo"))
	var loose []evaluate.Value
	for _, column := range v.Get("links").List {
		if !column.Get("items").IsList() {
			loose = append(loose, column)
			continue
		}
		title := column.Get("title").Text()
		c := site.FooterColumn{Title: l.text(title, footerTexts, "link.title."+title)}
		c.Items = l.navItems(column.Get("items").List, "link.item.label.", footerTexts)
		if len(c.Items) > 0 {
			l.cfg.Footer.Columns = append(l.cfg.Footer.Columns, c)
		}
	}
	if items := l.navItems(loose, "link.item.label.", footerTexts); len(items) > 0 {
		l.cfg.Footer.Columns = append(l.cfg.Footer.Columns, site.FooterColumn{Items: items})
	}
}

// footerLogo reads the picture of the footer.
func (l *locator) footerLogo(v evaluate.Value) {
	src := v.Get("src").Text()
	if src == "" {
		return
	}
	logo := &site.FooterLogo{Src: l.withoutBase(src), Dark: l.withoutBase(v.Get("srcDark").Text()), Alt: v.Get("alt").Text(), Width: v.Get("width").Text(), Height: v.Get("height").Text()}
	if href := v.Get("href").Text(); isElsewhere(href) {
		logo.Href = href
	} else if href != "" {
		logo.Href = "/" + strings.TrimLeft(href, "/")
	}
	l.cfg.Footer.Logo = logo
}

// withoutBase is a path of the configuration, which may begin with the base of the site, without it.
func (l *locator) withoutBase(address string) string {
	if rest, ok := strings.CutPrefix(address, l.cfg.Base+"/"); ok && l.cfg.Base != "" {
		return "/" + rest
	}
	return address
}

// safeHTML is a piece of HTML, "" after a warning if it must not stand in a page.
func (l *locator) safeHTML(code, where, key string, in markup.Place) string {
	if p := markup.Fragment(code); p != nil {
		l.leftOut("HTML of " + where + ": " + p.Text)
		return ""
	}
	return l.settled(l.file, key, code, in)
}

// settled is HTML as browsers read it in its place, after a warning if that is not what is written.
func (l *locator) settled(file, key, code string, in markup.Place) string {
	settled, rebuilt := in.Settle(code)
	if rebuilt {
		l.log.Warnf("rebuilt-html", l.placeOf(file, code, key[strings.LastIndexByte(key, '.')+1:]), markup.RebuiltHint(settled), "%s: %s", key, markup.RebuiltText)
	}
	return settled
}

// placeOf is where a file has the first of some texts that it has: others are computed.
func (l *locator) placeOf(file string, texts ...string) diag.Pos {
	at := diag.Pos{File: file}
	code := string(l.read(file))
	for _, text := range texts {
		if before, _, found := strings.Cut(code, strings.TrimSpace(text)); found {
			at.Line = strings.Count(before, "\n") + 1
			at.Column = utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
			break
		}
	}
	return at
}

// redirects reads the options of the redirects plugin. What a function makes of routes is asked for once they are known.
func (l *locator) redirects(options evaluate.Value) {
	if function, ok := options.Get("createRedirects").Function(); ok {
		l.functions.redirects = append(l.functions.redirects, function)
	}
	for _, r := range options.Get("redirects").List {
		to := r.Get("to").Text()
		for _, from := range r.Get("from").Texts() {
			if from != "" && to != "" {
				l.cfg.Redirects = append(l.cfg.Redirects, site.Redirect{From: from, To: to})
			}
		}
	}
}

// severities reads what is to be made of links that lead nowhere.
func (l *locator) severities() {
	hooks := l.value.Get("markdown", "hooks")
	s := &l.cfg.Docusaurus.Broken
	s.Links = orElse(l.value.Get("onBrokenLinks").Text(), "throw")
	s.Anchors = orElse(l.value.Get("onBrokenAnchors").Text(), "warn")
	s.Markdown = orElse(orElse(hooks.Get("onBrokenMarkdownLinks").Text(), l.value.Get("onBrokenMarkdownLinks").Text()), "warn")
	s.Images = orElse(hooks.Get("onBrokenMarkdownImages").Text(), "throw")
	s.Routes = orElse(l.value.Get("onDuplicateRoutes").Text(), "warn")
}
