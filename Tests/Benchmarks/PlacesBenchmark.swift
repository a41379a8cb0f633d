import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import TimerKit

/// What it takes to find nothing new in a folder of many devices, and how many bytes a small change has.
struct PlacesBenchmark {
  let scratch: Scratch
  let devices = 50
  let pets = (0..<10_000).map(BenchPet.init(number:))

  func run() async throws -> [Measurement] {
    let (first, quiet) = try await lookingTimes()
    return [
      Measurement(
        name: "sync of 10,000 rows with the folder of 50 devices, nothing new", value: quiet * 1e3,
        unit: "ms", bound: 50, detail: "in a new process \(String(format: "%.1f", first * 1e3)) ms"),
      Measurement(
        name: "change of one to-do, in a folder", value: Double(try await bytesOfATick()),
        unit: "bytes", bound: 200, detail: ""),
    ]
  }

  private func folder() throws -> URL {
    let folder = scratch.folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func opened(_ rows: some RowStore, _ folder: URL) async throws -> HouseholdSync {
    let sync = HouseholdSync(
      try HouseholdStore(rows, model: Model("bench", BenchPet.self)), space: "bench")
    try await sync.turnOn()
    try await sync.add(FolderTransport(folder, space: "bench"))
    return sync
  }

  /// The least times of an exchange that finds nothing: the first one of a session, and later ones.
  private func lookingTimes() async throws -> (first: Double, later: Double) {
    let folder = try folder()
    let path = scratch.file()
    let sync = try await opened(SQLiteStore(path: path), folder)
    try await sync.store.write { [pets] in _ = try $0.insert(pets) }
    _ = try await sync.now()
    for number in 1..<devices {
      let other = try await opened(MemoryStore(), folder)
      for part in 0..<3 {
        try await other.store.write {
          try $0.insert(BenchPet(number: 20_000 + 10 * number + part))
        }
        _ = try await other.now()
      }
    }
    _ = try await sync.now()
    var first = Double.infinity
    var later = Double.infinity
    for _ in 0..<9 {
      let again = HouseholdSync(
        try HouseholdStore(SQLiteStore(path: path), model: Model("bench", BenchPet.self)),
        space: "bench")
      try await again.add(FolderTransport(folder, space: "bench"))
      for isFirst in [true, false, false] {
        let start = ContinuousClock.now
        guard try await !again.now().hasExchanged else { throw CocoaError(.featureUnsupported) }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if isFirst { first = min(first, seconds) } else { later = min(later, seconds) }
      }
    }
    return (first, later)
  }

  /// The size of the file that tells the other devices that a to-do was ticked.
  private func bytesOfATick() async throws -> Int {
    let folder = try folder()
    let board = TimerBoard(try HouseholdStore(MemoryStore(), model: .timer))
    let timer = try await board.addTimer(named: "Pasta", seconds: 600)
    let todo = try await board.addTodo("Boil water", to: timer.id)
    let sync = HouseholdSync(board.store, space: "timer")
    try await sync.turnOn()
    try await sync.add(FolderTransport(folder, space: "timer"))
    _ = try await sync.now()
    try await board.toggleTodo(todo.id)
    return try await sync.now().sentBytes
  }
}
