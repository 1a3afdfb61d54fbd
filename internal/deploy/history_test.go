package deploy

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// builtAs is an output folder of these files, some of which only lead on.
func builtAs(files, leading map[string]string) fstest.MapFS {
	type listed struct {
		Hash string `json:"hash"`
	}
	all, out, lines := map[string]listed{}, fstest.MapFS{}, ""
	for name, body := range files {
		all[name], out[name] = listed{hexSum([]byte(body))}, &fstest.MapFile{Data: []byte(body)}
	}
	for _, name := range slices.Sorted(maps.Keys(leading)) {
		lines += "/" + name + " " + leading[name] + " 301\n"
	}
	manifest, _ := json.Marshal(map[string]any{"files": all})
	out["_orihon/manifest.json"], out["_redirects"] = &fstest.MapFile{Data: manifest}, &fstest.MapFile{Data: []byte(lines)}
	return out
}

// holds is what stands in a bucket below a prefix: bodies, and where readers are sent on.
func (s *service) holds(prefix string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for _, name := range slices.Sorted(maps.Keys(s.objects)) {
		if short, ok := strings.CutPrefix(name, prefix); ok {
			o := s.objects[name]
			if len(o.body) > 20 {
				o.body = "..."
			}
			out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %s", short, o.body, o.header.Get("X-Amz-Website-Redirect-Location"))))
		}
	}
	return out
}

// TestDeploysIntoAService: three deploys and the way back, request by request. What is sent on keeps being sent on.
func TestDeploysIntoAService(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs", Prefix: "d/"})
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	opt := Options{Keep: 1, Parallel: 1, Now: now}
	first := builtAs(map[string]string{"index.html": "home", "a/index.html": "A", "old/index.html": "moved"}, map[string]string{"old/": "/a/"})
	second := builtAs(map[string]string{"index.html": "home 2", "a/index.html": "A"}, nil)
	for _, out := range []fstest.MapFS{first, second} {
		if _, err := Run(context.Background(), b, out, opt); err != nil {
			t.Fatal(err)
		}
		opt.Now = opt.Now.Add(time.Minute)
	}
	var methods []string
	for _, line := range s.took() {
		fields := strings.Fields(line)
		methods = append(methods, fields[0]+" "+strings.TrimPrefix(fields[1], "/docs/d/"))
	}
	const state, one, two, running = "_orihon/deploy/state.json", "_orihon/deploy/history/20260102T030405Z-cab8d049.json.gz", "_orihon/deploy/history/20260102T030505Z-d1142d13.json.gz", "_orihon/deploy/running.json"
	const home, moved, home2 = "_orihon/deploy/objects/76f138ff2ee66f66c81fd1728308e7c3", "_orihon/deploy/objects/9cf43ec2f3691250213340a49e025c4a", "_orihon/deploy/objects/7a4654e2466968f12e340d4fed667e28"
	same(t, "two deploys", methods, []string{
		"GET " + state, "GET " + running, "GET /docs/?delimiter=&encoding-type=url&fetch-owner=true&list-type=2&prefix=d%2F",
		"PUT " + running, "PUT a/index.html", "PUT index.html", "PUT old/index.html", "PUT " + one, "PUT " + state, "POST /docs/?delete=",
		"GET " + state, "GET " + running, "GET " + one,
		"PUT " + running, "PUT " + home, "PUT " + moved, "PUT index.html", "PUT " + two, "PUT " + state, "POST /docs/?delete=", "POST /docs/?delete=",
	})
	same(t, "after two", s.holds("docs/d/"), []string{one + " ...", two + " ...", home + " home", moved + " moved", state + " ...", "a/index.html A", "index.html home 2"})
	var told []Progress
	opt.Progress = func(p Progress) { told = append(told, p) }
	result, err := Rollback(context.Background(), b, "", opt)
	if err != nil {
		t.Fatal(err)
	}
	const three = "_orihon/deploy/history/20260102T030605Z-cab8d049.json.gz"
	same(t, "rolled back", s.holds("docs/d/"), []string{
		two + " ...", three + " ...", home + " home", home2 + " home 2", moved + " moved", state + " ...",
		"a/index.html A", "index.html home", "old/index.html moved /a/",
	})
	same(t, "what it did", []string{fmt.Sprintf("%+v", *result), fmt.Sprintf("%+v", told)}, []string{
		"{ID:20260102T030605Z-cab8d049 Uploaded:[index.html old/index.html] Deleted:[] Kept:1 Bytes:0 Resumed:false DryRun:false Changed:[/ /old/ /old]}",
		"[{Objects:1 AllObjects:2 Bytes:4 AllBytes:9} {Objects:2 AllObjects:2 Bytes:9 AllBytes:9}]",
	})
	if _, err := Rollback(context.Background(), b, "x", opt); !errors.Is(err, ErrNoDeploy) || err.Error() != `"x": the bucket has no such deploy` {
		t.Error(err)
	}
}

