# Everything a checkout needs: `make help` lists it. Needs Python 3.11 or later and make, no more.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CLIENT := src/trecastelli/web/client
BUNDLE := src/trecastelli/web/static/manifest.json
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so' -not -name '*.mo' -not -path '*/node_modules/*' \
  -not -path '*/web/static/*') pyproject.toml hatch_build.py tools/compile_words.py
WORDS := $(shell find src -name '*.po')
# The Node of the machine, or else the one that $(VENV)/.node has put into the virtual environment.
WITH_NODE := PATH="$$PATH:$(CURDIR)/$(BIN)"
COMPILED := build/compiled
WORKING_TREE := PYTHONPATH=src:.
AS_SHIPPED := PYTHONPATH=$(COMPILED):.

.DEFAULT_GOAL := help
.PHONY: help play test lint types layers checks tests coverage fix slow bench client words pictures build clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

play: $(COMPILED)/.done ## set everything up and play in the browser
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m trecastelli serve --open $(ARGS)

test: ## set everything up and check it: what CI runs
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(COMPILED)/.done checks
	@$(MAKE) --no-print-directory tests

checks: lint types layers

lint: $(VENV)/.tools ## formatting, common mistakes, spelling
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell

types: $(VENV)/.tools $(CLIENT)/node_modules/.done ## mypy --strict, and the same for TypeScript
	$(BIN)/mypy
	cd $(CLIENT) && $(WITH_NODE) npm run --silent types

layers: $(VENV)/.tools ## who may import whom
	$(WORKING_TREE) $(BIN)/lint-imports

tests: $(VENV)/.words $(COMPILED)/.done $(VENV)/.browser ## all tests, on what is shipped
	$(AS_SHIPPED) $(BIN)/python -m pytest -n 3 --dist worksteal

coverage: $(VENV)/.words $(COMPILED)/.done $(BUNDLE) $(VENV)/.browser ## the same interpreted, with what no test reaches
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2 --cov --cov-report=term-missing:skip-covered

slow: $(VENV)/.words $(COMPILED)/.done ## the long checks, and the tests of the rules once more, interpreted
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2 --timeout 3600 tests/core tests/games tests/ai
	$(AS_SHIPPED) $(BIN)/python -m pytest -m slow -n 2 --timeout 3600

bench: $(VENV)/.tools $(COMPILED)/.done ## how fast the rules are, interpreted and compiled in one run
	$(BIN)/python tests/bench/bench.py $(ARGS)

words: $(VENV)/.tools ## gather all messages into the catalogues; LANGUAGE=pt begins another language
	$(WORKING_TREE) $(BIN)/python -m tools.words $(if $(findstring command,$(origin LANGUAGE)),$(LANGUAGE))

client: $(BUNDLE) ## script, style, fonts and icons of the pages

pictures: $(VENV)/.words $(BUNDLE) $(VENV)/.browser ## screenshots of every page, in docs/pictures/
	$(WORKING_TREE) $(BIN)/python -m tests.browser.pictures docs/pictures

build: $(VENV)/.tools $(BUNDLE) ## wheel and source archive, in dist/
	$(BIN)/python -m build

fix: $(VENV)/.tools ## put the formatting right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove all that make has made
	rm -rf $(VENV) build dist $(CLIENT)/node_modules $(dir $(BUNDLE)) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage

$(VENV)/.made:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Trecastelli needs Python 3.11 or later.")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.project: $(VENV)/.made requirements/run.txt pyproject.toml hatch_build.py
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/run.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.project requirements/test.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/test.txt
	@touch $@

$(VENV)/.words: $(VENV)/.tools tools/compile_words.py $(WORDS)
	$(BIN)/python tools/compile_words.py
	@touch $@

$(VENV)/.node: $(VENV)/.made requirements/node.txt
	@command -v npm >/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/node.txt
	@touch $@

$(CLIENT)/node_modules/.done: $(VENV)/.node $(CLIENT)/package.json $(CLIENT)/package-lock.json
	cd $(CLIENT) && $(WITH_NODE) npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(BUNDLE): $(CLIENT)/node_modules/.done $(SOURCES)
	cd $(CLIENT) && $(WITH_NODE) npm run --silent build

# A browser for the tests: the machine's, or one that is fetched; TRECASTELLI_BROWSER names another.
$(VENV)/.browser: $(VENV)/.tools
	@test -n "$$TRECASTELLI_BROWSER" \
	  || command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq chromium; } \
	  || $(BIN)/playwright install chromium \
	  || { echo "The tests need Chromium: install it, or set TRECASTELLI_BROWSER to where it is."; exit 1; }
	@touch $@

# The wheel as it is shipped, unpacked beside the working tree. It is built from a copy because the
# compiler writes next to its sources.
$(COMPILED)/.done: $(VENV)/.project $(SOURCES) $(BUNDLE)
	@echo "Compiling the rules (about a minute, only when they have changed)"
	@rm -rf build/source $(COMPILED)
	@mkdir -p build/source
	@tar -c --exclude=node_modules pyproject.toml README.md LICENSE hatch_build.py tools src | tar -x -C build/source
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED) ./build/source
	@touch $@
