// Package elsewhere knows what writers bring along from other tools: components, boxes and tags that Orihon does not have, each with what
// to write here instead. Messages about unknown syntax ask it for their remedy.
package elsewhere

import "strings"

// remedy is what to write here, with the tools whose documents have the construct.
type remedy struct {
	tools string
	write string
}

func (r remedy) String() string { return "from " + r.tools + "? " + r.write }

// Component returns what to write in place of a component that a site does not have, or "" if no other tool has one of that name.
func Component(name string) string {
	if kind := boxes()[name]; kind != "" {
		return remedy{"Mintlify, Nextra or Starlight", "write `:::" + kind + "` on a line, the text, and `:::` on a line"}.String()
	}
	if r, ok := components()[name]; ok {
		return r.String()
	}
	return ""
}

// boxes are components for admonitions by the kind that they are here.
func boxes() map[string]string {
	return map[string]string{
		"Note": "note", "Tip": "tip", "Info": "info", "Warning": "warning", "Danger": "danger", "Check": "success", "Caution": "caution",
		"Callout": "note", "Aside": "note", "Alert": "note", "Banner": "info", "Hint": "tip", "Important": "important",
	}
}

func components() map[string]remedy {
	const (
		mintlify  = "Mintlify"
		starlight = "Starlight"
		nextra    = "Nextra"
		fumadocs  = "Fumadocs"
	)
	fences := "write `<Tabs>` with a `<TabItem label=\"…\">` around each fence"
	cards := "write `<Cards>` around `<Card title=\"…\" href=\"…\">`"
	details := "write `<Details summary=\"…\">` around the text"
	list := "write an ordered list inside `<Steps>`"
	field := "write a table with the columns Name, Type, Required, Default and Description"
	return map[string]remedy{
		"CodeGroup": {mintlify, fences}, "Code": {starlight, "write a fence: three backticks and the language"}, "CodeBlocks": {"Fern", fences}, "CodeTabs": {fumadocs, fences},
		"Accordion": {mintlify, details}, "AccordionGroup": {mintlify, "write each part as `<Details summary=\"…\">`; they need no group"},
		"Accordions": {fumadocs, "write each part as `<Details summary=\"…\">`; they need no group"}, "Expandable": {mintlify, details},
		"Step": {mintlify, list}, "CardGroup": {mintlify, cards}, "CardGrid": {starlight, cards}, "LinkCard": {starlight, cards},
		"Columns": {mintlify, cards}, "Column": {mintlify, cards}, "Tile": {mintlify, cards},
		"Tab": {mintlify, "write `<TabItem label=\"…\">` inside `<Tabs>`"}, "LinkButton": {starlight, "write a link: `[text](./page.md)`"},
		"ParamField": {mintlify, field}, "ResponseField": {mintlify, field}, "TypeTable": {fumadocs, field}, "Property": {"Tailwind's Protocol", field}, "Properties": {"Tailwind's Protocol", field},
		"RequestExample":  {mintlify, "describe the request in an OpenAPI document: the API reference shows its samples"},
		"ResponseExample": {mintlify, "describe the answer in an OpenAPI document: the API reference shows it"},
		"OpenAPI":         {"Scalar or Fumadocs", "name the document in `api` of site.yaml: every operation gets a page"},
		"Frame":           {mintlify, "write the image alone: `![text](./image.png)`, or `<Image caption=\"…\">`"}, "Update": {mintlify, "write a heading, or a post of the blog"},
		"Snippet": {mintlify, "import the file, whose name begins with `_`, and write `<Part />`"}, "Tooltip": {mintlify, "write `<abbr title=\"…\">word</abbr>`, or a term of the glossary"},
		"Latex": {mintlify, "write `$…$`, with `markdown.math` in site.yaml"}, "Mermaid": {mintlify, "write a fence with the language `mermaid`"},
		"FileTree.Folder": {nextra, "write a list inside `<FileTree>`"}, "Files": {fumadocs, "write a list inside `<FileTree>`"}, "Folder": {fumadocs, "write a list inside `<FileTree>`"},
		"Cards.Card": {nextra, cards}, "Tabs.Tab": {nextra, "write `<TabItem label=\"…\">` inside `<Tabs>`"}, "PackageManagerTabs": {"a plugin of Starlight", "write a fence with `npm2yarn`, or `<PackageManagers>`"},
		"Bleed": {nextra, "take it out; `full_width: true` in the front matter makes a page wide"}, "YouTube": {"a plugin of Astro", "write `<Video>`"},
		"ClientOnly": {"VitePress", "take it out: components here run in browsers and in builds"}, "Badge.Group": {starlight, "write the badges side by side"},
		"Content": {"VitePress", "take it out: the text stands in the page"},
	}
}

// Directive returns what to write in place of a box of `:::name`, or "".
func Directive(name string) string {
	r, ok := map[string]remedy{
		"code-group": {"VitePress", "write `<Tabs>` with a `<TabItem label=\"…\">` around each fence"},
		"v-pre":      {"VitePress", "take it out: braces in code spans and fences are text"},
		"raw":        {"VitePress", "take it out"},
		"tabs":       {"a plugin of remark", "write `<Tabs>` with a `<TabItem label=\"…\">` around each part"},
		"steps":      {"a plugin of remark", "write an ordered list inside `<Steps>`"},
		"cards":      {"a plugin of remark", "write `<Cards>` around `<Card title=\"…\" href=\"…\">`"},
		"grid":       {"MkDocs Material or MyST", "write `<Cards>` around `<Card title=\"…\" href=\"…\">`"},
		"dropdown":   {"MyST", "write `:::details Title`"},
		"admonition": {"MyST", "write the kind itself: `:::note Title`"},
		"seealso":    {"MyST", "write `:::info`"},
		"hint":       {"MyST", "write `:::tip`"},
		"error":      {"MyST", "write `:::danger`"},
		"attention":  {"MyST", "write `:::caution`"},
		"toctree":    {"Sphinx", "take it out: the sidebar comes from the folders, or from `sidebar` in site.yaml"},
		"figure":     {"MyST", "write `<Image src=\"…\" caption=\"…\" />`"},
		"include":    {"MyST", "import the file, whose name begins with `_`, and write `<Part />`"},
		"mermaid":    {"MyST", "write a fence with the language `mermaid`"},
	}[name]
	if !ok {
		return ""
	}
	return r.String()
}

