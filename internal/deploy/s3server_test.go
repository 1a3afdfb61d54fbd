package deploy

import (
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// service is an object store that speaks the S3 protocol as far as deploys need it: it checks signatures and sums, writes down
// what it is asked, lists two objects a page, and refuses as often as refuse says.
type service struct {
	*httptest.Server
	mu      sync.Mutex
	objects map[string]stored // by bucket/name
	asked   []string
	refuse  map[string][]string // by method and path: codes of the refusals to come, one for each request
	page    int
}

type stored struct {
	body   string
	header http.Header
}

// sentWith are the headers that make an object what it is; the others speak of the request.
var sentWith = []string{"Content-Type", "Cache-Control", "Content-Encoding", "X-Amz-Website-Redirect-Location"}

// newService starts a service for the test and leads Open to it, with the credentials of user id and secret.
func newService(t *testing.T) *service {
	t.Helper()
	s := &service{objects: map[string]stored{}, refuse: map[string][]string{}, page: 2}
	s.Server = httptest.NewTLSServer(s)
	t.Cleanup(s.Close)
	trusted := filepath.Join(t.TempDir(), "trusted.pem")
	if err := os.WriteFile(trusted, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"SSL_CERT_FILE": trusted, "AWS_ENDPOINT_URL_S3": "", "AWS_ENDPOINT_URL": s.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret",
		"AWS_SESSION_TOKEN": "", "AWS_REGION": "eu-one", "AWS_DEFAULT_REGION": "", "AWS_PROFILE": "", "AWS_SHARED_CREDENTIALS_FILE": filepath.Join(t.TempDir(), "none"),
	} {
		t.Setenv(name, value)
	}
	return s
}

func (s *service) open(t *testing.T, target Target) Bucket {
	t.Helper()
	b, err := Open(target)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// took returns what has been asked since the last call.
func (s *service) took() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.asked
	s.asked = nil
	return out
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	line := r.Method + " " + r.RequestURI
	for _, name := range slices.Concat(sentWith, []string{"X-Amz-Copy-Source", "X-Amz-Metadata-Directive"}) {
		if value := r.Header.Get(name); value != "" {
			line += " " + name + "=" + value
		}
	}
	if len(body) > 0 && len(body) < 200 {
		line += " " + string(body)
	}
	s.asked = append(s.asked, line)
	key := r.Method + " " + r.URL.Path
	switch wrong := checkRequest(r, body); {
	case len(s.refuse[key]) > 0:
		code := s.refuse[key][0]
		s.refuse[key] = s.refuse[key][1:]
		refuse(w, code)
	case wrong != "":
		s.asked = append(s.asked, "wrong: "+wrong)
		refuse(w, "SignatureDoesNotMatch")
	default:
		s.answer(w, r, body)
	}
}

func refuse(w http.ResponseWriter, code string) {
	status := map[string]int{"NoSuchKey": 404, "NoSuchBucket": 404, "InternalError": 500, "SlowDown": 503, "MalformedXML": 400}[code]
	w.WriteHeader(max(status, http.StatusForbidden*min(1, max(0, 1-status))))
	_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code><Message>%s, it says</Message></Error>", code, code)
}

func (s *service) answer(w http.ResponseWriter, r *http.Request, body []byte) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch query := r.URL.Query(); {
	case r.Method == http.MethodPost && query.Has("delete"):
		s.remove(w, name, body)
	case r.Method == http.MethodGet && query.Has("list-type"):
		s.list(w, strings.TrimSuffix(name, "/"), query)
	case r.Method == http.MethodPut && r.Header.Get("X-Amz-Copy-Source") != "":
		from, _ := url.PathUnescape(r.Header.Get("X-Amz-Copy-Source"))
		s.copyObject(w, r.Header, strings.TrimPrefix(from, "/"), name)
	case r.Method == http.MethodPut:
		s.objects[name] = stored{string(body), only(r.Header, sentWith)}
		w.Header().Set("ETag", quoted(string(body)))
	default:
		s.get(w, name)
	}
}

func (s *service) get(w http.ResponseWriter, name string) {
	o, ok := s.objects[name]
	if !ok {
		refuse(w, "NoSuchKey")
		return
	}
	maps.Copy(w.Header(), o.header)
	w.Header().Set("ETag", quoted(o.body))
	w.Header().Set("Last-Modified", "Mon, 02 Jan 2006 15:04:05 GMT")
	_, _ = io.WriteString(w, o.body)
}

func (s *service) copyObject(w http.ResponseWriter, header http.Header, from, to string) {
	o, ok := s.objects[from]
	if !ok {
		refuse(w, "NoSuchKey")
		return
	}
	kept := only(o.header, sentWith[:3])
	if header.Get("X-Amz-Metadata-Directive") == "REPLACE" {
		kept = only(header, sentWith)
	}
	s.objects[to] = stored{o.body, kept}
	_, _ = fmt.Fprintf(w, "<CopyObjectResult><ETag>%s</ETag></CopyObjectResult>", quoted(o.body))
}