// TestBackToOtherHeaders: a page of the same body that was sent otherwise comes back as it was sent.
func TestBackToOtherHeaders(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs"})
	opt := Options{Keep: 2, Parallel: 1}
	page := map[string]string{"old/index.html": "moved", "index.html": "home"}
	for _, to := range []string{"/a/", "/b/"} {
		if _, err := Run(context.Background(), b, builtAs(page, map[string]string{"old/": to}), opt); err != nil {
			t.Fatal(err)
		}
		opt.Now = opt.Now.Add(time.Minute)
	}
	result, err := Rollback(context.Background(), b, "", opt)
	if err != nil || !slices.Equal(result.Uploaded, []string{"old/index.html"}) || result.Kept != 1 {
		t.Errorf("%+v, %v", result, err)
	}
	same(t, "rolled back", s.holds("docs/old/"), []string{"index.html moved /a/"})
}

// TestWhatCannotBeBroughtBack: the files that are missing are named, three of them, and nothing is changed.
func TestWhatCannotBeBroughtBack(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs"})
	opt := Options{Keep: 2, Parallel: 1}
	for _, text := range []string{"one", "two"} {
		files := map[string]string{}
		for _, name := range []string{"a", "b", "c", "d"} {
			files[name+".txt"] = name + text
		}
		if _, err := Run(context.Background(), b, builtAs(files, nil), opt); err != nil {
			t.Fatal(err)
		}
		opt.Now = opt.Now.Add(time.Minute)
	}
	maps.DeleteFunc(s.objects, func(name string, _ stored) bool { return strings.Contains(name, "/objects/") })
	before := s.holds("")
	for _, dry := range []bool{true, false} {
		opt.DryRun = dry
		if _, err := Rollback(context.Background(), b, "", opt); err == nil || err.Error() != "4 files of this deploy are not in the bucket any more, among them [a.txt b.txt c.txt]" {
			t.Error(err)
		}
	}
	same(t, "after it", s.holds(""), before)
}

// TestStateOfABucket: of the deploys that a state lists, those count that can be read.
func TestStateOfABucket(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs"})
	opt := Options{Keep: 3, Parallel: 1}
	var ids []string
	for _, text := range []string{"1", "2", "3"} {
		result, err := Run(context.Background(), b, builtAs(map[string]string{"a.txt": text}, nil), opt)
		if err != nil {
			t.Fatal(err)
		}
		ids = slices.Insert(ids, 0, result.ID)
		opt.Now = opt.Now.Add(time.Minute)
	}
	history, err := History(context.Background(), b)
	same(t, "history", history, ids)
	delete(s.objects, "docs/"+historyName(ids[1]))
	history, more := History(context.Background(), b)
	same(t, "without the second", history, []string{ids[0], ids[2]})
	s.refuse["GET /docs/"+stateName] = []string{"AccessDenied"}
	_, refused := History(context.Background(), b)
	if err := errors.Join(err, more); err != nil || refused == nil || !strings.HasPrefix(refused.Error(), "read the state of the bucket: ") {
		t.Error(err, refused)
	}
}

