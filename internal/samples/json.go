package samples

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// gapKey is the key that says that an object may have more keys than the page shows.
func gapKey(key string) bool { return key == "..." || key == "…" }

// compareJSON compares the last JSON value of a reply with that of the page.
func (w *workspace) compareJSON(s *step, got string) *problem {
	var want any
	if err := decode(w.used(s.code), &want); err != nil {
		return &problem{id: "sample-mark", text: "what is expected is not JSON: " + err.Error(), hint: "write expect=pattern for other text"}
	}
	reply, err := lastJSON(got)
	if err != nil {
		return &problem{id: "sample-differs", text: "the page shows JSON, and what came back is none", hint: "it printed:" + tail(w.printed(got))}
	}
	c := &jsonComparison{shape: s.expect == "shape", ids: map[string]string{}}
	c.value("", want, reply)
	if len(c.found) > 0 {
		more := ""
		if len(c.found) > 12 {
			more = fmt.Sprintf("\n      … and %d more", len(c.found)-12)
			c.found = c.found[:12]
		}
		return &problem{
			id: "sample-differs", text: "something else came back than the page says: " + w.printed(c.found[0]),
			hint: w.printed("differences:\n      " + strings.Join(c.found, "\n      ") + more + "\n      it printed:" + tail(got)),
		}
	}
	w.learn(c.ids)
	return nil
}

// learn remembers which value came for a printed one, so that the printed one can be used from here on.
func (w *workspace) learn(ids map[string]string) {
	for printed, came := range ids {
		for known, value := range w.ids {
			if value == printed {
				printed = known // it was replaced before it was compared
			}
		}
		w.ids[printed] = came
	}
}

// lastJSON returns the last JSON value of a text: replies follow each other, and headers may stand before.
func lastJSON(text string) (any, error) {
	for start := 0; start < len(text); {
		if c := text[start]; c == '{' || c == '[' || start == 0 && c != '\n' {
			if last, err := allJSON(text[start:]); err == nil {
				return last, nil
			}
		}
		next := strings.IndexByte(text[start:], '\n')
		if next < 0 {
			break
		}
		start += next + 1
	}
	return nil, errors.New("it is not JSON")
}

func allJSON(text string) (last any, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	for n := 0; ; n++ {
		var v any
		switch err := d.Decode(&v); {
		case errors.Is(err, io.EOF) && n > 0:
			return last, nil
		case err != nil:
			return nil, err
		}
		last = v
	}
}

func decode(text string, v any) error {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.UseNumber()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something stands behind the value")
	}
	return nil
}

// jsonComparison collects differences.
type jsonComparison struct {
	shape bool              // only keys and kinds of values count
	ids   map[string]string // printed -> came, of values that are made anew each time
	found []string
}

func (c *jsonComparison) differ(at, format string, args ...any) {
	if at == "" {
		at = "the value"
	}
	c.found = append(c.found, at+": "+fmt.Sprintf(format, args...))
}

func (c *jsonComparison) value(at string, want, got any) {
	switch want := want.(type) {
	case map[string]any:
		if got, ok := got.(map[string]any); ok {
			c.object(at, want, got)
			return
		}
	case []any:
		if got, ok := got.([]any); ok {
			c.array(at, want, got)
			return
		}
	case string:
		if got, ok := got.(string); ok {
			c.text(at, want, got)
			return
		}
	case json.Number:
		if got, ok := got.(json.Number); ok && (c.shape || sameNumber(want, got)) {
			return
		}
	case bool:
		if got, ok := got.(bool); ok && (c.shape || got == want) {
			return
		}
	default:
		if got == nil {
			return
		}
	}
	c.differ(at, "the page has %s, %s came", brief(want), brief(got))
}

func sameNumber(a, b json.Number) bool {
	x, err := a.Float64()
	y, err2 := b.Float64()
	return a == b || err == nil && err2 == nil && x == y
}

