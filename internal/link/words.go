package link

import (
	"fmt"
	"strings"
	"time"
)

// Words are the words of generated pages in one language.
type Words struct {
	Tags   string // title of the list of tags
	Tagged string // title of the page of a tag: "Pages tagged {tag}"
}

func builtinWords(locale string) Words {
	if isLanguage(locale, "ja") {
		return Words{Tags: "タグ", Tagged: "「{tag}」タグのページ"}
	}
	return Words{Tags: "Tags", Tagged: "Pages tagged “{tag}”"}
}

func isLanguage(locale, language string) bool {
	return locale == language || strings.HasPrefix(locale, language+"-")
}

// formatDate writes a date, given as 2025-11-02, for readers of a locale.
func formatDate(date, locale string) string {
	t, err := time.Parse(time.DateOnly, date)
	switch {
	case err != nil:
		return date
	case isLanguage(locale, "ja"), isLanguage(locale, "zh"):
		return fmt.Sprintf("%d年%d月%d日", t.Year(), t.Month(), t.Day())
	case isLanguage(locale, "en"):
		return t.Format("Jan 2, 2006")
	}
	return date
}
