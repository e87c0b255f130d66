# The commands of a checkout. They need Python 3.11 or later and make; `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CLIENT := src/trecastelli/web/client
BUNDLE := src/trecastelli/web/static/manifest.json
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so' -not -name '*.mo' -not -path '*/node_modules/*' \
  -not -path '*/web/static/*') pyproject.toml hatch_build.py tools/compile_words.py
WORDS := $(shell find src -name '*.po')
# Node of the machine, or the one that $(VENV)/.node installs in the virtual environment.
WITH_NODE := PATH="$$PATH:$(CURDIR)/$(BIN)"
COMPILED := build/compiled
WORKING_TREE := PYTHONPATH=src:.
AS_SHIPPED := PYTHONPATH=$(COMPILED):.

.DEFAULT_GOAL := help
.PHONY: help play test lint types layers checks tests coverage fix slow bench client words check-words pictures transcripts build clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

play: $(COMPILED)/.done ## install everything and play in the browser
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m trecastelli serve --open $(ARGS)

test: ## install everything and run all checks, as CI does
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(COMPILED)/.done checks
	@$(MAKE) --no-print-directory tests

checks: lint types layers

lint: $(VENV)/.tools ## check formatting, common mistakes and spelling
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell

types: $(VENV)/.tools $(CLIENT)/node_modules/.done ## check types with mypy --strict and the TypeScript compiler
	$(BIN)/mypy
	cd $(CLIENT) && $(WITH_NODE) npm run --silent types

layers: $(VENV)/.tools ## check that modules import only from lower layers
	$(WORKING_TREE) $(BIN)/lint-imports

tests: $(VENV)/.words $(COMPILED)/.done $(VENV)/.browser ## run all tests on the compiled build
	$(AS_SHIPPED) $(BIN)/python -m pytest -n 3 --dist worksteal

coverage: $(VENV)/.words $(COMPILED)/.done $(BUNDLE) $(VENV)/.browser ## run all tests interpreted and list the lines that no test reaches
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2 --cov --cov-report=term-missing:skip-covered

slow: $(VENV)/.words $(COMPILED)/.done ## run the long checks, and the tests of the rules once more, interpreted
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2 --timeout 3600 tests/core tests/games tests/ai
	$(AS_SHIPPED) $(BIN)/python -m pytest -m slow -n 2 --timeout 3600

bench: $(VENV)/.tools $(COMPILED)/.done ## measure the speed of the rules, interpreted and compiled
	$(BIN)/python tests/bench/bench.py $(ARGS)

words: $(VENV)/.tools ## update the message catalogues; LANGUAGE=pt adds a language
	$(WORKING_TREE) $(BIN)/python -m tools.words $(if $(findstring command,$(origin LANGUAGE)),$(LANGUAGE))

check-words: $(VENV)/.tools ## check the catalogues and rule books; LANGUAGE=it checks one language
	@$(WORKING_TREE) $(BIN)/python -m tools.check_words $(if $(findstring command,$(origin LANGUAGE)),$(LANGUAGE))

client: $(BUNDLE) ## build the scripts, style, fonts and icons of the pages

pictures: $(VENV)/.words $(BUNDLE) $(VENV)/.browser ## take screenshots of every page, in docs/pictures/
	$(WORKING_TREE) $(BIN)/python -m tests.browser.pictures docs/pictures

transcripts: $(VENV)/.words $(BUNDLE) $(VENV)/.browser ## write anew what a screen reader says, in tests/browser/transcripts/
	$(WORKING_TREE) $(BIN)/python -m tests.browser.transcribe

build: $(VENV)/.tools $(BUNDLE) ## build the wheel and the source archive, in dist/
	$(BIN)/python -m build

fix: $(VENV)/.tools ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove everything that make has created
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

# A browser for the tests: TRECASTELLI_BROWSER, one of the machine, or one that is downloaded.
$(VENV)/.browser: $(VENV)/.tools
	@test -n "$$TRECASTELLI_BROWSER" \
	  || command -v chromium || command -v chromium-browser || command -v google-chrome \
	  || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq chromium; } \
	  || $(BIN)/playwright install chromium \
	  || { echo "The tests need Chromium: install it, or set TRECASTELLI_BROWSER to its path."; exit 1; }
	@touch $@

# The compiled wheel, unpacked in build/compiled. It is built from a copy, because the compiler writes
# next to its sources.
$(COMPILED)/.done: $(VENV)/.project $(SOURCES) $(BUNDLE)
	@echo "Compiling the rules (about a minute, only after a change)"
	@rm -rf build/source $(COMPILED)
	@mkdir -p build/source
	@tar -c --exclude=node_modules pyproject.toml README.md LICENSE hatch_build.py tools src | tar -x -C build/source
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED) ./build/source
	@touch $@
