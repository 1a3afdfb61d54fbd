package fields

import (
	"fmt"
	"testing"
)

func TestTablesOfPropsAreKnown(t *testing.T) {
	for _, heads := range [][]string{
		{"Prop", "Type", "Required", "Default", "Description"}, {"プロパティ", "型", "必須", "説明"}, {"Name", "In", "Type", "Notes"},
	} {
		if Of(heads) == nil {
			t.Errorf("%v is none", heads)
		}
	}
	for _, heads := range [][]string{{"Type", "Description"}, {"Field", "Type", "Required"}, {"Type", "Name", "Description"}, nil} {
		if Of(heads) != nil {
			t.Errorf("%v is one", heads)
		}
	}
}

func TestCellsSayWhatTheyAre(t *testing.T) {
	columns := Of([]string{"Prop", "Type", "Required", "Default", "Description"})
	var got []any
	for i, text := range []string{"data", "string", "Yes", "—", "Text"} {
		got = append(got, columns[i].Attrs(text))
	}
	got = append(got, columns[2].Attrs("No"), columns[3].Attrs("10"))
	want := "[[] [[data-field type]] [[data-field yes] [data-label Required]] [[data-field no]] [] [[data-field no]] [[data-field more] [data-label Default]]]"
	if fmt.Sprint(got) != want {
		t.Errorf("got  %v\nwant %s", got, want)
	}
}
