package rules

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// ExternalLink is the id of the rule about addresses elsewhere, which is run on request: it asks other hosts.
const ExternalLink = "external-link"

// External finds links to addresses elsewhere that do not answer. ask answers for many addresses at once: what is wrong
// with each, "" where nothing is.
func External(s *Site, ask func(addresses []string) map[string]string, log *Log) {
	places := map[string][]diag.Pos{}
	var order []string
	for _, p := range s.Pages {
		if p.Doc.Module == nil {
			continue
		}
		for _, l := range p.Doc.Module.Links {
			address, _, _ := strings.Cut(l.Dest, "#")
			lower := strings.ToLower(address)
			if !strings.HasPrefix(lower, "http://") && !strings.HasPrefix(lower, "https://") || strings.HasPrefix(address, s.Config.URL+"/") || address == s.Config.URL {
				continue
			}
			if places[address] == nil {
				order = append(order, address)
			}
			places[address] = append(places[address], l.Pos)
		}
	}
	problems := ask(order)
	for _, address := range order {
		if problem := problems[address]; problem != "" {
			for _, pos := range places[address] {
				log.Warn(pos, fmt.Sprintf("%s %s", address, problem), "Mend the address, link to what took its place, or take the link out.")
			}
		}
	}
}