// TestWhatABucketHasAlready is told by the state, or by a list where that cannot be trusted.
func TestWhatABucketHasAlready(t *testing.T) {
	out := fstest.MapFS{"a.txt": {Data: []byte("A")}}
	sum := etag([]byte("A"))
	for name, c := range map[string]struct {
		old   *file
		etags map[string]string
		want  bool
	}{
		"state, none":              {nil, nil, false},
		"state, another":           {&file{Key: "k2", MD5: sum}, nil, false},
		"state, the same":          {&file{Key: "k", MD5: sum}, nil, true},
		"list, none":               {&file{Key: "k", MD5: sum}, map[string]string{}, false},
		"list, another":            {nil, map[string]string{"a.txt": "other"}, false},
		"list, the same":           {nil, map[string]string{"a.txt": sum}, true},
		"list and state, the same": {&file{Key: "k", MD5: sum}, map[string]string{"a.txt": sum}, true},
		"list, sent otherwise":     {&file{Key: "k2", MD5: sum}, map[string]string{"a.txt": sum}, false},
		"list, another body":       {&file{Key: "k2", MD5: "other"}, map[string]string{"a.txt": sum}, true},
	} {
		held, f := &contents{files: map[string]*file{"a.txt": c.old}, etags: c.etags}, &file{Name: "a.txt", Key: "k", source: "a.txt"}
		if got, err := held.has(f, out); err != nil || got != c.want || got && f.MD5 != sum {
			t.Errorf("%s: %v, %v, %q", name, got, err, f.MD5)
		}
	}
	gone := &contents{etags: map[string]string{"a.txt": "x"}}
	if got, err := gone.has(&file{Name: "a.txt", source: "b.txt"}, out); got || !errors.Is(err, ErrChanged) || err.Error() != "b.txt: the output is not as it was built; build it again" {
		t.Errorf("a file that is not there: %v, %v", got, err)
	}
}

// TestWhatIsForgotten: what only deploys beyond the kept ones need, and what a killed one left.
func TestWhatIsForgotten(t *testing.T) {
	page := func(key string) map[string]*file {
		return map[string]*file{"a.html": {Key: key}, "_orihon/assets/" + key + ".js": {Key: "js" + key}}
	}
	s := &store{history: []string{"4", "3", "2", "1"}, deploys: map[string]map[string]*file{"4": page("k4"), "3": page("k3"), "2": page("k2"), "1": page("k3")}}
	own := func(names ...string) (out []string) {
		for _, name := range names {
			out = append(out, strings.Replace(name, "~", "_orihon/deploy/", 1))
		}
		return out
	}
	same(t, "two kept", s.forgotten(1), append([]string{"_orihon/assets/k2.js"}, own("~history/1.json.gz", "~history/2.json.gz", "~objects/k2")...))
	same(t, "all kept", s.forgotten(9), nil)
	s.listed = map[string]string{"a.html": "", "mine.txt": ""}
	for _, name := range own("~history/0.json.gz", "~history/4.json.gz", "~objects/k0", "~objects/k4", "~state.json") {
		s.listed[name] = ""
	}
	same(t, "after a killed one", s.forgotten(9), own("~history/0.json.gz", "~objects/k0"))
	same(t, "the one before", s.forgotten(0), append([]string{"_orihon/assets/k2.js", "_orihon/assets/k3.js"}, own("~history/0.json.gz", "~history/1.json.gz", "~history/2.json.gz", "~history/3.json.gz", "~objects/k0", "~objects/k2", "~objects/k3")...))
}

// TestWhatIsDeleted: by the state what it lists, by a list what some deploy has put there; never the bucket's other objects.
func TestWhatIsDeleted(t *testing.T) {
	const app, old, own = "_orihon/assets/app.js", "_orihon/assets/old.js", ownPrefix + "state.json"
	next, referred := map[string]*file{"a.html": {}}, map[string]bool{"a.html": true, "b.html": true, "c.html": true, app: true}
	files, etags := map[string]*file{}, map[string]string{}
	for _, name := range []string{"a.html", "b.html", "c.html", "z/e.html", "d.html", app, old, own} {
		files[name], etags[name] = &file{}, ""
	}
	same(t, "by the state", (&contents{files: files}).without(next, referred), []string{old, "b.html", "c.html", "d.html", "z/e.html"})
	same(t, "by a list", (&contents{files: files, etags: etags}).without(next, referred), []string{old, "b.html", "c.html"})
}

