package host

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestACloudFrontFunctionMayBeAsLongAsItMay, to the byte.
func TestACloudFrontFunctionMayBeAsLongAsItMay(t *testing.T) {
	site := func(n int) *Site { return &Site{Redirects: []Redirect{{"/" + strings.Repeat("a", n), "/"}}} }
	short, err := cloudFrontFunction(site(1))
	if err != nil {
		t.Fatal(err)
	}
	full := cloudFrontCode - len(short) + 1
	if code, err := cloudFrontFunction(site(full)); err != nil || len(code) != cloudFrontCode {
		t.Errorf("%d bytes: %v", len(code), err)
	}
	want := fmt.Sprintf("with 1 redirects the CloudFront function has %d bytes; CloudFront takes %d", cloudFrontCode+1, cloudFrontCode)
	if _, err := cloudFrontFunction(site(full + 1)); err == nil || err.Error() != want {
		t.Error(err)
	}
}

// TestLongKeysOfNginx are expressions, which need no bucket.
func TestLongKeysOfNginx(t *testing.T) {
	for n, want := range map[int]string{
		longKey - 1: "  \"%s\" \"/$is_args$args\";\n  \"%s/\" \"/$is_args$args\";\n",
		longKey:     "  \"%s\" \"/$is_args$args\";\n  \"~^%s/$\" \"/$is_args$args\";\n",
		longKey + 1: "  \"~^%s$\" \"/$is_args$args\";\n  \"~^%s/$\" \"/$is_args$args\";\n",
	} {
		from := "/" + strings.Repeat("a", n-1)
		var b strings.Builder
		nginxRedirects(&b, &Site{Redirects: []Redirect{{from, "/"}}})
		if want := fmt.Sprintf(want, from, from); !strings.HasSuffix(b.String(), "$orihon_below;\n"+want+"}\n") {
			t.Errorf("%d bytes:\n%swant\n%s", n, b.String(), want)
		}
	}
}

// TestRedirectsOfAFile: a line has from and to, and perhaps a status.
func TestRedirectsOfAFile(t *testing.T) {
	got := readRedirects("/a /b\n/c/ /d 301\n# /e /f\n#/g /h\n/i\n\n  /j   /k#l  \n")
	if !slices.Equal(got, []Redirect{{"/a", "/b"}, {"/c", "/d"}, {"/j", "/k#l"}}) {
		t.Error(got)
	}
}

// TestAddressesThatLeadAway: of a redirect, or below one with a star.
func TestAddressesThatLeadAway(t *testing.T) {
	s := &Site{Base: "/base", Redirects: []Redirect{{"/base/a/*", "/x"}, {"/base/b%20c", "/y"}, {"/other", "/z"}}}
	for bare, want := range map[string]bool{"/a": true, "/a/b/c": true, "/ab": false, "/b c": true, "/b c/d": false, "/other": true, "": false} {
		if s.moves(bare) != want {
			t.Errorf("%q: %v", bare, !want)
		}
	}
}
