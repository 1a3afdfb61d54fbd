package sample

import (
	"math"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/openapi"
)

// formats are examples of well-known formats of strings.
var formats = map[string]string{
	"date-time": "2025-01-15T09:30:00.000Z", "date": "2025-01-15", "time": "09:30:00Z", "duration": "P3D",
	"email": "mika@example.com", "idn-email": "mika@example.com", "hostname": "example.com", "idn-hostname": "example.com",
	"ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "uri": "https://example.com/", "url": "https://example.com/",
	"uri-reference": "/path", "iri": "https://example.com/", "uuid": "3f1c9a52-7d04-4b6e-9c1a-5e8f0b2d7a61",
	"byte": "aGVsbG8=", "binary": "<file>", "password": "correct-horse-battery", "json-pointer": "/a/b",
	"regex": "^[a-z]+$", "objectid": "65a4f0c2e13b7a0012d4c9af",
}

// byName are examples for strings without a format whose name says what they are.
var byName = map[string]string{
	"email": "mika@example.com", "url": "https://example.com/", "name": "Example", "title": "Example",
	"description": "A short description.", "password": "correct-horse-battery", "token": "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl",
	"phone": "+81312345678", "locale": "en", "language": "en", "currency": "JPY", "country": "JP", "city": "Tokyo",
	"username": "mika", "firstName": "Mika", "lastName": "Sato", "filename": "photo.png", "contentType": "image/png",
}

func exampleString(s *openapi.Schema, name string) string {
	v, ok := formats[strings.ToLower(s.Format)]
	if !ok {
		v, ok = byName[name]
	}
	if !ok && (name == "id" || strings.HasSuffix(name, "Id") || strings.HasSuffix(name, "_id")) {
		v, ok = formats["uuid"], true
	}
	if !ok && strings.HasSuffix(name, "At") {
		v, ok = formats["date-time"], true
	}
	if !ok {
		v = "string"
	}
	return fitted(v, s)
}

// fitted makes a string as long as the schema wants it.
func fitted(v string, s *openapi.Schema) string {
	base := []rune(v)
	runes := base
	if least, err := strconv.Atoi(s.Limit("minLength")); err == nil && least < 200 {
		for len(base) > 0 && len(runes) < least {
			runes = append(runes, base[len(runes)%len(base)])
		}
	}
	if most, err := strconv.Atoi(s.Limit("maxLength")); err == nil && most >= 0 && len(runes) > most {
		runes = runes[:most]
	}
	return string(runes)
}

// exampleNumber keeps to the bounds of the schema where a number can.
func exampleNumber(s *openapi.Schema, kind string) *openapi.Node {
	v := within(bound(s, "minimum", "exclusiveMinimum"), bound(s, "maximum", "exclusiveMaximum"))
	if step, err := strconv.ParseFloat(s.Limit("multipleOf"), 64); err == nil && step > 0 {
		v = math.Ceil(v/step) * step
	}
	if kind == "integer" {
		v = math.Trunc(v)
	}
	if math.IsInf(v, 0) || math.IsNaN(v) {
		v = 0
	}
	return number(strconv.FormatFloat(v, 'f', -1, 64))
}

// edge is where the numbers of a schema begin or end.
type edge struct {
	at           float64
	set, without bool // there is one; the number there is not one of them
}

func bound(s *openapi.Schema, inclusive, exclusive string) edge {
	if v, err := strconv.ParseFloat(s.Limit(inclusive), 64); err == nil {
		return edge{at: v, set: true}
	}
	v, err := strconv.ParseFloat(s.Limit(exclusive), 64)
	return edge{at: v, set: err == nil, without: err == nil}
}

// within is 1 or else the number nearest to an edge that people would write: the edge, or one away from it, or what lies
// in the middle. Between edges that exclude all of them it is the lower one.
func within(low, high edge) float64 {
	tries := []float64{1}
	for _, e := range []struct {
		edge
		inward float64
	}{{low, 1}, {high, -1}} {
		switch {
		case e.without:
			tries = append(tries, e.at+e.inward)
		case e.set:
			tries = append(tries, e.at)
		}
	}
	tries = append(tries, (low.at+high.at)/2)
	for _, v := range tries {
		above := !low.set || v > low.at || v == low.at && !low.without
		if below := !high.set || v < high.at || v == high.at && !high.without; above && below {
			return v
		}
	}
	return low.at
}
