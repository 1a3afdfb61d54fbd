package bundle

import (
	"context"
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// run lets esbuild build. When ctx ends, esbuild is told to stop and has stopped when run returns.
func run(ctx context.Context, o api.BuildOptions) (api.BuildResult, error) {
	if ctx.Err() != nil {
		return api.BuildResult{}, ctx.Err()
	}
	build, err := api.Context(o)
	if err != nil {
		return api.BuildResult{}, fmt.Errorf("esbuild: %w", err)
	}
	defer build.Dispose()
	defer context.AfterFunc(ctx, build.Cancel)()
	r := build.Rebuild()
	return r, ctx.Err()
}

// runProject is run, and runs again once it is known what a project imports that is not there.
func runProject(ctx context.Context, o api.BuildOptions, project *Project) (api.BuildResult, error) {
	r, err := run(ctx, o)
	if err == nil && project != nil && project.learn(r.Errors) {
		return run(ctx, o)
	}
	return r, err
}
