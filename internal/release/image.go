package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"time"

	"golang.org/x/crypto/x509roots/fallback/bundle"

	"github.com/orihon/orihon/internal/address"
)

// descriptor names a blob of an image: github.com/opencontainers/image-spec.
type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int               `json:"size"`
	Platform    *platform         `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Architecture string `json:"architecture"`
	OS           string `json:"os"`
}

type imageIndex struct {
	Schema    int          `json:"schemaVersion"`
	MediaType string       `json:"mediaType"`
	Manifests []descriptor `json:"manifests"`
}

type imageManifest struct {
	Schema    int          `json:"schemaVersion"`
	MediaType string       `json:"mediaType"`
	Config    descriptor   `json:"config"`
	Layers    []descriptor `json:"layers"`
}

type imageConfig struct {
	platform
	Created time.Time      `json:"created"`
	Config  ImageRun       `json:"config"`
	RootFS  imageRootFS    `json:"rootfs"`
	History []imageHistory `json:"history"`
}

// ImageRun says how a container of the image runs.
type ImageRun struct {
	User       string              `json:"User"`
	Ports      map[string]struct{} `json:"ExposedPorts"`
	Entrypoint []string            `json:"Entrypoint"`
	Cmd        []string            `json:"Cmd"`
	Labels     map[string]string   `json:"Labels,omitempty"`
}

type imageRootFS struct {
	Type    string   `json:"type"`
	DiffIDs []string `json:"diff_ids"`
}

type imageHistory struct {
	Created time.Time `json:"created"`
	By      string    `json:"created_by"`
}

const (
	typeIndex    = "application/vnd.oci.image.index.v1+json"
	typeManifest = "application/vnd.oci.image.manifest.v1+json"
	typeConfig   = "application/vnd.oci.image.config.v1+json"
	typeLayer    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

// Run is how the image serves the site in /site, as a user without rights. The Dockerfile says the same.
func Run() ImageRun {
	return ImageRun{
		User: "65532:65532", Ports: map[string]struct{}{"3000/tcp": {}},
		Entrypoint: []string{"/orihon"}, Cmd: []string{"serve", "/site", "--addr", "0.0.0.0:3000"},
	}
}

// layout collects the blobs of an image.
type layout struct{ files []Entry }

func (l *layout) add(kind string, data []byte) descriptor {
	hash := sum(data)
	l.files = append(l.files, Entry{Name: "blobs/sha256/" + hash, Data: data})
	return descriptor{MediaType: kind, Digest: "sha256:" + hash, Size: len(data)}
}

func (l *layout) addJSON(kind string, value any) (descriptor, error) {
	data, err := json.Marshal(value)
	return l.add(kind, data), err
}

// image is the container image of all Linux systems as an OCI layout in a tar: what "skopeo copy oci-archive:" and "podman load"
// read. It is empty if there are no programs for Linux.
func (r *Release) image(programs []built) (Entry, error) {
	if len(programs) == 0 {
		return Entry{}, nil
	}
	var l layout
	index := imageIndex{Schema: 2, MediaType: typeIndex}
	for _, b := range programs {
		d, err := r.imageOf(&l, b)
		if err != nil {
			return Entry{}, err
		}
		index.Manifests = append(index.Manifests, d)
	}
	all, err := l.addJSON(typeIndex, index)
	if err != nil {
		return Entry{}, err
	}
	all.Annotations = map[string]string{"org.opencontainers.image.ref.name": r.Version}
	top, err := json.Marshal(imageIndex{Schema: 2, MediaType: typeIndex, Manifests: []descriptor{all}})
	if err != nil {
		return Entry{}, err
	}
	files := append([]Entry{{Name: "oci-layout", Data: []byte(`{"imageLayoutVersion":"1.0.0"}`)}, {Name: "index.json", Data: top}}, l.files...)
	var packed bytes.Buffer
	err = plainTar(&packed, below("", files), r.Time)
	return Entry{Name: address.Program + "_" + r.Version + "_image.tar", Data: packed.Bytes()}, err
}

// imageOf adds the image of one system.
func (r *Release) imageOf(l *layout, b built) (descriptor, error) {
	var plain bytes.Buffer
	if err := plainTar(&plain, below("", []Entry{
		{Name: address.Program, Data: b.program, Exec: true},
		{Name: "etc/ssl/certs/ca-certificates.crt", Data: authorities()},
		{Name: "usr/share/doc/orihon/licenses.txt", Data: b.licences},
	}), r.Time); err != nil {
		return descriptor{}, err
	}
	packed, err := gzipped(plain.Bytes())
	if err != nil {
		return descriptor{}, err
	}
	on, at := platform{b.target.Arch, b.target.OS}, r.Time.UTC()
	run := Run()
	run.Labels = map[string]string{
		"org.opencontainers.image.title": address.Program, "org.opencontainers.image.version": r.Version, "org.opencontainers.image.licenses": "MIT",
		"org.opencontainers.image.source": string(r.Address), "org.opencontainers.image.revision": r.Commit,
	}
	config, err := l.addJSON(typeConfig, imageConfig{
		platform: on, Created: at, Config: run, History: []imageHistory{{at, "make release"}},
		RootFS: imageRootFS{"layers", []string{fmt.Sprintf("sha256:%x", sha256.Sum256(plain.Bytes()))}},
	})
	if err != nil {
		return descriptor{}, err
	}
	manifest, err := l.addJSON(typeManifest, imageManifest{2, typeManifest, config, []descriptor{l.add(typeLayer, packed)}})
	manifest.Platform = &on
	return manifest, err
}

// authorities are the certificates of Mozilla's list, in the version that go.mod names, so that every machine writes the same. An
// image without them could not ask for certificates or upload to buckets.
func authorities() []byte {
	var b bytes.Buffer
	for root := range bundle.Roots() {
		if root.Constraint == nil {
			b.Write(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}))
		}
	}
	return b.Bytes()
}
