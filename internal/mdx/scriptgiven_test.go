package mdx

import (
	"strings"
	"testing"
)

func TestComputedAddressesAreLinks(t *testing.T) {
	m, _, log := parse(t, `# Hi

export const all = [{title: "A", href: "./a.md"}, {title: "B", to: './b.md'}]

{all.map((card) => <Card key={card.title} {...card} />)} and {[1].map(() => <><Card href="./a.md" icon="./no" title={<a href="./not-ours" />} /><Card href="./d.md" /></>)}

<Card title={all[0].title} href="./c.md?a=1&amp;b">text</Card>

{[2].map(() => <Card href="javascript:x" />)}
`, Options{})
	clean(t, log)
	var got []string
	for _, l := range m.Links {
		got = append(got, l.Pos.String()+" "+l.Dest)
	}
	want := "docs/a.md:3:40 ./a.md|docs/a.md:3:68 ./b.md|docs/a.md:5:156 ./d.md|docs/a.md:7:33 ./c.md?a=1&b"
	if strings.Join(got, "|") != want {
		t.Errorf("%q", got)
	}
	source := m.Script.Source.Render(echo{m})
	if want := `<props.components.Given links={{"./a.md": (<a href="./a.md" />).props, `; !strings.Contains(source, want) {
		t.Errorf("the script lacks %s:\n%s", want, source)
	}
}

// A component of the page, or of the site, that has the name of a built-in one gets its addresses as they are written.
func TestAddressesOfOtherComponentsAreNoLinks(t *testing.T) {
	for _, opt := range []Options{{}, {Components: []string{"Card"}}} {
		text := "{[1].map(() => <Card href=\"./a.md\" />)}\n"
		if opt.Components == nil {
			text = "export const Card = () => null\n\n" + text
		}
		m, _, log := parse(t, text, opt)
		clean(t, log)
		if len(m.Links) > 0 || strings.Contains(m.Script.Source.Render(echo{m}), "Given") {
			t.Errorf("%+v", m.Links)
		}
	}
}

// Only the words that the components of a page show go with its script.
func TestWordsOfComputedComponents(t *testing.T) {
	for text, want := range map[string]string{
		"{[1].map(() => <Badge text=\"a\" />)}":   "return (<>\n",
		"{[1].map(() => <Details>a</Details>)}":   `return (<props.components.Given labels={{"details":"詳細"}}>`,
		"{[1].map(() => <CodeBlock code={1} />)}": `return (<props.components.Given labels={{"copy":"コピー"}}>`,
	} {
		labels := Labels{Details: "詳細", Copy: "コピー"}
		m, _, log := parse(t, text+"\n", Options{Labels: labels})
		clean(t, log)
		if source := m.Script.Source.Render(echo{m}); !strings.Contains(source, want) {
			t.Errorf("%s: no %s in\n%s", text, want, source)
		}
	}
}
