package page

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// Shell is what the pages of a sidebar are shown in, as the client fetches it.
type Shell struct {
	Address string
	Data    []byte // JSON

	content site.Shell
}

// ShellOptions are what shells say besides the site.
type ShellOptions struct {
	Words        *words.Book
	SearchPrefix string // folder of the search index
	SearchWorker string // address of the script that searches
	OwnParts     bool   // parts of the theme are the site's own, and may show anything
}

// Shells makes the shell of every sidebar, and one for each locale without.
func Shells(s *site.Site, opt ShellOptions) (map[string]Shell, error) {
	out := map[string]Shell{}
	marks := newNavMarks(s)
	for _, l := range s.Config.Locales {
		base := baseShell(s, l)
		base.Words = shellWords(opt.Words.For(l.Code), s.Config.Locales[0], l)
		base.SearchBase, base.SearchWorker = "/"+opt.SearchPrefix, opt.SearchWorker
		if err := addShell(out, base, &site.Sidebar{Key: l.Code}); err != nil {
			return nil, err
		}
		for _, bar := range s.Sidebars {
			rest, ok := strings.CutPrefix(bar.Key, l.Code+"/")
			if !ok {
				continue
			}
			shell := base
			if docset, _, _ := strings.Cut(rest, "/"); !opt.OwnParts {
				shell.Docsets = labelsShown(base, docset)
			}
			shell.Navbar = marks.of(base.Navbar, bar)
			if err := addShell(out, shell, bar); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// shellWords are the words of a locale that the theme needs.
func shellWords(w *words.Words, source, l site.Locale) site.Words {
	theme := w.Group("theme")
	theme["fallback"] = w.Fill("theme.fallback", "language", words.Name(source.HTMLLang, l.HTMLLang))
	return site.Words{"theme": theme, "search": w.Group("search"), "start": w.Group("start")}
}

// labelsShown are the docsets of a shell, with those labels of versions alone that pages of a docset show: its own, and those
// in menus of the navbar. A page names its shell by its hash, so whatever a shell says has all its pages made anew.
func labelsShown(shell site.Shell, docset string) []site.ShellDocset {
	shown := map[string]bool{docset: true}
	for _, item := range shell.Navbar {
		shown[item.Docset] = true
	}
	out := slices.Clone(shell.Docsets)
	for i, set := range out {
		if shown[set.ID] {
			continue
		}
		out[i].Versions = slices.Clone(set.Versions)
		for k := range out[i].Versions {
			out[i].Versions[k].Label = ""
		}
	}
	return out
}

func addShell(out map[string]Shell, base site.Shell, bar *site.Sidebar) error {
	base.Key, base.Sidebar = bar.Key, bar.Items
	data, err := json.Marshal(base)
	if err != nil {
		return fmt.Errorf("encode shell %s: %w", bar.Key, err)
	}
	sum := sha256.Sum256(data)
	name := strings.ReplaceAll(bar.Key, "/", "-") + "." + hex.EncodeToString(sum[:5])
	out[bar.Key] = Shell{content: base, Data: data, Address: "/_orihon/shell/" + name + ".json"}
	return nil
}

// ShellOf is the shell a page is shown in.
func ShellOf(all map[string]Shell, p *site.Page) Shell {
	if f, ok := all[p.Sidebar]; ok && p.Sidebar != "" {
		return f
	}
	return all[p.Locale]
}

// readingOf says what helps readers of a locale. Without a choice of the site the menu has all that needs no address of its own.
func readingOf(cfg *site.Config, l site.Locale) site.ShellReading {
	r := site.ShellReading{Copy: cfg.Reading.Copy, Markdown: cfg.Reading.Markdown}
	if !r.Copy {
		return r
	}
	if cfg.Reading.Menu == nil {
		r.Menu = []site.MenuItem{{Item: "markdown"}, {Item: "link"}, {Item: "chatgpt"}, {Item: "claude"}}
		return r
	}
	for _, choice := range cfg.Reading.Menu {
		to := choice.To
		if strings.HasPrefix(to, "/") {
			to = cfg.Address(to)
		}
		r.Menu = append(r.Menu, site.MenuItem{Item: choice.Item, Label: choice.Label.For(l.Code), To: to})
	}
	return r
}

func baseShell(s *site.Site, l site.Locale) site.Shell {
	cfg := s.Config
	prefix := l.Prefix()
	sh := site.Shell{
		Locale: l.Code, HTMLLang: l.HTMLLang, Dir: l.Dir, Title: cfg.Title.For(l.Code), Delimiter: cfg.TitleDelimiter,
		Tagline: cfg.Tagline.For(l.Code), Logo: staticRoute(cfg.Navbar.Logo),
		LogoDark: staticRoute(cfg.Navbar.LogoDark), LogoNarrow: staticRoute(cfg.Navbar.LogoNarrow),
		LogoNarrowDark: staticRoute(cfg.Navbar.LogoNarrowDark), Home: homeOf(s, l), SearchPage: cfg.PageRoute(prefix + "/search"), Prefix: prefix,
		Copyright: cfg.Copyright, CopyrightHTML: cfg.CopyrightHTML, FooterLogo: footerLogo(cfg, l, homeOf(s, l)), ColorMode: cfg.ColorMode,
		Reading: readingOf(cfg, l), FeedbackPost: feedbackPost(cfg), Locales: []site.ShellLocale{},
		Navbar: navEntries(cfg, cfg.Navbar.Items, l), Footer: []site.NavEntry{}, Docsets: shellDocsets(s, l),
	}
	if title := cfg.Navbar.Title.For(l.Code); title != "" {
		sh.Title = title
	}
	sh.Brand = brandOf(cfg, l)
	for _, other := range cfg.Locales {
		sh.Locales = append(sh.Locales, site.ShellLocale{Code: other.Code, Label: other.Label, HTMLLang: other.HTMLLang})
	}
	if len(cfg.Footer.Icons) > 0 {
		sh.FooterIcons = navEntries(cfg, cfg.Footer.Icons, l)
	}
	for _, c := range cfg.Footer.Columns {
		sh.Footer = append(sh.Footer, site.NavEntry{Type: "column", Label: c.Title.For(l.Code), Items: navEntries(cfg, c.Items, l)})
	}
	if a := cfg.Announcement; a != nil {
		sh.Announcement = &site.ShellAnnouncement{ID: a.ID, HTML: cfg.PlaceHTML(a.Content.For(l.Code)), Closable: a.Closable}
	}
	return sh
}

// footerLogo is the picture of the footer with its addresses, nil if there is none.
func footerLogo(cfg *site.Config, l site.Locale, home string) *site.FooterLogo {
	if cfg.Footer.Logo == nil {
		return nil
	}
	logo := *cfg.Footer.Logo
	logo.Src, logo.Dark = staticRoute(logo.Src), staticRoute(logo.Dark)
	if site.IsRoute(logo.Href) {
		logo.Href = routeTo(cfg, l.Prefix()+logo.Href)
	}
	if !cfg.Policy.Look.BareLogo {
		logo.Alt, logo.Href = cmp.Or(logo.Alt, cfg.Title.For(l.Code)), cmp.Or(logo.Href, home)
	}
	return &logo
}

// brandOf is how a project wants its logo shown, nil if as usual. A logo without a title beside it is called like the site.
func brandOf(cfg *site.Config, l site.Locale) *site.ShellBrand {
	own := cfg.Policy.Look.Brand
	if own == nil {
		return nil
	}
	brand := &site.ShellBrand{
		Link: site.BrandLink{Href: own.Href, Target: own.Target}, Image: site.BrandImage{Alt: own.Alt, Width: own.Width, Height: own.Height}, Alone: own.Alone,
	}
	if site.IsRoute(own.Href) {
		brand.Link.Href = routeTo(cfg, l.Prefix()+own.Href)
	}
	if own.Alone {
		brand.Image.Alt = cmp.Or(own.Alt, cfg.Title.For(l.Code))
	}
	return brand
}

// homeOf is where the name of the site leads: its home page, or the main document of its first docset where there is
// none.
func homeOf(s *site.Site, l site.Locale) string {
	home := l.Prefix() + "/"
	for _, p := range s.Pages {
		if p.Page.Route == home {
			return home
		}
	}
	for _, d := range s.Config.Docsets {
		for _, v := range s.Versions[d.ID+"/"+l.Code] {
			if v.IsLast {
				return mainPath(v)
			}
		}
	}
	return home
}

func shellDocsets(s *site.Site, l site.Locale) []site.ShellDocset {
	out := []site.ShellDocset{}
	for _, d := range s.Config.Docsets {
		if d.Pages {
			continue
		}
		set := site.ShellDocset{ID: d.ID, Label: d.Label.For(l.Code), Path: l.Prefix() + d.Path, Versions: []site.ShellVersion{}}
		for _, v := range s.Versions[d.ID+"/"+l.Code] {
			set.Versions = append(set.Versions, site.ShellVersion{Name: v.Name, Label: v.Label, Href: mainPath(v), IsLast: v.IsLast})
		}
		out = append(out, set)
	}
	if api := s.Config.API; api != nil && len(api.Versions) > 0 {
		set := site.ShellDocset{ID: site.APIDocset, Label: api.Label.For(l.Code), Path: l.Prefix() + api.Path, Versions: []site.ShellVersion{}}
		for _, v := range s.Versions[site.APIDocset+"/"+l.Code] {
			set.Versions = append(set.Versions, site.ShellVersion{Name: v.Name, Label: v.Label, Href: mainPath(v), IsLast: v.IsLast})
		}
		out = append(out, set)
	}
	return out
}

// mainPath is the route of a version's main document.
func mainPath(v site.DocsVersion) string {
	for _, d := range v.Docs {
		if d.ID == v.MainDocID {
			return d.Path
		}
	}
	return v.Path
}

// routeTo is a route of the site file by the site's rule for pages. What has an ending is a file.
func routeTo(cfg *site.Config, written string) string {
	end := strings.IndexAny(written, "?#")
	if end < 0 {
		end = len(written)
	}
	route := written[:end]
	if last := path.Base(route); strings.Trim(path.Ext(last), ".0123456789") != "" {
		return written
	}
	return cfg.PageRoute(route) + written[end:]
}

func navEntries(cfg *site.Config, items []site.NavItem, l site.Locale) []site.NavEntry {
	out := make([]site.NavEntry, 0, len(items))
	for _, i := range items {
		e := site.NavEntry{
			Type: i.Type, Label: i.Label.For(l.Code), Docset: i.Docset, Scope: i.Scope, Right: i.Position == "right",
			Icon: site.NavIconAddress(i.Icon), IconOnly: i.IconOnly, HTML: cfg.PlaceHTML(i.HTML.For(l.Code)),
		}
		switch {
		case i.Href != "":
			e.Href, e.External = i.Href, true
		case i.To != "":
			e.Href = routeTo(cfg, l.Prefix()+i.To)
		}
		if len(i.Items) > 0 {
			e.Items = navEntries(cfg, i.Items, l)
		}
		if len(i.After) > 0 {
			e.After = navEntries(cfg, i.After, l)
		}
		out = append(out, e)
	}
	return out
}
