package config_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/diag"
)

// Names of the engine's own docsets begin with @, so that no site can take one.
func TestNamesDoNotBeginWithAt(t *testing.T) {
	var log diag.Log
	config.Load(fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: https://e.com\ndocsets: [{id: '@api', path: /docs}]\n")}}, "site.yaml", &log)
	for _, m := range log.Messages() {
		if m.ID == "bad-value" && strings.Contains(m.Text, `docsets[0].id: "@api" begins with @`) {
			return
		}
	}
	t.Errorf("%v", log.Messages())
}
