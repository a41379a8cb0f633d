import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting

/// What it costs to take local changes for others, and to merge theirs, beside an insertion of the
/// same rows in C.
///
/// Processor time of the process, the least of several rounds: other work of the machine then counts
/// little.
struct MergeBenchmark {
  let scratch: Scratch
  let rounds = 3
  let pets = (0..<20_000).map(BenchPet.init(number:))

  func run() async throws -> [Measurement] {
    var least: [String: Double] = [:]
    for _ in 0..<rounds {
      for (name, time) in try await round() { least[name] = min(least[name] ?? time, time) }
    }
    let bare = least["C insert"] ?? 1
    func line(_ name: String, _ key: String, bound: Double) -> Measurement {
      let time = least[key] ?? 0
      return Measurement(
        name: "\(name) ÷ C insert", value: time / bare, unit: "×", bound: bound,
        detail: String(
          format: "%.0f ÷ %.0f ms, %.1f µs a row", time * 1000, bare * 1000,
          time * 1e6 / Double(pets.count)))
    }
    return [
      line("fold the journal of 20,000 inserts", "fold inserts", bound: 7),
      line("take the journal of 20,000 inserts", "take inserts", bound: 8),
      line("fold the journal of 20,000 updates", "fold updates", bound: 6),
      line("take the journal of 20,000 updates", "take updates", bound: 7),
      line("merge 20,000 new rows", "new", bound: 6),
      line("merge 20,000 rows with 3 newer fields", "newer", bound: 8),
      line("merge 20,000 known rows", "known", bound: 5),
      line("first exchange of 20,000 rows, both stores", "exchange", bound: 14),
    ]
  }

  private func store() throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: scratch.file()), model: Model("bench", BenchPet.self))
  }

  private func synced(_ place: MemoryPlace) async throws -> HouseholdSync {
    let sync = HouseholdSync(try store(), space: "bench")
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    return sync
  }

  /// What is in a store: each row has a name of its own.
  private func names(_ sync: HouseholdSync) async throws -> Set<String> {
    let rows = try await sync.store.read { try $0.fetch(Fetch<BenchPet>()) }
    return Set(rows.map { "\($0.id) \($0.name) \($0.isActive) \($0.health ?? -1)" })
  }

  /// The processor time of a merge of 20,000 rows that is undone.
  private func undoneTime(
    _ store: HouseholdStore,
    _ merge: @escaping @Sendable (any MergeTransaction) throws -> Int?
  ) async throws -> Double {
    struct Undo: Error {}
    return try await processorSeconds {
      do {
        try await store.merge { transaction in
          guard try merge(transaction) == 20_000 else { throw CocoaError(.featureUnsupported) }
          throw Undo()
        }
      } catch is Undo {}
    }
  }

  /// The processor time of folding the journal into the side rows, the first part of taking it.
  private func foldingTime(_ store: HouseholdStore) async throws -> Double {
    try await undoneTime(store) { transaction in
      let cache = try RowCache(transaction)
      var fold = JournalFold(cache)
      try fold.fold(try transaction.rows.journal(limit: .max))
      try cache.save()
      return fold.touched.count
    }
  }

  /// The processor time of taking the journal for others.
  private func takingTime(_ store: HouseholdStore) async throws -> Double {
    try await undoneTime(store) { try Replica.cut($0)?.deltas.count }
  }

  private func round() async throws -> [(String, Double)] {
    let place = MemoryPlace()
    let author = try await synced(place)
    let reader = try await synced(place)
    var times = [("C insert", try await SyncBenchmark(scratch: scratch).bareInsert())]
    func receive(_ name: String, merged: Int) async throws {
      times.append(
        (
          name,
          try await processorSeconds {
            let report = try await reader.now()
            guard report.changedRows == merged else {
              throw CocoaError(.featureUnsupported)
            }
          }
        ))
      guard try await names(author) == names(reader) else {
        throw CocoaError(.featureUnsupported)
      }
    }
    try await author.store.write { [pets] in _ = try $0.insert(pets) }
    times.append(("fold inserts", try await foldingTime(author.store)))
    times.append(("take inserts", try await takingTime(author.store)))
    _ = try await author.now()
    try await receive("new", merged: pets.count)
    try await author.store.write { [pets] transaction in
      _ = try transaction.save(
        pets.map { pet in
          var pet = pet
          pet.name += "!"
          pet.isActive.toggle()
          pet.health = 50 + (pet.health ?? 0) % 7 * 7 + 1
          return pet
        })
    }
    times.append(("fold updates", try await foldingTime(author.store)))
    times.append(("take updates", try await takingTime(author.store)))
    _ = try await author.now()
    try await receive("newer", merged: pets.count)
    let known = try await author.store.merge { try Replica.everything($0) }
    var head = SegmentCutter.Head.start
    _ = try MemoryTransport(place).push(
      SegmentCutter(log: UUID(), space: "bench", kits: [:], written: Date(), seal: PlainSeal())
        .cut(known, context: SyncContext(), after: &head).map(\.segment))
    try await receive("known", merged: 0)
    for _ in 0..<2 { times.append(("exchange", try await exchangeTime())) }
    return times
  }

  /// Turns sync on for a store with rows and for an empty one, and lets both exchange them through a
  /// folder.
  private func exchangeTime() async throws -> Double {
    let folder = scratch.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stores = [try store(), try store()]
    try await stores[0].write { [pets] in _ = try $0.insert(pets) }
    return try await processorSeconds {
      for store in stores {
        let sync = HouseholdSync(store, space: "bench")
        try await sync.turnOn()
        try await sync.add(FolderTransport(folder, space: "bench"))
        _ = try await sync.now()
      }
      guard try await stores[1].read({ try $0.count(Fetch<BenchPet>()) }) == pets.count else {
        throw CocoaError(.featureUnsupported)
      }
    }
  }
}
