import Foundation
import HouseholdPersistence

/// The journal of the sync that versions 1 and 2 of the kit had, in rows of its own.
///
/// A store that met others has its sync turned on, and what the journal knows becomes its history:
/// when each row was added and deleted, and when its fields were set. So what was deleted here
/// stays deleted when a store that still has it comes over too, and of two changes of a field the
/// later one is kept. A partly received row is left out; it comes again from whoever has it.
struct LegacySyncJournal {
  private let rows: any MigrationRows

  init(_ rows: any MigrationRows) { self.rows = rows }

  /// Hands what the journal knows over to the store.
  func handOver() throws {
    // What a store that met no other deleted, no other has.
    let sent = try rows.rows(of: "timerPeer").map { peer in
      if case .integer(let number)? = peer["sent"] { Int(number) } else { 0 }
    }
    // What every other store has is no news, and nobody who changed it later did so unawares.
    guard let known = sent.min() else { return }
    let entries = try rows.rows(of: "timerSyncEntry").compactMap { Entry($0, known: known) }
    let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var present: Set<StoredValue> = []
    for entity in ["timer", "todo", "timerRun", "timerSequence"] {
      present.formUnion(try rows.rows(of: entity).compactMap { $0["id"] })
    }
    var past: [BackfilledChange] = []
    for entry in entries {
      if present.contains(entry.id) {
        past += entry.life
      } else if let deletion = entry.deletion, !entry.isAlive {
        // A to-do that went with its timer was not deleted by a person.
        let parent = entry.parent.flatMap { byID[$0] }
        if entry.entity == "todo", parent?.deletion?.time == deletion.time { continue }
        past.append(entry.change(.deleted, at: deletion))
      }
    }
    try rows.startJournal(with: past)
  }
}

extension LegacySyncJournal {
  /// What the journal knew of a row.
  struct Entry {
    let id: StoredValue
    let entity: String
    let parent: StoredValue?
    private var stamps: [(fields: FieldSet, stamp: Stamp)] = []
    private var creation: Stamp?
    private(set) var deletion: Stamp?

    /// When something was done, and whether others may know it.
    struct Stamp {
      var time: HybridTimestamp
      var isKnown: Bool
    }

    /// - Parameter known: The number of the last change here that every other store has.
    init?(_ row: RawRow, known: Int) {
      guard let id = row["id"], case .text(let entity)? = row["entity"],
        let stamps = try? [String](storedValue: row["stamps"] ?? .null)
      else { return nil }
      self.id = id
      self.entity = entity
      parent = row["parentID"].flatMap { $0.isNull ? nil : $0 }
      for text in stamps { read(text, known: known) }
    }

    /// Reads a stamp: fields, a number in the journal, the time, and the store it came from.
    private mutating func read(_ text: String, known: Int) {
      let words = text.split(separator: " ")
      guard words.count >= 3, let number = Int(words[1]),
        let time = HybridTimestamp(String(words[2]))
      else { return }
      let stamp = Stamp(time: time, isKnown: words.count > 3 || number <= known)
      // Creation and deletion are marks after a dot; in version 1 they were the upper two bits.
      let halves = words[0].split(separator: ".")
      guard let bits = halves.first.flatMap({ UInt64($0, radix: 16) }) else { return }
      let upper: UInt64 = 3 << 62
      let isFirstForm = halves.count == 1
      let marks = isFirstForm ? bits >> 63 | (bits >> 62 & 1) << 1 : UInt64(halves[1]) ?? 0
      let fields = FieldSet(rawValue: isFirstForm ? bits & ~upper : bits)
      if !fields.isEmpty { stamps.append((fields, stamp)) }
      if marks & 1 != 0 { creation = stamp }
      if marks & 2 != 0 { deletion = stamp }
    }

    /// Whether the row was added and not deleted since.
    var isAlive: Bool {
      guard let deletion else { return true }
      return creation.map { deletion.time < $0.time } ?? false
    }

    /// What was done to a row that is there.
    var life: [BackfilledChange] {
      guard let added = creation ?? stamps.map(\.stamp).min(by: { $0.time < $1.time }) else {
        return []
      }
      var life = [change(.added, at: added)]
      if let deletion, deletion.time < added.time { life.append(change(.deleted, at: deletion)) }
      for (fields, stamp) in stamps where added.time < stamp.time {
        life.append(change(.set(fields), at: stamp))
      }
      return life
    }

    func change(_ kind: BackfilledChange.Kind, at stamp: Stamp) -> BackfilledChange {
      BackfilledChange(kind, id, of: entity, at: stamp.time, isKnownElsewhere: stamp.isKnown)
    }
  }
}
