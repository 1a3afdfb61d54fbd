package search

import (
	"context"
	"slices"
	"strconv"
)

// listing says how shards of texts are listed.
type listing struct {
	most  int // so many are listed one by one in the head: the way over a directory costs a round trip
	group int // shards in a group where there are more
}

func defaultListing() listing { return listing{most: 2000, group: 100} }

// textPacks say where the texts are.
type textPacks struct {
	packs
	// Dirs has the bytes of the directory at the beginning of each group; it is empty where every group is one shard.
	Dirs []int `json:"dirs"`
}

// packTexts packs shards of texts: one by one where there are few, else in groups that begin with their directory.
func packTexts(ctx context.Context, out *writer, list []shard, how listing) textPacks {
	shards := squeeze(ctx, out.memory, list)
	if len(shards) <= how.most {
		return textPacks{pack(out, shards), []int{}}
	}
	var groups, dirs []shard
	for some := range slices.Chunk(shards, how.group) {
		groups = append(groups, join(some))
		dirs = append(dirs, shard{data: directory(some)})
	}
	sizes := make([]int, len(groups))
	for i, dir := range squeeze(ctx, out.memory, dirs) {
		sizes[i] = len(dir.data)
		groups[i].data = slices.Concat(dir.data, groups[i].data) // the memory keeps the directory
	}
	return textPacks{pack(out, groups), sizes}
}

// join puts shards one behind another.
func join(shards []shard) shard {
	var all shard
	for _, s := range shards {
		all.data = append(all.data, s.data...)
		all.count += s.count
	}
	return all
}

// directory lists shards: the number of entries and the bytes of each, all separated by spaces.
func directory(shards []shard) []byte {
	var b []byte
	for _, s := range shards {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(strconv.AppendInt(b, int64(s.count), 10), ' ')
		b = strconv.AppendInt(b, int64(len(s.data)), 10)
	}
	return b
}
