// Package fields knows tables of props: which they are, and what their cells say.
package fields

import (
	"slices"
	"strings"
)

// Column is a column of such a table.
type Column struct {
	kind  kind
	label string // its head
}

type kind uint8

const (
	plain kind = iota // the name, the description
	typed
	more // what is said in a word: required, the default, where it is sent
)

// Heads of columns by which a table of props is known, in the languages that the interface speaks.
var (
	typeHeads = []string{"Type", "型", "Typ", "Tipo", "Тип", "类型", "類型", "유형", "타입", "Kiểu", "Tipe", "النوع"}
	textHeads = []string{
		"Description", "Notes", "Meaning", "Holds", "Details", "説明", "意味", "内容", "備考", "Beschreibung", "Bedeutung", "Descripción",
		"Descrição", "Descrizione", "Описание", "说明", "描述", "說明", "설명", "Mô tả", "Deskripsi", "Keterangan", "الوصف",
	}
	noValues  = []string{"", "No", "no", "—", "–", "-", "いいえ", "任意", "なし", "Nein", "Non", "Não", "Нет", "否", "아니요", "Không", "Tidak", "لا"}
	yesValues = []string{"Yes", "yes", "✓", "✔", "○", "はい", "必須", "Ja", "Oui", "Sí", "Sim", "Sì", "Да", "是", "예", "Có", "Ya", "نعم"}
)

// Of returns the columns of a table of props: a name, a type, and a description at its end. Other tables give nil. Style
// sheets show such a row as a reference of an API shows a field: all but the description in one line.
func Of(heads []string) []Column {
	last := len(heads) - 1
	if last < 2 || !slices.Contains(textHeads, heads[last]) || !slices.ContainsFunc(heads[1:last], isTypeHead) {
		return nil
	}
	fields := make([]Column, len(heads))
	for i, head := range heads {
		fields[i].label = head
		switch {
		case i == 0 || i == last:
		case isTypeHead(head):
			fields[i].kind = typed
		default:
			fields[i].kind = more
		}
	}
	return fields
}

func isTypeHead(head string) bool { return slices.Contains(typeHeads, head) }

// Name is what a table is called by: its heads.
func Name(heads []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(heads), func(head string) bool { return head == "" }), ", ")
}

// Attrs say what a cell is by its text, and what it is headed by if that is shown with it. Style sheets do not show a cell that says no;
// of one that says yes, they show the head.
func (c Column) Attrs(text string) [][2]string {
	switch {
	case c.kind == typed:
		return [][2]string{{"data-field", "type"}}
	case c.kind == plain:
		return nil
	case slices.Contains(noValues, text):
		return [][2]string{{"data-field", "no"}}
	case slices.Contains(yesValues, text):
		return [][2]string{{"data-field", "yes"}, {"data-label", c.label}}
	}
	return [][2]string{{"data-field", "more"}, {"data-label", c.label}}
}
