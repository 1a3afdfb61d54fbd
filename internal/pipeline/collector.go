package pipeline

import (
	"runtime"
	"runtime/debug"
	"sync"
	"time"
)

const (
	// firstCollection is about how many megabytes a build has when the collector runs for the first time; usually 4. Most of
	// what a small build reads it needs until its end, so that early runs find nothing: without any, a build in which one of 1,000
	// pages has changed takes a tenth less CPU.
	firstCollection = 128

	// largeSite is the number of documents from which memory is dearer than the collector's time.
	largeSite    = 5000
	sparePerCent = 40 // garbage allowed before the collector runs, as a share of the live heap; usually 100
)

// letHeapGrow has the collector wait until the process has firstCollection megabytes. The function that it returns ends that; it
// can be called more than once. The collector is that of the process: of several builds at once none may do this.
func letHeapGrow() (end func()) {
	const least = 4 // megabytes at which the collector begins if 100 % may lie about
	usual := debug.SetGCPercent(100 * firstCollection / least)
	end = sync.OnceFunc(func() { debug.SetGCPercent(usual) })
	// Nothing refers to it, so that the first collection finds it.
	runtime.AddCleanup(new([64]byte), func(end func()) { end() }, end)
	return end
}

// spareMemory has the collector run more often while a large site is built: a quarter of the memory for a twentieth of the time (10,000 pages).
// Not for dev, where someone waits.
func (b *job) spareMemory(documents int) {
	if documents < largeSite || !b.single || !b.opt.Alone {
		return
	}
	b.heapGrew()
	usual := debug.SetGCPercent(sparePerCent)
	b.stopped = append(b.stopped, func() { debug.SetGCPercent(usual) })
}

// settling is how long after its first update a development server returns the memory that it needed to start.
const settling = 3 * time.Second

// settle returns memory to the system at once when a development server has started. The runtime does that beside everything else, in small pieces, and takes 2 %
// of a core for minutes, which is more than a save.
func (l *Live) settle() {
	if l.opt.Alone {
		time.AfterFunc(settling, debug.FreeOSMemory)
	}
}
