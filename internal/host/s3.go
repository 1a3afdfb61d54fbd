package host

import (
	"encoding/json"
	"fmt"
	"strings"
)

// cloudFrontCode is the size that a CloudFront function may have, bytes.
const cloudFrontCode = 10 << 10

// s3 writes a CloudFront function for addresses and redirects, the policy of response headers, and the error pages.
func s3(s *Site) ([]File, error) {
	function, err := cloudFrontFunction(s)
	if err != nil {
		return nil, err
	}
	policy, err := cloudFrontPolicy(s)
	if err != nil {
		return nil, err
	}
	return []File{
		{"cloudfront-function.js", function, "a CloudFront function for viewer requests: pages of folders, addresses with .html, redirects"},
		{"cloudfront-headers.json", policy, "aws cloudfront create-response-headers-policy --response-headers-policy-config file://cloudfront-headers.json"},
		{"cloudfront-errors.json", cloudFrontErrors, "CustomErrorResponses of the distribution: a private bucket answers 403 for what it has not"},
	}, nil
}

const cloudFrontErrors = `{
  "Quantity": 2,
  "Items": [
    {"ErrorCode": 403, "ResponsePagePath": "/404.html", "ResponseCode": "404", "ErrorCachingMinTTL": 10},
    {"ErrorCode": 404, "ResponsePagePath": "/404.html", "ResponseCode": "404", "ErrorCachingMinTTL": 10}
  ]
}
`

func cloudFrontFunction(s *Site) (string, error) {
	moved := map[string]string{}
	wild := [][2]string{}
	for _, r := range s.Redirects {
		if below, ok := r.wild(); ok {
			wild = append(wild, [2]string{sent(below), r.To})
		} else {
			moved[sent(r.From)] = r.To
		}
	}
	many, err := json.Marshal(wild)
	if err != nil {
		return "", err
	}
	table, err := json.Marshal(moved)
	if err != nil {
		return "", err
	}
	below, err := json.Marshal(s.Base)
	if err != nil {
		return "", err
	}
	named, page := `uri.replace(/\.html$/, '/index.html')`, `bare + '/index.html'`
	if s.Flat {
		folders, err := json.Marshal(append([]string{""}, s.Locales...))
		if err != nil {
			return "", err
		}
		named, page = `uri`, string(folders)+`.indexOf(bare.slice(1)) < 0 ? bare + '.html' : bare + '/index.html'`
	}
	code := `// Written by "orihon host s3": a CloudFront function (cloudfront-js-2.0) for viewer requests. CloudFront has one 404 page, that
// of the first language. "orihon deploy" sets types and cache headers on the files themselves.
var moved = ` + string(table) + `;
var wild = ` + string(many) + `; // redirects for all below a route
var base = ` + string(below) + `; // the path below which the site is served
function handler(event) {
  var request = event.request, uri = request.uri, bare = uri.replace(/\/+$/, '');
  var asked = uri.replace(/%../g, function (escape) { return escape.toUpperCase(); }), found = moved[asked.replace(/\/+$/, '')];
  for (var i = 0; i < wild.length && !found; i++) {
    if ((asked + '/').indexOf(wild[i][0] + '/') === 0) found = wild[i][1].split(':splat').join(asked.slice(wild[i][0].length).replace(/^\/+/, ''));
  }
  var to = found || (base && (uri === '/' || uri === base) && base + '/');
  if (to) {
    var query = Object.keys(request.querystring).map(function (k) {
      return (request.querystring[k].multiValue || [request.querystring[k]]).map(function (v) { return k + '=' + v.value; }).join('&');
    }).join('&'), part = (to + '#').indexOf('#');
    if (query && to.indexOf('?') < 0) to = to.slice(0, part) + '?' + query + to.slice(part);
    return { statusCode: found || uri === base ? 301 : 302, statusDescription: found || uri === base ? 'Moved Permanently' : 'Found', headers: { location: { value: to } } };
  }
  if (base) {
    if (uri.indexOf(base + '/') !== 0) { request.uri = '/404'; return request; }
    uri = request.uri = uri.slice(base.length);
    bare = uri.replace(/\/+$/, '');
  }
  if (uri === '/_headers' || uri === '/_redirects' || uri === '/_orihon/manifest.json' || uri === '/_orihon/extra.json') request.uri = '/404';
  else if (/\.html$/.test(uri)) { if (!/(^|\/)(index|404)\.html$/.test(uri)) request.uri = ` + named + `; }
  else if (!/\.[^\/]*$/.test(uri)) request.uri = ` + page + `;
  return request;
}
`
	if len(code) > cloudFrontCode {
		return "", fmt.Errorf("with %d redirects the CloudFront function has %d bytes; CloudFront takes %d", len(moved), len(code), cloudFrontCode)
	}
	return code, nil
}

// cloudFrontPolicy is a ResponseHeadersPolicyConfig. Some headers have fields of their own there; the others are custom ones.
func cloudFrontPolicy(s *Site) (string, error) {
	type custom struct {
		Header   string
		Value    string
		Override bool
	}
	security := map[string]any{}
	var others []custom
	for _, h := range s.Headers {
		switch strings.ToLower(h.Name) {
		case "content-security-policy":
			security["ContentSecurityPolicy"] = map[string]any{"Override": true, "ContentSecurityPolicy": h.Value}
		case "x-content-type-options":
			security["ContentTypeOptions"] = map[string]any{"Override": true}
		case "referrer-policy":
			security["ReferrerPolicy"] = map[string]any{"Override": true, "ReferrerPolicy": h.Value}
		default:
			others = append(others, custom{h.Name, h.Value, true})
		}
	}
	data, err := json.MarshalIndent(map[string]any{
		"Name": "orihon", "Comment": "Headers of the documentation", "SecurityHeadersConfig": security,
		"CustomHeadersConfig": map[string]any{"Quantity": len(others), "Items": others},
	}, "", "  ")
	return string(data) + "\n", err
}
