package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/deploy"
)

// deployFlags are the choices of orihon deploy.
type deployFlags struct {
	target   deploy.Target
	opt      deploy.Options
	json     bool
	history  bool
	rollback string
	changed  string
}

// previous stands for the deploy before the last one.
const previous = "previous"

func newDeploy() *cobra.Command {
	var f deployFlags
	cmd := &cobra.Command{
		Use:   "deploy s3://BUCKET/PREFIX [OUT]",
		Short: "Upload a built site to an S3 bucket",
		Long: `Upload what changed of the built site OUT (default: site/build, or build) to a bucket of Amazon S3 or any service that
speaks its language. Hashed files go first, then pages, then what lists them; files that no page refers to any more go last. A
deploy that is stopped leaves every page with its files, and the next one completes it.

Credentials come from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN), from the profile files of
the AWS tools, or from the machine's role.`,
		Example: `  orihon deploy s3://docs.example.com
  orihon deploy s3://bucket/docs public --dry-run
  orihon deploy s3://docs --rollback previous
  orihon deploy s3://docs --endpoint https://s3.example.net --encoding br`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return misuse(cmd, errors.New("name the bucket, as s3://bucket/prefix"))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			target, err := deploy.ParseTarget(args[0])
			if err != nil {
				return misuse(cmd, err)
			}
			f.target.Bucket, f.target.Prefix = target.Bucket, target.Prefix
			if e := f.opt.Encoding; e != "" && e != "br" && e != "gzip" {
				return misuse(cmd, fmt.Errorf("there is no encoding %q; there are br and gzip", e))
			}
			return runDeploy(cmd, args[1:], f)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.target.Endpoint, "endpoint", "", "address of the service; default: Amazon's, or AWS_ENDPOINT_URL")
	flags.StringVar(&f.target.Region, "region", "", "region of the bucket; default: AWS_REGION, or as the service says")
	flags.StringVar(&f.target.Profile, "profile", "", "profile in the credentials file; default: AWS_PROFILE")
	flags.StringVar(&f.opt.Encoding, "encoding", "", "upload files in this encoding, br or gzip, for a cache that passes them on as they are")
	flags.IntVar(&f.opt.Keep, "keep", 5, "earlier deploys that can be rolled back to")
	flags.IntVar(&f.opt.Parallel, "parallel", 16, "requests under way at once")
	flags.BoolVar(&f.opt.DryRun, "dry-run", false, "say what would be done")
	flags.StringVar(&f.rollback, "rollback", "", "go back to this deploy, or to the \"previous\" one")
	flags.BoolVar(&f.history, "history", false, "list the deploys that can be rolled back to")
	flags.StringVar(&f.changed, "changed", "", "write the addresses whose answers changed to this file, one a line, for a cache's purge")
	flags.BoolVar(&f.json, "json", false, "print what was done as JSON")
	return cmd
}

func runDeploy(cmd *cobra.Command, args []string, f deployFlags) error {
	bucket, err := deploy.Open(f.target)
	if err != nil {
		return err
	}
	stdout := cmd.OutOrStdout()
	if f.history {
		ids, err := deploy.History(cmd.Context(), bucket)
		if err == nil {
			fmt.Fprint(stdout, strings.Join(append(ids, ""), "\n"))
		}
		return err
	}
	f.opt.Now = time.Now()
	if !f.json {
		f.opt.Progress = deployProgress(cmd.ErrOrStderr(), f.opt.Now)
	}
	result, err := deployOrRollback(cmd, bucket, args, f)
	if err != nil {
		return err
	}
	if f.changed != "" {
		if err := os.WriteFile(f.changed, []byte(strings.Join(append(result.Changed, ""), "\n")), 0o644); err != nil {
			return err
		}
	}
	if f.json {
		encoder := json.NewEncoder(stdout)
		encoder.SetIndent("", "  ")
		return encoder.Encode(result)
	}
	printDeploy(stdout, result)
	return nil
}

func deployOrRollback(cmd *cobra.Command, bucket deploy.Bucket, args []string, f deployFlags) (*deploy.Result, error) {
	if f.rollback != "" {
		if f.rollback == previous {
			f.rollback = ""
		}
		result, err := deploy.Rollback(cmd.Context(), bucket, f.rollback, f.opt)
		if errors.Is(err, deploy.ErrNoDeploy) {
			return nil, fmt.Errorf("%w; --history lists those there are", err)
		}
		return result, err
	}
	out, err := outDir(args)
	if err != nil {
		return nil, err
	}
	return deploy.Run(cmd.Context(), bucket, os.DirFS(out), f.opt)
}

func printDeploy(w io.Writer, r *deploy.Result) {
	would := ""
	if r.DryRun {
		would = "would be "
		for _, name := range r.Uploaded {
			fmt.Fprintln(w, "upload", name)
		}
		for _, name := range r.Deleted {
			fmt.Fprintln(w, "delete", name)
		}
	}
	if r.Resumed {
		fmt.Fprintln(w, "An earlier deploy had not ended; it was taken up where it stopped.")
	}
	fmt.Fprintf(w, "%s: %d files %suploaded (%s), %d %sdeleted, %d kept\n", r.ID, len(r.Uploaded), would, bytesText(r.Bytes), len(r.Deleted), would, r.Kept)
}

// deployProgress prints at most one line a second: files, bytes and the time left.
func deployProgress(w io.Writer, began time.Time) func(deploy.Progress) {
	last := began
	return func(p deploy.Progress) {
		now := time.Now()
		if now.Sub(last) < time.Second {
			return
		}
		last = now
		left := ""
		if p.Bytes > 0 {
			rest := time.Duration(float64(now.Sub(began)) * float64(p.AllBytes-p.Bytes) / float64(p.Bytes))
			left = fmt.Sprintf(", %s left", rest.Round(time.Second))
		}
		fmt.Fprintf(w, "%d of %d files, %s of %s%s\n", p.Objects, p.AllObjects, bytesText(p.Bytes), bytesText(p.AllBytes), left)
	}
}

func bytesText(n int64) string {
	switch {
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.0f kB", float64(n)/(1<<10))
	}
	return fmt.Sprintf("%d bytes", n)
}
