# Two commands do everything on a fresh machine: `make run` and `make test`.

CARGO ?= cargo
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)

.PHONY: run test fmt lint doc unit bench

run: ## builds everything and starts a game in the terminal
	$(CARGO) run --release --locked --package cli -- play liniya

test: lint doc unit ## all that must hold

fmt: ## puts the code in shape
	$(CARGO) fmt --all

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

bench: ## how fast the rules go
	$(CARGO) run --release --locked --package cli -- bench
