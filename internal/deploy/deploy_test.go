package deploy_test

import (
	"context"
	"crypto/md5"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/orihon/orihon/internal/deploy"
)

// fakeBucket is a bucket in memory that fails after a number of changes, as a killed deploy does.
type fakeBucket struct {
	mu      sync.Mutex
	objects map[string]deploy.Object
	changes int
	limit   int // 0: never fails
	puts    []string
}

var errKilled = errors.New("killed")

func newBucket() *fakeBucket { return &fakeBucket{objects: map[string]deploy.Object{}} }

func (b *fakeBucket) change() error {
	if b.changes++; b.limit > 0 && b.changes > b.limit {
		return errKilled
	}
	return nil
}

func (b *fakeBucket) Get(_ context.Context, name string) ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	o, ok := b.objects[name]
	if !ok {
		return nil, deploy.ErrNotThere
	}
	return o.Body, nil
}

func (b *fakeBucket) Put(_ context.Context, o deploy.Object) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.change(); err != nil {
		return err
	}
	b.objects[o.Name] = o
	b.puts = append(b.puts, o.Name)
	return nil
}

func (b *fakeBucket) Copy(_ context.Context, from string, to deploy.Object) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	o, ok := b.objects[from]
	if !ok {
		return fmt.Errorf("%s: %w", from, deploy.ErrNotThere)
	}
	if err := b.change(); err != nil {
		return err
	}
	if o.Redirect = ""; to.Redirect != "" {
		to.Body, o = o.Body, to
	}
	b.objects[to.Name] = o
	return nil
}

func (b *fakeBucket) Remove(_ context.Context, names []string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, name := range names {
		if err := b.change(); err != nil {
			return err
		}
		delete(b.objects, name)
	}
	return nil
}

func (b *fakeBucket) List(context.Context) (map[string]string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := map[string]string{}
	for name, o := range b.objects {
		sum := md5.Sum(o.Body)
		out[name] = hex.EncodeToString(sum[:])
	}
	return out, nil
}

