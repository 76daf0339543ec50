# Four Seas. `make play` plays, `make test` tests; both set everything up themselves.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play terminal test check web bench bench-server soak lock golden protocol setup services clean

play: setup web
	@$(BIN)/fourseas serve --pretty

# Play in the terminal.
terminal: setup
	@$(BIN)/fourseas play

test: check web services
	@cd web && npm test --silent
	@$(BIN)/pytest -n auto --dist loadgroup tests

check: setup web/node_modules/ready
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@cd web && npm run --silent check

bench: setup .venv/peers
	@$(BIN)/fourseas bench

bench-server: setup web
	@$(BIN)/python -m benchmarks.server
	@$(BIN)/python -m benchmarks.page

soak: setup services
	@$(BIN)/python -m tests.soak
	@FOURSEAS_KILLS=200 $(BIN)/pytest -n0 tests/server/test_kills.py

# The readable playthroughs that tests compare with: write them anew after a change of the rules, and read the diff.
golden: setup
	@$(BIN)/python -m tests.golden

# The TypeScript types of the protocol, from fourseas/server/messages.py.
protocol: setup
	@$(BIN)/python -m fourseas.server.typescript

# The browser app, built into the package. Made again when one of its files is newer.
STATIC := fourseas/server/static
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json -type f 2>/dev/null)

web: $(STATIC)/index.html

$(STATIC)/index.html: $(WEB_SOURCES) web/node_modules/ready
	@echo "Building the browser app"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/node_modules/ready: web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null || { echo "Four Seas needs Node.js 20.19 or newer (with npm) to build its browser app"; exit 1; }
	@echo "Setting up Node packages in web/node_modules (once, about half a minute)"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

# PostgreSQL, Redis and a browser for the tests: installed if they are missing and we may, else one line says what is.
services: setup
	@$(BIN)/python -m tests.server.services --install

setup: .venv/ready

.venv/ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Four Seas needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing: install your system's package for it (on Debian: python3-venv)"; exit 1; }
	@echo "Setting up Python packages in .venv (once, about a minute)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

.venv/peers: .venv/ready
	@echo "Installing the peers that we are measured beside (OpenSpiel, catanatron)"
	@$(BIN)/pip install --quiet --disable-pip-version-check ".[peers]" || echo "The peers could not be installed; the bench goes on without them."
	@touch $@

# Resolve the dependencies again. The lock names versions and hashes, no addresses.
lock:
	@$(PYTHON) -m venv .venv-lock && .venv-lock/bin/pip install --quiet uv
	@.venv-lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --quiet -o requirements.lock
	@rm -rf .venv-lock

clean:
	rm -rf .venv web/node_modules fourseas/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
