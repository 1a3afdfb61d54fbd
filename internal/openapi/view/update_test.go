package view

import "flag"

var update = flag.Bool("update", false, "write the golden files and web/content/api/props.ts")
