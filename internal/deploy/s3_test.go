package deploy

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s:\n%s\nwant:\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestWhatAServiceIsAsked: every request, with the headers that readers' browsers get to see. Each is signed, which the service checks.
func TestWhatAServiceIsAsked(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs", Prefix: "v 2/"})
	ctx := context.Background()
	for _, o := range []Object{
		{Name: "index.html", Body: []byte("home"), ContentType: "text/html; charset=utf-8", CacheControl: "no-cache"},
		{Name: "日本/a+b.js", Body: []byte("packed"), ContentType: "text/javascript", CacheControl: "max-age=1", ContentEncoding: "br"},
		{Name: "old/index.html", Body: []byte("moved"), ContentType: "text/html", Redirect: "/v 2/"},
		{Name: "empty.txt", ContentType: "text/plain"},
	} {
		if err := b.Put(ctx, o); err != nil {
			t.Fatal(err)
		}
	}
	same(t, "puts", s.took(), []string{
		"PUT /docs/v%202/index.html Content-Type=text/html; charset=utf-8 Cache-Control=no-cache home",
		"PUT /docs/v%202/%E6%97%A5%E6%9C%AC/a%2Bb.js Content-Type=text/javascript Cache-Control=max-age=1 Content-Encoding=br packed",
		"PUT /docs/v%202/old/index.html Content-Type=text/html X-Amz-Website-Redirect-Location=/v 2/ moved",
		"PUT /docs/v%202/empty.txt Content-Type=text/plain",
	})
	if body, err := b.Get(ctx, "日本/a+b.js"); err != nil || string(body) != "packed" {
		t.Errorf("%q, %v", body, err)
	}
	if body, err := b.Get(ctx, "none"); !errors.Is(err, ErrNotThere) || err.Error() != "none: there is no such object" || body != nil {
		t.Errorf("%q, %v", body, err)
	}
	if err := errors.Join(b.Copy(ctx, "日本/a+b.js", Object{Name: "kept/b", ContentType: "not/sent"}),
		b.Copy(ctx, "old/index.html", Object{Name: "kept/c"}),
		b.Copy(ctx, "kept/c", Object{Name: "c.html", ContentType: "text/html", CacheControl: "no-cache", ContentEncoding: "gzip", Redirect: "/d"})); err != nil {
		t.Error(err)
	}
	same(t, "gets and copies", s.took(), []string{
		"GET /docs/v%202/%E6%97%A5%E6%9C%AC/a%2Bb.js",
		"GET /docs/v%202/none",
		"PUT /docs/v%202/kept/b X-Amz-Copy-Source=docs/v%202/%E6%97%A5%E6%9C%AC/a%2Bb.js",
		"PUT /docs/v%202/kept/c X-Amz-Copy-Source=docs/v%202/old/index.html",
		"PUT /docs/v%202/c.html Content-Type=text/html Cache-Control=no-cache Content-Encoding=gzip X-Amz-Website-Redirect-Location=/d X-Amz-Copy-Source=docs/v%202/kept/c X-Amz-Metadata-Directive=REPLACE",
	})
	if err := b.Copy(ctx, "none", Object{Name: "a"}); err == nil || !strings.HasPrefix(err.Error(), "copy none: ") {
		t.Error(err)
	}
}

// TestAServiceListsByPages: all pages are read, of one prefix only, and ETags come without quotes.
func TestAServiceListsByPages(t *testing.T) {
	s := newService(t)
	want := map[string]string{}
	for _, name := range []string{"a", "b/c", "日 本", "d", "e"} {
		s.objects["docs/pre/"+name] = stored{body: name}
		want[name] = strings.Trim(quoted(name), `"`)
	}
	s.objects["docs/presto"], s.objects["other/pre/f"] = stored{body: "not below it"}, stored{body: "of another"}
	got, err := s.open(t, Target{Bucket: "docs", Prefix: "pre/"}).List(context.Background())
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	if asked := s.took(); len(asked) != 3 || strings.Count(strings.Join(asked, " "), "prefix=pre%2F") != 3 || strings.Count(strings.Join(asked, " "), "delimiter=&") != 3 {
		t.Errorf("asked %q", asked)
	}
	s.page = 100
	if got, err := s.open(t, Target{Bucket: "docs"}).List(context.Background()); err != nil || len(got) != 6 || got["pre/a"] == "" {
		t.Errorf("the whole bucket: %v, %v", got, err)
	}
	s.refuse["GET /docs/"] = []string{"AccessDenied"}
	if got, err := s.open(t, Target{Bucket: "docs"}).List(context.Background()); err == nil || got != nil {
		t.Errorf("refused: %v, %v", got, err)
	}
}

