package view

import (
	"html"
	"strconv"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
)

func (b *book) changesLabel() string {
	return fill(b.opts.Labels.ChangesLink, "old", b.service.Previous.Info.Version)
}

// diffPage shows what changed since the previous document of the service.
func (b *book) diffPage() *Page {
	l := b.opts.Labels
	title := fill(l.Changes, "old", b.service.Previous.Info.Version, "new", b.ref.Info.Version)
	p := b.page("changes", "ApiDiff", title, b.title.Text+": "+title)
	p.Breadcrumbs = []Crumb{{Label: b.label, Href: b.root}, {Label: title, Href: b.root + "changes"}}
	changes := diff.Compare(b.service.Previous, b.ref)
	props := b.diffProps(changes)
	p.props = func() any { return props }
	p.sections = func() []Section {
		s := Section{Title: title}
		for _, c := range changes {
			s.Text = join(s.Text, c.Method+" "+c.Path+" "+c.Text(l.ChangeTexts))
		}
		return []Section{s}
	}
	for _, g := range props.Groups {
		p.Toc = append(p.Toc, TocEntry{ID: g.ID, HTML: html.EscapeString(g.Method + " " + g.Path), Level: 2})
	}
	return p
}

// diffProps groups changes by operation, in their order.
func (b *book) diffProps(changes []diff.Change) DiffProps {
	l := b.opts.Labels
	props := DiffProps{Labels: l, Intro: l.NoChanges}
	hrefs := map[string]string{}
	for _, o := range b.ref.Operations {
		hrefs[o.Shape()] = b.operationHref(o)
	}
	breaking := 0
	at := map[string]int{}
	taken := map[string]bool{}
	for _, c := range changes {
		if c.Breaking {
			breaking++
		}
		name := c.Method + " " + c.Path
		i, ok := at[name]
		if !ok {
			i = len(props.Groups)
			at[name] = i
			props.Groups = append(props.Groups, ChangeGroup{
				ID: openapi.Unique(openapi.Slugify(name), taken), Method: c.Method, Path: c.Path,
				Href: hrefs[(&openapi.Operation{Method: c.Method, Path: c.Path}).Shape()],
			})
		}
		g := &props.Groups[i]
		g.Changes = append(g.Changes, ChangeView{Kind: c.Kind, Breaking: c.Breaking, Text: c.Text(l.ChangeTexts)})
	}
	if len(changes) > 0 {
		props.Intro = fill(l.ChangesIntro, "n", strconv.Itoa(len(changes)), "breaking", strconv.Itoa(breaking))
	}
	return props
}

func englishChanges() map[string]string {
	return map[string]string{
		"operation-added":          "The operation was added.",
		"operation-removed":        "The operation was removed.",
		"operation-deprecated":     "The operation is deprecated.",
		"path-renamed":             "The path parameters have other names: {new} instead of {old}.",
		"security-changed":         "Authentication: {new} instead of {old}.",
		"authorization-changed":    "Authorization: {new} instead of {old}.",
		"parameter-added":          "The optional parameter {where} was added.",
		"required-parameter-added": "The required parameter {where} was added.",
		"parameter-removed":        "The parameter {where} was removed.",
		"became-required":          "{where} became required.",
		"became-optional":          "{where} became optional.",
		"body-added":               "A request body was added.",
		"body-removed":             "The request body was removed.",
		"body-required":            "The request body became required.",
		"body-optional":            "The request body became optional.",
		"media-added":              "{where}: the media type {new} was added.",
		"media-removed":            "{where}: the media type {old} was removed.",
		"response-added":           "The response {new} was added.",
		"response-removed":         "The response {old} was removed.",
		"type-changed":             "{where}: the type is {new} instead of {old}.",
		"became-nullable":          "{where} may be null now.",
		"became-not-nullable":      "{where} must not be null any more.",
		"format-changed":           "{where}: the format is {new} instead of {old}.",
		"default-changed":          "{where}: the default is {new} instead of {old}.",
		"enum-changed":             "{where}: the allowed values are {new} instead of {old}.",
		"value-added":              "{where}: the value {new} was added.",
		"value-removed":            "{where}: the value {old} was removed.",
		"limit-changed":            "{where}: {new} instead of {old}.",
		"closed":                   "{where}: other properties are not allowed any more.",
		"property-added":           "The optional property {where} was added.",
		"required-property-added":  "The required property {where} was added.",
		"property-removed":         "The property {where} was removed.",
		"variant-added":            "{where}: the variant {new} was added.",
		"variant-removed":          "{where}: the variant {old} was removed.",
	}
}

func japaneseChanges() map[string]string {
	return map[string]string{
		"operation-added":          "操作が追加されました。",
		"operation-removed":        "操作が削除されました。",
		"operation-deprecated":     "操作が非推奨になりました。",
		"path-renamed":             "パスパラメーターの名前が変わりました：{old} → {new}",
		"security-changed":         "認証が変わりました：{old} → {new}",
		"authorization-changed":    "認可が変わりました：{old} → {new}",
		"parameter-added":          "任意のパラメーター{where}が追加されました。",
		"required-parameter-added": "必須のパラメーター{where}が追加されました。",
		"parameter-removed":        "パラメーター{where}が削除されました。",
		"became-required":          "{where}が必須になりました。",
		"became-optional":          "{where}が任意になりました。",
		"body-added":               "リクエスト本文が追加されました。",
		"body-removed":             "リクエスト本文が削除されました。",
		"body-required":            "リクエスト本文が必須になりました。",
		"body-optional":            "リクエスト本文が任意になりました。",
		"media-added":              "{where}：メディアタイプ{new}が追加されました。",
		"media-removed":            "{where}：メディアタイプ{old}が削除されました。",
		"response-added":           "レスポンス{new}が追加されました。",
		"response-removed":         "レスポンス{old}が削除されました。",
		"type-changed":             "{where}：型が変わりました：{old} → {new}",
		"became-nullable":          "{where}がnullになり得ます。",
		"became-not-nullable":      "{where}はnullにできなくなりました。",
		"format-changed":           "{where}：形式が変わりました：{old} → {new}",
		"default-changed":          "{where}：デフォルトが変わりました：{old} → {new}",
		"enum-changed":             "{where}：使える値が変わりました：{old} → {new}",
		"value-added":              "{where}：値{new}が追加されました。",
		"value-removed":            "{where}：値{old}が削除されました。",
		"limit-changed":            "{where}：制約が変わりました：{old} → {new}",
		"closed":                   "{where}：ほかのプロパティを使えなくなりました。",
		"property-added":           "任意のプロパティ{where}が追加されました。",
		"required-property-added":  "必須のプロパティ{where}が追加されました。",
		"property-removed":         "プロパティ{where}が削除されました。",
		"variant-added":            "{where}：選択肢{new}が追加されました。",
		"variant-removed":          "{where}：選択肢{old}が削除されました。",
	}
}
