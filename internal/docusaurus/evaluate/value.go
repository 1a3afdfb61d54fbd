package evaluate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Value is a piece of data that a script gave. The zero Value is that of a key that is not there.
type Value struct {
	Keys   []string // of objects, in the order of the script
	fields map[string]Value
	List   []Value
	data   any // string, float64, bool
	kind   kind
}

type kind uint8

const (
	absent kind = iota
	null
	scalar
	list
	object
)

// Parse reads JSON, keeping the order of keys.
func Parse(text []byte) (Value, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	v, err := read(d)
	if err != nil {
		return Value{}, fmt.Errorf("read the value: %w", err)
	}
	return v, nil
}

func read(d *json.Decoder) (Value, error) {
	token, err := d.Token()
	if err != nil {
		return Value{}, err
	}
	switch token {
	case nil:
		return Value{kind: null}, nil
	case json.Delim('['):
		v := Value{kind: list}
		for d.More() {
			item, err := read(d)
			if err != nil {
				return v, err
			}
			v.List = append(v.List, item)
		}
		_, err := d.Token()
		return v, err
	case json.Delim('{'):
		v := Value{kind: object, fields: map[string]Value{}}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return v, err
			}
			name, _ := key.(string)
			if v.fields[name], err = read(d); err != nil {
				return v, err
			}
			v.Keys = append(v.Keys, name)
		}
		_, err := d.Token()
		return v, err
	}
	return Value{kind: scalar, data: token}, nil
}

// Get is the value at a path of keys.
func (v Value) Get(keys ...string) Value {
	for _, k := range keys {
		v = v.fields[k]
	}
	return v
}

// Exists reports whether the value is there, null too.
func (v Value) Exists() bool { return v.kind != absent }

// IsNull reports whether the value is there and null.
func (v Value) IsNull() bool { return v.kind == null }

// IsList reports whether the value is a list.
func (v Value) IsList() bool { return v.kind == list }

// IsObject reports whether the value is an object that the script wrote: no function, no package.
func (v Value) IsObject() bool {
	_, isFunction := v.Function()
	return v.kind == object && !isFunction && v.Package() == ""
}

// Text is the value of a string or number, "" for anything else.
func (v Value) Text() string {
	switch data := v.data.(type) {
	case string:
		return data
	case float64:
		text, _ := json.Marshal(data)
		return string(text)
	}
	return ""
}

// IsText reports whether the value is a string.
func (v Value) IsText() bool {
	_, ok := v.data.(string)
	return ok
}

// Bool is the value of a boolean, otherwise if it is none.
func (v Value) Bool(otherwise bool) bool {
	if b, ok := v.data.(bool); ok {
		return b
	}
	return otherwise
}

// IsBool reports whether the value is true or false.
func (v Value) IsBool() bool {
	_, ok := v.data.(bool)
	return ok
}

// IsFalse reports whether the value is false or null, as plugins are that are turned off.
func (v Value) IsFalse() bool {
	b, ok := v.data.(bool)
	return v.kind == null || ok && !b
}

// Int is the value of a number, otherwise if it is none.
func (v Value) Int(otherwise int) int {
	if n, ok := v.data.(float64); ok {
		return int(n)
	}
	return otherwise
}

// Number is the value of a number, 0 if it is none.
func (v Value) Number() float64 {
	n, _ := v.data.(float64)
	return n
}

// Texts are the strings of a list, or a string alone.
func (v Value) Texts() []string {
	if v.IsText() {
		return []string{v.Text()}
	}
	var out []string
	for _, item := range v.List {
		if item.IsText() {
			out = append(out, item.Text())
		}
	}
	return out
}

// Function is the number of a function, for Evaluator.Apply.
func (v Value) Function() (int, bool) {
	n, ok := v.fields["$function"]
	return n.Int(0), ok
}

// Package is the name of what stands for a package, "" for anything else.
func (v Value) Package() string { return v.Get("$stub").Text() }

// lostName is that of what stands for an expression that failed.
const lostName = "(absent)"

// IsLost reports whether the value comes from an expression that failed, which Result.Losses tell of.
func (v Value) IsLost() bool { return strings.HasPrefix(v.Package(), lostName) }

// Plain is the value as data alone: functions and packages are left out.
func (v Value) Plain() Value {
	switch v.kind {
	case list:
		out := Value{kind: list, List: make([]Value, len(v.List))}
		for i, item := range v.List {
			out.List[i] = item.Plain()
		}
		return out
	case object:
		if !v.IsObject() {
			return Value{kind: null}
		}
		out := Value{kind: object, fields: map[string]Value{}}
		for _, key := range v.Keys {
			if field := v.fields[key]; field.kind != object || field.IsObject() {
				out.Keys, out.fields[key] = append(out.Keys, key), field.Plain()
			}
		}
		return out
	}
	return v
}

// JSON is the value as JSON, functions and packages as they are marked.
func (v Value) JSON() json.RawMessage {
	var b bytes.Buffer
	v.write(&b)
	return b.Bytes()
}

func (v Value) write(b *bytes.Buffer) {
	switch v.kind {
	case list:
		b.WriteByte('[')
		for i, item := range v.List {
			if i > 0 {
				b.WriteByte(',')
			}
			item.write(b)
		}
		b.WriteByte(']')
	case object:
		b.WriteByte('{')
		for i, key := range v.Keys {
			if i > 0 {
				b.WriteByte(',')
			}
			text, _ := json.Marshal(key)
			b.Write(text)
			b.WriteByte(':')
			v.fields[key].write(b)
		}
		b.WriteByte('}')
	case scalar:
		text, _ := json.Marshal(v.data)
		b.Write(text)
	default:
		b.WriteString("null")
	}
}
