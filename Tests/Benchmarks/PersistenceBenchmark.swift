import CBaseline
import Foundation
import GRDB
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite

/// The store against bare C and against GRDB's Codable records: same tables, pragmas, file system
/// and process; medians of seven alternating rounds.
struct PersistenceBenchmark {
  let scratch: Scratch
  let rounds = 7
  let pets = (0..<20_000).map(BenchPet.init(number:))
  let model = Model("bench", BenchPet.self)

  func run() async throws -> [Measurement] {
    var times: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for (name, time) in try await round() { times[name, default: []].append(time) }
    }
    let middle = times.mapValues(median)
    func ratio(_ a: String, _ b: String) -> Double { (middle[a] ?? 0) / (middle[b] ?? 1) }
    func ms(_ names: String...) -> String {
      names.map { "\($0) \(String(format: "%.1f", (middle[$0] ?? 0) * 1000)) ms" }
        .joined(separator: ", ")
    }
    return [
      Measurement(
        name: "fetch 20,000: store ÷ C", value: ratio("store fetch", "C fetch"), unit: "×",
        bound: 1.6, detail: ms("C fetch", "store fetch")),
      Measurement(
        name: "insert 20,000, validated: store ÷ C",
        value: ratio("store insert", "C insert"), unit: "×", bound: 2.5,
        detail: ms("C insert", "store insert")),
      Measurement(
        name: "fetch 20,000: GRDB Codable ÷ store", value: ratio("GRDB fetch", "store fetch"),
        unit: "×", bound: 4, isMinimum: true, detail: ms("GRDB fetch")),
      Measurement(
        name: "insert 20,000: GRDB Codable ÷ store",
        value: ratio("GRDB insert", "store insert"), unit: "×", bound: 3, isMinimum: true,
        detail: ms("GRDB insert")),
    ] + (try await queries())
  }

  private func emptyStore() throws -> (HouseholdStore, String) {
    let path = scratch.file()
    return (try HouseholdStore(SQLiteStore(path: path), model: model), path)
  }

  private func round() async throws -> [(String, Double)] {
    let columns = BenchPet.schema.fields.map { "\"\($0.name)\"" }.joined(separator: ",")
    let marks = BenchPet.schema.fields.map { _ in "?" }.joined(separator: ",")
    let (_, cPath) = try emptyStore()
    let rows = unsafe pets.map { unsafe $0.baseline }
    defer { unsafe rows.forEach { unsafe free($0.name) } }
    let cInsert = unsafe baseline_insert(
      cPath, "INSERT INTO benchPet (\(columns)) VALUES (\(marks))", rows, Int32(rows.count))
    var count: Int32 = 0
    let cFetch = unsafe baseline_fetch(cPath, "SELECT \(columns) FROM benchPet", &count)
    precondition(cInsert > 0 && cFetch > 0 && count == 20_000)

    let (store, _) = try emptyStore()
    let pets = self.pets
    let insert = try await seconds { _ = try await store.write { try $0.insert(pets).count } }
    // Opens the reading connection, as the C program does before its clock starts.
    _ = try await store.read { try $0.fetch(Fetch<BenchPet>(limit: 0)).count }
    let holder = Holder<[BenchPet]>()
    let fetch = try await seconds {
      holder.value = try await store.read { try $0.fetchAll(BenchPet.self) }
    }
    precondition(Set(holder.value ?? []) == Set(pets))

    let (_, recordPath) = try emptyStore()
    let queue = try DatabaseQueue(path: recordPath)
    let records = pets.map(RecordPet.init)
    let recordInsert = try await seconds {
      try await queue.write { db in for record in records { try record.insert(db) } }
    }
    let recordFetch = try await seconds {
      let found = try await queue.read { try RecordPet.fetchAll($0) }
      precondition(found.count == 20_000)
    }
    try queue.close()
    return [
      ("C insert", cInsert), ("C fetch", cFetch), ("store insert", insert),
      ("store fetch", fetch), ("GRDB insert", recordInsert), ("GRDB fetch", recordFetch),
    ]
  }

  /// Repeats one operation, for a profiler.
  func loop(_ what: String) async throws {
    let pets = self.pets
    for _ in 0..<30 {
      let (store, _) = try emptyStore()
      _ = try await store.write { try $0.insert(pets).count }
      if what == "fetch" {
        for _ in 0..<20 { _ = try await store.read { try $0.fetchAll(BenchPet.self).count } }
      }
    }
  }

  // MARK: - Single queries

  private func queries() async throws -> [Measurement] {
    let (store, path) = try emptyStore()
    let pets = self.pets
    _ = try await store.write { try $0.insert(pets).count }
    let queue = try DatabasePool(path: path)
    let n = 2_000
    var byID: [Double] = []
    var byPredicate: [Double] = []
    var translate: [Double] = []
    for _ in 0..<rounds {
      byID.append(try await byIDRatio(store, queue, n))
      byPredicate.append(try await predicateRatio(store, queue, n))
      translate.append(translation(n))
    }
    try queue.close()
    return [
      Measurement(
        name: "fetch by id: store ÷ prepared in GRDB", value: median(byID), unit: "×", bound: 1.5),
      Measurement(
        name: "indexed #Predicate query: store ÷ prepared in GRDB", value: median(byPredicate),
        unit: "×", bound: 1.5),
      Measurement(
        name: "translate a three-term #Predicate", value: median(translate) * 1e6, unit: "µs",
        bound: 10),
    ]
  }

  private func byIDRatio(
    _ store: HouseholdStore, _ queue: DatabasePool, _ n: Int
  ) async throws -> Double {
    let ids = pets.prefix(n).map(\.id)
    let ours = try await store.read { transaction in
      try time { for id in ids { _ = try transaction.fetch(BenchPet.self, id: id) } }
    }
    let theirs = try await queue.read { db in
      let statement = try db.cachedStatement(sql: "SELECT * FROM benchPet WHERE id = ?")
      return try time {
        for id in ids { _ = try RowPet.fetchOne(statement, arguments: [id]) }
      }
    }
    return ours / theirs
  }

  private func predicateRatio(
    _ store: HouseholdStore, _ queue: DatabasePool, _ n: Int
  ) async throws -> Double {
    let dates = pets.prefix(n).map(\.createdDate)
    let ours = try await store.read { transaction in
      try time {
        for date in dates {
          let found = try transaction.fetch(
            Fetch<BenchPet>(predicate: #Predicate { $0.createdDate == date }))
          precondition(found.count == 1)
        }
      }
    }
    let theirs = try await queue.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM benchPet WHERE createdDate = ? ORDER BY rowid")
      return try time {
        for date in dates {
          let found = try RowPet.fetchAll(statement, arguments: [date.milliseconds])
          precondition(found.count == 1)
        }
      }
    }
    return ours / theirs
  }

  private func translation(_ n: Int) -> Double {
    let day = Date(milliseconds: 1_700_000_000_000)
    let predicate = #Predicate<BenchPet> {
      $0.isActive && $0.createdDate < day && ($0.health ?? 0) < 25
    }
    let elapsed = time {
      for _ in 0..<n { _ = Fetch<BenchPet>(predicate: predicate) }
    }
    return elapsed / Double(n)
  }
}

