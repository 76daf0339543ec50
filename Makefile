# Four Seas. `make play` plays, `make test` tests; both set everything up themselves.

# The system's Python if it will do, else the one on the PATH: distributions build theirs with optimisation, and with
# one that is built without, everything takes a fifth longer. `make PYTHON=...` names another.
SYSTEM_PYTHON := /usr/bin/python3
PYTHON ?= $(shell $(SYSTEM_PYTHON) -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(SYSTEM_PYTHON) || echo python3)
BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --python .venv
unexport PYTHONDONTWRITEBYTECODE # tests start hundreds of processes: what one has compiled, the others load
FAILED := { echo "The packages could not be installed: is this machine online?"; exit 1; }

.PHONY: play terminal quick units test all-tests beside test-web check check-python check-web lint-web types-web compiled web docs bench bench-server ladder soak lock golden protocol setup dev services wheel needs-node clean

# Python's packages and Node's are fetched at the same time. Here and below, standard input is given: where there is none,
# make would take its number for the pipe by which several makes share the cores, and the inner one would spin.
play: needs-node
	@$(MAKE) --no-print-directory -j 2 setup web < /dev/null
	@$(BIN)/fourseas serve --pretty

# Play in the terminal.
terminal: setup
	@$(BIN)/fourseas play

# For every change: lint, types, units and what every game must do, all at a time, so that no core is ever idle. `make
# test` adds servers, databases, browsers and packaging.
PYTEST := $(BIN)/pytest --durations 20 -p tests.support.costs
quick:
	@$(MAKE) --no-print-directory -j 3 units lint-web check-python types-web test-web web < /dev/null

units: compiled
	@$(PYTEST) -n auto tests/conformance tests/unit

# What else is checked runs beside the tests, while the cores have nothing better to do.
test:
	@$(MAKE) --no-print-directory -j 2 compiled web services < /dev/null
	@$(MAKE) --no-print-directory -j 2 all-tests beside < /dev/null

# Those who test a server often wait for it: one worker more than there are cores.
WORKERS := $(shell expr $$(nproc 2>/dev/null || sysctl -n hw.ncpu) + 1)
all-tests:
	@$(PYTEST) -n $(WORKERS) tests || $(BIN)/python -m tests.support.again

beside:
	@nice $(MAKE) --no-print-directory check-python lint-web types-web test-web

check: check-python check-web

