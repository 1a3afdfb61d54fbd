// Package collector has the garbage collector do what a build or a development server needs. The collector is that of the process: of
// several builds at once none may ask for anything.
package collector

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

	sparePerCent = 40 // garbage allowed before the collector runs, as a share of the live heap; usually 100
)

// Postpone has the collector wait until the process has firstCollection megabytes. The function that it returns ends that; it
// can be called more than once.
func Postpone() (end func()) {
	const least = 4 // megabytes at which the collector begins if 100 % may lie about
	usual := debug.SetGCPercent(100 * firstCollection / least)
	end = sync.OnceFunc(func() { debug.SetGCPercent(usual) })
	// Nothing refers to it, so that the first collection finds it.
	runtime.AddCleanup(new([64]byte), func(end func()) { end() }, end)
	return end
}

// Spare has the collector run more often, until end: a quarter of the memory for a twentieth of the time (10,000 pages).
func Spare() (end func()) {
	usual := debug.SetGCPercent(sparePerCent)
	return func() { debug.SetGCPercent(usual) }
}

const (
	// settling is how long after its first update a development server returns the memory that it needed to start.
	settling = 3 * time.Second

	// roomForSaves says how much the server keeps: one part in so many of what it holds. Memory that a save takes from the system costs
	// more than what the save does with it.
	roomForSaves = 4
)

// Settle returns memory to the system when a development server has started, all at once. The runtime does that beside everything
// else, in small pieces, and takes 2 % of a core for minutes, which is more than a save.
func Settle() {
	time.AfterFunc(settling, func() {
		var held runtime.MemStats
		runtime.ReadMemStats(&held)
		room := make([]byte, held.NextGC/2/roomForSaves)
		debug.FreeOSMemory()
		runtime.KeepAlive(room)
		runtime.GC() // frees room, which stays with the process
	})
}
