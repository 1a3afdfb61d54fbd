package words

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
)

// TestShippedLanguagesAreWhole holds that no language lacks a word, a plural form or a value that stands in one. A
// language whose parent is shipped, such as en-GB, may hold only what differs.
func TestShippedLanguagesAreWhole(t *testing.T) {
	if len(Keys()) < 200 {
		t.Fatalf("there are %d keys", len(Keys()))
	}
	for _, name := range shippedNames() {
		var log diag.Log
		own := readWords(files, "data/"+name+".yaml", name, &log)
		for _, m := range log.Messages() {
			t.Errorf("%s:%d: %s (%s)", m.File, m.Pos.Line, m.Text, m.Hint)
		}
		if len(Languages(name)) > 1 {
			continue
		}
		for _, key := range Keys() {
			word, ok := own[key.Name]
			if !ok {
				t.Errorf("%s: %s is missing", name, key.Name)
				continue
			}
			checkWord(t, name, key, word)
		}
	}
}

func checkWord(t *testing.T, name string, key Key, w word) {
	t.Helper()
	texts := []string{w.text}
	if key.Plural {
		texts = []string{w.forms[other]}
		title := key.Name == "pages.tagged" || key.Name == "pages.taggedPosts" || key.Name == "pages.postsBy" // only projects of Docusaurus count there
		if !title && !strings.Contains(w.forms[other], "{n}") {
			t.Errorf("%s: %s does not say the number", name, key.Name)
		}
	} else if key.List > 0 {
		texts = w.list
	}
	for _, text := range texts {
		if strings.TrimSpace(text) == "" || text != strings.TrimSpace(text) {
			t.Errorf("%s: %s is %q", name, key.Name, text)
		}
	}
	for _, param := range key.Params {
		if !strings.Contains(texts[0], "{"+param+"}") {
			t.Errorf("%s: %s does not say {%s}", name, key.Name, param)
		}
	}
}

func TestLanguages(t *testing.T) {
	for _, c := range []struct{ locale, want string }{
		{"en", "en"},
		{"en-US", "en"},
		{"ja", "ja"},
		{"ja-JP", "ja"},
		{"JA", "ja"},
		{"ja_JP", "ja"},
		{"en-GB", "en-GB en"},
		{"en-AU", "en-GB en"},
		{"zh", "zh-Hans"},
		{"zh-CN", "zh-Hans"},
		{"zh-SG", "zh-Hans"},
		{"zh-TW", "zh-Hant"},
		{"zh-HK", "zh-Hant"},
		{"zh-Hant-HK", "zh-Hant"},
		{"pt", "pt-BR"},
		{"pt-BR", "pt-BR"},
		{"pt-PT", "pt-BR"},
		{"fr-CA", "fr"},
		{"es-419", "es"},
		{"de-AT", "de"},
		{"ar-EG", "ar"},
		{"ko-KR", "ko"},
		{"ru-Latn", "ru"},
		{"ja-Latn", ""},
		{"id-ID", "id"},
		{"fi", ""},
		{"gsw", "de"}, // its speakers read it
		{"ms", "id"},
		{"ca", ""},
		{"uk", ""},
		{"not a tag", ""},
	} {
		if got := strings.Join(Languages(c.locale), " "); got != c.want {
			t.Errorf("%s speaks %q, want %q", c.locale, got, c.want)
		}
	}
}

func TestDates(t *testing.T) {
	for _, c := range []struct{ locale, date, want string }{
		{"en", "2025-11-02", "Nov 2, 2025"},
		{"ja-JP", "2025-11-02", "2025年11月2日"},
		{"en-GB", "2025-11-02", "2 Nov 2025"},
		{"zh-CN", "2025-11-02", "2025年11月2日"},
		{"zh-TW", "2025-11-02", "2025年11月2日"},
		{"ko", "2025-11-02", "2025년 11월 2일"},
		{"fr", "2025-08-02", "2 août 2025"},
		{"de", "2025-11-02", "02.11.2025"},
		{"es", "2025-09-02", "2 sept 2025"},
		{"pt-BR", "2025-11-02", "2 de nov. de 2025"},
		{"it", "2025-11-02", "2 nov 2025"},
		{"ru", "2025-05-02", "2 мая 2025 г."},
		{"ar", "2025-11-02", "2 نوفمبر 2025"},
		{"vi", "2025-11-02", "2 thg 11, 2025"},
		{"id", "2025-08-02", "2 Agu 2025"},
		{"fi", "2025-11-02", "2025-11-02"},
		{"en", "2025-12-31", "Dec 31, 2025"},
		{"en", "soon", "soon"},
	} {
		if got := For(c.locale).Date(c.date); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.date, c.locale, got, c.want)
		}
	}
}

