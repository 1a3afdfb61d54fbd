package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/orihon/orihon/internal/confine"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
)

// untrusted are the choices of a build of somebody else's change.
type untrusted struct {
	on     bool
	time   time.Duration
	memory int64 // MB
}

func (u *untrusted) flags(flags *pflag.FlagSet) {
	flags.BoolVar(&u.on, "untrusted", false, "run nothing of the site and confine the build; needs --out, outside of DIR")
	flags.DurationVar(&u.time, "max-time", 10*time.Minute, "with --untrusted: end the build after this time")
	flags.Int64Var(&u.memory, "max-memory", 2048, "with --untrusted: end a build that needs more than so many MB")
}

// build builds the site in a confined process.
func (u *untrusted) build(cmd *cobra.Command, opt pipeline.Options) error {
	out, err := u.folder(opt)
	if err != nil {
		return err
	}
	rights := confine.Rights{Read: []string{output.RealPath(pipeline.MayRead(opt.Dir))}, Write: []string{out}, Memory: u.memory << 20, Time: u.time}
	args := []string{"build", opt.Dir, "--untrusted", "--out", out}
	for _, name := range opt.Read {
		rights.Read = append(rights.Read, output.RealPath(name))
		args = append(args, "--read", name)
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "untrusted" && f.Name != "out" && f.Name != "read" && f.Name != "cpuprofile" {
			args = append(args, "--"+f.Name+"="+f.Value.String())
		}
	})
	if missing := confine.Missing(); missing != "" {
		fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s. No script of the site is run.\n", missing)
	}
	code, err := confine.Run(cmd.Context(), rights, args, cmd.OutOrStdout(), cmd.ErrOrStderr())
	switch {
	case errors.Is(err, confine.ErrTime):
		return fmt.Errorf("the build took more than %s and was ended (--max-time)", u.time)
	case errors.Is(err, confine.ErrMemory):
		return fmt.Errorf("the build needed more than %d MB and was ended (--max-memory)", u.memory)
	case err != nil:
		return err
	case code != 0:
		return errContent
	}
	return nil
}

// folder is the output folder, made if need be. It lies outside of the site: nothing that came with the site is taken for an
// earlier output, and no link of the site says where the output goes.
func (u *untrusted) folder(opt pipeline.Options) (string, error) {
	if opt.Out == "" {
		return "", &usageError{err: errors.New("--untrusted needs --out FOLDER outside of the site: nothing in the site is trusted")}
	}
	home, out := output.RealPath(opt.Dir), output.RealPath(opt.Out)
	if rel, err := filepath.Rel(home, out); err == nil && filepath.IsLocal(rel) {
		return "", &usageError{err: fmt.Errorf("--out %s lies in the site, of which nothing is trusted: name a folder outside of it", opt.Out)}
	}
	if u.memory < 128 || u.time <= 0 {
		return "", &usageError{err: errors.New("--max-memory must be at least " + strconv.Itoa(128) + ", and --max-time a time such as 5m")}
	}
	if strings.HasPrefix(home+string(filepath.Separator), out+string(filepath.Separator)) {
		return "", &usageError{err: fmt.Errorf("--out %s holds the site", opt.Out)}
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return "", fmt.Errorf("make the output folder: %w", err)
	}
	return out, nil
}
