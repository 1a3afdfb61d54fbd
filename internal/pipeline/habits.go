package pipeline

import "github.com/orihon/orihon/internal/locate"

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
