import Foundation
import HouseholdPersistence

/// What is known about files at the start of an exchange.
struct AttachmentRound: Sendable {
  var entries: [FileName: NamedFiles.Entry]
  var records: [FileName: BlobRecord]
  var rule: AttachmentRule
  /// The files that rows name for this device alone: the exchange leaves them alone.
  var own: Set<FileName>
  /// The sizes of the files that are here.
  var here: [FileName: Int]
  /// When the files of each place were last compared.
  var checks: [UInt64: Date]
  var places: Set<UInt64>
  var now: Date
  /// Until when the clock is believed.
  var sure: Date

  static func read(_ store: HouseholdStore, _ files: BlobFiles) async throws -> AttachmentRound {
    let here = try files.sizes()
    return try await store.rows.read { [model = store.model, now = store.clock.now] rows in
      let ledger = BlobLedger(rows: rows)
      let places = Set(try rows.places().map(\.number))
      return AttachmentRound(
        entries: try NamedFiles(rows, model).entries, records: try ledger.records(),
        rule: try ledger.rule(), own: try NamedFiles.own(in: rows, model), here: here,
        // A place that was forgotten lacks nothing.
        checks: try ledger.checks().filter { places.contains($0.key) }, places: places, now: now,
        sure: try rows.sureNow(now))
    }
  }

  /// Brings the records up to date with the rows; returns those that changed.
  mutating func reconcile() -> [BlobRecord] {
    var changed: [BlobRecord] = []
    for (name, entry) in entries {
      let old = records[name]
      var record = old ?? BlobRecord(name: name, kind: entry.kind, used: now)
      record.kind = entry.kind
      if record.unnamed != nil {
        // It may have been removed meanwhile: each place is asked again.
        record.unnamed = nil
        record.places = []
      }
      if here[name] != nil { record.isWanted = false }
      if record != old { changed.append(record) }
      records[name] = record
    }
    // A file may have lost its row before the first exchange.
    let strangers = here.keys.filter { !own.contains($0) }.map {
      ($0, BlobRecord(name: $0, kind: .photo, used: now))
    }
    let known = records.merging(strangers) { old, _ in old }
    for (name, old) in known where entries[name] == nil && old.unnamed == nil {
      var record = old
      record.unnamed = now
      record.isWanted = false
      record.problem = nil
      changed.append(record)
      records[name] = record
    }
    return changed
  }

  /// The files here that a place lacks: thumbnails first, then small ones.
  func unsent(to place: UInt64) -> [FileName] {
    entries.filter { name, entry in
      here[name] != nil && records[name]?.places.contains(place) != true
    }.map(\.key).sorted(by: precedes)
  }

  /// The files that shall be here and are not.
  var missing: [FileName] {
    entries.filter { name, entry in
      here[name] == nil && (rule.wants(entry) || records[name]?.isWanted == true)
    }.map(\.key).sorted(by: precedes)
  }

  /// The files that are not here, and that a place has in a form that could not be read.
  var damaged: [FileName] {
    entries.keys.filter { name in
      here[name] == nil && records[name]?.problem != nil
        && records[name]?.places.isDisjoint(with: places) == false
    }
  }

  /// The files that are neither here nor, as far as is known, in a place.
  var unplaced: Set<FileName> {
    Set(
      entries.keys.filter { name in
        here[name] == nil && records[name]?.places.isDisjoint(with: places) == true
      })
  }

  /// Those of them that no place has; none while there is a place that cannot be listed, such as a link:
  /// the other end may have them.
  var nowhere: Set<FileName> {
    places.isEmpty || places.contains { checks[$0] == nil } ? [] : unplaced
  }

  /// The files that are here and count for the budget, those first that were not used for the longest
  /// time.
  var removable: [FileName] {
    entries.filter { name, entry in here[name] != nil && rule.mayRemove(entry) }
      .map(\.key).sorted {
        (records[$0]?.used ?? now, $0) < (records[$1]?.used ?? now, $1)
      }
  }

  /// The bytes that count for the budget.
  var used: Int { removable.reduce(0) { $0 + (here[$1] ?? 0) } }

  /// The files here that no row names, as of the last exchange.
  var unnamed: [FileName] {
    records.keys.filter { entries[$0] == nil && here[$0] != nil && !own.contains($0) }
  }

  /// The files that no row has named for so long that they are removed.
  var over: [BlobRecord] {
    records.values.filter { $0.isOver(at: sure) && !own.contains($0.name) }.sorted {
      $0.name < $1.name
    }
  }

  private func precedes(_ left: FileName, _ right: FileName) -> Bool {
    func rank(_ name: FileName) -> (Int, Int, FileName) {
      (entries[name]?.kind == .thumbnail ? 0 : 1, here[name] ?? 0, name)
    }
    return rank(left) < rank(right)
  }
}
