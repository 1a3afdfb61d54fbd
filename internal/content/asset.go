package content

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/site"
)

// assetInfo is what is known of an image or other file.
type assetInfo struct {
	hash          string
	width, height int
	problem       string
}

// assets looks into files that are published as they are.
func (s *State) assets(ctx context.Context, fsys fs.FS, files []file, url func(file, hash string) string, log *diag.Log) []site.Asset {
	infos := make([]assetInfo, len(files))
	parallel.Each(ctx, len(files), func(i int) { infos[i] = s.asset(fsys, files[i]) })
	out := make([]site.Asset, 0, len(files))
	for i, f := range files {
		if infos[i].problem != "" {
			log.Errorf("unreadable-file", diag.Pos{File: f.path}, "", "%s", infos[i].problem)
			continue
		}
		out = append(out, site.Asset{File: f.path, URL: url(f.path, infos[i].hash), Width: infos[i].width, Height: infos[i].height})
	}
	return out
}

func (s *State) asset(fsys fs.FS, f file) assetInfo {
	s.mu.Lock()
	k, ok := s.files[f.path]
	s.mu.Unlock()
	if ok && k.holds(f) {
		return k.value
	}
	now := time.Now()
	info := readAsset(fsys, f)
	s.mu.Lock()
	s.files[f.path] = known[assetInfo]{info, f.size, f.modTime, now}
	s.mu.Unlock()
	return info
}

// headSize is enough of an image to find its size in: metadata may come first.
const headSize = 256 << 10

func readAsset(fsys fs.FS, f file) assetInfo {
	r, err := fsys.Open(f.path)
	if err != nil {
		return assetInfo{problem: err.Error()}
	}
	defer r.Close()
	var info assetInfo
	sum := sha256.New()
	var head bytes.Buffer
	_, err = io.Copy(sum, io.TeeReader(io.LimitReader(r, headSize), &head))
	if err == nil {
		_, err = io.Copy(sum, r)
	}
	if err != nil {
		return assetInfo{problem: fmt.Sprintf("cannot read it: %v", err)}
	}
	info.hash = hex.EncodeToString(sum.Sum(nil))
	info.width, info.height = imageSize(path.Ext(f.path), head.Bytes())
	return info
}

// hashedURL is where a file beside documents is served: its name and hash, so that it can be cached for ever.
func hashedURL(file, hash string) string {
	name := path.Base(file)
	ext := path.Ext(name)
	return site.EscapePath("/assets/" + strings.TrimSuffix(name, ext) + "-" + hash[:min(8, len(hash))] + ext)
}
