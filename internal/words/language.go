package words

import (
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// source is the language that words fall back to, and that has all of them.
const source = "en"

// matching is the languages that come with Orihon and what finds them.
type matching struct {
	tags    []language.Tag
	matcher language.Matcher
}

var languages = sync.OnceValue(func() matching {
	var tags []language.Tag
	for _, name := range shippedNames() {
		tags = append(tags, language.MustParse(name))
	}
	return matching{tags, language.NewMatcher(tags)}
})

// Languages returns the shipped languages whose words a locale takes, best first, without English as the last resort:
// nothing for a locale that no shipped language is meant for. A locale is a BCP 47 tag.
func Languages(locale string) []string {
	tag, err := language.Parse(locale)
	if err != nil {
		return nil
	}
	all := languages()
	_, i, confidence := all.matcher.Match(tag)
	// Less than High is another language that its speakers may happen to read, such as Spanish for Catalan.
	if base, _ := tag.Base(); confidence < language.High && base != baseOf(all.tags[i]) {
		return nil
	}
	var found []string
	for next := all.tags[i]; next != language.Und; next = next.Parent() {
		if slices.Contains(all.tags, next) {
			found = append(found, next.String())
		}
	}
	return found
}

func baseOf(tag language.Tag) language.Base {
	base, _ := tag.Base()
	return base
}

// chain is where the words of a locale come from, best first.
func chain(locale string) []string {
	found := Languages(locale)
	if !slices.Contains(found, source) {
		found = append(found, source)
	}
	return found
}

// Name is the name of a language in the words of a locale, as CLDR has it: "英語" for en in ja. It is the language's own
// name where CLDR has none in that locale, and the code for what is no language.
func Name(code, locale string) string {
	tag, err := language.Parse(code)
	if err != nil {
		return code
	}
	if in, err := language.Parse(locale); err == nil {
		if name := display.Languages(in); name != nil {
			if name := name.Name(tag); name != "" {
				return name
			}
		}
	}
	return OwnName(code)
}

// OwnName is the name of a language in itself, with a capital where its script has them; the code for what is no
// language.
func OwnName(code string) string {
	tag, err := language.Parse(code)
	if err != nil {
		return code
	}
	name := display.Self.Name(tag)
	if name == "" {
		return code
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}
