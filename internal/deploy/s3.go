package deploy

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Target is where a site is deployed to.
type Target struct {
	Bucket   string
	Prefix   string // below which all objects stand; "" or with a slash at its end
	Endpoint string // address of the service; "": Amazon's
	Region   string
	Profile  string // in the files of shared credentials; "": the default one
}

// ParseTarget reads an address of the form s3://bucket/prefix.
func ParseTarget(address string) (Target, error) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "s3" || parsed.Host == "" {
		return Target{}, fmt.Errorf("%q is no address of a bucket; it has the form s3://bucket/prefix", address)
	}
	prefix := strings.Trim(parsed.Path, "/")
	if prefix != "" {
		prefix += "/"
	}
	return Target{Bucket: parsed.Host, Prefix: prefix}, nil
}

type s3Bucket struct {
	client *minio.Client
	Target
}

// Open returns the bucket of a target. Credentials come from the environment (AWS_ACCESS_KEY_ID and the like), then from the
// profile files of the AWS tools, then from the machine's role.
func Open(t Target) (Bucket, error) {
	address, secure := "s3.amazonaws.com", true
	if endpoint := firstOf(t.Endpoint, os.Getenv("AWS_ENDPOINT_URL_S3"), os.Getenv("AWS_ENDPOINT_URL")); endpoint != "" {
		parsed, err := url.Parse(endpoint)
		if err != nil || parsed.Host == "" || parsed.Scheme != "http" && parsed.Scheme != "https" {
			return nil, fmt.Errorf("%q is no address of a service; it has the form https://host", endpoint)
		}
		address, secure = parsed.Host, parsed.Scheme == "https"
	}
	client, err := minio.New(address, &minio.Options{
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			&credentials.EnvAWS{},
			&credentials.FileAWSCredentials{Profile: firstOf(t.Profile, os.Getenv("AWS_PROFILE"))},
			&credentials.IAM{Client: &http.Client{Transport: http.DefaultTransport}},
		}),
		Secure: secure, Region: firstOf(t.Region, os.Getenv("AWS_REGION"), os.Getenv("AWS_DEFAULT_REGION")),
	})
	if err != nil {
		return nil, fmt.Errorf("open the bucket %s: %w", t.Bucket, err)
	}
	return &s3Bucket{client, t}, nil
}

func firstOf(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

func (b *s3Bucket) Get(ctx context.Context, name string) ([]byte, error) {
	object, err := b.client.GetObject(ctx, b.Bucket, b.Prefix+name, minio.GetObjectOptions{})
	if err != nil {
		return nil, b.explain(err)
	}
	defer func() { _ = object.Close() }()
	data, err := io.ReadAll(object)
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, fmt.Errorf("%s: %w", name, ErrNotThere)
	}
	return data, b.explain(err)
}

func (b *s3Bucket) Put(ctx context.Context, o Object) error {
	_, err := b.client.PutObject(ctx, b.Bucket, b.Prefix+o.Name, bytes.NewReader(o.Body), int64(len(o.Body)), minio.PutObjectOptions{
		ContentType: o.ContentType, CacheControl: o.CacheControl, ContentEncoding: o.ContentEncoding,
		WebsiteRedirectLocation: o.Redirect, DisableMultipart: true, SendContentMd5: true,
	})
	return b.explain(err)
}

// Copy sets where readers are sent on together with all else: a service that copies what is sent with an object leaves this out
// (docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html, x-amz-website-redirect-location).
func (b *s3Bucket) Copy(ctx context.Context, from string, to Object) error {
	target := minio.CopyDestOptions{Bucket: b.Bucket, Object: b.Prefix + to.Name}
	if to.Redirect != "" {
		target.ReplaceMetadata = true
		target.ContentType, target.CacheControl, target.ContentEncoding = to.ContentType, to.CacheControl, to.ContentEncoding
		target.UserMetadata = map[string]string{"x-amz-website-redirect-location": to.Redirect}
	}
	if _, err := b.client.CopyObject(ctx, target, minio.CopySrcOptions{Bucket: b.Bucket, Object: b.Prefix + from}); err != nil {
		return fmt.Errorf("copy %s: %w", from, b.explain(err))
	}
	return nil
}

func (b *s3Bucket) Remove(ctx context.Context, names []string) error {
	objects := make(chan minio.ObjectInfo)
	go func() {
		defer close(objects)
		for _, name := range names {
			select {
			case objects <- minio.ObjectInfo{Key: b.Prefix + name}:
			case <-ctx.Done():
				return
			}
		}
	}()
	var first error
	for failed := range b.client.RemoveObjects(ctx, b.Bucket, objects, minio.RemoveObjectsOptions{}) {
		if first == nil && minio.ToErrorResponse(failed.Err).Code != minio.NoSuchKey {
			first = fmt.Errorf("delete %s: %w", failed.ObjectName, b.explain(failed.Err))
		}
	}
	return errors.Join(first, ctx.Err())
}

func (b *s3Bucket) List(ctx context.Context) (map[string]string, error) {
	etags := map[string]string{}
	for object := range b.client.ListObjects(ctx, b.Bucket, minio.ListObjectsOptions{Prefix: b.Prefix, Recursive: true}) {
		if object.Err != nil {
			return nil, b.explain(object.Err)
		}
		etags[strings.TrimPrefix(object.Key, b.Prefix)] = strings.Trim(object.ETag, `"`)
	}
	return etags, nil
}

// explain says what to do about the refusals that people meet first. Credentials stand in none of them.
func (b *s3Bucket) explain(err error) error {
	if err == nil {
		return nil
	}
	switch response := minio.ToErrorResponse(err); response.Code {
	case minio.NoSuchBucket:
		return fmt.Errorf("there is no bucket %q; make it first", b.Bucket)
	case minio.AccessDenied, minio.InvalidAccessKeyID, minio.SignatureDoesNotMatch:
		return fmt.Errorf("the bucket %q refuses these credentials (%s); set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile", b.Bucket, response.Code)
	}
	return err
}
