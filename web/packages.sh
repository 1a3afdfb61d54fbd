#!/bin/sh
# Copies the production files of React from node_modules to packages/, where web.FS embeds them.
set -eu
cd "$(dirname "$0")"
copy() {
  mkdir -p "packages/$(dirname "$1")"
  cp "node_modules/$1" "packages/$1"
}
for file in \
  react/index.js react/jsx-runtime.js react/LICENSE react/cjs/react.production.js \
  react/cjs/react-jsx-runtime.production.js \
  react-dom/index.js react-dom/client.js react-dom/LICENSE react-dom/cjs/react-dom.production.js \
  react-dom/cjs/react-dom-client.production.js react-dom/cjs/react-dom-server-legacy.browser.production.js \
  scheduler/index.js scheduler/LICENSE scheduler/cjs/scheduler.production.js; do
  copy "$file"
done
