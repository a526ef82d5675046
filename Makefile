# Everything happens in .venv and build/; nothing outside this folder changes, save missing Debian packages when run as root.
PYTHON ?= python3
# For `make bench-peers` and `make baselines`, as in OPTIONS="--seconds 0.1".
OPTIONS ?=
# Many tests wait for a house or a browser: two cores keep three processes busy.
JOBS ?= 3
BIN := .venv/bin
READY := .venv/.ready
PEERS := build/peers/.ready
NODE := web/node_modules/.ready
CLIENT := src/tablee/client/index.html
# The client is made from its own sources and from what Python generates for it.
SOURCES := $(shell find web/src web/public web/tools web/index.html web/*.ts web/*.js -type f -not -path 'web/src/generated/*' 2>/dev/null) \
	$(shell find src/tablee/texts src/tablee/clientdata src/tablee/games src/tablee/learn -type f -not -path '*/client/*' \( -name '*.py' -o -name '*.json' -o -name '*.md' \) 2>/dev/null)
LOCKED := $(if $(shell command -v flock),flock .venv/.building)
# The parts of the tests that run the rules, and therefore run on the interpreted engine too.
RULES := $(wildcard tests/rules tests/play tests/games tests/differential)

export PYTHON
.DEFAULT_GOAL := help
.PHONY: help run play client client-test shots test test-compiled test-beside test-interpreted test-deep lint format build bench bench-house bench-peers baselines mutants dist release lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: build $(CLIENT) ## open the house and play in the browser
	@echo "run: opening the house (tablee serve); stop it with Ctrl-C"
	@$(BIN)/tablee serve

play: build ## play in the terminal
	@echo "play: starting the terminal game (tablee play)"
	@$(BIN)/tablee play

test: ## lint, the client's tests, all tests on the compiled engine and the rules on the interpreted one
	@tools/system.sh python compiler valgrind chromium nginx
	@echo "test: .venv, the engine and the client"
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target build client
	@$(MAKE) --no-print-directory --jobs=2 test-compiled test-beside

test-compiled:
	@echo "test: everything, on the compiled engine"
	@TABLEE_ENGINE=compiled $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

# While tests wait for a house or a browser. Told when it is done, so that two reports are not mixed.
test-beside:
	@echo "test: meanwhile lint, the client's tests, and the rules on the interpreted engine"
	@$(MAKE) --no-print-directory lint client-test test-interpreted >build/beside.log 2>&1; \
		failed=$$?; cat build/beside.log; exit $$failed

test-interpreted:
	@echo "test: the rules, on the interpreted engine"
	@TABLEE_ENGINE=interpreted $(BIN)/python -m pytest -q -p no:cacheprovider $(RULES)

test-deep: ## the same tests with full counts; takes long
	@echo "test-deep: the tests with full counts"
	@TABLEE_DEEP=1 $(MAKE) --no-print-directory test

lint: $(READY) ## check style and types
	@echo "lint: ruff and mypy --strict"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy

client: $(CLIENT) ## build the browser client into the package

client-test: $(CLIENT) ## check and test the browser client
	@echo "client-test: prettier, eslint, svelte-check, tsc, vitest"
	@tools/node.sh npm --prefix web run --silent check
	@tools/node.sh npm --prefix web run --silent test

shots: build $(CLIENT) ## screenshots of every page into web/shots
	@tools/system.sh chromium
	@$(BIN)/python tools/shots.py

format: $(READY) ## let ruff rewrite the files
	@echo "format: ruff"
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format

build: $(READY) ## compile what changed in the engine
	@echo "build: compiling what changed in the engine"
	@$(LOCKED) $(BIN)/python -W ignore setup.py -q build_ext --inplace

bench: build ## measure speed and memory
	@tools/system.sh valgrind
	@echo "bench: speed and memory of the engine"
	@$(BIN)/python -m bench

bench-house: build ## measure the house under load, beside an echo of the same messages
	@echo "bench-house: 500 tables with two clients each"
	@$(BIN)/python -m bench.house

bench-peers: build $(PEERS) ## measure random play beside other libraries of games
	@echo "bench-peers: random play on one core, ours and theirs; the tables go into bench/README.md"
	@PYTHONPATH=src build/peers/bin/python -m bench.peers $(OPTIONS)

baselines: build ## every bot against greedy, 10,000 rounds each (hours)
	@echo "baselines: into bench/baselines.json and docs/lab/baselines.md; what is done is kept in build/baselines"
	@$(BIN)/python -m bench.baselines $(OPTIONS)

mutants: build ## break the rules line by line: a test must notice each time
	@echo "mutants: one-line changes of the rules, each caught by a test that names its clause"
	@$(BIN)/python -m tests.mutants

dist: $(READY) $(CLIENT) ## build sdist and wheel
	@echo "dist: sdist and wheel into dist/"
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist

release: $(READY) ## make release VERSION=0.2.0: version, changelogs, commit and tag (RELEASING.md)
	@echo "release: $(VERSION)"
	@$(BIN)/python tools/release.py $(VERSION)

lock: ## pin the newest versions in requirements.lock, bench/peers.lock and deploy/house.lock
	@echo "lock: requirements.in -> requirements.lock, pyproject.toml -> bench/peers.lock and deploy/house.lock"
	@tools/system.sh python
	@test -x build/uv/bin/uv || { $(PYTHON) -m venv build/uv && build/uv/bin/pip install -qq uv; }
	@build/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" requirements.in -o requirements.lock
	@build/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		--constraints requirements.lock --extra peers pyproject.toml -o bench/peers.lock
	@printf 'setuptools\ncython\n' | build/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		--constraints requirements.lock pyproject.toml - -o deploy/house.lock

clean: ## remove everything that was made here
	@echo "clean: removing .venv, build, dist, caches and compiled modules"
	@rm -rf web/node_modules web/dist web/shots web/src/generated src/tablee/client
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	@find src \( -name '*.so' -o -name '*.pyd' \) -delete

# Where there is no Node.js, pip brings one into .venv.
$(NODE): web/package-lock.json $(if $(shell tools/node.sh --own && echo own),,$(READY))
	@echo "client: installing what web/package-lock.json names into web/node_modules"
	@tools/node.sh npm --prefix web ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(NODE) $(READY) $(SOURCES)
	@echo "client: building the browser client"
	@tools/node.sh $(BIN)/python -W ignore setup.py -q build_client

$(READY): requirements.lock pyproject.toml build/.settings
	@echo "venv: installing what requirements.lock names into .venv"
	@tools/system.sh python compiler
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@tools/install.sh requirements.lock
	@TABLEE_NO_COMPILE=1 $(BIN)/pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

# The peers want other packages than we do: they live apart from .venv.
$(PEERS): bench/peers.lock pyproject.toml
	@echo "peers: installing what bench/peers.lock names into build/peers"
	@tools/system.sh python
	@test -x build/peers/bin/python || $(PYTHON) -m venv build/peers
	@build/peers/bin/pip install -qq --require-hashes -r bench/peers.lock
	@touch $@

# Other compiler settings make everything old that was compiled.
build/.settings: setup.py requirements.lock
	@rm -rf build/cython build/lib.* build/temp.*
	@mkdir -p build && touch $@
