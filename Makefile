# SPDX-License-Identifier: MIT
#
#   make run [PHOTO=my.jpg]     straighten a photo inside GIMP, without a window
#   make test                   build and test everything
#   make bench                  speed, quality and memory beside the peers, which it installs
#   make all                    library, straighten-png and GIMP plug-in
#   make install [PREFIX=...]   the same, where compilers and GIMP look
#   make uninstall, make clean
#
# run and test first install the Debian packages they need that are missing.

VERSION   := 1.0.0
PREFIX    ?= /usr/local
DESTDIR   ?=
SWIFT     ?= swift
PYTHON    ?= python3

SHIPPED   := .build/shipped
LIBRARY   := $(SHIPPED)/libstraighten.so.1
STAGE     := $(CURDIR)/.build/stage
VENV      := .venv

BUILD_PACKAGES := gcc g++ make pkg-config libpng-dev libgimp2.0-dev gettext
RUN_PACKAGES   := $(BUILD_PACKAGES) gimp
TEST_PACKAGES  := $(RUN_PACKAGES) xvfb xauth xdotool imagemagick

.PHONY: all
all: library program plug-in

# ---- what a fresh machine lacks ----------------------------------------------------------------

SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# $(call install-packages,NAMES): asks apt only when one is missing.
define install-packages
@missing=; for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || missing="$$missing $$p"; done; \
if [ -n "$$missing" ]; then \
    echo "installing$$missing"; \
    $(SUDO) apt-get update -q && \
    DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get -o DPkg::Lock::Timeout=300 install -q -y --no-install-recommends $$missing; \
fi
endef

.PHONY: build-packages run-packages test-packages
build-packages: ; $(call install-packages,$(BUILD_PACKAGES))
run-packages:   ; $(call install-packages,$(RUN_PACKAGES))
test-packages:  ; $(call install-packages,$(TEST_PACKAGES))

# What the Python package and its command need. Debian keeps ensurepip in a package of its own.
$(VENV)/ready: plugin/python/pyproject.toml
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(SUDO) apt-get update -q && $(SUDO) apt-get install -q -y python3-venv; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install -q --disable-pip-version-check 'numpy>=1.22' 'pillow>=9.1' 'tqdm>=4.60'
	touch $@

# ---- library -----------------------------------------------------------------------------------

.PHONY: library
library: $(LIBRARY)

# Self-contained: the Swift runtime is inside, and only the header's functions are visible.
$(LIBRARY): Package.swift $(shell find Sources Include -type f)
	$(SWIFT) build -c release --product straighten --scratch-path $(SHIPPED) \
	    -Xswiftc -static-stdlib -Xswiftc -use-ld=lld \
	    -Xlinker -soname=libstraighten.so.1 \
	    -Xlinker --version-script=$(CURDIR)/Include/straighten.map \
	    -Xlinker --gc-sections -Xlinker -s
	cp $(SHIPPED)/release/libstraighten.so $@
	ln -sf libstraighten.so.1 $(SHIPPED)/libstraighten.so

.PHONY: install-library
install-library: $(LIBRARY)
	install -d $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 644 Include/straighten.h $(DESTDIR)$(PREFIX)/include/
	install -m 755 $(LIBRARY) $(DESTDIR)$(PREFIX)/lib/
	ln -sf libstraighten.so.1 $(DESTDIR)$(PREFIX)/lib/libstraighten.so
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' plugin/c/straighten.pc.in \
	    > $(DESTDIR)$(PREFIX)/lib/pkgconfig/straighten.pc

# ---- hosts -------------------------------------------------------------------------------------

# The C program is built against the library as it is installed.
STAGED := $(STAGE)/lib/pkgconfig/straighten.pc
$(STAGED): $(LIBRARY) Include/straighten.h plugin/c/straighten.pc.in
	@$(MAKE) --no-print-directory install-library PREFIX=$(STAGE) DESTDIR=

PROGRAM_MAKE = PKG_CONFIG_PATH=$(STAGE)/lib/pkgconfig $(MAKE) --no-print-directory -C plugin/c BUILD=$(CURDIR)/.build/c
PLUG_IN_MAKE = $(MAKE) --no-print-directory -C plugin/gimp BUILD=$(CURDIR)/.build/gimp LIBRARY=$(CURDIR)/$(LIBRARY)

.PHONY: program plug-in
program: build-packages $(STAGED)
	$(PROGRAM_MAKE) all

plug-in: build-packages $(LIBRARY)
	$(PLUG_IN_MAKE) all

# ---- run ---------------------------------------------------------------------------------------

RUN    := .build/run
PHOTO  ?= $(RUN)/sample.ppm
MARGIN ?= 60

$(RUN)/sample.ppm: $(wildcard Tests/Support/*.swift Tests/RenderSample/*.swift)
	@mkdir -p $(@D)
	$(SWIFT) build -c release --product render-sample --scratch-path .build/test
	.build/test/release/render-sample $@

.PHONY: run
run: run-packages plug-in $(VENV)/ready $(PHOTO)
	@mkdir -p $(RUN)
	plugin/gimp/straighten-photo.sh --plug-ins .build/gimp --margin $(MARGIN) "$(PHOTO)" $(RUN)/straightened.png | tee $(RUN)/found
	@PYTHONPATH=plugin/python $(VENV)/bin/python plugin/gimp/before_after.py "$(PHOTO)" $(RUN)/straightened.png \
	    $(RUN)/before-after.png $$(sed -n 's/^corners//p' $(RUN)/found | tr -d '(),')
	@echo "written: $(RUN)/straightened.png, $(RUN)/before-after.png"

# ---- test --------------------------------------------------------------------------------------

.PHONY: test
test: test-packages all $(VENV)/ready
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/test
	Tests/Header/run.sh
	Tests/C/run.sh
	Tests/Python/run.sh
	Tests/GIMP/run.sh
	Tests/Hosts/run.sh
	Tests/Accuracy/run.sh

# ---- bench -------------------------------------------------------------------------------------

# Peers that cannot be installed are left out of the tables. BENCH='--megapixels 12 48 --rounds 9' and so on: see bench.py --help.
BENCH ?=
PEERS := opencv-python-headless scipy scikit-image pyvips-binary pyvips kornia-rs ipp-devel

.PHONY: bench
bench: build-packages library $(VENV)/ready $(RUN)/sample.ppm
	$(call install-packages,imagemagick)
	@for p in $(PEERS); do $(VENV)/bin/pip install -q --disable-pip-version-check $$p || echo "left out: $$p"; done
	@PYTHONPATH=plugin/python $(VENV)/bin/python Tests/Benchmarks/bench.py $(RUN)/sample.ppm $(BENCH)

# ---- install -----------------------------------------------------------------------------------

.PHONY: install uninstall clean
install: all install-library
	$(PROGRAM_MAKE) install PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)
	$(PLUG_IN_MAKE) install PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)

uninstall:
	$(PROGRAM_MAKE) uninstall PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)
	$(PLUG_IN_MAKE) uninstall PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,include/straighten.h lib/libstraighten.so lib/libstraighten.so.1 lib/pkgconfig/straighten.pc)

clean:
	rm -rf .build $(VENV)
