package markup_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/markup"
)

// TestFragments lists what HTML of writers may hold and what it may not, by the id of the message.
func TestFragments(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "text": "", "<p>a</p>": "", "<b>": "", "a < b": "", "<!-- <script> -->": "",
		// Elements.
		"<script>x</script>": "script-element", "<SCRIPT src=a>": "script-element", "<p><script/>": "script-element", "</script>": "", "<base href=/>": "unsafe-element", "<BASE>": "unsafe-element",
		"<meta name=a content=b>": "", "<meta http-equiv=refresh>": "unsafe-element", "<meta HTTP-EQUIV=x>": "unsafe-element", "<meta content=http-equiv>": "",
		"<link rel=stylesheet href=a>": "unsafe-element", "<link itemprop=url href=a>": "", "<link ITEMPROP=url>": "",
		// Animations.
		"<svg><animate attributeName=href values=a>": "unsafe-url", "<svg><animate attributename=XLINK:HREF>": "unsafe-url", "<svg><animateTransform attributeName=transform>": "",
		"<svg><animate attributeName=' href '>": "unsafe-url", "<svg><set attributeName=src to=a>": "unsafe-url", "<svg><set attributeName=srcset>": "",
		"<svg><set attributeName=onclick to=x>": "unsafe-url", "<svg><set attributeName=on>": "", "<svg><set attributeName=opacity>": "", "<svg><set id=a attributeName=href>": "unsafe-url",
		"<svg><rect attributeName=href>": "", "<svg><animate from=href>": "",
		"<svg><animate attributeName=x attributeName=href to>": "", // browsers take the first
		// Attributes.
		"<p onclick=x>": "event-handler", "<p ONCLICK=x>": "event-handler", "<p on=x>": "", "<p class=onclick>": "", "<p once=x>": "event-handler",
		"<iframe srcdoc=x>": "unsafe-url", "<iframe SRCDOC>": "unsafe-url", "<p class=a id=b onload=c>": "event-handler",
		// Addresses.
		"<a href=/a>": "", "<a href='#a'>": "", "<a href=https://a.example>": "", "<a href=mailto:a@b.c>": "", "<a href=tel:1>": "", "<a href='a:b'>": "", "<a href>": "",
		"<a href=javascript:x>": "unsafe-url", "<a href=JavaScript:x>": "unsafe-url", "<a href=' java\tscript\n:x'>": "unsafe-url", "<a href='&#1;javascript:x'>": "unsafe-url",
		"<a href='java&#127;script:x'>": "unsafe-url", "<a href='javascript&colon;x'>": "unsafe-url", "<a href='&#106;avascript:x'>": "unsafe-url", "<a href=vbscript:x>": "unsafe-url",
		"<a href=file:///etc>": "unsafe-url", "<a href=javascript>": "", "<a href=/javascript:x>": "", "<a href=data:text/html,x>": "unsafe-url",
		"<a href=data:image/png,x>": "unsafe-url", "<img src=data:image/png,x>": "", "<IMG SRC=DATA:IMAGE/png,x>": "", "<img src=data:text/html,x>": "unsafe-url", "<img src=data:image>": "unsafe-url",
		"<iframe src=data:image/png,x>": "unsafe-url", "<source src=data:image/png,x>": "", "<video poster=data:image/png,x>": "", "<video poster=javascript:x>": "unsafe-url",
		"<audio src=data:image/x>": "", "<track src=data:image/x>": "", "<image xlink:href=data:image/png,x>": "", "<use xlink:href=data:image/png,x>": "unsafe-url",
		"<form action=javascript:x>": "unsafe-url", "<button formaction=javascript:x>": "unsafe-url", "<object data=data:text/html,x>": "unsafe-url", "<svg><a xlink:href=javascript:x>": "unsafe-url",
		// In elements whose content is text in HTML and tags in SVG.
		"<svg><style><a href=javascript:x>": "unsafe-url", "<svg><title><script>x</script>": "script-element", "<svg><textarea><p onclick=x>": "event-handler", "<xmp><script>": "script-element",
		"<p title='<script>'>": "", "<p>first</p><p onclick=x><script>": "event-handler", "<a href=/a onclick=x href=javascript:>": "event-handler",
	} {
		got := ""
		if p := markup.Fragment(text); p != nil {
			got = p.ID
			if p.Text == "" || p.Hint == "" {
				t.Errorf("%s: %+v", text, p)
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestTagsAreReadWithTheirAttributes(t *testing.T) {
	z := html.NewTokenizer(strings.NewReader(`<A Href="a&amp;b" class=c d><style><b>`))
	z.Next()
	name, attrs := markup.Tag(z)
	if name != "a" || len(attrs) != 3 || attrs[0] != (markup.Attr{Name: "href", Value: "a&b"}) || attrs[2] != (markup.Attr{Name: "d"}) {
		t.Errorf("%s %v", name, attrs)
	}
	z.Next()
	if name, _ := markup.Tag(z); name != "style" {
		t.Error(name)
	}
	z.Next()
	if name, attrs := markup.Tag(z); name != "b" || attrs != nil {
		t.Errorf("within style: %s %v", name, attrs)
	}
}

// TestElementsInAnyCase are refused as those in lower case: names of MDX come as they are written.
func TestElementsInAnyCase(t *testing.T) {
	for _, c := range []struct {
		name  string
		attrs []markup.Attr
		want  string
	}{
		{"SCRIPT", nil, "script-element"},
		{"Base", nil, "unsafe-element"},
		{"Meta", []markup.Attr{{Name: "HTTP-Equiv"}}, "unsafe-element"},
		{"LINK", nil, "unsafe-element"},
		{"SET", []markup.Attr{{Name: "attributeName", Value: "href"}}, "unsafe-url"},
		{"animateMotion", []markup.Attr{{Name: "attributeName", Value: "HREF"}}, "unsafe-url"},
		{"DIV", nil, ""},
	} {
		got := ""
		if p := markup.Element(c.name, c.attrs); p != nil {
			got = p.ID
		}
		if got != c.want {
			t.Errorf("<%s %v>: %q, want %q", c.name, c.attrs, got, c.want)
		}
	}
}

// TestMetaRefreshIsRefused: a refresh has its address in a second attribute.
func TestMetaRefreshIsRefused(t *testing.T) {
	for _, name := range []string{"meta", "META"} {
		attrs := []markup.Attr{{Name: "content", Value: "0; url=https://example.com/"}, {Name: "HTTP-Equiv", Value: "refresh"}}
		if markup.Element(name, attrs) == nil {
			t.Errorf("<%s http-equiv> may lead readers away", name)
		}
	}
	if markup.Element("meta", []markup.Attr{{Name: "itemprop", Value: "name"}}) != nil {
		t.Error("microdata is refused")
	}
}
