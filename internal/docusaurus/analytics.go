package docusaurus

import (
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// Plugins that count visits by scripts of Google.
const (
	googleGtag       = "@docusaurus/plugin-google-gtag"
	googleTagManager = "@docusaurus/plugin-google-tag-manager"
	googleAnalytics  = "@docusaurus/plugin-google-analytics"
)

// trackingID is what an id of a tag or a container looks like.
var trackingID = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// tagOrigins are those that tags of Google talk to.
var tagOrigins = [...]string{"https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"}

// analytics adds the scripts of a plugin that counts visits.
func (l *locator) analytics(name string, options evaluate.Value) {
	ids := options.Get("trackingID").Texts()
	if name == googleTagManager {
		ids = options.Get("containerId").Texts()
	}
	for _, id := range ids {
		if !trackingID.MatchString(id) {
			l.leftOut(fmt.Sprintf("%s: %q is no id", name, id))
			return
		}
	}
	switch {
	case name == googleAnalytics:
		l.leftOut(name + ": the service it reports to has ended; use " + googleGtag)
	case len(ids) == 0:
		l.leftOut(name + ", which names no id")
	case name == googleGtag:
		l.gtag(ids, options.Get("anonymizeIP").Bool(false))
	default:
		l.tagManager(ids[0])
	}
}

// gtag is the snippet of https://developers.google.com/tag-platform/gtagjs.
func (l *locator) gtag(ids []string, anonymize bool) {
	inline := "window.dataLayer = window.dataLayer || [];\nfunction gtag(){dataLayer.push(arguments);}\ngtag('js', new Date());\n"
	for _, id := range ids {
		options := map[string]bool{}
		if anonymize {
			options["anonymize_ip"] = true
		}
		text, _ := json.Marshal(options)
		inline += fmt.Sprintf("gtag('config', %q, %s);\n", id, text)
	}
	l.cfg.Scripts = append(l.cfg.Scripts,
		site.Script{Src: "https://www.googletagmanager.com/gtag/js?id=" + ids[0], Async: true, Allow: site.Allow{Connect: tagOrigins[:]}},
		site.Script{Inline: inline})
}

// tagManager is the snippet of https://developers.google.com/tag-platform/tag-manager/web. What a container loads besides
// is not known here, so the policy blocks it.
func (l *locator) tagManager(id string) {
	inline := "window.dataLayer = window.dataLayer || [];\nwindow.dataLayer.push({'gtm.start': new Date().getTime(), event: 'gtm.js'});\n"
	l.cfg.Scripts = append(l.cfg.Scripts,
		site.Script{Inline: inline},
		site.Script{Src: "https://www.googletagmanager.com/gtm.js?id=" + id, Async: true, Allow: site.Allow{Connect: tagOrigins[:]}})
}
