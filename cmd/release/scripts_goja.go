//go:build goja

package main

import "errors"

func scripts() error { return errors.New("this engine has no bytecode: build without the tag goja") }
