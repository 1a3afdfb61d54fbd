package mdx

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx/template"
)

func TestStyleObject(t *testing.T) {
	for css, want := range map[string]string{
		"":                              "{}",
		"color: red":                    `{"color": "red"}`,
		";; color:red ;":                `{"color": "red"}`,
		"no rule; : none; color: a":     `{"color": "a"}`,
		"margin-top: 0; -webkit-box: b": `{"marginTop": "0", "WebkitBox": "b"}`,
		"--own-size: 1px":               `{"--own-size": "1px"}`,
		"background: url(a:b)":          `{"background": "url(a:b)"}`,
		"a--b: c; d-: e":                `{"aB": "c", "d": "e"}`,
		`font: "a"`:                     `{"font": "\"a\""}`,
	} {
		if got := template.StyleObject(css); got != want {
			t.Errorf("%q gives %s, want %s", css, got, want)
		}
	}
}

func TestReactAttrNames(t *testing.T) {
	for name, want := range map[string]string{
		"class": "className", "for": "htmlFor", "tabindex": "tabIndex", "checked": "defaultChecked", "colspan": "colSpan", "rowspan": "rowSpan",
		"playsinline": "playsInline", "srcset": "srcSet", "autoplay": "autoPlay", "datetime": "dateTime", "data-for": "data-for", "title": "title",
	} {
		if got := template.ReactName(name); got != want {
			t.Errorf("%s gives %s, want %s", name, got, want)
		}
	}
}