func TestCategories(t *testing.T) {
	numbers := []int{0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101, 102, 103, 111, 121, 200, 1000, 1001, 1011, 1021, 1103}
	for _, c := range []struct{ locale, want string }{
		{"en", "other one" + strings.Repeat(" other", len(numbers)-2)},
		{"ja", strings.TrimSpace(strings.Repeat("other ", len(numbers)))},
		{"fr", "one one" + strings.Repeat(" other", len(numbers)-2)},
		{"ru", "many one few few many many one few many many one few few many one many many one many one few"},
		{"ar", "zero one two few few many many many many other other other few many many other other other many many few"},
	} {
		var got []string
		for _, n := range numbers {
			got = append(got, Category(Rule(c.locale), n))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.locale, strings.Join(got, " "), c.want)
		}
	}
}

const dateHint = "A date has the fields y, M, MM, MMM, MMMM, d, dd; put other letters in single quotes."

func TestWordsOfASite(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"a word", "theme:\n  next: Onward\n", "next=Onward previous=Previous one=1 item few=4 items"},
		{"nothing", "", "next=Next previous=Previous one=1 item few=4 items"},
		{"a plural in one form", "theme: {items: \"{n} pcs\"}", "next=Next previous=Previous one=1 pcs few=4 pcs"},
		{"a plural", "theme: {items: {one: a, other: b}}", "next=Next previous=Previous one=a few=b"},
		{"a kind of its own", "theme: {kinds: {recipe: Recipe}}", "next=Next previous=Previous one=1 item few=4 items recipe=Recipe"},
		{"an unknown word", "theme:\n  nxt: A\n", `2:3 the interface has no word theme.nxt: Did you mean "next"?`},
		{"a word of another group", "theme:\n  placeholder: A\n", "2:3 the interface has no word theme.placeholder: Did you mean search.placeholder?"},
		{"an unknown group", "them: {next: A}\n", `1:1 the interface has no word them: Did you mean "theme"?`},
		{"a value that is not there", "theme:\n  colorMode: Mode {mod}\n", "2:14 theme.colorMode has no value {mod}: What may stand in it: {mode}."},
		{"a value that is not there after one that is", "theme:\n  colorMode: Mode {mode} {mod}\n", "2:14 theme.colorMode has no value {mod}: What may stand in it: {mode}."},
		{"a value where none is", "theme:\n  next: Next {n}\n", "2:9 theme.next has no value {n}: No values stand in it."},
		{"a form that the language lacks", "theme: {items: {one: a, few: x, other: b}}", "1:25 theme.items has no form few: The forms of this language are one, other."},
		{"a form that is missing", "theme: {items: {other: c}}", "1:16 theme.items lacks the form one: Numbers of this language need the forms one, other."},
		{"a group that is a word", "theme: Next\n", "1:8 theme is a group of words, not a word: Write its keys below it, each with its words."},
		{"a word that is a group", "theme: {next: {a: b}}\n", "1:15 theme.next must be a text: Write a text."},
		{"a word without words", "theme: {next: }\n", "1:15 theme.next must be a text: Write a text."},
		{"a key twice", "theme: {next: A, next: B}\n", "1:18 theme.next is there twice: Remove one of them."},
		{"a group that is a list", "theme: [next, A]\n", "1:8 theme is a group of words, not a word: Write its keys below it, each with its words."},
		{"a list", "- a\n", "1:1 the file is a group of words, not a word: Write its keys below it, each with its words."},
		{"months", "date: {months: [a, b]}\n", "1:16 date.months must have 12 entries: Write them as a list."},
		{"a date pattern", "date: {pattern: \"yyyy\"}\n", "1:17 date.pattern: there is no field yyyy: A date has the fields y, M, MM, MMM, MMMM, d, dd; put other letters in single quotes."},
		{"a key twice, and what comes after it", "theme: {next: A, next: b, nxt: c}\n", "1:18 theme.next is there twice: Remove one of them.\n" + `1:27 the interface has no word theme.nxt: Did you mean "next"?`},
		{"a plural without words", "theme: {items: }\n", "1:16 theme.items must be a text: Write a text."},
		{"a plural that is a list", "theme: {items: [a]}\n", "1:16 theme.items must be words: Write a text, or the forms of it below: one, other."},
		{"a form without words", "theme: {items: {one: , other: b}}\n", "1:22 theme.items.one must be a text: Write a text."},
		{"a form with a value that is not there", "theme: {items: {one: \"{x}\", other: b}}\n", "1:22 theme.items has no value {x}: What may stand in it: {n}."},
		{"a month without words", "date: {months: [a, b, c, d, e, f, g, h, i, j, k, ]}\n", "1:16 date.months must have 12 entries: Write them as a list."},
		{"a month that is a list", "date: {months: [a, b, c, d, e, f, g, h, i, j, k, [l]]}\n", "1:50 date.months must be a text: Write a text."},
		{"months as a text", "date: {months: january}\n", "1:16 date.months must have 12 entries: Write them as a list."},
		{"nothing like it", "zzzzzzzzzz: {a: b}\n", "1:1 the interface has no word zzzzzzzzzz: The keys here are theme, start, offline, search, preview, article, pages, date, api, book."},
		{"nothing like it in a large group", "theme: {zzzzzzzzzz: b}\n", "1:9 the interface has no word theme.zzzzzzzzzz: The guide lists all keys with their meaning."},
		{"a control character", "theme: {next: \"x\\u0001y\"}\n", "next=x\uFFFDy previous=Previous one=1 item few=4 items"},
		{"no YAML", "theme: {\n", "1:8 not valid YAML: the bracket { is not closed: Close it with }, or put the text in quotes."},
		{"fields at the ends of the alphabet", "date: {pattern: \"`y{@[\"}\n", "next=Next previous=Previous one=1 item few=4 items"},
		{"no field a", "date: {pattern: a}\n", "1:17 date.pattern: there is no field a: " + dateHint},
		{"no field z", "date: {pattern: \"y-z\"}\n", "1:17 date.pattern: there is no field z: " + dateHint},
		{"no field A", "date: {pattern: A}\n", "1:17 date.pattern: there is no field A: " + dateHint},
		{"no field Z", "date: {pattern: ZZ}\n", "1:17 date.pattern: there is no field ZZ: " + dateHint},
		{"an alias", "theme: &a {next: A}\nsearch: *a\n", "2:9 aliases are not read here: Write the words out."},
	} {
		t.Run(c.name, func(t *testing.T) {
			var log diag.Log
			book := Read(fstest.MapFS{"i18n/en/ui.yaml": {Data: []byte(c.file)}}, map[string]string{"en": "en"}, nil, &log)
			var said []string
			for _, m := range log.Messages() {
				said = append(said, fmt.Sprintf("%d:%d %s: %s", m.Pos.Line, m.Pos.Column, m.Text, m.Hint))
			}
			w := book.For("en")
			got := strings.Join(said, "\n")
			if got == "" {
				got = fmt.Sprintf("next=%s previous=%s one=%s few=%s", w.Text("theme.next"), w.Text("theme.previous"), w.Count("theme.items", 1), w.Count("theme.items", 4))
				if kind := w.Map("theme.kinds")["recipe"]; kind != "" {
					got += " recipe=" + kind
				}
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if len(said) > 0 && !strings.Contains(c.file, "A") && !strings.Contains(c.file, "other: b") && !maps.EqualFunc(w.words, For("en").words, equal) {
				t.Error("words that are refused have taken the place of others")
			}
		})
	}
}