// site is an output folder of pages that each refer to a script by its hash. words change the pages and the script.
func site(script string, pages map[string]string) fstest.MapFS {
	sum := sha256.Sum256([]byte(script))
	asset := "_orihon/assets/app-" + hex.EncodeToString(sum[:4]) + ".js"
	files := map[string]string{
		asset: script, "sitemap.xml": fmt.Sprint(slices.Sorted(maps.Keys(pages))), "picture.png": "picture of " + script,
		"_headers": "for another host", "_redirects": "/old /a/ 301\n", "old/index.html": "moved",
	}
	for name, text := range pages {
		files[name+"/index.html"] = text + ` <script src="/` + asset + `"></script>`
	}
	type listed struct {
		Hash string `json:"hash"`
	}
	all, out := map[string]listed{}, fstest.MapFS{}
	for name, text := range files {
		sum := sha256.Sum256([]byte(text))
		all[name] = listed{hex.EncodeToString(sum[:])}
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	manifest, _ := json.Marshal(map[string]any{"files": all})
	out["_orihon/manifest.json"] = &fstest.MapFile{Data: manifest}
	return out
}

var options = deploy.Options{Keep: 2, Parallel: 1, Now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}

func run(t *testing.T, b *fakeBucket, out fstest.MapFS) *deploy.Result {
	t.Helper()
	options.Now = options.Now.Add(time.Second)
	result, err := deploy.Run(context.Background(), b, out, options)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// whole reports the pages whose script the bucket does not hold.
func (b *fakeBucket) whole(t *testing.T, when string) {
	t.Helper()
	for name, o := range b.objects {
		for _, m := range regexp.MustCompile(`src="/([^"]+)"`).FindAllStringSubmatch(string(o.Body), -1) {
			if _, ok := b.objects[m[1]]; !ok && strings.HasSuffix(name, ".html") {
				t.Errorf("%s: %s does not find %s", when, name, m[1])
			}
		}
	}
}

// visible are the objects that readers see, with their bodies.
func (b *fakeBucket) visible() map[string]string {
	out := map[string]string{}
	for name, o := range b.objects {
		if !strings.HasPrefix(name, "_orihon/") {
			out[name] = string(o.Body)
		}
	}
	return out
}

func TestOnlyWhatChangedIsUploaded(t *testing.T) {
	b := newBucket()
	one := map[string]string{"a": "A", "b": "B"}
	run(t, b, site("let x", one))
	if o := b.objects["a/index.html"]; o.ContentType != "text/html; charset=utf-8" || !strings.Contains(o.CacheControl, "must-revalidate") {
		t.Errorf("a page is sent as %q, %q", o.ContentType, o.CacheControl)
	}
	if o := b.objects["old/index.html"]; o.Redirect != "/a/" {
		t.Errorf("a redirect leads to %q", o.Redirect)
	}
	if _, ok := b.objects["_headers"]; ok {
		t.Error("files for other hosts were uploaded")
	}
	again := run(t, b, site("let x", one))
	if len(again.Uploaded)+len(again.Deleted) != 0 || again.Kept == 0 {
		t.Errorf("nothing changed, but %v was uploaded and %v deleted", again.Uploaded, again.Deleted)
	}
	got := run(t, b, site("let x", map[string]string{"a": "A2", "c": "C"}))
	if want := []string{"a/index.html", "c/index.html", "sitemap.xml"}; !slices.Equal(got.Uploaded, want) {
		t.Errorf("uploaded %v, want %v", got.Uploaded, want)
	}
	if want := []string{"b/index.html"}; !slices.Equal(got.Deleted, want) {
		t.Errorf("deleted %v, want %v", got.Deleted, want)
	}
	if want := []string{"/a/", "/a", "/c/", "/c", "/sitemap.xml", "/b/", "/b"}; !slices.Equal(got.Changed, want) {
		t.Errorf("changed %v, want %v", got.Changed, want)
	}
}

// refusing is a bucket that does not let some objects be read.
type refusing struct {
	*fakeBucket
	name string
}

var errRefused = errors.New("refused")

func (b refusing) Get(ctx context.Context, name string) ([]byte, error) {
	if strings.Contains(name, b.name) {
		return nil, errRefused
	}
	return b.fakeBucket.Get(ctx, name)
}

// TestABucketThatCannotBeRead is not taken for an empty one: nothing is uploaded or removed.
func TestABucketThatCannotBeRead(t *testing.T) {
	for _, name := range []string{"state.json", "running", "/history/"} {
		b := newBucket()
		run(t, b, site("let x", map[string]string{"a": "A"}))
		before, changes := maps.Clone(b.objects), b.changes
		_, err := deploy.Run(context.Background(), refusing{b, name}, site("let y", map[string]string{"b": "B"}), options)
		if !errors.Is(err, errRefused) || len(b.objects) != len(before) || b.changes != changes {
			t.Errorf("without %s: %v, %d changes", name, err, b.changes-changes)
		}
	}
}

// TestADamagedHistoryIsSaid names the deploy that cannot be read.
func TestADamagedHistoryIsSaid(t *testing.T) {
	for _, body := range []string{"no gzip", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff cut"} {
		b := newBucket()
		id := run(t, b, site("let x", map[string]string{"a": "A"})).ID
		for name, o := range b.objects {
			if strings.Contains(name, "/history/") {
				o.Body = []byte(body)
				b.objects[name] = o
			}
		}
		if _, err := deploy.Run(context.Background(), b, site("let y", map[string]string{"a": "A"}), options); err == nil || !strings.Contains(err.Error(), "read the deploy "+id) {
			t.Errorf("%q: %v", body, err)
		}
	}
}

// TestADamagedStateIsNone: the bucket is listed instead, and only what differs is uploaded.
func TestADamagedStateIsNone(t *testing.T) {
	for name, damage := range map[string]func(*fakeBucket){
		"state": func(b *fakeBucket) { b.objects["_orihon/deploy/state.json"] = deploy.Object{Body: []byte("{")} },
		"history": func(b *fakeBucket) {
			maps.DeleteFunc(b.objects, func(n string, _ deploy.Object) bool { return strings.Contains(n, "/history/") })
		},
	} {
		b := newBucket()
		if got := run(t, b, site("let x", map[string]string{"a": "A", "b": "B"})); got.Resumed || !regexp.MustCompile(`^\d{8}T\d{6}Z-[0-9a-f]{8}$`).MatchString(got.ID) {
			t.Errorf("the first deploy: %+v", got)
		}
		damage(b)
		got := run(t, b, site("let x", map[string]string{"a": "A2", "b": "B"}))
		if want := []string{"a/index.html"}; !got.Resumed || !slices.Equal(got.Uploaded, want) {
			t.Errorf("without its %s: resumed %v, uploaded %v, want %v", name, got.Resumed, got.Uploaded, want)
		}
		if again := run(t, b, site("let x", map[string]string{"a": "A2", "b": "B"})); again.Resumed || len(again.Uploaded) != 0 || again.ID != got.ID {
			t.Errorf("after it: %+v", again)
		}
	}
}

func TestOrder(t *testing.T) {
	b := newBucket()
	run(t, b, site("let x", map[string]string{"a": "A"}))
	order := func(part string) int {
		return slices.IndexFunc(b.puts, func(name string) bool { return strings.Contains(name, part) })
	}
	stages := []string{"running.json", "assets/", "picture.png", "a/index.html", "sitemap.xml", "history/", "state.json"}
	for i := range len(stages) - 1 {
		if order(stages[i]) < 0 || order(stages[i]) > order(stages[i+1]) {
			t.Errorf("%s comes after %s: %v", stages[i], stages[i+1], b.puts)
		}
	}
}

// TestKilledAnywhere ends a deploy after every number of changes: each page finds its files, and the next deploy completes it
// to what a deploy into an empty bucket gives.
func TestKilledAnywhere(t *testing.T) {
	first, second := site("let x", map[string]string{"a": "A", "b": "B", "same": "S"}), site("let y", map[string]string{"a": "A2", "c": "C", "same": "S"})
	fresh := newBucket()
	run(t, fresh, second)
	tried := 0
	for limit := 1; ; limit++ {
		b := newBucket()
		run(t, b, first)
		b.changes, b.limit = 0, limit
		_, err := deploy.Run(context.Background(), b, second, options)
		b.whole(t, fmt.Sprintf("killed after %d changes", limit))
		if err == nil {
			break
		}
		if !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
		tried++
		b.limit = 0
		result := run(t, b, second)
		if limit > 1 && !result.Resumed {
			t.Errorf("after %d changes nobody knows that a deploy did not end", limit)
		}
		b.whole(t, fmt.Sprintf("resumed after %d changes", limit))
		if !maps.Equal(b.visible(), fresh.visible()) {
			t.Errorf("after %d changes and a second try the bucket holds %v", limit, slices.Sorted(maps.Keys(b.visible())))
		}
		if _, err := deploy.Rollback(context.Background(), b, "", options); err != nil {
			t.Errorf("rollback after %d changes: %v", limit, err)
		}
		if body := string(b.objects["b/index.html"].Body); !strings.HasPrefix(body, "B ") {
			t.Errorf("rolled back after %d changes, b is %q", limit, body)
		}
		b.whole(t, "rolled back")
	}
	if tried < 15 {
		t.Errorf("only %d places to be killed at", tried)
	}
	t.Logf("killed at %d places", tried)
}

func TestRollback(t *testing.T) {
	b := newBucket()
	var states []map[string]string
	for i := range 5 {
		run(t, b, site(fmt.Sprintf("let x = %d", i), map[string]string{"a": fmt.Sprint("A", i), fmt.Sprint("only", i): "text"}))
		states = append(states, b.visible())
	}
	history, err := deploy.History(context.Background(), b)
	if err != nil || len(history) != 3 {
		t.Fatalf("history %v, %v; want three", history, err)
	}
	scripts := slices.DeleteFunc(slices.Collect(maps.Keys(b.objects)), func(name string) bool { return !strings.Contains(name, "assets/") })
	if len(scripts) != 3 {
		t.Errorf("%d scripts stay, want those of the kept deploys", len(scripts))
	}
	options.Now = options.Now.Add(time.Second)
	result, err := deploy.Rollback(context.Background(), b, history[2], options)
	if err != nil {
		t.Fatal(err)
	}
	// The page, its script's name in it, the list of pages and the picture differ; the script itself and the redirect stay.
	if want := []string{"a/index.html", "only2/index.html", "picture.png", "sitemap.xml"}; !slices.Equal(slices.Sorted(slices.Values(result.Uploaded)), want) || result.Kept != 2 {
		t.Errorf("brought back %v, kept %d; want %v and 2", result.Uploaded, result.Kept, want)
	}
	if want := []string{"only4/index.html"}; !slices.Equal(result.Deleted, want) || result.Resumed || result.DryRun {
		t.Errorf("deleted %v, resumed %v, dry %v; want %v", result.Deleted, result.Resumed, result.DryRun, want)
	}
	if !maps.Equal(b.visible(), states[2]) {
		t.Errorf("rolled back to %v, want %v", b.visible(), states[2])
	}
	b.whole(t, "rolled back")
	if _, err := deploy.Rollback(context.Background(), b, "no-such", options); !errors.Is(err, deploy.ErrNoDeploy) {
		t.Errorf("an unknown deploy: %v", err)
	}
}

func TestDryRunAndDamage(t *testing.T) {
	b := newBucket()
	dry := options
	dry.DryRun = true
	out := site("let x", map[string]string{"a": "A"})
	result, err := deploy.Run(context.Background(), b, out, dry)
	if err != nil || len(result.Uploaded) == 0 || len(b.objects) != 0 {
		t.Errorf("a dry run says %v, %v and leaves %d objects", result, err, len(b.objects))
	}
	out["a/index.html"].Data = []byte("changed by hand")
	if _, err := deploy.Run(context.Background(), b, out, options); !errors.Is(err, deploy.ErrChanged) {
		t.Errorf("a file that is not as it was built: %v", err)
	}
	if _, ok := b.objects["a/index.html"]; ok {
		t.Error("it was uploaded")
	}
}

func TestParseTarget(t *testing.T) {
	for address, want := range map[string]string{
		"s3://docs": "docs|", "s3://docs/": "docs|", "s3://docs/a/b/": "docs|a/b/", "s3://docs/a": "docs|a/",
		"docs": "", "https://docs/a": "", "s3://": "", "s3:docs": "",
	} {
		got, err := deploy.ParseTarget(address)
		if (err == nil) != (want != "") || err == nil && got.Bucket+"|"+got.Prefix != want {
			t.Errorf("%s is %v, %v; want %q", address, got, err, want)
		}
	}
}
