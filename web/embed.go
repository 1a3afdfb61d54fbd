// Package web embeds the front end: its sources, and the React packages that `make build` copies beside them.
package web

import "embed"

// FS holds the front end's sources, from which every site's bundles are built.
//
//go:embed entry.client.tsx entry.server.tsx start.tsx app content dev docusaurus model offline search server theme packages
var FS embed.FS
