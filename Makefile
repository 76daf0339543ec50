# Four Seas. `make play` plays, `make test` tests; both set everything up themselves.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check bench soak lock golden setup clean

play: setup
	@$(BIN)/fourseas play

test: check
	@$(BIN)/pytest -n auto --dist loadgroup tests

check: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: setup .venv/peers
	@$(BIN)/fourseas bench

soak: setup
	@$(BIN)/python -m tests.soak

# The readable playthroughs that tests compare with: write them anew after a change of the rules, and read the diff.
golden: setup
	@$(BIN)/python -m tests.golden

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
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
