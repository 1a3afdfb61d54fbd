package prose_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx/prose"
)

func TestHTML(t *testing.T) {
	for in, want := range map[string]string{
		"Plain & simple.": "<p>Plain &amp; simple.</p>", "これは**重要（API）。**です。": "<p>これは<strong>重要（API）。</strong>です。</p>", "一行目の\n二行目 of\ntext": "<p>一行目の二行目 of\ntext</p>",
		"# Big\n\ntext": "<h5>Big</h5>\n<p>text</p>", "### Deep": "<h6>Deep</h6>", "A <b>bold</b> word.": "<p>A bold word.</p>", "<script>alert(1)</script>": "",
		"<div onclick=x>\n\ntext\n\n</div>": "<p>text</p>", "[x](javascript:alert(1))": `<p><a href="">x</a></p>`, "[x](JavaScript&#58;alert(1))": `<p><a href="">x</a></p>`,
		"![x](data:text/html,y)": `<p><img src="" alt="x"></p>`, "[x](/a?b=1&c=\"2\" \"t<\")": `<p><a href="/a?b=1&amp;c=&#34;2&#34;" title="t&lt;">x</a></p>`,
		"<https://e.com/a>":         `<p><a href="https://e.com/a">https://e.com/a</a></p>`,
		"- a\n- `b<`\n\n1. c\n2. d": "<ul>\n<li>a</li>\n<li><code>b&lt;</code></li>\n</ul>\n<ol>\n<li>c</li>\n<li>d</li>\n</ol>", "- a\n  - b": "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>",
		"- a\n\n- b": "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>", "3. c": "<ol start=\"3\">\n<li>c</li>\n</ol>",
		"```json\n{\"a\": 1}\n```": "<pre><code class=\"language-json\">{&#34;a&#34;: 1}\n</code></pre>", "a  \nb ~~c~~ *d*": "<p>a<br>\nb <del>c</del> <em>d</em></p>",
		"> q\n\n---":           "<blockquote>\n<p>q</p>\n</blockquote>\n<hr>",
		"|a|b|\n|-|-:|\n|1|2|": "<table>\n<thead>\n<tr>\n<th>a</th>\n<th style=\"text-align:right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td style=\"text-align:right\">2</td>\n</tr>\n</tbody>\n</table>",
		"":                     "", "- a\n\n  b\n- c": "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>", "- ```\n  x\n  ```\n  b": "<ul>\n<li><pre><code>x\n</code></pre>\nb</li>\n</ul>",
		"- > q": "<ul>\n<li><blockquote>\n<p>q</p>\n</blockquote>\n</li>\n</ul>", "# *a*\n\n> # b": "<h5><em>a</em></h5>\n<blockquote>\n<h5>b</h5>\n</blockquote>",
		"|a|\n|:-:|\n|**1**|\n|2|": "<table>\n<thead>\n<tr>\n<th style=\"text-align:center\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style=\"text-align:center\"><strong>1</strong></td>\n</tr>\n<tr>\n<td style=\"text-align:center\">2</td>\n</tr>\n</tbody>\n</table>",
		"|a|\n|:-|":                "<table>\n<thead>\n<tr>\n<th style=\"text-align:left\">a</th>\n</tr>\n</thead>\n</table>", "![a *b*](/x.png \"T\")": `<p><img src="/x.png" alt="a b" title="T"></p>`,
		"[a](HTTPS://e.com) [b](mailto:x@y.z) [c](tel:1) [d](a/b:c) [e](?q=a:b) [f](#a:b) [g](ftp://x)": `<p><a href="HTTPS://e.com">a</a> <a href="mailto:x@y.z">b</a> <a href="tel:1">c</a> <a href="a/b:c">d</a> <a href="?q=a:b">e</a> <a href="#a:b">f</a> <a href="">g</a></p>`,
		"*日本*\n**語**": "<p><em>日本</em><strong>語</strong></p>", "日本\n`a`": "<p>日本\n<code>a</code></p>", "```\nx\n```": "<pre><code>x\n</code></pre>",
		"a[\nb](/x) c[d\n](/x)e [\n語](/x) [語\n](/x) *[漢\n字](/x)*": `<p>a<a href="/x">
b</a> c<a href="/x">d
</a>e <a href="/x">
語</a> <a href="/x">語
</a> <em><a href="/x">漢字</a></em></p>`,
		"[d]: /x\n\n[d] a[^1]\n\n[^1]: n": `<p><a href="/x">d</a> a</p>`,
	} {
		if got := prose.HTML(in); got != want {
			t.Errorf("HTML(%q)\n got %q\nwant %q", in, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for in, want := range map[string]string{
		"これは**重要（API）。**です。": "これは重要（API）。です。", "`users`の[一覧](/a)を返す。": "usersの一覧を返す。", "改行の\nない文。": "改行のない文。", "A <b>bold</b>\nword.": "A bold word.",
		"# Title\n\n- a\n- b": "Title a b", "|a|b|\n|-|-|\n|1|2|": "a b 1 2", "<script>x</script>": "", "  two  words ": "two words",
		"a *b*  c\\\nd": "a b c d", "日本\\\n語": "日本語", "```\ncode\n```\nafter": "code after", "[d]: /x\n\ntext": "text",
		"https://e.com/a_b_c": "https://e.com/a_b_c",
		"a@b.example":         "a@b.example", "1. one\n2. two": "one two", "12 apples": "12 apples",
	} {
		if got := prose.Plain(in); got != want {
			t.Errorf("Plain(%q) = %q, want %q", in, got, want)
		}
	}
}

// FuzzHTML holds that no text brings a tag of its own into the page.
func FuzzHTML(f *testing.F) {
	for _, seed := range []string{"<script>", "[a](javascript:x)", "![a](\"><script>)", "**a**", "|a|\n|-|\n|<b>|", "[a]: <javascript:x>\n\n[a]", "```\"><script>\nx"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		out := strings.ToLower(prose.HTML(text))
		for _, bad := range []string{"<script", "<iframe", "<style", "<svg", "href=\"javascript:", "src=\"javascript:", "href=\"data:", "src=\"data:"} {
			if strings.Contains(out, bad) {
				t.Errorf("%q: %s", text, out)
			}
		}
		prose.Plain(text)
	})
}
