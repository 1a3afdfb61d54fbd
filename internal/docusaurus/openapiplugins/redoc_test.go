package openapiplugins

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestIDsOfRedoc lead to where tags and operations are; of one that two things have, to the first.
func TestIDsOfRedoc(t *testing.T) {
	const text = `
openapi: 3.1.0
info: {title: Cars, version: '1'}
paths:
  /a~b/{c}:
    get: {operationId: list, tags: [Big Cars, 車], responses: {'200': {description: ok}}}
    put: {tags: [Big Cars], responses: {'200': {description: ok}}}
    post: {operationId: loose, responses: {'200': {description: ok}}}
    delete: {responses: {'200': {description: ok}}}
`
	p := &Project{}
	p.moveIDs(site.APIService{Path: "/cars", OnePage: true}, parse("cars.yaml", []byte(text)))
	var got []string
	for _, m := range p.Moves {
		got = append(got, strings.TrimPrefix(m.From, "/cars#")+" "+strings.TrimPrefix(m.To, "/cars"))
	}
	const want = "tag/Big-Cars #tag-big-cars, tag/Big-Cars/operation/list #list, tag/車/operation/list #list, " +
		"tag/Big-Cars/paths/~1a~0b~1{c}/put #put-a-b-c, operation/loose #loose"
	if got := strings.Join(got, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
