package pipeline

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
)

// The marks around a component in an article: its name, its props as JSON. It is rendered only if its page is.
const (
	componentOpen  = "\x04"
	componentProps = "\x05"
	componentClose = "\x06"
)

// component returns the mark of a server component in an article.
func component(name, props string) string {
	return componentOpen + name + componentProps + props + componentClose
}

// cards returns the mark of a list of pages.
func cards(items []site.CardItem) string {
	if items == nil {
		items = []site.CardItem{}
	}
	props, err := json.Marshal(map[string]any{"items": items})
	if err != nil {
		return ""
	}
	return component("CardGrid", string(props))
}

// fillComponents renders the components that an article marks.
func fillComponents(r *render.Renderer, article string) (string, error) {
	return mapComponents(article, func(name, props string) (string, error) {
		html, err := r.Static(name, json.RawMessage(props))
		if err != nil {
			return "", fmt.Errorf("component %s: %w", name, err)
		}
		return html, nil
	})
}

// mapComponents puts something else in the place of each mark.
func mapComponents(article string, replace func(name, props string) (string, error)) (string, error) {
	if !strings.Contains(article, componentOpen) {
		return article, nil
	}
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(article, componentOpen)
		b.WriteString(before)
		if !ok {
			return b.String(), nil
		}
		inside, after, _ := strings.Cut(rest, componentClose)
		name, props, _ := strings.Cut(inside, componentProps)
		text, err := replace(name, props)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
		article = after
	}
}
