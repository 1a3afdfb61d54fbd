package mdx

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestModulesAreKeptWhole fills every field that a module has, one that comes later too.
func TestModulesAreKeptWhole(t *testing.T) {
	for seed := range uint64(50) {
		random := rand.New(rand.NewPCG(seed, 1))
		m := &Module{}
		fill(t, reflect.ValueOf(m).Elem(), random)
		if got := DecodeModule(string(m.AppendTo(nil))); !reflect.DeepEqual(got, m) {
			t.Fatalf("got  %+v\nwant %+v", got, m)
		}
	}
	empty := &Module{}
	if got := DecodeModule(string(empty.AppendTo(nil))); !reflect.DeepEqual(got, empty) {
		t.Errorf("%+v", got)
	}
}

// fill sets everything below a value: lists to nil, to nothing or to some items.
func fill(t *testing.T, v reflect.Value, random *rand.Rand) {
	t.Helper()
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if !v.Type().Field(i).IsExported() {
				t.Fatalf("%s.%s cannot be kept", v.Type(), v.Type().Field(i).Name)
			}
			fill(t, v.Field(i), random)
		}
	case reflect.Pointer:
		if random.IntN(3) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem(), random)
		}
	case reflect.Slice:
		if n := random.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
			for i := range v.Len() {
				fill(t, v.Index(i), random)
			}
		}
	case reflect.String:
		v.SetString([]string{"", "text", "日本語\x00", fmt.Sprint(random.Int())}[random.IntN(4)])
	case reflect.Int:
		v.SetInt([]int64{0, -1, 7, 1 << 40, random.Int64()}[random.IntN(5)])
	case reflect.Uint8:
		v.SetUint(uint64(random.IntN(256)))
	case reflect.Bool:
		v.SetBool(random.IntN(2) == 0)
	default:
		t.Fatalf("a %s cannot be kept", v.Type())
	}
}

// TestDamagedModulesAreRefused cuts and changes what was kept.
func TestDamagedModulesAreRefused(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	m := &Module{}
	fill(t, reflect.ValueOf(m).Elem(), random)
	data := m.AppendTo(nil)
	for n := range data {
		if DecodeModule(string(data[:n])) != nil {
			t.Errorf("%d of %d bytes are a module", n, len(data))
		}
	}
	for range 2000 {
		damaged := append([]byte{}, data...)
		damaged[random.IntN(len(damaged))] ^= byte(1 + random.IntN(255))
		DecodeModule(string(damaged))
	}
}
