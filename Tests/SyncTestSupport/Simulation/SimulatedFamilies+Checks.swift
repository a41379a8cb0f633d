import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

extension SimulatedFamilies {
  private static let personalFields: [String: Set<String>] = [
    "houseRules": ["playsSound", "quietStart", "quietEnd"],
    "persona": ["size", "colors"], "meeting": ["title"],
  ]

  /// What a store shows of what is one person's.
  func personal(_ number: Int) async throws -> Set<PersonalValue> {
    var values: Set<PersonalValue> = []
    for (key, row) in try await world.replicas[number].store.tables() {
      for field in Self.personalFields[key.entity] ?? [] {
        values.insert(PersonalValue(key: key, field: field, value: row[field] ?? .null))
      }
    }
    return values
  }

  /// Remembers what a person sees.
  func noteShown(_ number: Int) async throws {
    shown[members[number].person ?? "\(number)", default: []].formUnion(try await personal(number))
  }

  /// Checks a store after an exchange.
  func check(_ number: Int, since before: Set<PersonalValue>) async throws {
    try await checkPersonal(number, before)
    try await checkToldOfUnread(number)
    try await checkComparable(number)
    if world.chance(10) { try await world.check(number, "after an exchange") }
  }

  /// Nobody's settings change by an exchange, and a person's only to what a device of this person had.
  private func checkPersonal(_ number: Int, _ before: Set<PersonalValue>) async throws {
    let after = try await personal(number)
    let defaults: Set<StoredValue> = [.null, .integer(1), .text(""), .text("[]")]
    let new = after.subtracting(before).filter { !defaults.contains($0.value) }
    let person = members[number].person ?? "\(number)"
    if let value = new.subtracting(shown[person] ?? []).first {
      throw failure("Store \(number) of \(person) got \(value), which nobody of that name had.")
    }
    try await noteShown(number)
  }

  /// Whoever has not merged something that a folder names is told.
  private func checkToldOfUnread(_ number: Int) async throws {
    guard let status = try await members[number].sync.status(), !status.needsAttention,
      status.places.allSatisfy({ $0.problem == nil })
    else { return }
    for folder in members[number].uses.sorted() {
      let starts = folders[folder].starts()
      let ids = folders[folder].segments().map(\.id).filter { $0.number >= starts[$0.log] ?? 0 }
      let applied = try await world.replicas[number].store.store.rows.read {
        try $0.auxiliaryValues(ids.map(\.key), in: .syncApplied)
      }
      if let unread = zip(ids, applied).first(where: { $0.1 == nil })?.0 {
        throw failure(
          "Store \(number) has not merged \(unread) of folder \(folder), and says nothing of it.")
      }
    }
    summary.unread += 1
  }

  /// Stores that have merged the same have the same.
  private func checkComparable(_ number: Int) async throws {
    let merged = try await merged(number)
    let rows = try await world.replicas[number].store.digest().entities
    members[number].digest = (merged, rows)
    for other in members.indices where other != number {
      guard let theirs = members[other].digest, theirs.merged == merged else { continue }
      summary.compared += 1
      let names = Self.differences(rows, theirs.rows)
      if !names.isEmpty {
        throw failure("Stores \(number) and \(other) have merged the same and differ in \(names).")
      }
    }
  }

  /// The entities of which two stores have other rows, where they agree on what an entity is like.
  private static func differences(
    _ left: [String: StateDigest.Rows], _ right: [String: StateDigest.Rows]
  ) -> [String] {
    left.filter { right[$0.key]?.version == $0.value.version && right[$0.key] != $0.value }
      .map(\.key).sorted()
  }

