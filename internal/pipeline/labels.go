package pipeline

import "github.com/orihon/orihon/internal/mdx"

// articleLabels are the words that articles need besides their own, in the language they are written in.
func articleLabels(locale string) mdx.Labels {
	if locale != "ja" {
		// The mdx room speaks English by itself.
		return mdx.Labels{}
	}
	return mdx.Labels{
		DirectLink: "{heading}への直接リンク",
		Admonition: map[string]string{
			"note": "備考", "tip": "ヒント", "info": "情報", "warning": "警告", "danger": "危険", "caution": "注意",
			"important": "重要", "success": "成功",
		},
		Copy: "コピー", Wrap: "折り返し", Footnotes: "脚注", BackToRef: "本文{n}に戻る", Details: "詳細",
		Diagram: "図", DiagramSource: "図のソース",
	}
}
