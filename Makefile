# SPDX-License-Identifier: MIT
# make run | test | install | uninstall | clean; see README.md

VERSION   := 1.0.0
BUILD     := .build/shipped
LIBRARY   := $(BUILD)/libstraighten.so.1
SWIFT     ?= swift

.PHONY: library
library: $(LIBRARY)

SOURCES := Package.swift $(shell find Sources Include -type f)

# Self-contained: the Swift runtime is inside, and only the header's functions are visible.
$(LIBRARY): $(SOURCES)
	$(SWIFT) build -c release --product straighten --scratch-path $(BUILD) \
	    -Xswiftc -static-stdlib \
	    -Xlinker -soname=libstraighten.so.1 \
	    -Xlinker --version-script=$(CURDIR)/Include/straighten.map \
	    -Xlinker --gc-sections -Xlinker -s
	cp $(BUILD)/release/libstraighten.so $@
	ln -sf libstraighten.so.1 $(BUILD)/libstraighten.so
