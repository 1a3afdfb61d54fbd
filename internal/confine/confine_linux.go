package confine

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Rights of Landlock, https://docs.kernel.org/userspace-api/landlock.html
const (
	readFile  = unix.LANDLOCK_ACCESS_FS_READ_FILE
	readAll   = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
	changeAll = readAll | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE | unix.LANDLOCK_ACCESS_FS_REFER |
		unix.LANDLOCK_ACCESS_FS_MAKE_REG | unix.LANDLOCK_ACCESS_FS_MAKE_DIR |
		unix.LANDLOCK_ACCESS_FS_REMOVE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR
)

// peakMemory is the most memory that a process has had.
func peakMemory(state *os.ProcessState) int64 {
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		return usage.Maxrss << 10
	}
	return 0
}

// handled are the rights that each version of Landlock knows, and how many bytes of them it reads; what is not granted is refused.
func handled(version int) (known unix.LandlockRulesetAttr, size uintptr) {
	size = unsafe.Offsetof(known.Handled_access_net)
	known = unix.LandlockRulesetAttr{Handled_access_fs: unix.LANDLOCK_ACCESS_FS_MAKE_SYM<<1 - 1}
	if version >= 2 {
		known.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if version >= 3 {
		known.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if version >= 4 {
		size = unsafe.Offsetof(known.Scoped)
		known.Handled_access_net = unix.LANDLOCK_ACCESS_NET_BIND_TCP | unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
	}
	if version >= 5 {
		known.Handled_access_fs |= unix.LANDLOCK_ACCESS_FS_IOCTL_DEV
	}
	if version >= 6 {
		size = unsafe.Offsetof(known.Quiet_access_fs)
		known.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	return known, size
}

// Missing says what this system cannot do to confine a process, "" if it can do all.
func Missing() string {
	if landlockVersion() == 0 {
		return "this kernel has no Landlock: a confined process can open the files that its user can"
	}
	return ""
}

func landlockVersion() int {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return 0
	}
	return int(version)
}

// enter restricts this thread and starts the program anew on it: what holds for the thread then holds for the process.
func enter(rights Rights) error {
	runtime.LockOSThread()
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no new privileges: %w", err)
	}
	if err := restrictFiles(rights, program); err != nil {
		return fmt.Errorf("files: %w", err)
	}
	if err := restrictCalls(); err != nil {
		return fmt.Errorf("calls of the kernel: %w", err)
	}
	if rights.Memory > 0 {
		limit := unix.Rlimit{Cur: uint64(rights.Memory), Max: uint64(rights.Memory)}
		if err := unix.Setrlimit(unix.RLIMIT_DATA, &limit); err != nil {
			return fmt.Errorf("memory: %w", err)
		}
	}
	return syscall.Exec(program, os.Args, os.Environ())
}

// restrictFiles allows the files of rights and the program, and no TCP. A kernel without Landlock does not restrict.
func restrictFiles(rights Rights, program string) error {
	version := landlockVersion()
	if version == 0 {
		return nil
	}
	known, size := handled(version)
	set, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&known)), size, 0)
	if errno != 0 {
		return fmt.Errorf("make the rules: %w", errno)
	}
	defer func() { _ = unix.Close(int(set)) }()
	for _, rule := range []struct {
		names   []string
		allowed uint64
	}{
		{rights.Read, readAll},
		{rights.Write, changeAll},
		{[]string{program}, unix.LANDLOCK_ACCESS_FS_EXECUTE | readFile},
	} {
		for _, name := range rule.names {
			if err := allow(int(set), name, rule.allowed&known.Handled_access_fs); err != nil {
				return fmt.Errorf("allow %s: %w", name, err)
			}
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, set, 0, 0); errno != 0 {
		return fmt.Errorf("restrict: %w", errno)
	}
	return nil
}

// allow adds a rule for a file or a folder with all that is in it. The name leads through no link at its end.
func allow(set int, name string, allowed uint64) error {
	file, err := unix.Open(name, unix.O_PATH|unix.O_CLOEXEC|unix.O_NOFOLLOW, 0)
	if err != nil {
		return err
	}
	defer func() { _ = unix.Close(file) }()
	var info unix.Stat_t
	if err := unix.Fstat(file, &info); err != nil {
		return err
	}
	if info.Mode&unix.S_IFMT != unix.S_IFDIR {
		allowed &= readFile | unix.LANDLOCK_ACCESS_FS_EXECUTE
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: allowed, Parent_fd: int32(file)}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(set), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// refused are calls by which a process could reach the network, other processes or the keys of the kernel.
var refused = [...]uint32{
	unix.SYS_SOCKET, unix.SYS_IO_URING_SETUP, unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV,
	unix.SYS_KEYCTL, unix.SYS_REQUEST_KEY, unix.SYS_ADD_KEY, unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_UNSHARE, unix.SYS_SETNS,
	unix.SYS_MOUNT, unix.SYS_OPEN_TREE, unix.SYS_FSMOUNT, unix.SYS_USERFAULTFD,
}

// architectures are the names that the kernel gives to those whose calls are known here.
var architectures = map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}

// otherABI is set in the numbers of the calls of x32, which reach the same functions of the kernel on amd64.
const otherABI = 0x40000000

// restrictCalls refuses some calls of the kernel.
func restrictCalls() error {
	architecture, known := architectures[runtime.GOARCH]
	if !known {
		return nil
	}
	program := filter(architecture)
	given := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
	err := unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&given)), 0, 0)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return nil // a kernel without it
	}
	return err
}

// Offsets in the data that a filter sees.
const (
	callOffset         = 0
	architectureOffset = 4
)

// filter is a program that lets all calls pass but those that are refused, and those of other architectures.
func filter(architecture uint32) []unix.SockFilter {
	const load, equal, atLeast, answer = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K, unix.BPF_RET | unix.BPF_K
	n := uint8(len(refused))
	program := []unix.SockFilter{
		{Code: load, K: architectureOffset},
		{Code: equal, K: architecture, Jf: n + 3},
		{Code: load, K: callOffset},
		{Code: atLeast, K: otherABI, Jt: n + 1},
	}
	for i, call := range refused {
		program = append(program, unix.SockFilter{Code: equal, K: call, Jt: n - uint8(i)})
	}
	return append(program,
		unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ALLOW},
		unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)},
	)
}