/// The seconds a synchronous function takes.
func time(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let elapsed = clock.now - start
  return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
}

/// A variable that a closure sets.
final class Holder<Value>: @unchecked Sendable {
  // Used by one task at a time: set by an awaited closure, read after it.
  var value: Value?
}

/// The same row read by position from GRDB's rows, as one would write by hand for speed.
struct RowPet: FetchableRecord {
  let pet: BenchPet

  init(row: Row) {
    var pet = Self.blank
    pet.id = row[0]
    pet.name = row[1]
    pet.createdDate = Date(milliseconds: row[2])
    pet.currentState = BenchState(rawValue: row[3]) ?? .neutral
    pet.lastLaundryDate = (row[4] as Int64?).map { Date(milliseconds: $0) }
    pet.isActive = row[5]
    pet.health = row[6]
    pet.lastHealthUpdate = (row[7] as Int64?).map { Date(milliseconds: $0) }
    pet.totalCyclesCompleted = row[8]
    pet.currentStreak = row[9]
    pet.longestStreak = row[10]
    pet.cycleFrequencyDays = row[11]
    pet.washDurationMinutes = row[12]
    pet.dryDurationMinutes = row[13]
    self.pet = pet
  }

  private static let blank = BenchPet(number: 0)
}

extension BenchPet {
  /// The row in plain C; the name must be freed.
  var baseline: baseline_pet {
    var row = unsafe baseline_pet()
    unsafe withUnsafeBytes(of: id.uuid) { bytes in
      unsafe withUnsafeMutableBytes(of: &row.id) { unsafe $0.copyMemory(from: bytes) }
    }
    unsafe row.name = strdup(name)
    unsafe row.name_length = Int32(name.utf8.count)
    unsafe row.created = createdDate.milliseconds
    unsafe row.state = 0
    unsafe row.has_last = lastLaundryDate == nil ? 0 : 1
    unsafe row.last = lastLaundryDate?.milliseconds ?? 0
    unsafe row.is_active = isActive ? 1 : 0
    unsafe row.has_health = 1
    unsafe row.health = Int64(health ?? 0)
    unsafe row.has_update = 1
    unsafe row.update = lastHealthUpdate?.milliseconds ?? 0
    unsafe row.numbers = (1, 2, 3, 7, 45, 60)
    return unsafe row
  }
}