check-python: dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# The app is checked and tested again when something is newer that it is made of, or that its tests read; or a folder,
# from which a file was taken away.
WEB_FILES := $(shell find web/src web/tests web/public) $(filter-out web/node_modules,$(wildcard web/*)) $(wildcard fourseas/games/*/locale/*.json fourseas/games/*/classic.toml tests/fixtures/*.json)

check-web: lint-web types-web

lint-web: web/node_modules/.linted

web/node_modules/.linted: $(WEB_FILES) web/node_modules/.dev
	@cd web && npm run --silent lint
	@touch $@

types-web: web/node_modules/.checked

web/node_modules/.checked: $(WEB_FILES) web/node_modules/.dev
	@cd web && npm run --silent types
	@touch $@

test-web: web/node_modules/.tested

web/node_modules/.tested: $(WEB_FILES) web/node_modules/.dev
	@cd web && npm test --silent
	@touch $@

# The compiled games, in the cache: the workers of the tests would wait for each other.
compiled: dev
	@$(BIN)/python -m tests.support.compiled

# The documentation site, in site/. Complaints are errors.
docs: dev
	@$(BIN)/python -m docs.make_site
	@echo "The documentation is in site/index.html"

# Both write their figures into docs/figures.md.
bench: setup .venv/peers
	@$(BIN)/python -m benchmarks.figures

bench-server: dev web
	@$(BIN)/python -m benchmarks.server --write
	@$(BIN)/python -m benchmarks.page --write

# A million games by the rules; the ladder of the bots, roughly; 200 tables at a server for ten minutes, and five times 100 for two (see docs/hosting.md);
# faults planted into the games, which the tests of conformance must find; mutants of the rules, which the tests must
# kill; and the tests of which `make test` runs only a part, in full: more examples of every property, other seeds of the
# games they walk, a server killed 200 times.
THOROUGH := $(shell grep -rl --include='test_*.py' 'tests.support.thorough' tests) tests/conformance
soak: dev services
	@$(BIN)/python -m tests.soak.games
	@$(BIN)/python -m docs.make_ladder --short
	@$(BIN)/python -m tests.soak.server --minutes 10 --tables 200 --seeds 1
	@$(BIN)/python -m tests.soak.server
	@$(BIN)/python -m tests.conformance.faults
	@$(BIN)/python -m tests.mutation
	@FOURSEAS_THOROUGH=1 $(PYTEST) -n auto --timeout 7200 $(THOROUGH)

# Every level of the bots against the one below, into docs/bots.md: an hour on 16 cores. It can be stopped, and goes on.
ladder: setup
	@$(BIN)/python -m docs.make_ladder

# The readable playthroughs that tests compare with: write them anew after a change of the rules, and read the diff.
golden: dev
	@$(BIN)/python -m tests.support.golden

# The TypeScript types of the protocol and of the games, from their structs.
protocol: setup
	@$(BIN)/python -m fourseas.server.protocol.typescript

# The browser app, built into the package. Made again when one of its files is newer.
NPM := npm --no-audit --no-fund --loglevel error --fetch-retries 1
STATIC := fourseas/server/static
WEB_SOURCES := $(shell find web/src web/public web/index.html web/svelte.config.js web/tsconfig.json -type f 2>/dev/null) $(wildcard web/*.ts) $(wildcard fourseas/games/*/locale/names.*.json fourseas/games/*/locale/view.*.json)

web: $(STATIC)/index.html

$(STATIC)/index.html: $(WEB_SOURCES) web/node_modules/.ready
	@echo "Building the browser app (5 seconds)"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/node_modules/.ready: web/package-lock.json | needs-node
	@echo "Setting up Node packages in web/node_modules (once; about 40 MB)"
	@cd web && $(NPM) ci --omit=dev || $(FAILED)
	@touch $@

# What only the checks and tests of the app need.
web/node_modules/.dev: web/node_modules/.ready
	@echo "Adding the Node packages for development (once)"
	@cd web && $(NPM) install --no-save --include=dev || $(FAILED)
	@touch $@

# Said before anything is installed, not after a minute.
needs-node:
	@test -e web/node_modules/.ready || node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null || { echo "Four Seas needs Node.js 20.19 or newer (with npm) to build its browser app"; exit 1; }

# A wheel with the built app in it, in dist/: it is installed with pip, without Node.
wheel: setup web
	@$(BIN)/python -m hatchling build --target wheel

# PostgreSQL, Redis and a browser for the tests: installed if they are missing and we may, else one line says what is.
services: dev
	@$(BIN)/python -m tests.support.server.services --install

setup: .venv/ready

.venv/ready: requirements.lock pyproject.toml | $(UV)
	@echo "Setting up Python packages in .venv (once; about 110 MB)"
	@$(INSTALL) --require-hashes -r requirements.lock || $(FAILED)
	@$(INSTALL) --quiet --no-build-isolation --no-deps -e .
	@touch $@

# uv installs the packages, many at once. It is fetched itself by its hash in the lock.
$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Four Seas needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing: install your system's package for it (on Debian: python3-venv)"; exit 1; }
	@$(PYTHON) -m venv .venv
	@sed -n '/^uv==/,/[^\]$$/p' requirements-dev.lock > .venv/uv.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --retries 1 --require-hashes -r .venv/uv.lock || $(FAILED)

# What only work on Four Seas needs: to test it, to check it, to write about it.
dev: .venv/dev web/node_modules/.dev

.venv/dev: .venv/ready requirements-dev.lock
	@echo "Adding the packages for development to .venv (once)"
	@$(INSTALL) --require-hashes -r requirements-dev.lock || $(FAILED)
	@touch $@

.venv/peers: .venv/ready
	@echo "Installing the peers that we are measured beside (OpenSpiel, catanatron)"
	@$(INSTALL) --quiet --no-build-isolation -e ".[peers]" || echo "The peers could not be installed; the bench goes on without them."
	@touch $@

# Resolve the dependencies again: all that development needs, and of those the ones that a server needs. The locks name
# versions and hashes, no addresses.
RESOLVE := $(UV) pip compile pyproject.toml --extra server --extra postgres --extra redis --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --quiet
lock: $(UV)
	@$(RESOLVE) --group dev -o requirements-dev.lock
	@$(RESOLVE) --group build --constraint requirements-dev.lock -o requirements.lock

clean:
	rm -rf .venv dist site web/node_modules fourseas/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
