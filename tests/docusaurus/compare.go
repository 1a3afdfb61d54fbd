package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Agreement is how far two builds of a project say the same, as shares from 0 to 1.
type Agreement struct {
	Pages     int     `json:"pages"` // of the reference
	Present   float64 `json:"present"`
	Extra     int     `json:"extra"`     // pages that the reference has not
	Headings  float64 `json:"headings"`  // pages whose list of headings with ids is equal
	IDs       float64 `json:"ids"`       // ids of headings that are there
	Links     float64 `json:"links"`     // targets of links that are there
	Images    float64 `json:"images"`    // pages with equally many
	Code      float64 `json:"code"`      // blocks of code with equal text
	Words     float64 `json:"words"`     // mean share of a page's words that are there
	Titles    float64 `json:"titles"`    // pages whose title of the window is equal
	Canonical float64 `json:"canonical"` // pages
	Pager     float64 `json:"pager"`     // links to the previous and the next page that lead to the same
}

// isOfTheme are the pages whose words are the theme's: 404 pages, the page of a search service and lists of tags.
var isOfTheme = regexp.MustCompile(`(^|/)(404\.html|search/index\.html|tags(/[^/]+)?/index\.html)$`)

// comparison counts while two builds are compared.
type comparison struct {
	total  map[string]int
	found  map[string]int
	words  float64
	differ []string
}

// compare tells how far ours is what theirs is, and every difference as a line.
func compare(theirs, ours map[string]Facts) (Agreement, []string) {
	c := &comparison{total: map[string]int{}, found: map[string]int{}}
	for _, name := range slices.Sorted(maps.Keys(theirs)) {
		mine, there := ours[name]
		c.count("present", there, name, "missing", "")
		if there {
			c.page(name, theirs[name], mine)
		}
	}
	extra := 0
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		if _, known := theirs[name]; !known {
			extra++
			c.differ = append(c.differ, name+": extra")
		}
	}
	a := Agreement{
		Pages: len(theirs), Present: c.share("present"), Extra: extra, Headings: c.share("headings"), IDs: c.share("id"), Links: c.share("link"),
		Images: c.share("images"), Code: c.share("code"), Words: 1, Titles: c.share("title"), Canonical: c.share("canonical"), Pager: c.share("pager"),
	}
	if n := c.found["present"]; n > 0 {
		a.Words = c.words / float64(n)
	}
	return a, c.differ
}

func (c *comparison) share(what string) float64 {
	if c.total[what] == 0 {
		return 1
	}
	return float64(c.found[what]) / float64(c.total[what])
}

// count notes whether something of the reference was found.
func (c *comparison) count(what string, found bool, page, theirs, ours string) {
	c.total[what]++
	if found {
		c.found[what]++
		return
	}
	c.differ = append(c.differ, fmt.Sprintf("%s: %s: %s | %s", page, what, theirs, ours))
}

func (c *comparison) page(name string, theirs, ours Facts) {
	if isOfTheme.MatchString(name) {
		c.words++
		return
	}
	c.count("title", theirs.Title == ours.Title, name, theirs.Title, ours.Title)
	c.count("canonical", theirs.Canonical == ours.Canonical, name, theirs.Canonical, ours.Canonical)
	if theirs.Previous != "" || ours.Previous != "" {
		c.count("pager", theirs.Previous == ours.Previous, name, "previous "+theirs.Previous, ours.Previous)
	}
	if theirs.Next != "" || ours.Next != "" {
		c.count("pager", theirs.Next == ours.Next, name, "next "+theirs.Next, ours.Next)
	}
	if isArchive.MatchString(name) { // its years are h3 there, without an h2 above them
		theirs.Headings, ours.Headings = idsOf(theirs.Headings), idsOf(ours.Headings)
	}
	c.count("headings", slices.Equal(theirs.Headings, ours.Headings), name, fmt.Sprint(theirs.Headings), fmt.Sprint(ours.Headings))
	c.count("images", len(theirs.Images) == len(ours.Images), name, fmt.Sprint(theirs.Images), fmt.Sprint(ours.Images))
	c.bag("id", name, unique(idsOf(theirs.Headings)), unique(idsOf(ours.Headings)))
	c.bag("link", name, targets(theirs.Links), targets(ours.Links))
	c.bag("code", name, theirs.Code, ours.Code)
	c.wordsOf(name, theirs, ours)
}

// isArchive are the lists of all posts by year.
var isArchive = regexp.MustCompile(`(^|/)archive/index\.html$`)

// idsOf are headings without their levels.
func idsOf(headings []string) []string {
	var ids []string
	for _, h := range headings {
		_, id, _ := strings.Cut(h, " ")
		ids = append(ids, id)
	}
	return ids
}

// unique drops what is there again: of headings with one id, links lead to the first.
func unique(ids []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}

// slashAtEnd is one that makes no other page of an address within the site.
var slashAtEnd = regexp.MustCompile(`^(/.*[^/])/(#.*)?$`)

// targets are the pages and places that links lead to, each once.
func targets(links []string) []string {
	var out []string
	for _, to := range links {
		if to = slashAtEnd.ReplaceAllString(to, "$1$2"); !slices.Contains(out, to) {
			out = append(out, to)
		}
	}
	return out
}

// bag counts which of a list are in another, each as often as it is there.
func (c *comparison) bag(what, page string, theirs, ours []string) {
	left := slices.Clone(ours)
	for _, t := range theirs {
		at := slices.Index(left, t)
		if at >= 0 {
			left = slices.Delete(left, at, at+1)
		}
		c.count(what, at >= 0, page, shortened(t), "")
	}
}

func shortened(s string) string {
	if len(s) > 80 {
		return s[:80] + "…"
	}
	return s
}

func (c *comparison) wordsOf(page string, theirs, ours Facts) {
	left := map[string]int{}
	for w := range strings.FieldsSeq(ours.Words) {
		left[w]++
	}
	all, found := 0, 0
	var lost []string
	for w := range strings.FieldsSeq(theirs.Words) {
		all++
		if left[w] > 0 {
			left[w]--
			found++
		} else {
			lost = append(lost, w)
		}
	}
	share := 1.0
	if all > 0 {
		share = float64(found) / float64(all)
	}
	c.words += share
	if share < 1 {
		c.differ = append(c.differ, fmt.Sprintf("%s: words: %.3f, without %s", page, share, shortened(strings.Join(lost, " "))))
	}
}
