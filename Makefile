# Two commands do everything on a fresh machine: `make run` and `make test`.

CARGO ?= cargo
NPM ?= npm
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)

.PHONY: run test fmt lint doc unit web web-test e2e chromium mutants bench

run: web/dist/index.html ## builds everything and opens the house at 127.0.0.1:8080
	$(CARGO) run --release --locked --package cli -- serve

test: web/dist/index.html ## all that must hold
	@mkdir -p target
	@$(MAKE) --no-print-directory web-test chromium >target/web-test.log 2>&1 & client=$$!; \
	$(MAKE) --no-print-directory unit; rules=$$?; \
	wait $$client; client=$$?; cat target/web-test.log; \
	exit $$((rules + client))
	@# Browsers wait a lot: the compiler checks meanwhile, and gives way to them.
	@nice -n 15 $(MAKE) --no-print-directory lint doc >target/lint.log 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory e2e; walks=$$?; \
	wait $$lint; lint=$$?; cat target/lint.log; \
	exit $$((walks + lint))

fmt: web/node_modules/.installed ## formats the code
	$(CARGO) fmt --all
	cd web && $(NPM) run --silent format

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- --deny warnings

doc:
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

unit:
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --locked --no-fail-fast
else
	$(CARGO) test --workspace --locked --no-fail-fast
endif
	$(CARGO) test --workspace --locked --doc --quiet

web: web/dist/index.html ## builds the client

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && $(NPM) ci --no-audit --no-fund
	touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	cd web && $(NPM) run --silent build
	touch $@

web-test: web/dist/index.html
	cd web && $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) test

chromium:
	./web/e2e/find-chromium >/dev/null

e2e: web/dist/index.html chromium ## whole games in a real browser
	$(CARGO) test --workspace --locked --no-run --quiet
	cd web && CHROMIUM="$$(./e2e/find-chromium)" $(NPM) run --silent e2e

mutants: ## breaks rules one by one: a scenario of each has to fail
	$(CARGO) run --locked --package game-testkit --bin mutants

bench: web/dist/index.html ## how fast the rules and the server go
	$(CARGO) run --release --locked --package cli -- bench
	$(CARGO) run --release --locked --package cli -- bench server
