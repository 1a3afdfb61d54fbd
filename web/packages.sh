#!/bin/sh
# Copies the files of the packages that browsers load from node_modules to packages/, where web.FS embeds them: React as ES
# modules, with its development build for the development server, and Mermaid packed.
set -eu
cd "$(dirname "$0")"
# A build may read these files meanwhile, and another checkout may share them by hard links: each is written beside and moved in,
# React as browsers load it only when react.mjs has changed it.
raw=packages/.raw # Go does not embed folders whose names begin with a dot
rm -rf "$raw"
trap 'rm -rf "$raw"' EXIT

copy() {
  mkdir -p "$raw" "packages/$(dirname "$1")"
  cp "node_modules/$1" "$raw/copy"
  mv "$raw/copy" "packages/$1"
}

# React ships CommonJS, of which a bundler has to keep everything. Of an ES module it leaves out what nobody imports,
# which is 3 KB of the 70 that a first visit may load.
esm() {
  mkdir -p "$raw/$(dirname "$1")"
  sed -E \
    -e '/^"use strict";$/d' \
    -e 's/^var Scheduler = require\("scheduler"\),$/import * as Scheduler from "scheduler";/' \
    -e 's/^  React = require\("react"\),$/import * as React from "react";/' \
    -e 's/^  ReactDOM = require\("react-dom"\);$/import * as ReactDOM from "react-dom";/' \
    -e 's/^exports\.unstable_now = void 0;$/export let unstable_now;/' \
    -e 's/exports\.unstable_now([^A-Za-z_])/unstable_now\1/g' \
    -e 's/^exports\.([A-Za-z_]+) = null;$/export const \1 = null;/' \
    -e 's/^exports\.([A-Za-z_]+) = ([A-Za-z_]+);$/export { \2 as \1 };/' \
    -e 's/^exports\.([A-Za-z_]+) =/export const \1 =/' \
    "node_modules/$1" >"$raw/$1"
  if grep -nE '(^|[^A-Za-z_.])(module|exports)\.|[^A-Za-z_.]require\(' "$raw/$1"; then
    echo "packages.sh: $1 is written in another way than the version that esm was made for" >&2
    exit 1
  fi
}

for file in \
  react/LICENSE react-dom/index.js react-dom/LICENSE react-dom/cjs/react-dom.production.js \
  react-dom/cjs/react-dom-server-legacy.browser.production.js scheduler/LICENSE; do
  copy "$file"
done
modules="react/cjs/react.production.js react/cjs/react-jsx-runtime.production.js
  react-dom/cjs/react-dom-client.production.js scheduler/cjs/scheduler.production.js"
for file in $modules; do
  esm "$file"
done
node react.mjs
for file in $modules; do
  mkdir -p "packages/$(dirname "$file")"
  mv "$raw/$file" "packages/$file"
done
node react-development.mjs
printf 'import * as React from "./cjs/react.production.js";\nexport * from "./cjs/react.production.js";\nexport default React;\n' >packages/react/index.js
echo 'export * from "./cjs/react-jsx-runtime.production.js";' >packages/react/jsx-runtime.js
echo 'export * from "./cjs/react-dom-client.production.js";' >packages/react-dom/client.js
echo 'export * from "./cjs/scheduler.production.js";' >packages/scheduler/index.js

# KaTeX sets formulas while a site is built; browsers get its style sheet and fonts.
for file in katex/LICENSE katex/dist/katex.min.js katex/dist/katex.min.css; do
  copy "$file"
done
for font in node_modules/katex/dist/fonts/*.woff2; do
  copy "${font#node_modules/}"
done

# The face that social cards are drawn in, with the letters of Europe and Japanese.
copy "@fontsource/biz-udpgothic/LICENSE"
for letters in latin latin-ext cyrillic japanese; do
  copy "@fontsource/biz-udpgothic/files/biz-udpgothic-$letters-700-normal.woff"
done

node mermaid.mjs
node notices.mjs