  /// All are equal in the end, those of one person in what is this person's too, and nothing waits.
  func checkAgreement() async throws {
    var tables: [[RowKey: RawRow]] = []
    var digests: [[String: StateDigest.Rows]] = []
    var persons: [String: Set<PersonalValue>] = [:]
    for number in members.indices {
      try await world.check(number, "at the end")
      tables.append(try await shared(number))
      digests.append(try await world.replicas[number].store.digest().entities)
      if let person = members[number].person {
        let own = try await personal(number)
        if let other = persons[person], other != own {
          throw failure(
            "Store \(number) shows \(own.subtracting(other).map(\.description).sorted()) to \(person),"
              + " and not \(other.subtracting(own).map(\.description).sorted()). It knows"
              + " \(try await settings(number)); others of \(members.map(\.person)) know"
              + " \(try await settings(members.firstIndex { $0.person == person } ?? 0)).")
        }
        persons[person] = own
      }
    }
    for number in members.indices.dropFirst() {
      let differences = SimulatedWorld.differences(from: tables[0], to: tables[number])
      if !differences.isEmpty {
        throw failure(
          "Store \(number) shows something else than store 0: \(differences.prefix(5))."
            + " \(try await rowDifferences(0, number))")
      }
      if !Self.differences(digests[number], digests[0]).isEmpty {
        throw failure(
          "Store \(number) has another digest than store 0 of"
            + " \(Self.differences(digests[number], digests[0])): \(try await rowDifferences(0, number))."
        )
      }
    }
    for number in members.indices {
      guard let status = try await members[number].sync.status() else { continue }
      guard status.unsentSegments == 0, status.earlySegments == 0, status.problems.isEmpty,
        !status.hasUnsentChanges, status.differences.isEmpty || summary.harms > 0,
        status.places.allSatisfy({ place in
          // A damaged end of a log that forked is not missed while the other end is there.
          place.problem == nil && (place.findings.isEmpty || summary.restores > 0)
        })
      else {
        throw failure(
          "Something waits in store \(number): \(status.unsentSegments) unsent,"
            + " \(status.earlySegments) early, unsent changes: \(status.hasUnsentChanges),"
            + " \(status.problems) \(status.differences) \(status.places)")
      }
    }
    summary.rows = tables.first?.count ?? 0
  }

  /// What a store knows of settings.
  private func settings(_ number: Int) async throws -> String {
    try await world.replicas[number].store.everything()
      .filter {
        $0.entity.contains("houseRules") || $0.entity.contains("persona")
          || $0.entity == "household-erasure"
      }
      .map { "\($0)" }.joined(separator: "\n    ")
  }

  /// The segments that a store has merged.
  private func merged(_ number: Int) async throws -> [[UInt8]] {
    try await world.replicas[number].store.store.rows.read {
      try $0.auxiliaryEntries(in: .syncApplied, from: [], before: nil, limit: .max).map(\.key)
    }
  }

  /// What two stores know of the rows of which they know something else.
  private func rowDifferences(_ left: Int, _ right: Int) async throws -> String {
    let one = Set(try await world.replicas[left].store.everything())
    let other = Set(try await world.replicas[right].store.everything())
    func text(_ deltas: Set<RowDelta>) -> String {
      deltas.filter { !$0.entity.contains("@") }.prefix(4)
        .map { "\($0)" }.joined(separator: "\n    ")
    }
    let merged = Set(try await merged(left)).symmetricDifference(try await merged(right))
      .compactMap { SegmentID(key: $0)?.description }.sorted()
    return "\n  \(text(one.subtracting(other)))\n  and\n  \(text(other.subtracting(one)))"
      + "\n  Only one has merged \(merged)"
  }

  /// What all stores show.
  func shared(_ number: Int) async throws -> [RowKey: RawRow] {
    try await world.shown(number).filter { !["persona", "meeting"].contains($0.key.entity) }
      .mapValues { row in
        row.filter { !["playsSound", "quietStart", "quietEnd"].contains($0.key) }
      }
  }

  /// A person who acts on what is shown acts on what all are shown.
  func goOn() async throws {
    let number = world.pick(members.count)
    time += 90_000_000
    setClock(number)
    let before = try await shared(number)
    for _ in 0..<(1 + world.pick(2)) { try await world.act(number, restores: false) }
    let done = try await shared(number)
    try await checkAllShow(
      done, of: number, "did: \(SimulatedWorld.differences(from: before, to: done))")
  }

  /// What one store shows is all that the others show once all have exchanged it.
  func checkAllShow(_ done: [RowKey: RawRow], of number: Int, _ deed: String) async throws {
    try await exchangeAll()
    for other in members.indices {
      let differences = SimulatedWorld.differences(from: done, to: try await shared(other))
      if differences.isEmpty { continue }
      throw failure(
        "After all had met, store \(number) \(deed). That is not all that store \(other) shows; then came"
          + " \(differences.prefix(5)).")
    }
  }

  /// An edit takes few bytes, whatever the households went through.
  func checkEdits() async throws {
    for number in members.indices {
      time += 60_000
      setClock(number)
      try await world.replicas[number].store.store.write { transaction in
        try transaction.insert(Tool(UUID(), name: "rake"))
      }
      guard let report = try await exchange(number) else { continue }
      // Who uses both folders also passes on what the others wrote.
      // All rows for who lacks something are no edit.
      if report.hasResent { continue }
      let bytes = report.sentBytes / max(1, report.sentSegments)
      summary.largestEdit = max(summary.largestEdit, bytes)
      if bytes > 1_000 { throw failure("One edit of store \(number) takes \(bytes) bytes.") }
    }
  }
}