// Line returns what to write in place of a tag of a template language on the line of a text that an offset lies in, and where that line
// starts; "" if there is none.
func Line(text string, offset int) (write string, start int) {
	offset = min(offset, len(text))
	start = strings.LastIndexByte(text[:offset], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	line = strings.TrimSpace(line)
	for _, l := range lines() {
		if strings.HasPrefix(line, l.begin) || l.inside && strings.Contains(line, l.begin) {
			return l.remedy.String(), start
		}
	}
	return "", start
}

type lineForm struct {
	begin  string
	inside bool // of a line, too
	remedy remedy
}

// lines are tags, the longer ones first.
func lines() []lineForm {
	box := "write `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger` on a line, the text, and `:::` on a line"
	tabs := "write `<Tabs>` with a `<TabItem label=\"…\">` around each part"
	return []lineForm{
		{"{% hint", false, remedy{"GitBook", box}},
		{"{% endhint", false, remedy{"GitBook", "the box ends with `:::` on a line"}},
		{"{% tabs", false, remedy{"GitBook", tabs}},
		{"{% tab ", false, remedy{"GitBook", tabs}},
		{"{% endtab", false, remedy{"GitBook", "`</TabItem>` and `</Tabs>` end tabs"}},
		{"{% code", false, remedy{"GitBook", "write the title behind the language of the fence: title=\"…\""}},
		{"{% endcode", false, remedy{"GitBook", "take it out: the fence ends the code"}},
		{"{% content-ref", false, remedy{"GitBook", "write a link: `[text](./page.md)`"}},
		{"{% endcontent-ref", false, remedy{"GitBook", "take it out"}},
		{"{% embed", false, remedy{"GitBook", "write a link, or `<Video>`"}},
		{"{% file", false, remedy{"GitBook", "write a link to the file: `[name](./file.pdf)`"}},
		{"{% stepper", false, remedy{"GitBook", "write an ordered list inside `<Steps>`"}},
		{"{% step", false, remedy{"GitBook", "write an ordered list inside `<Steps>`"}},
		{"{% swagger", false, remedy{"GitBook", "name the OpenAPI document in `api` of site.yaml"}},
		{"{% openapi", false, remedy{"GitBook", "name the OpenAPI document in `api` of site.yaml"}},
		{"{% include", true, remedy{"GitBook, Jekyll or Liquid", "import the file, whose name begins with `_`, and write `<Part />`"}},
		{"{% raw", true, remedy{"Jekyll or Nunjucks", "take it out: braces in code spans and fences are text"}},
		{"{% link", true, remedy{"Jekyll", "write a link to the file: `[text](./page.md)`"}},
		{"{% highlight", false, remedy{"Jekyll", "write a fence: three backticks and the language"}},
		{"{{< tab", false, remedy{"Hugo", tabs}},
		{"{{% tab", false, remedy{"Hugo", tabs}},
		{"{{< ref", true, remedy{"Hugo", "write the file: `[text](./page.md)`"}},
		{"{{< relref", true, remedy{"Hugo", "write the file: `[text](./page.md)`"}},
		{"{{< figure", false, remedy{"Hugo", "write `<Image src=\"…\" caption=\"…\" />`"}},
		{"{{< highlight", false, remedy{"Hugo", "write a fence: three backticks and the language"}},
		{"{{< youtube", false, remedy{"Hugo", "write `<Video>`"}},
		{"{{< details", false, remedy{"Hugo", "write `<Details summary=\"…\">` around the text"}},
		{"{{< mermaid", false, remedy{"Hugo", "write a fence with the language `mermaid`"}},
		{"{{< include", false, remedy{"Hugo", "import the file, whose name begins with `_`, and write `<Part />`"}},
		{"{{< /", true, remedy{"Hugo", "a box ends with `:::` on a line"}},
		{"{{% /", true, remedy{"Hugo", "a box ends with `:::` on a line"}},
		{"{{<", true, remedy{"Hugo", box + "; for other shortcodes use a component"}},
		{"{{%", true, remedy{"Hugo", box + "; for other shortcodes use a component"}},
		{"{{ $frontmatter", true, remedy{"VitePress", "write the text itself, or a value of `export const`"}},
		{"{{ site.", true, remedy{"Jekyll", "write the value itself, or a value of `export const`"}},
		{"{{ page.", true, remedy{"Jekyll", "write the text itself, or a value of `export const`"}},
		{"{{", true, remedy{"Vue, Hugo or Jekyll", "write one pair of braces around a JavaScript value, or put the text in a code span"}},
		{"{%", true, remedy{"GitBook, Jekyll or Markdoc", "use a component, or write what the tag stands for"}},
		{"<<< ", false, remedy{"VitePress", "write `<Include file=\"./example.ts\" />`"}},
		{"--8<--", false, remedy{"MkDocs", "import the file, whose name begins with `_`, and write `<Part />`"}},
		{"<!--@include:", false, remedy{"VitePress", "import the file, whose name begins with `_`, and write `<Part />`"}},
	}
}
