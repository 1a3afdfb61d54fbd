package pipeline

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
)

// oncePerFault tells a fault of a script once, however many pages meet it: their messages differ in their routes alone.
func oncePerFault(messages []diag.Message) []diag.Message {
	type fault struct {
		at   diag.Pos
		text string
	}
	const fails = " cannot be rendered: "
	first, more := map[fault]int{}, map[int]int{}
	out := make([]diag.Message, 0, len(messages))
	for _, m := range messages {
		_, text, isFault := strings.Cut(m.Text, fails)
		if m.ID == "page-script" && isFault && m.Pos.Line > 0 {
			key := fault{m.Pos, text}
			if at, known := first[key]; known {
				more[at]++
				continue
			}
			first[key] = len(out)
		}
		out = append(out, m)
	}
	for at, n := range more {
		others := fmt.Sprintf(" and %d other pages", n)
		if n == 1 {
			others = " and 1 other page"
		}
		out[at].Text = strings.Replace(out[at].Text, fails, others+fails, 1)
	}
	return out
}

// tellHabits tells what "orihon check" finds and everybody should hear: check itself asks its rules, and who writes for another
// generator has other keys.
func (b *linked) tellHabits() {
	if _, isOwn := b.project.(locate.Plain); !isOwn || !b.mode.leaves() {
		return
	}
	broken := b.problems()
	for _, m := range b.opt.State.habits.Find(b.tree, b.site) {
		if broken[m.File] == nil {
			b.log.Add(m)
		}
	}
}
