# Everything a checkout needs: `make help` lists it. Needs Python 3.11 or later and make, no more.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so') pyproject.toml hatch_build.py
COMPILED := build/compiled
WORKING_TREE := PYTHONPATH=src:.
AS_SHIPPED := PYTHONPATH=$(COMPILED):.

.DEFAULT_GOAL := help
.PHONY: help play test lint types layers tests compiled-tests coverage fix slow bench build clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

play: $(COMPILED)/.done ## set everything up and play
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m trecastelli play $(ARGS)

test: lint types layers tests compiled-tests ## set everything up and check it: what CI runs

lint: $(VENV)/.tools ## formatting, common mistakes, spelling
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell

types: $(VENV)/.tools ## mypy --strict
	$(BIN)/mypy

layers: $(VENV)/.tools ## who may import whom
	$(WORKING_TREE) $(BIN)/lint-imports

tests: $(VENV)/.tools $(COMPILED)/.done ## all tests on the working tree, interpreted
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2

coverage: $(VENV)/.tools $(COMPILED)/.done ## the same with the lines and branches that no test reaches
	$(WORKING_TREE) $(BIN)/python -m pytest -n 2 --cov --cov-report=term-missing:skip-covered

compiled-tests: $(VENV)/.tools $(COMPILED)/.done ## the tests of the rules on what is shipped
	$(AS_SHIPPED) $(BIN)/python -m pytest -n 2 tests/core tests/games tests/ai

slow: $(VENV)/.tools $(COMPILED)/.done ## the long checks, on what is shipped
	$(AS_SHIPPED) $(BIN)/python -m pytest -m slow -n 2 --timeout 3600

bench: $(VENV)/.tools $(COMPILED)/.done ## how fast the rules are, interpreted and compiled in one run
	$(BIN)/python tests/bench/bench.py $(ARGS)

build: $(VENV)/.tools ## wheel and source archive, in dist/
	$(BIN)/python -m build

fix: $(VENV)/.tools ## put the formatting right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove all that make has made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .coverage

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

# The wheel as it is shipped, unpacked beside the working tree. It is built from a copy because the
# compiler writes next to its sources.
$(COMPILED)/.done: $(VENV)/.project $(SOURCES)
	@echo "Compiling the rules (about a minute, only when they have changed)"
	@rm -rf build/source $(COMPILED)
	@mkdir -p build/source
	@cp -r pyproject.toml README.md LICENSE hatch_build.py src build/source
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target $(COMPILED) ./build/source
	@touch $@