// TestBackAfterAKilledDeploy: a deploy of what had been there before the last one was killed; the bucket holds what no current state
// lists, and goes back to the one that is asked for.
func TestBackAfterAKilledDeploy(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs"})
	opt := Options{Keep: 3, Parallel: 1}
	for _, name := range []string{"a.txt", "b.txt", "c.txt"} {
		if _, err := Run(context.Background(), b, builtAs(map[string]string{name: name, "same.txt": name}, nil), opt); err != nil {
			t.Fatal(err)
		}
		opt.Now = opt.Now.Add(time.Minute)
	}
	s.objects["docs/a.txt"], s.objects["docs/mine.txt"], s.objects["docs/"+runningName] = stored{body: "a.txt"}, stored{body: "mine"}, stored{body: "{}"}
	result, err := Rollback(context.Background(), b, "", opt)
	if err != nil || !result.Resumed || !slices.Equal(result.Deleted, []string{"a.txt", "c.txt"}) || !slices.Equal(result.Uploaded, []string{"b.txt", "same.txt"}) {
		t.Errorf("%+v, %v", result, err)
	}
	var left []string
	for _, line := range s.holds("docs/") {
		if !strings.HasPrefix(line, "_orihon/deploy/history") && !strings.HasPrefix(line, "_orihon/deploy/objects") {
			left = append(left, line)
		}
	}
	same(t, "left", left, []string{stateName + " ...", "b.txt b.txt", "mine.txt mine", "same.txt b.txt"})
	var parked []string
	for _, line := range s.holds("docs/_orihon/deploy/objects/") {
		parked = append(parked, line[33:])
	}
	slices.Sort(parked)
	same(t, "kept for other deploys, once for two files of one body", parked, []string{"a.txt", "b.txt", "c.txt"})
}

// TestWhatIsCopiedBack of a deploy: nothing that the bucket has as it was, all that is sent otherwise now, and what is not there any
// more is told.
func TestWhatIsCopiedBack(t *testing.T) {
	now, then := &file{Name: "a", Key: "now", MD5: "1"}, &file{Name: "a", Key: "then", MD5: "1"}
	for _, c := range []struct {
		name   string
		old    *file
		parked bool
		etag   string
		upload bool
		failed bool
	}{
		{"as it is", then, true, "1", false, false},
		{"as it is, and not parked", then, false, "1", false, false},
		{"of no deploy, and parked", nil, true, "1", false, false},
		{"of no deploy, and not parked", nil, false, "1", false, false},
		{"sent otherwise now", now, true, "1", true, false},
		{"sent otherwise now, and not parked", now, false, "1", false, false},
		{"another body", now, true, "2", true, false},
		{"another body of no deploy", nil, true, "2", true, false},
		{"gone", nil, true, "", true, false},
		{"gone, and not parked", nil, false, "", true, true},
	} {
		d := &deployment{store: &store{history: []string{"last"}, deploys: map[string]map[string]*file{"last": {}}}}
		if c.old != nil {
			d.store.deploys["last"]["a"] = c.old
		}
		etags := map[string]string{"a": c.etag}
		if c.parked {
			etags[parkedName("then")] = "1"
		}
		err := d.compareWith(map[string]*file{"a": then}, etags)
		if (err != nil) != c.failed || (len(d.upload) == 1) != c.upload || d.kept != 1-len(d.upload) {
			t.Errorf("%s: %d copied, %d kept, %v", c.name, len(d.upload), d.kept, err)
		}
	}
	d := &deployment{store: &store{}}
	err := d.compareWith(map[string]*file{"a": {}, "b": {}, "c": {}, "d": {}}, map[string]string{"a": "x", "b": "x", "c": "x", "d": "x"})
	if err == nil || err.Error() != "4 files of this deploy are not in the bucket any more, among them [a b c]" {
		t.Error(err)
	}
}
