package config

import "github.com/orihon/orihon/internal/markup"

// kind is the type of a value in the file.
type kind uint8

const (
	kindString  kind = iota
	kindText         // a string, or a map from locale to string
	kindBool         //
	kindInt          //
	kindStrings      // a list of strings
	kindObject       //
	kindObjects      // a list of objects
	kindMap          // a map from name to text
)

// format is what a string must look like.
type format uint8

const (
	formatAny         format = iota
	formatOrigin             // https://docs.example.com
	formatRoute              // /v2/backend/
	formatSource             // /v2/backend/ or /v2/backend/#id
	formatPrefix             // a route below which files are written: no query and no fragment
	formatSlug               // segments of a route
	formatHref               // an address elsewhere
	formatName               // a single segment of a path
	formatVersionPath        // as formatName, or a slash
	formatPath               // relative to the site folder
	formatLocale             // a BCP 47 tag
	formatTarget             // a route, or an address elsewhere
	formatHTML               // a piece of HTML that stands in pages
)

// field describes one key.
type field struct {
	key      string
	kind     kind
	doc      string // ends in a full stop
	def      any    // what an absent key means; nil for the zero value
	enum     []string
	format   format
	in       markup.Place // of formatHTML: where it stands in pages
	of       *object      // of kindObject and kindObjects
	required bool
}

// object describes the keys of a mapping.
type object struct {
	name   string
	fields []field
	short  string // the key meant by a plain string in place of the mapping; "" if that is not allowed
	id     string // the key that tells entries of a list apart
}

func (o *object) field(key string) *field {
	for i := range o.fields {
		if o.fields[i].key == key {
			return &o.fields[i]
		}
	}
	return nil
}

func (o *object) keys() []string {
	keys := make([]string, len(o.fields))
	for i, f := range o.fields {
		keys[i] = f.key
	}
	return keys
}
