package confine

import (
	"testing"

	"golang.org/x/sys/unix"
)

// TestRulesOfEachLandlock: each version of the kernel is asked for what it knows, and no more.
func TestRulesOfEachLandlock(t *testing.T) {
	for version, want := range map[int]struct {
		files, net, scoped uint64
		size               uintptr
	}{
		1: {unix.LANDLOCK_ACCESS_FS_REFER - 1, 0, 0, 8}, 2: {unix.LANDLOCK_ACCESS_FS_TRUNCATE - 1, 0, 0, 8}, 3: {unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1, 0, 0, 8},
		4: {unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1, 3, 0, 16}, 5: {2*unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1, 3, 0, 16}, 6: {2*unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1, 3, 3, 24}, 7: {2*unix.LANDLOCK_ACCESS_FS_IOCTL_DEV - 1, 3, 3, 24},
	} {
		known, size := handled(version)
		if known.Handled_access_fs != want.files || known.Handled_access_net != want.net || known.Scoped != want.scoped || size != want.size {
			t.Errorf("%d: %+v of %d bytes, want %+v", version, known, size, want)
		}
	}
}

// run is what the kernel does with a filter: the answer to a call.
func run(t *testing.T, program []unix.SockFilter, architecture, call uint32) uint32 {
	t.Helper()
	var register uint32
	for at := 0; at < len(program); at++ {
		jump := func(is bool) {
			if is {
				at += int(program[at].Jt)
			} else {
				at += int(program[at].Jf)
			}
		}
		switch s := program[at]; s.Code {
		case unix.BPF_LD | unix.BPF_W | unix.BPF_ABS:
			register = map[uint32]uint32{0: call, 4: architecture}[s.K]
		case unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K:
			jump(register == s.K)
		case unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K:
			jump(register >= s.K)
		case unix.BPF_RET | unix.BPF_K:
			return s.K
		default:
			t.Fatalf("an unknown step %+v", s)
		}
	}
	t.Fatal("the filter has no answer")
	return 0
}

// TestCallsThatAreRefused are those of the list, those of another processor, and those of another form of numbers.
func TestCallsThatAreRefused(t *testing.T) {
	program := filter(7)
	const denied = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
	for _, call := range refused {
		if run(t, program, 7, call) != denied {
			t.Errorf("%d is allowed", call)
		}
	}
	for _, call := range []uint32{unix.SYS_READ, unix.SYS_OPENAT, unix.SYS_EXIT_GROUP, otherABI - 1} {
		if run(t, program, 7, call) != unix.SECCOMP_RET_ALLOW {
			t.Errorf("%d is refused", call)
		}
	}
	if run(t, program, 8, unix.SYS_READ) != denied || run(t, program, 7, otherABI) != denied || run(t, program, 7, otherABI+unix.SYS_READ) != denied {
		t.Error("calls of another kind are allowed")
	}
}
