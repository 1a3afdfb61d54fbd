package feeds

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// llmsAPI is the llms.txt of a version of the API reference.
type llmsAPI struct {
	name, label, folder string
	text                func() string
}

// llmsAPIs are those of each version of the API reference in a locale.
func llmsAPIs(s *site.Site, l site.Locale) []llmsAPI {
	if s.Config.API == nil {
		return nil
	}
	var all []llmsAPI
	for _, e := range s.Config.API.Editions() {
		var pages []*site.LinkedPage
		for _, p := range s.Pages {
			if p.Page.Docset == site.APIDocset && p.Page.Locale == l.Code && p.Page.Version == e.Version.Name {
				pages = append(pages, p)
			}
		}
		if len(pages) == 0 {
			continue
		}
		if !e.HasList() {
			all = append(all, llmsOfServices(s, l, &e, pages)...)
			continue
		}
		label := versionLabel(e.Label.For(l.Code), e.Version.Label.For(l.Code))
		all = append(all, llmsAPI{
			name: site.OutputName(site.ListRoute(l.Prefix() + e.Path)), label: label, folder: e.Folder,
			text: func() string { return llmsAPIText(s, l, label, pages) },
		})
	}
	return all
}

// llmsOfServices are those of services that are at paths of their own, where there is no list of services.
func llmsOfServices(s *site.Site, l site.Locale, e *site.APIEdition, pages []*site.LinkedPage) []llmsAPI {
	var all []llmsAPI
	for _, service := range e.Services {
		var own []*site.LinkedPage
		for _, p := range pages {
			if strings.HasSuffix(p.Page.Sidebar, "/"+service.Name) {
				own = append(own, p)
			}
		}
		if len(own) == 0 {
			continue
		}
		label := service.Label.For(l.Code)
		all = append(all, llmsAPI{
			name: site.OutputName(site.ListRoute(l.Prefix() + service.Path)), label: label, folder: e.Folder,
			text: func() string { return llmsAPIText(s, l, label, own) },
		})
	}
	return all
}

func llmsAPIText(s *site.Site, l site.Locale, label string, pages []*site.LinkedPage) string {
	var documents strings.Builder
	for _, p := range pages {
		for _, file := range p.Files {
			fmt.Fprintf(&documents, "- [%s](%s)\n", p.Page.Title, s.Config.Absolute(file.Route))
		}
	}
	text := fmt.Sprintf("# %s: %s\n\n", s.Config.Title.For(l.Code), label)
	if documents.Len() > 0 {
		text += "## OpenAPI documents\n\n" + documents.String() + "\n"
	}
	return text + "## Pages\n\n" + llmsPages(s, pages)
}

// apiLine leads from the pages of a version to the API reference that its OpenAPI documents are shown in; "" if there is none.
func apiLine(cfg *site.Config, all []llmsAPI, folder string) string {
	for _, a := range all {
		if folder != "" && a.folder == folder {
			return "The API reference: " + cfg.Absolute("/"+a.name) + "\n\n"
		}
	}
	return ""
}