func (s *service) list(w http.ResponseWriter, bucket string, query url.Values) {
	after, prefix := query.Get("continuation-token"), bucket+"/"+query.Get("prefix")
	var names []string
	for _, name := range slices.Sorted(maps.Keys(s.objects)) {
		if strings.HasPrefix(name, prefix) && name > after {
			names = append(names, name)
		}
	}
	more := len(names) > s.page
	names = names[:min(len(names), s.page)]
	_, _ = fmt.Fprintf(w, "<ListBucketResult><EncodingType>%s</EncodingType><IsTruncated>%t</IsTruncated>", query.Get("encoding-type"), more)
	for _, name := range names {
		_, _ = fmt.Fprintf(w, "<Contents><Key>%s</Key><ETag>%s</ETag></Contents>", url.PathEscape(strings.TrimPrefix(name, bucket+"/")), quoted(s.objects[name].body))
	}
	if more {
		_, _ = fmt.Fprintf(w, "<NextContinuationToken>%s</NextContinuationToken>", names[len(names)-1])
	}
	_, _ = io.WriteString(w, "</ListBucketResult>")
}

func (s *service) remove(w http.ResponseWriter, bucket string, body []byte) {
	var ask struct {
		Object []struct{ Key string }
	}
	if err := xml.Unmarshal(body, &ask); err != nil || len(ask.Object) > 1000 {
		refuse(w, "MalformedXML")
		return
	}
	_, _ = io.WriteString(w, "<DeleteResult>")
	for _, o := range ask.Object {
		if codes := s.refuse["DELETE "+o.Key]; len(codes) > 0 {
			_, _ = fmt.Fprintf(w, "<Error><Key>%s</Key><Code>%s</Code><Message>%[2]s, it says</Message></Error>", o.Key, codes[0])
			continue
		}
		delete(s.objects, strings.TrimSuffix(bucket, "/")+"/"+o.Key)
		_, _ = fmt.Fprintf(w, "<Deleted><Key>%s</Key></Deleted>", o.Key)
	}
	_, _ = io.WriteString(w, "</DeleteResult>")
}

func only(header http.Header, names []string) http.Header {
	out := http.Header{}
	for _, name := range names {
		if value := header.Get(name); value != "" {
			out.Set(name, value)
		}
	}
	return out
}

func quoted(body string) string { return fmt.Sprintf(`"%x"`, md5.Sum([]byte(body))) }

// checkRequest says what of the sums and the signature of a request is wrong. The rules are those of AWS Signature Version 4
// (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
func checkRequest(r *http.Request, body []byte) string {
	sum := md5.Sum(body)
	if said := r.Header.Get("Content-Md5"); said != "" && said != base64.StdEncoding.EncodeToString(sum[:]) || r.Method == http.MethodPut && said == "" && len(body) > 0 {
		return "MD5 " + said
	}
	_, fields, _ := strings.Cut(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 ")
	auth := map[string]string{}
	for field := range strings.SplitSeq(fields, ", ") {
		name, value, _ := strings.Cut(field, "=")
		auth[name] = value
	}
	scope := strings.Split(auth["Credential"], "/")
	payload := r.Header.Get("X-Amz-Content-Sha256")
	if payload != "UNSIGNED-PAYLOAD" && payload != hexSum(body) {
		return "SHA-256 of the body " + payload
	}
	if len(scope) != 5 || scope[0] != "id" || scope[2] != "eu-one" || scope[3] != "s3" {
		return "credential " + auth["Credential"]
	}
	path, query, _ := strings.Cut(r.RequestURI, "?")
	parts := strings.Split(query, "&")
	slices.Sort(parts)
	canonical := []string{r.Method, path, strings.Join(parts, "&")}
	for name := range strings.SplitSeq(auth["SignedHeaders"], ";") {
		value := map[string]string{"host": r.Host, "content-length": strconv.FormatInt(r.ContentLength, 10)}[name]
		canonical = append(canonical, name+":"+value+r.Header.Get(name))
	}
	canonical = append(canonical, "", auth["SignedHeaders"], payload)
	toSign := strings.Join([]string{"AWS4-HMAC-SHA256", r.Header.Get("X-Amz-Date"), strings.Join(scope[1:], "/"), hexSum([]byte(strings.Join(canonical, "\n")))}, "\n")
	key := []byte("AWS4secret")
	for _, part := range slices.Concat(scope[1:], []string{toSign}) {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(part))
		key = mac.Sum(nil)
	}
	if hex.EncodeToString(key) != auth["Signature"] {
		return "signature of " + strings.Join(canonical, "\n")
	}
	return ""
}

func hexSum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