func equal(a, b word) bool { return reflect.DeepEqual(a, b) }

// TestDatesOfASite writes a date by patterns that a site may have.
func TestDatesOfASite(t *testing.T) {
	for pattern, want := range map[string]string{
		"d.M.y": "2.9.2025", "dd/MM/y": "02/09/2025", "d MMMM 'of' y": "2 Sep of 2025", "y''MM": "2025'09", "'d' d": "d 2", "日d": "日2", "d日": "2日", "[d]": "[2]", "'": "'", "'a": "a", "": "",
	} {
		var log diag.Log
		file := fstest.MapFS{"i18n/en/ui.yaml": {Data: []byte("date: {pattern: " + strconv.Quote(pattern) + "}\n")}}
		if got := Read(file, map[string]string{"en": "en"}, nil, &log).For("en").Date("2025-09-02"); got != want || len(log.Messages()) > 0 {
			t.Errorf("%s: %q, want %q; %v", pattern, got, want, log.Messages())
		}
	}
}

// TestALocaleWithoutWords holds that such a locale is known, has English words under English rules, and takes its own.
func TestALocaleWithoutWords(t *testing.T) {
	var log diag.Log
	own := fstest.MapFS{"i18n/lt/ui.yaml": {Data: []byte("theme: {items: {one: \"{n} a\", few: \"{n} b\", other: \"{n} c\"}}\n")}}
	book := Read(own, map[string]string{"lt": "lt", "uk": "uk"}, nil, &log)
	if found := log.Messages(); len(found) > 0 || !book.Speaks("lt") || book.Speaks("uk") {
		t.Errorf("messages %v, Lithuanian %v, Ukrainian %v", found, book.Speaks("lt"), book.Speaks("uk"))
	}
	for n, want := range map[int]string{21: "21 a", 22: "22 b", 11: "11 c"} {
		if got := book.For("lt").Count("theme.items", n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := book.For("uk").Count("theme.items", 21); got != "21 items" {
		t.Errorf("English words under another rule: %q", got)
	}
	if got := book.For("lt").Text("theme.next"); got != "Next" {
		t.Errorf("a missing word is %q", got)
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ code, locale, want string }{
		{"en", "ja", "英語"}, {"en", "en", "English"}, {"ja", "fr", "japonais"}, {"en", "tlh", "English"}, {"x", "en", "x"},
	} {
		if got := Name(c.code, c.locale); got != c.want {
			t.Errorf("%s in %s is %q, want %q", c.code, c.locale, got, c.want)
		}
	}
	if !slices.Equal(For("ja").List("date.months")[:2], []string{"1月", "2月"}) {
		t.Error("the months are not a list")
	}
}
