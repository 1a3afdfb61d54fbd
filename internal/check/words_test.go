package check

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

func TestALocaleWithoutWordsIsTold(t *testing.T) {
	cfg := &site.Config{Locales: []site.Locale{
		{Code: "en", HTMLLang: "en"}, {Code: "cn", HTMLLang: "zh-CN"}, {Code: "fi", HTMLLang: "fi"}, {Code: "pl", HTMLLang: "pl"},
	}}
	var log diag.Log
	speechless(fstest.MapFS{"i18n/pl/ui.yaml": {Data: []byte("theme: {next: Następna}\n")}}, cfg, &log)
	found := log.Messages()
	if len(found) != 1 || found[0].ID != "interface-words" || !strings.Contains(found[0].Text, "Finnish (fi)") || !strings.Contains(found[0].Hint, "i18n/fi/ui.yaml") {
		t.Errorf("messages: %v", found)
	}
}
