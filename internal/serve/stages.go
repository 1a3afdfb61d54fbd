package serve

import (
	"path"
	"strings"
)

// Stage is when a file is put, if files are put one after the other into a folder or a bucket that is being read.
type Stage int

// The stages in their order. What is deleted goes in the opposite one.
const (
	StageHashed Stage = iota // files with their hash in the name
	StageParts               // all that pages refer to
	StagePages
	StageLists // what lists pages: sitemaps, the head of the search index, what readers keep offline
)

// StageOf is the stage of an output file: none is put before what it refers to.
func StageOf(name string) Stage {
	switch {
	case Hashed(name):
		return StageHashed
	case strings.HasPrefix(name, "_orihon/search/"), strings.HasPrefix(name, "_orihon/offline/"), strings.HasSuffix(name, ".xml"), path.Base(name) == "llms.txt", path.Base(name) == "llms-full.txt", name == "robots.txt":
		return StageLists
	case strings.HasSuffix(name, ".html"):
		return StagePages
	}
	return StageParts
}