func (c *jsonComparison) object(at string, want, got map[string]any) {
	more := false
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if gapKey(key) {
			more = true
			continue
		}
		if value, ok := got[key]; ok {
			c.value(join(at, key), want[key], value)
		} else {
			c.differ(join(at, key), "the page has it, and it did not come")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok && !more {
			c.differ(join(at, key), "it came, and the page does not have it: %s", brief(got[key]))
		}
	}
}

// array compares entry by entry. In a shape, every entry that came looks like one of the page's.
func (c *jsonComparison) array(at string, want, got []any) {
	if len(want) > 0 && want[len(want)-1] == "..." || len(want) > 0 && want[len(want)-1] == "…" {
		want = want[:len(want)-1]
		got = got[:min(len(got), len(want))]
	}
	if !c.shape {
		if len(want) != len(got) {
			c.differ(at, "the page has %d entries, %d came", len(want), len(got))
		}
		for i := range min(len(want), len(got)) {
			c.value(join(at, strconv.Itoa(i)), want[i], got[i])
		}
		return
	}
	if len(want) > 0 && len(got) == 0 {
		c.differ(at, "the page has entries, none came")
	}
	for i, g := range got {
		if len(want) == 0 {
			c.differ(at, "the page has no entries, %d came", len(got))
			return
		}
		c.like(join(at, strconv.Itoa(i)), want, g)
	}
}

// like reports the differences to the first entry unless another one fits.
func (c *jsonComparison) like(at string, want []any, got any) {
	var first []string
	for i, w := range want {
		one := &jsonComparison{shape: true, ids: c.ids}
		one.value(at, w, got)
		if len(one.found) == 0 {
			return
		}
		if i == 0 {
			first = one.found
		}
	}
	c.found = append(c.found, first...)
}

// text compares strings. Ids, times and tokens are made anew each time: those of one kind count as the same, and an id
// or token of the page stands for the one that came from here on.
func (c *jsonComparison) text(at, want, got string) {
	if want == got {
		return
	}
	kind := kindOf(want)
	if kind != "" && kind == kindOf(got) {
		if kind != "time" {
			c.ids[want] = got
		}
		return
	}
	if shortToken.MatchString(want) && kindOf(got) == "token" {
		return
	}
	if c.shape && kind == "" || hasGap(want) && fitsPattern(want, got) {
		return
	}
	c.differ(at, "the page has %s, %s came", brief(want), brief(got))
}

func hasGap(text string) bool { return strings.Contains(text, "...") || strings.Contains(text, "…") }

var (
	uuidText   = regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`)
	timeText   = regexp.MustCompile(`^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$`)
	mongoText  = regexp.MustCompile(`^[0-9a-f]{24}$`)
	shortToken = regexp.MustCompile(`^[A-Za-z0-9+/=_.:~-]*\d[A-Za-z0-9+/=_.:~-]*(…|\.\.\.)$`)
	tokenText  = regexp.MustCompile(`^[A-Za-z0-9+/=_.:~-]{20,}$`)
)

// kindOf says of what kind a value is that is made anew each time, "" if it is none.
func kindOf(text string) string {
	switch {
	case uuidText.MatchString(text):
		return "uuid"
	case timeText.MatchString(text):
		return "time"
	case mongoText.MatchString(text):
		return "object id"
	case tokenText.MatchString(text) && strings.ContainsAny(text, "0123456789") && !hasGap(text):
		return "token"
	}
	return ""
}

func join(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}

// brief is a value in a message.
func brief(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if text := []rune(string(data)); len(text) > 80 {
		return string(text[:80]) + "…"
	}
	return string(data)
}

// valueAt follows a path of keys and indexes apart by dots.
func valueAt(v any, path string) (string, bool) {
	for key := range strings.SplitSeq(path, ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[key]
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i >= len(in) {
				return "", false
			}
			v = in[i]
		default:
			return "", false
		}
	}
	switch v := v.(type) {
	case nil:
		return "", false
	case string:
		return v, true
	}
	return brief(v), true
}
