package mdx

import (
	"strconv"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// tabs is <Tabs groupId="…" defaultValue="…" queryString>: panels of which one is seen.
type tabs struct{ component }

// tabItem is <TabItem value="…" label="…" default>: one of the panels. <Tabs> writes it into the article.
type tabItem struct{ component }

func (tabItem) html(h *htmlWriter, n *syntax.Node, _ props) {
	h.errorf("tab-item", n.Start, "<TabItem> stands outside of <Tabs>", "put it between <Tabs> and </Tabs>")
	h.children(n)
}

func (tabItem) twin(t *twinWriter, n *syntax.Node, p props) {
	t.section(or(p.text("label"), p.text("value")))
	t.elementChildren(n)
}

// tab is one panel of a set of tabs.
type tab struct {
	value, label string
	write        func()
}

// writeTabs writes tabs that work without JavaScript: radio buttons and their labels.
func (h *htmlWriter) writeTabs(group, query string, panels []tab, chosen string) {
	set := "tabs-" + strconv.Itoa(h.tabs)
	h.tabs++
	h.writeTemplate("tabs-frame", given{props: props{"groupId": group, "query": query}, html: map[string]func(){"children": func() {
		for i, t := range panels {
			checked := t.value == chosen || chosen == "" && i == 0
			h.writeTemplate("tab-panel", given{
				props: props{"set": set, "id": set + "-" + strconv.Itoa(i), "value": t.value, "label": t.label, "checked": checked},
				html:  map[string]func(){"children": t.write},
			})
		}
	}}})
}

func (tabs) html(h *htmlWriter, node *syntax.Node, props props) {
	labels := map[string]string{}
	if values, ok := props["values"].([]any); ok {
		for _, v := range values {
			if o, ok := v.(object); ok {
				labels[o.text("value")] = o.text("label")
			}
		}
	}
	chosen := props.text("defaultValue")
	var panels []tab
	seen := map[string]bool{}
	for _, item := range h.tabNodes(node) {
		ip := propsOf(item)
		t := tab{value: ip.text("value"), label: ip.text("label"), write: func() { h.children(item) }}
		t.value = or(t.value, t.label)
		t.label = or(t.label, or(labels[t.value], t.value))
		if seen[t.value] {
			h.errorf("duplicate-tab", item.Start, "two tabs have the value \""+t.value+"\"", "give each <TabItem> a value of its own")
		}
		seen[t.value] = true
		if ip.flag("default") && chosen == "" {
			chosen = t.value
		}
		panels = append(panels, t)
	}
	if len(panels) == 0 {
		if isClosed(node) {
			h.errorf("empty-tabs", node.Start, "<Tabs> holds no <TabItem>", "put each panel in <TabItem value=\"…\" label=\"…\">")
		}
		return
	}
	if chosen != "" && !seen[chosen] {
		h.errorf("unknown-tab", node.Start, "no tab has the value \""+chosen+"\" of defaultValue", "use the value of a <TabItem>")
		chosen = ""
	}
	query := props.text("queryString")
	if props["queryString"] == true {
		query = props.text("groupId")
	}
	h.writeTabs(props.text("groupId"), query, panels, chosen)
}

// tabNodes returns the <TabItem>s of <Tabs> and reports what else stands there.
func (h *htmlWriter) tabNodes(n *syntax.Node) []*syntax.Node {
	var out []*syntax.Node
	for c := n.First; c != nil; c = c.Next {
		switch {
		case c.Kind == syntax.Element && c.Tag.Name == "TabItem":
			out = append(out, c)
		case c.Kind == syntax.Paragraph && c.First != nil && c.First.Kind == syntax.Element && c.First.Tag.Name == "TabItem":
			out = append(out, h.tabNodes(c)...)
		case c.Kind == syntax.Expression && isComment(c.Text), c.Kind == syntax.SoftBreak, isBlankText(c):
		case n.Kind == syntax.Element && !isClosed(n): // what follows is not in it, and its missing end is told
		default:
			h.errorf("tab-item", c.Start, "<Tabs> holds something that is no <TabItem>", "put it in a <TabItem>")
		}
	}
	return out
}

func isBlankText(n *syntax.Node) bool { return n.Kind == syntax.Text && collapse(n.Text) == "" }

// text returns a field of an object literal as text.
func (o object) text(name string) string {
	for _, f := range o {
		if f.name == name {
			return literalText(f.value)
		}
	}
	return ""
}
