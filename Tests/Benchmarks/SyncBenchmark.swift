import CBaseline
import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

/// What the journal costs while sync is on, and what asking for it costs while sync is off.
///
/// Processor time of the process, the least of several alternating rounds: other work of the machine
/// then counts little.
struct SyncBenchmark {
  let scratch: Scratch
  let rounds = 9
  let pets = (0..<20_000).map(BenchPet.init(number:))
  let now = Date(milliseconds: 1_790_000_000_000)

  func run() async throws -> [Measurement] {
    var least: [String: Double] = [:]
    for _ in 0..<rounds {
      for (name, time) in try await round() { least[name] = min(least[name] ?? time, time) }
    }
    func ratio(_ a: String, _ b: String) -> Double { (least[a] ?? 0) / (least[b] ?? 1) }
    func ms(_ names: String...) -> String {
      names.map { "\($0) \(String(format: "%.1f", (least[$0] ?? 0) * 1000)) ms" }
        .joined(separator: ", ")
    }
    return [
      Measurement(
        name: "insert 20,000, journaled: store ÷ C", value: ratio("insert, on", "C insert"),
        unit: "×", bound: 2, detail: ms("C insert", "insert, off", "insert, on")),
      Measurement(
        name: "update 2 fields of 20,000: journaled ÷ not",
        value: ratio("update, on", "update, off"),
        unit: "×", bound: 1.3, detail: ms("update, off", "update, on")),
      Measurement(
        name: "500 changes, one each: journaled ÷ not", value: ratio("single, on", "single, off"),
        unit: "×", bound: 1.5, detail: ms("single, off", "single, on")),
      Measurement(
        name: "delete 100 pets with 10,000 loads: journaled ÷ not",
        value: ratio("delete, on", "delete, off"), unit: "×", bound: 1.5,
        detail: ms("delete, off", "delete, on")),
      Measurement(
        name: "ask whether sync is on, in a transaction", value: try await asking() * 1e6,
        unit: "µs",
        bound: 2),
    ]
  }

  private func store(_ model: Model, isOn: Bool) async throws -> (HouseholdStore, String) {
    let path = scratch.file()
    let store = try HouseholdStore(SQLiteStore(path: path), model: model)
    if isOn {
      try await store.merge { try $0.rows.setSyncLog(UUID()) }
    }
    return (store, path)
  }

  private func round() async throws -> [(String, Double)] {
    var times = [("C insert", try await bareInsert())]
    for isOn in [false, true] {
      let name = isOn ? "on" : "off"
      let (store, _) = try await store(Model("bench", BenchPet.self), isOn: isOn)
      let pets = self.pets
      let insert = try await processorSeconds {
        _ = try await store.write { try $0.insert(pets).count }
      }
      times.append(("insert, \(name)", insert))
      let changed = pets.map { pet in
        var pet = pet
        pet.name += "!"
        pet.isActive.toggle()
        return pet
      }
      let update = try await processorSeconds {
        _ = try await store.write { try $0.save(changed).count }
      }
      times.append(("update, \(name)", update))
      let single = try await processorSeconds {
        for pet in pets.prefix(500) { try await store.write { try $0.save(pet) } }
      }
      times.append(("single, \(name)", single))
      times.append(("delete, \(name)", try await deletion(isOn: isOn)))
    }
    return times
  }

  /// The time in which C inserts the rows.
  func bareInsert() async throws -> Double {
    let columns = BenchPet.schema.fields.map { "\"\($0.name)\"" }.joined(separator: ",")
    let marks = BenchPet.schema.fields.map { _ in "?" }.joined(separator: ",")
    let (_, path) = try await store(Model("bench", BenchPet.self), isOn: false)
    let rows = unsafe pets.map { unsafe $0.baseline }
    defer { unsafe rows.forEach { unsafe free($0.name) } }
    return await processorSeconds {
      let seconds = unsafe baseline_insert(
        path, "INSERT INTO benchPet (\(columns)) VALUES (\(marks))", rows, Int32(rows.count))
      precondition(seconds > 0)
    }
  }

  private func deletion(isOn: Bool) async throws -> Double {
    let (store, _) = try await store(.laundry, isOn: isOn)
    let pets = (0..<100).map { Pet(name: "Pet \($0)", createdDate: now) }
    let loads = pets.flatMap { pet in
      (0..<100).map { number in
        var load = LaundryTask(
          petID: pet.id, startDate: now.addingTimeInterval(Double(number) * 86_400))
        load.washStartTime = load.startDate
        load.washEndTime = load.startDate.addingTimeInterval(2_700)
        load.dryStartTime = load.startDate.addingTimeInterval(3_000)
        load.dryEndTime = load.startDate.addingTimeInterval(6_600)
        load.foldCompletedTime = load.startDate.addingTimeInterval(7_200)
        load.isCompleted = true
        return load
      }
    }
    try await store.write(origin: .import) { transaction in
      _ = try transaction.insert(pets)
      _ = try transaction.insert(loads)
    }
    return try await processorSeconds {
      for pet in pets { try await store.write { _ = try $0.delete(Pet.self, id: pet.id) } }
    }
  }

  private func asking() async throws -> Double {
    let (store, _) = try await store(.laundry, isOn: false)
    var least = Double.infinity
    for _ in 0..<rounds {
      let seconds = try await processorSeconds {
        try await store.rows.write { rows in
          for _ in 0..<1_000 where try rows.syncLog() != nil {
            throw CocoaError(.featureUnsupported)
          }
        }
      }
      least = min(least, seconds / 1_000)
    }
    return least
  }
}

/// The seconds of processor time that the process takes for a function.
func processorSeconds(_ body: () async throws -> Void) async rethrows -> Double {
  let start = clock()
  try await body()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}
