//go:build unix

package output

import (
	"os"
	"syscall"
)

// keepOwner gives a new folder the owner, the group and the mode of the one whose place it takes.
func keepOwner(folder string, was os.FileInfo) error {
	now, err := os.Stat(folder)
	if err != nil {
		return err
	}
	to, ok := was.Sys().(*syscall.Stat_t)
	from, known := now.Sys().(*syscall.Stat_t)
	if ok && known && (to.Uid != from.Uid || to.Gid != from.Gid) {
		if err := os.Lchown(folder, int(to.Uid), int(to.Gid)); err != nil {
			return err
		}
	}
	return os.Chmod(folder, was.Mode()&(os.ModePerm|os.ModeSetuid|os.ModeSetgid|os.ModeSticky))
}
