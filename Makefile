# Every target does the setup it needs, so all of them work on a fresh Debian or Ubuntu machine with a
# Swift toolchain. Elsewhere they say what to install.

SWIFT ?= swift

BUILD := $(SWIFT) build

# What `--version` of the programs says.
export HOUSEHOLD_VERSION := $(or $(shell git describe --tags --always --dirty 2>/dev/null),unknown)

# The suites that run the programs, which are tested as they are installed: optimized.
PROGRAM_TESTS := ExampleProgramTests,HomeMaintenanceExampleTests,HouseholdExampleTests,LaundryExampleTests,$\
TimerExampleTests,WardrobeExampleTests

# The suites of the libraries: the rules of every kit and module, and both stores.
LIBRARY_TESTS := HouseholdCalendarTests,HouseholdColorTests,HouseholdFilesTests,HouseholdJSONTests,$\
HouseholdLinkTests,HouseholdMessagesTests,HouseholdPersistenceTests,HouseholdPlanTests,$\
HouseholdSQLiteTests,$\
HouseholdSyncTests,HouseholdTransferTests,HouseholdValidationTests,HouseholdVaultTests,$\
HouseholdWeatherTests,HomeMaintenanceKitTests,$\
LaundryKitTests,OutfitAdvisorTests,TimerKitTests,WardrobeKitTests

# Those of them that play long, in full only when optimized.
LONG_TESTS := HouseholdCalendarTests,HouseholdPersistenceTests,HouseholdSQLiteTests,HouseholdSyncTests,$\
HouseholdTransferTests,OutfitAdvisorTests,TimerKitTests,WardrobeKitTests

# What is built and tested without optimization, and what optimized.
DEBUG_TESTS := $(LIBRARY_TESTS),CommandLineSupportTests,DocumentationTests,PackageTests
RELEASE_TESTS := $(PROGRAM_TESTS),$(LONG_TESTS)

.PHONY: help demo install test debug-tests release release-tests installation apple lint facades format docs docs-serve docs-check api bench setup oracles clean

help: ## List the commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort | \
	  awk -F '\t' '{ printf "  make %-13s %s\n", $$1, $$2 }'

setup: ## Install the SQLite development files when they are missing
	@.ci/setup

demo: setup ## Run the demos of the four kits, and of all together, on real SQLite files
	@echo "Building the five programs. The first time takes several minutes."
	@$(BUILD) --quiet --product laundry
	@$(BUILD) --quiet --product timer
	@$(BUILD) --quiet --product home-maintenance
	@$(BUILD) --quiet --product wardrobe
	@$(BUILD) --quiet --product household
	@"$$($(SWIFT) build --show-bin-path)/laundry" demo
	@echo
	@"$$($(SWIFT) build --show-bin-path)/timer" demo
	@echo
	@"$$($(SWIFT) build --show-bin-path)/home-maintenance" demo
	@echo
	@"$$($(SWIFT) build --show-bin-path)/wardrobe" demo
	@echo
	@"$$($(SWIFT) build --show-bin-path)/household" demo

PREFIX ?= $(HOME)/.local