// TestAServiceDeletes: a thousand at a time, what is not there too; the first refusal is told after all have been tried.
func TestAServiceDeletes(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs", Prefix: "pre/"})
	var names []string
	for i := range 1001 {
		names = append(names, fmt.Sprint("n", i))
		s.objects["docs/pre/"+names[i]] = stored{}
	}
	s.objects["docs/pre/stays"] = stored{}
	if err := b.Remove(context.Background(), append(names, "never-was")); err != nil || len(s.objects) != 1 {
		t.Errorf("%v, %d objects stay", err, len(s.objects))
	}
	same(t, "of one refusal", s.took()[1:], []string{`POST /docs/?delete= <Delete><Quiet>false</Quiet><Object><Key>pre/n1000</Key></Object><Object><Key>pre/never-was</Key></Object></Delete>`})
	if err := b.Remove(context.Background(), nil); err != nil || len(s.took()) != 0 {
		t.Errorf("nothing to delete: %v", err)
	}
	s.objects["docs/pre/d"] = stored{}
	s.refuse["DELETE pre/a"], s.refuse["DELETE pre/b"], s.refuse["DELETE pre/c"] = []string{"NoSuchKey"}, []string{"AccessDenied"}, []string{"InternalError"}
	err := b.Remove(context.Background(), []string{"a", "b", "c", "d"})
	want := `delete pre/b: the bucket "docs" refuses these credentials (AccessDenied); set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile`
	if err == nil || err.Error() != want || len(s.objects) != 1 {
		t.Errorf("%v, %d objects stay", err, len(s.objects))
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if err := b.Remove(ended, []string{"stays"}); !errors.Is(err, context.Canceled) {
		t.Errorf("of an ended run: %v", err)
	}
}

// TestRefusals: what people can do about a refusal is said, and a service that has too much to do is asked again.
func TestRefusals(t *testing.T) {
	s := newService(t)
	b := s.open(t, Target{Bucket: "docs"})
	credentials := func(code string) string {
		return `the bucket "docs" refuses these credentials (` + code + `); set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile`
	}
	for code, want := range map[string]string{
		"NoSuchBucket": `there is no bucket "docs"; make it first`, "AccessDenied": credentials("AccessDenied"), "InvalidAccessKeyId": credentials("InvalidAccessKeyId"),
		"SignatureDoesNotMatch": credentials("SignatureDoesNotMatch"), "MalformedXML": "MalformedXML, it says",
	} {
		for of, try := range map[string]func(context.Context) error{
			"PUT /docs/a": func(ctx context.Context) error { return b.Put(ctx, Object{Name: "a", Body: []byte("A")}) },
			"GET /docs/a": func(ctx context.Context) error { _, err := b.Get(ctx, "a"); return err },
			"GET /docs/":  func(ctx context.Context) error { _, err := b.List(ctx); return err },
			"PUT /docs/c": func(ctx context.Context) error { return b.Copy(ctx, "a", Object{Name: "c"}) },
		} {
			s.refuse[of] = []string{code}
			err := try(context.Background())
			if want := map[bool]string{true: "copy a: "}[of == "PUT /docs/c"] + want; err == nil || err.Error() != want {
				t.Errorf("%s %s: %v\nwant %s", of, code, err, want)
			}
		}
	}
	s.took()
	s.refuse["PUT /docs/a"] = []string{"SlowDown"}
	if err := b.Put(context.Background(), Object{Name: "a", Body: []byte("A")}); err != nil || s.objects["docs/a"].body != "A" {
		t.Errorf("after a refusal that passes: %v", err)
	}
	same(t, "tries", s.took(), []string{"PUT /docs/a Content-Type=application/octet-stream A", "PUT /docs/a Content-Type=application/octet-stream A"})
}

// TestWhereTheServiceIs: by the flag, then by the environment, then Amazon's; with its scheme.
func TestWhereTheServiceIs(t *testing.T) {
	newService(t)
	for _, c := range []struct{ flag, s3, all, want string }{
		{"https://a.example:9000/ignored", "https://b.example", "https://c.example", "https://a.example:9000"},
		{"", "http://b.example", "https://c.example", "http://b.example"},
		{"", "", "https://c.example", "https://c.example"},
		{"", "", "", "https://s3.amazonaws.com"},
		{"ftp://a.example", "", "", `"ftp://a.example" is no address of a service; it has the form https://host`},
		{"a.example", "", "", `"a.example" is no address of a service; it has the form https://host`},
		{"http://", "", "", `"http://" is no address of a service; it has the form https://host`},
		{":", "", "", `":" is no address of a service; it has the form https://host`},
		{"https://a b", "", "", `"https://a b" is no address of a service; it has the form https://host`},
		{"https://-a.example", "", "", "open the bucket docs: Endpoint: -a.example does not follow ip address or domain name standards."},
	} {
		t.Setenv("AWS_ENDPOINT_URL_S3", c.s3)
		t.Setenv("AWS_ENDPOINT_URL", c.all)
		var got string
		if b, err := Open(Target{Bucket: "docs", Endpoint: c.flag}); err != nil {
			got = err.Error()
		} else {
			got = b.(*s3Bucket).client.EndpointURL().String()
		}
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestRegionsAndCredentials are taken from the target, then the environment, then the files of the AWS tools; the service tells
// them by what it calls wrong.
func TestRegionsAndCredentials(t *testing.T) {
	s := newService(t)
	file := filepath.Join(t.TempDir(), "credentials")
	if err := os.WriteFile(file, []byte("[default]\naws_access_key_id = d\naws_secret_access_key = x\n[work]\naws_access_key_id = w\naws_secret_access_key = x\n[good]\naws_access_key_id = id\naws_secret_access_key = secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("AWS_SHARED_CREDENTIALS_FILE", file)
	for _, c := range []struct {
		target                    Target
		id, profile, region, more string
		want                      string
	}{
		{Target{}, "id", "", "eu-one", "eu-two", ""},
		{Target{}, "id", "work", "", "eu-one", ""},
		{Target{Region: "eu-one"}, "id", "", "eu-three", "eu-two", ""},
		{Target{}, "id", "", "eu-three", "eu-one", "id/eu-three"},
		{Target{}, "", "", "eu-one", "", "d/eu-one"},
		{Target{}, "", "work", "eu-one", "", "w/eu-one"},
		{Target{Profile: "good"}, "", "work", "eu-one", "", ""},
	} {
		for name, value := range map[string]string{"AWS_ACCESS_KEY_ID": c.id, "AWS_SECRET_ACCESS_KEY": strings.Repeat("secret", len(c.id)/2), "AWS_PROFILE": c.profile, "AWS_REGION": c.region, "AWS_DEFAULT_REGION": c.more} {
			t.Setenv(name, value)
		}
		c.target.Bucket = "docs"
		err := s.open(t, c.target).Put(context.Background(), Object{Name: "a", Body: []byte("A")})
		asked := s.took()
		var said string
		if last := strings.Split(asked[len(asked)-1], "/"); err != nil && len(last) == 5 {
			said = strings.TrimPrefix(last[0], "wrong: credential ") + "/" + last[2]
		}
		if said != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%+v: %q, %v", c, said, err)
		}
	}
}

// TestAServiceWithoutTLS is asked in the clear, as those on the own machine are.
func TestAServiceWithoutTLS(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "id")
	b, err := Open(Target{Bucket: "docs", Endpoint: "http://localhost:1", Region: "eu-one"})
	if err != nil || b.(*s3Bucket).client.EndpointURL().Scheme != "http" {
		t.Error(err)
	}
}

// TestLargeObjectsGoWhole: an object that is sent in parts has an ETag that is not the MD5 of its body.
func TestLargeObjectsGoWhole(t *testing.T) {
	s := newService(t)
	if err := s.open(t, Target{Bucket: "docs"}).Put(context.Background(), Object{Name: "a.zip", Body: make([]byte, 16<<20+1), ContentType: "application/zip"}); err != nil {
		t.Error(err)
	}
	same(t, "asked", s.took(), []string{"PUT /docs/a.zip Content-Type=application/zip"})
}
