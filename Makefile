# Quarterdeck: `make play` runs it, `make test` proves it. Both set up everything themselves.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes
# Node 20 or newer from the machine, else the one that setup puts into the environment.
export PATH := $(CURDIR)/$(VENV)/node/bin:$(PATH)
SOURCES := $(shell find frontend/src games/*/ui -type f 2>/dev/null) frontend/index.html frontend/vite.config.ts

.PHONY: help
help: ## what can be asked of this Makefile
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: play
play: setup ## run the platform on http://HOST:PORT
	@exec $(PY) manage.py play --host $(HOST) --port $(PORT)

.PHONY: test
test: setup $(VENV)/.test ## prove it: lint, types, contracts, all tests on both databases, browser journeys
	@exec $(PY) -m tests.prove

.PHONY: setup
setup: $(VENV)/.run frontend/dist/index.html ## set up what running needs; costs nothing when nothing changed

.PHONY: bench
bench: setup $(VENV)/.bench ## every speed claim beside its peer, in one table
	@exec $(PY) -m benchmarks

.PHONY: soak
soak: setup $(VENV)/.test ## the slow campaigns: kill -9 under load, many random matches, many tailers
	@exec $(PY) -m tests.soak

.PHONY: balance
balance: $(VENV)/.run ## how fair the games are: first players, and ready decks against each other
	@exec $(PY) -m games.balance

.PHONY: types
types: $(VENV)/.run ## write the front end's types from the Python structs
	@$(PY) manage.py write_types

.PHONY: lock
lock: $(VENV)/.run ## write requirements/ anew from pyproject.toml
	@$(PY) -m pip install --quiet uv==0.13.8
	@for made in "run:" "test:--group test" "bench:--group test --group bench"; do \
		$(VENV)/bin/uv pip compile pyproject.toml $${made#*:} --universal --generate-hashes --no-emit-index-url --no-header \
			--python-version 3.11 --quiet -o requirements/$${made%%:*}.txt; done
	@$(VENV)/bin/uv pip compile --group node --universal --generate-hashes --no-emit-index-url --no-header \
		--python-version 3.11 --quiet -o requirements/node.txt

.PHONY: clean
clean: ## take away what setup made; data stays
	rm -rf $(VENV) frontend/node_modules frontend/dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Quarterdeck needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	@echo "Making the environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt | $(VENV)/bin/python
	@echo "Installing what running needs"
	@$(PIP) -r requirements/run.txt
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.run
	@echo "Installing what testing needs, PostgreSQL and Redis included"
	@$(PIP) -r requirements/test.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.test
	@echo "Installing the peers that benchmarks run beside"
	@$(PIP) -r requirements/bench.txt
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/bin/python
	@if ! node -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null || ! npm --version >/dev/null 2>&1; then \
		echo "Getting Node from a wheel"; $(PIP) -r requirements/node.txt && mkdir -p $(VENV)/node/bin && \
		for tool in node npm npx; do ln -sf ../../bin/$$tool $(VENV)/node/bin/$$tool; done; fi
	@touch $@

frontend/node_modules/.done: frontend/package-lock.json $(VENV)/.node
	@echo "Installing the front end's packages"
	@cd frontend && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

frontend/dist/index.html: frontend/node_modules/.done $(SOURCES)
	@echo "Building the front end"
	@cd frontend && npm run --silent build
	@touch $@