# Programs that carry Swift's library in them start sooner. On macOS it is part of the system; on Linux
# the part that downloads can only be put into a program with the development files of libcurl.
CURL := $(wildcard $(addsuffix /libcurl.so,/usr/lib /usr/lib/* /usr/lib64 /usr/local/lib))
STATIC := $(if $(filter Linux,$(shell uname)),$(if $(CURL),--static-swift-stdlib))

install: setup ## Install the five programs in PREFIX, by default ~/.local, with completion and man pages
	@mkdir -p "$(PREFIX)/bin"
	@echo "Building the five programs, optimized. The first time takes several minutes."
	@[ "$$(uname)$(CURL)" != Linux ] || echo "They use the Swift toolchain's library. With libcurl's" \
	  "development files (libcurl4-openssl-dev) they would carry it in them and start sooner."
	@for program in laundry timer home-maintenance wardrobe household; do \
	  $(BUILD) --quiet -c release $(STATIC) --scratch-path .build/install --product $$program && \
	  install -s -m 755 .build/install/release/$$program "$(PREFIX)/bin/" && \
	  echo "Installed $(PREFIX)/bin/$$program" || exit 1; \
	done
	@Examples/pages.sh "$(PREFIX)/bin" "$(PREFIX)"

test: debug-tests release installation ## Run all tests, the examples and the installation check

# Hundreds of tests at once open thousands of files, and with more than about 1,300 open Foundation may
# read past the list of them when it starts a process: swiftlang/swift-corelibs-foundation#5472.
TEST := $(SWIFT) test --skip-build --parallel --experimental-maximum-parallelization-width 16 --disable-xctest

debug-tests: setup oracles ## Test everything but the programs, without optimization
	HOUSEHOLD_TESTS=$(DEBUG_TESTS) $(BUILD) --build-tests $$(.ci/whole)
	HOUSEHOLD_TESTS=$(DEBUG_TESTS) HOUSEHOLD_ICALENDAR_PYTHON="$$(.ci/oracles --python)" $(TEST)

# One build for the programs and the tests: with `--build-tests` alone, SwiftPM would compile all modules
# again, open to `@testable`, which none of these suites needs.
RELEASE := HOUSEHOLD_TESTS=programs,$(RELEASE_TESTS)

# The simulated households of syncing that the optimized tests play, and the families: 40 take 11 s of
# processor time.
SYNC_SEEDS ?= 500
FAMILY_SEEDS ?= 40

# Each of these scripts runs one program at a time, so two of them run in parallel.
release: release-tests ## Build everything optimized, test it, and run the examples
	Examples/smoke.sh "$$($(SWIFT) build -c release --show-bin-path)"
	Examples/terminal.sh "$$($(SWIFT) build -c release --show-bin-path)"
	printf '%s\n' rules.py converge.py people.py 'people.py --rounds 2 --badly' | xargs -P 2 -I {} \
	  sh -c 'set -- {}; play=$$1; shift; "Tests/Sync/$$play" "$$0" "$$@"' \
	  "$$($(SWIFT) build -c release --show-bin-path)"

release-tests: setup oracles ## Test the programs, and what plays long, optimized
	$(RELEASE) $(SWIFT) test list -c release --disable-testable-imports --disable-xctest >/dev/null
	HOUSEHOLD_ICALENDAR_PYTHON="$$(.ci/oracles --python)" SYNC_SEEDS=$(SYNC_SEEDS) \
	  FAMILY_SEEDS=$(FAMILY_SEEDS) $(RELEASE) $(TEST) -c release --disable-testable-imports

installation: setup ## Use the package as an app would, from a git address
	Tests/Installation/run.sh

oracles:
	@.ci/oracles

apple: setup ## Type-check the branches for Apple's platforms, on Linux
	.ci/apple

lint: ## Check the formatting, and that the facades are what make facades writes
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples
	@command -v python3 >/dev/null || { echo "Install python3, with which the facades are checked." >&2; exit 1; }
	@SWIFT="$(SWIFT)" .ci/facades --check

facades: ## Write the asynchronous methods of each facade from its edit and its reader
	@command -v python3 >/dev/null || { echo "Install python3, with which the facades are written." >&2; exit 1; }
	@SWIFT="$(SWIFT)" .ci/facades

format: ## Format all code
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

docs: setup ## Build the documentation; HOSTING_BASE_PATH=/household-kit for a path of a host
	Docs/build.sh

docs-serve: ## Serve the documentation that make docs has built, on this machine; PORT=8000
	@command -v python3 >/dev/null || { echo "Install python3, or serve .build/documentation yourself." >&2; exit 1; }
	@python3 Docs/site.py serve --port $(or $(PORT),8000)

docs-check: docs ## Look at all pages in a headless browser, at the root of a host and under a path
	.ci/site

api: setup ## List what breaks apps since the last release
	.ci/api

bench: setup oracles ## Compare the speed with C and GRDB; PARTS="home outfits" for some parts
	$(BUILD) --quiet -c release --product laundry
	$(BUILD) --quiet -c release --product wardrobe
	$(BUILD) --quiet -c release --product bench
	folder="$$($(SWIFT) build -c release --show-bin-path)" && \
	  HOUSEHOLD_ICALENDAR_PYTHON="$$(.ci/oracles --python)" "$$folder/bench" "$$folder/laundry" $(PARTS)

clean: ## Remove all build products
	rm -rf .build
