package dev

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var hashedAddress = regexp.MustCompile(`/_orihon/(?:shell|assets)/[^"' ]+`)

// TestADocumentOfTheLastStateStarts: what it asks for is there after updates that have other shells and other styles. Files of states long ago
// are gone.
func TestADocumentOfTheLastStateStarts(t *testing.T) {
	r := startDev(t, "# One\n")
	r.shows("/docs/", "One | Test")
	_, body := r.get("/docs/")
	addresses := hashedAddress.FindAllString(body, -1)
	shell := ""
	for _, address := range addresses {
		if strings.Contains(address, "/shell/") {
			shell = address
		}
	}
	if shell == "" || len(addresses) < 3 {
		t.Fatalf("the document names %q", addresses)
	}
	for i := range 2 {
		r.write("theme/own.css", fmt.Sprintf("main { margin: %dpx }\n", i))
		r.write("site.yaml", strings.Replace(siteYAML, "Test", fmt.Sprint("Title ", i), 1))
		r.shows("/docs/", fmt.Sprint("One | Title ", i))
	}
	for _, address := range addresses {
		if status, _ := r.get(address); status != http.StatusOK {
			t.Errorf("%s is answered with %d", address, status)
		}
	}
	for i := range 6 {
		r.write("site.yaml", strings.Replace(siteYAML, "Test", fmt.Sprint("Other ", i), 1))
		r.shows("/docs/", fmt.Sprint("One | Other ", i))
	}
	if status, _ := r.get(shell); status != http.StatusNotFound {
		t.Errorf("a shell of long ago is answered with %d", status)
	}
}
