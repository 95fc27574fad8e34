# SPDX-License-Identifier: MIT
#
#   make run [PHOTO=my.jpg]     straighten a photo inside GIMP, without a window
#   make test                   build and test everything
#   make install [PREFIX=...]   library, header, pkg-config file, straighten-png, GIMP plug-in
#   make uninstall, make clean
#
# run and test first install the Debian packages they need that are missing.

VERSION   := 1.0.0
PREFIX    ?= /usr/local
DESTDIR   ?=
SWIFT     ?= swift
PYTHON    ?= python3

SHIPPED   := .build/shipped
STAGE     := $(CURDIR)/.build/stage
LIBRARY   := $(SHIPPED)/libstraighten.so.1
PLUGIN    := .build/gimp/straighten-painting
PROGRAM   := .build/c/straighten-png
VENV      := .venv

BUILD_PACKAGES := gcc g++ make pkg-config libpng-dev libgimp2.0-dev
RUN_PACKAGES   := $(BUILD_PACKAGES) gimp
TEST_PACKAGES  := $(RUN_PACKAGES) xvfb xauth xdotool imagemagick

.PHONY: all library run test install uninstall clean
all: library $(PROGRAM) $(PLUGIN)/straighten-painting

# ---- library ---------------------------------------------------------------------------------

library: $(LIBRARY)

# Self-contained: the Swift runtime is inside, and only the header's functions are visible.
$(LIBRARY): Package.swift $(shell find Sources Include -type f)
	$(SWIFT) build -c release --product straighten --scratch-path $(SHIPPED) \
	    -Xswiftc -static-stdlib \
	    -Xlinker -soname=libstraighten.so.1 \
	    -Xlinker --version-script=$(CURDIR)/Include/straighten.map \
	    -Xlinker --gc-sections -Xlinker -s
	cp $(SHIPPED)/release/libstraighten.so $@
	ln -sf libstraighten.so.1 $(SHIPPED)/libstraighten.so

# What the C program and the plug-in are built against: the library as it is installed.
$(STAGE)/lib/pkgconfig/straighten.pc: $(LIBRARY) Include/straighten.h plugin/c/straighten.pc.in
	$(MAKE) --no-print-directory install-library PREFIX=$(STAGE) DESTDIR=

.PHONY: install-library
install-library: $(LIBRARY)
	install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 Include/straighten.h $(DESTDIR)$(PREFIX)/include/
	install -m 755 $(LIBRARY) $(DESTDIR)$(PREFIX)/lib/
	ln -sf libstraighten.so.1 $(DESTDIR)$(PREFIX)/lib/libstraighten.so
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' plugin/c/straighten.pc.in \
	    > $(DESTDIR)$(PREFIX)/lib/pkgconfig/straighten.pc
