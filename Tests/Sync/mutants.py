#!/usr/bin/env python3
"""Puts one mistake after another into the rules of sync, and checks that the tests which are there for it notice.

  Tests/Sync/mutants.py [NAME…]     by default all; the files that are changed must have no other changes
  Tests/Sync/mutants.py --check     only checks that each line and each test is there, once; builds nothing

Each mistake is one line. It must compile, and its test must fail. The file is restored afterwards.
Prints a line for each mistake, and exits with 1 if one was not noticed. SWIFT_TEST_ARGUMENTS are passed on.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Name, file below Sources, the line as it is, the line with the mistake, the test that must notice.
MUTANTS = [
    ("tie of logs", "HouseholdPersistence/Time/HybridTimestamp.swift",
     "    return left.device < right.device\n", "    return false\n", "TrueRowTests/logTie"),
    ("tie of values", "HouseholdSync/Rows/TrueRow+Merge.swift",
     "      if wins { winners.insert(FieldSet(number: value.number)) }\n",
     "      if wins { winners.formIntersection(FieldSet(number: value.number)) }\n",
     "TrueRowTests/tie\\(\\)"),
    ("tied fields one by one", "HouseholdSync/Rows/TrueRow+Merge.swift",
     "      let tied = rules.together.first { $0.contains(number: value.number) }\n",
     "      let tied = rules.together.first { $0 == FieldSet(number: value.number) }\n",
     "TrueRowTests/tiedFields"),
    ("what was forgotten is not asked for", "HouseholdSync/Replica/Replica.swift",
     "        && $0.placement == .waiting && $0.placementBefore != .waiting\n",
     "        && $0.placement == .waiting && $0.placementBefore == .waiting\n",
     "ErasureTests/whatTheRestorer"),
    ("one open by id", "HouseholdSync/View/Resolver.swift",
     "    if let a = members[left].begun, let b = members[right].begun, a != b { return a < b }\n",
     "", "ViewRuleTests/oneOpenByTime"),
    ("one cascade level", "HouseholdSync/View/Resolver.swift",
     "    } while found && isSocial\n", "    } while !found && found\n", "ViewRuleTests/levels"),
    ("alias not redrawn", "HouseholdSync/View/Rendering.swift",
     "    case .alias(of: let other): other\n", "    case .alias: nil\n", "DuplicateRowTests/redrawnLinks"),
    ("what was before a list began counts", "HouseholdSync/View/Rendering.swift",
     "    let present = field.counting([row.elements[field.number]], since: field.start(in: row))\n",
     "    let present = row.elements[field.number]?.present ?? []\n", "ViewRuleTests/began"),
    ("circle cut at the earliest link", "HouseholdSync/View/TreeCut.swift",
     "      let last = path[first...].max { isEarlier($0, $1, edges) }\n",
     "      let last = path[first...].min { isEarlier($0, $1, edges) }\n", "TreeCutTests/latest"),
    ("a move without its place", "HouseholdSync/View/ListPlacing.swift",
     "        kept += longest(run.filter { fits($0, between: last, and: place) })\n", "        _ = last\n",
     "ListOrderTests/oneRow"),
    ("nil of a lost link counts", "HouseholdSync/Plans/KeyPlan.swift",
     "      !value.isNull || row.values[field.number]?.isNull ?? true\n",
     "      !value.isNull || field.number >= 0\n", "DuplicateRowTests/duplicatesAtTheTop"),
    ("what touches a row is not sent", "HouseholdPersistence/Store/Transaction/StoreTransaction+Journal.swift",
     "    for id in ids { journal?.note(id, of: entity.name, .update, fields: plan.updated) }\n", "",
     "ViewRuleTests/updated"),
    ("the last change before a clock was set back", "HouseholdSync/Tables/LoadedRow+Table.swift",
     "    var numbers = row.values.difference(from: shown).union(untold)\n",
     "    var numbers = row.values.difference(from: shown)\n", "ReplicaTests/latestChange"),
    ("the last change of a row put back", "HouseholdSync/Replica/JournalFold.swift",
     "      for field in entity.fields where field.rule != .max { loaded.row.values[field.number] = nil }\n",
     "      for field in entity.fields { loaded.row.values[field.number] = nil }\n", "ReplicaTests/latestChange"),
    ("a deletion for one of two", "HouseholdSync/Replica/FoldedResolutions.swift",
     "    other.row.death = row.row.death\n", "", "GoingOnTests/deleted\\("),
    ("an edit for one of two", "HouseholdSync/Replica/FoldedResolutions.swift",
     "      other.row.stamps.set(FieldSet(number: number), stamp)\n", "      _ = stamp\n", "GoingOnTests/cleared\\("),
    ("what was deleted as one comes back as half", "HouseholdSync/Replica/FoldedResolutions.swift",
     "          other.row.birth = row.row.birth\n", "",
     "GoingOnTests/deletedAndUndone"),
    ("one without a key is two", "HouseholdSync/Replica/FoldedResolutions.swift",
     "    if !isOne { settle(row, asOneWith: other.key.id, entity, at: stamp) }\n", "    _ = isOne\n",
     "GoingOnTests/(clearedKey|unlinked)"),
    ("a hidden key is not free", "HouseholdSync/Replica/FoldedResolutions.swift",
     "        other.row.stamps.set(fields, stamp)\n", "        continue\n", "GoingOnTests/freeKey"),
    ("an alias stays in a list", "HouseholdSync/Replica/FoldedResolutions.swift",
     "      try removeAliases(from: row, entity)\n", "", "GoingOnTests/removed\\("),
    ("a deleted row in its other bed", "HouseholdSync/Replica/FoldedResolutions.swift",
     "      if !aliases.isEmpty { keepLost(row, aliases, entity, at: stamp) }\n", "", "GoingOnTests/cascade"),
    ("closed only as long as another is open", "HouseholdSync/Replica/FoldedResolutions.swift",
     "        if !isBack { try keepShown(other, for: row, entity, at: stamp) }\n", "        _ = (other, isBack)\n",
     "GoingOnTests/(ended|deletedKeeper|moved)"),
    ("a settlement for ever", "HouseholdSync/Rows/Settlement.swift",
     "    fields.allSatisfy { row.stamps[$0.number] == $0.stamp }\n", "    true\n",
     "GoingOnTests/unseenEvent"),
    ("in and out is in", "HouseholdSync/Rows/ElementStates.swift",
     "    if let old = states[element], old.stamp > state.stamp { return }\n",
     "    if let old = states[element], !state.replaces(old) { return }\n", "GoingOnTests/inAndOut"),
    ("putting back a value keeps the other", "HouseholdSync/Replica/Restoration.swift",
     "    var values: RawRow = [field.name: storedValue]\n",
     "    var values: RawRow = [field.name: conflict.kept.storedValue ?? storedValue]\n",
     "FamilySimulationTests/agreement"),
    ("putting back a row that is gone does nothing", "HouseholdSync/HouseholdSync+Conflicts.swift",
     "      for row in rows { try Self.write(row, model, transaction) }\n",
     "      for row in rows where row.before != nil { try Self.write(row, model, transaction) }\n",
     "FamilySimulationTests/agreement"),
    ("what was deleted comes back but for one row", "HouseholdSync/HouseholdSync+Deletions.swift",
     "      for row in rows { try Self.write(row, model, transaction) }\n",
     "      for row in rows.dropLast() { try Self.write(row, model, transaction) }\n",
     "FamilySimulationTests/agreement"),
    ("what was erased stays erased", "HouseholdSync/Replica/Replica.swift",
     "    let erased = Erasures(undone.compactMap(cache.erasure))\n    for row in undone {\n",
     "    let erased = Erasures(undone.compactMap(cache.erasure))\n    for row in undone.dropLast() {\n",
     "FamilySimulationTests/agreement"),
    ("who deleted one of two hides the other's", "HouseholdSync/Replica/Replica+Keeping.swift",
     "        cache.numbering.isOwn(death), !context.covers(death)\n",
     "        !cache.numbering.isOwn(death), !context.covers(death)\n",
     "DoublesTests/whoDeletesOneOfTwoKeepsTheOther"),
    ("united, and still two", "HouseholdSync/Replica/Replica+Unions.swift",
     "      row.row.settle(Settlement(for: keeper.key.id, fields: []), at: stamp)\n", "",
     "FamilySimulationTests/agreement"),
    ("two again, and still one", "HouseholdSync/Replica/JournalFold.swift",
     "      let ended = loaded.row.endUnions(at: entry.stamp)\n",
     "      let ended: Set<StoredValue> = []\n", "FamilySimulationTests/agreement"),
    ("kept apart, and offered again", "HouseholdSync/Doubles/DoubleSearch.swift",
     "    one.row.row.isApart(from: other.row.key.id) || other.row.row.isApart(from: one.row.key.id)\n",
     "    one.row.row.isApart(from: one.row.key.id)\n", "FamilySimulationTests/agreement"),
    ("what is put back has the key of another", "HouseholdSync/Replica/FoldedResolutions.swift",
     "        guard other.touch?.isBorn != true, case .alias(of: let id) = other.placement,\n",
     "        guard case .alias(of: let id) = other.placement,\n", "DoublesTests/undoneEachHasItsOwnKey"),
    ("what was one with it stays behind", "HouseholdSync/Replica/Replica+Unions.swift",
     "      if !other.row.held.contains(union) { other.row.settle(union, at: stamp) }\n", "      _ = union\n",
     "DoublesTests/undoneEachHasItsOwnKey"),
    ("a shelf of one room is that of another", "HouseholdSync/Doubles/Union.swift",
     "          && outer($0.row) == outer(row) && !areApart($0.key, key)\n",
     "          && !areApart($0.key, key)\n", "DoublesTests/whatIsElsewhereStaysTwo"),
    ("an undo is a change like any other", "HouseholdSync/Replica/JournalFold.swift",
     "    if setsBack, let last, cache.numbering.isOwn(last) {\n",
     "    if setsBack, let last, !cache.numbering.isOwn(last) {\n", "UndoSyncTests/undoneLater"),
    ("what was undone at once is told", "HouseholdPersistence/Store/Undo/HouseholdStore+Undo.swift",
     "      let isUntold = try turned.isUndone && reversal.unsay()\n",
     "      let isUntold = try !turned.isUndone && reversal.unsay()\n", "UndoSyncTests/undoneAtOnce"),
    ("who keeps the row is not told", "HouseholdSync/Conflicts/ConflictRecorder.swift",
     "      if before == .visible { recordTaken(from: row, entity, among: rows) }\n", "",
     "ConflictTests/eitherOfTwo"),
    ("what was seen is new", "HouseholdSync/HouseholdSync+Conflicts.swift",
     "      try ConflictList.setState(.seen, of: ids, in: transaction.rows) { $0.state == .new }\n",
     "      try ConflictList.setState(.seen, of: ids, in: transaction.rows) { $0.state == .seen }\n",
     "FamilySimulationTests/agreement"),
]


def swift(*words):
    extra = os.environ.get("SWIFT_TEST_ARGUMENTS", "").split()
    # Not every family does everything that people can do.
    environment = {"HOUSEHOLD_TESTS": "HouseholdSyncTests", "FAMILY_SEEDS": "24", **os.environ}
    return subprocess.run(
        ["swift", *words, *extra], cwd=ROOT, env=environment, capture_output=True, text=True)


def noticed(path, line, mistake, test):
    """Whether a test fails with the mistake; nil if the mistake does not compile."""
    text = path.read_text()
    path.write_text(text.replace(line, mistake))
    try:
        if swift("build", "--build-tests").returncode != 0:
            return None
        return swift("test", "--disable-xctest", "--skip-build", "--filter", test).returncode != 0
    finally:
        path.write_text(text)


def check():
    """Ends the program if a line is not there once, or a test is not there at all."""
    suites = [path.read_text() for path in (ROOT / "Tests" / "HouseholdSyncTests").rglob("*.swift")]
    for name, file, line, _, test in MUTANTS:
        count = (ROOT / "Sources" / file).read_text().count(line)
        if count != 1:
            sys.exit(f"“{name}”: {file} has this line {count} times and not once: {line}")
        suite = test.split("/")[0]
        tests = [
            f"{suite}/{function}"
            for text in suites if re.search(rf"\b(struct|class|extension) {suite}\b", text)
            for function in re.findall(r"func (\w+\()", text)
        ]
        if not any(re.search(test.replace("\\)", ""), found) for found in tests):
            sys.exit(f"“{name}”: there is no test {test}")


def main():
    wanted = set(sys.argv[1:]) - {"--check"}
    check()
    if "--check" in sys.argv:
        return 0
    failed = 0
    for name, file, line, mistake, test in MUTANTS:
        if wanted and name not in wanted:
            continue
        result = noticed(ROOT / "Sources" / file, line, mistake, test)
        word = {True: "noticed", False: "NOT NOTICED", None: "DOES NOT COMPILE"}[result]
        print(f"{word:<17} {name} ({test})", flush=True)
        failed += result is not True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
