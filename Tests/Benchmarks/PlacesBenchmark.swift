import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import TimerKit

/// What it takes to find nothing new in a folder of many devices, and how many bytes a small change has.
struct PlacesBenchmark {
  let scratch: Scratch
  let devices = 50
  /// The files of each of the others.
  let files = 205
  let pets = (0..<10_000).map(BenchPet.init(number:))

  func run() async throws -> [Measurement] {
    let (first, quiet) = try await lookingTimes()
    let (new, old) = try await bytesOfAnEdit()
    return [
      Measurement(
        name: "sync with 10,000 files of 50 devices, nothing new", value: quiet * 1e3,
        unit: "ms", bound: 50, detail: "in a new process \(String(format: "%.1f", first * 1e3)) ms"),
      Measurement(
        name: "edit after 1,000 logs of a device ÷ in a new household",
        value: Double(old) / Double(new), unit: "×", bound: 1.2, detail: "\(old) ÷ \(new) bytes"),
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
    let others = try await writeOthers(to: folder)
    for _ in 0..<2 { _ = try await sync.now() }
    guard
      try await sync.store.read({ try $0.count(Fetch<BenchPet>()) }) == pets.count + others
    else { throw CocoaError(.featureUnsupported) }
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

  /// Writes the logs of the other devices, a file for each row; returns how many rows.
  ///
  /// The files are as a transport writes them, without waiting for the device for each.
  private func writeOthers(to folder: URL) async throws -> Int {
    let author = try HouseholdStore(MemoryStore(), model: Model("bench", BenchPet.self))
    try await HouseholdSync(author, space: "bench").turnOn()
    let pets = (0..<(devices - 1) * files).map { BenchPet(number: 20_000 + $0) }
    try await author.write { _ = try $0.insert(pets) }
    let deltas = try await author.merge { try Replica.cut($0)?.deltas ?? [] }
    for start in stride(from: 0, to: deltas.count, by: files) {
      let log = UUID()
      let logFolder = folder.appending(path: "bench/logs/\(log.uuidString.lowercased())")
      try FileManager.default.createDirectory(at: logFolder, withIntermediateDirectories: true)
      let cutter = SegmentCutter(
        log: log, device: UUID(), space: "bench", kits: [:], written: Date(), seal: PlainSeal())
      var head = SegmentCutter.Head.start
      for delta in deltas[start..<min(start + files, deltas.count)] {
        for counted in try cutter.cut([delta], context: SyncContext(), after: &head) {
          let id = counted.segment.id
          let name = String(format: "%08d-", Int(id.number)) + id.shortHash + ".seg"
          try Data(counted.segment.bytes).write(to: logFolder.appending(path: name))
        }
      }
    }
    return pets.count
  }

  /// The bytes of an edit in a new household, and in one whose device has begun a thousand logs, an hour
  /// after another: three months after the last, as contexts name a log for that long.
  private func bytesOfAnEdit() async throws -> (new: Int, old: Int) {
    let clock = TestClock("2026-11-23T08:00:00Z")
    let file = URL(filePath: scratch.file())
    let sync = HouseholdSync(
      try HouseholdStore(
        SQLiteStore(path: file.path, options: SQLiteStore.Options(durability: .relaxed)),
        model: Model("bench", BenchPet.self), clock: clock, timeZone: .gmt), space: "bench",
      file: file)
    try await sync.turnOn()
    try await sync.add(MemoryTransport(MemoryPlace()))
    let pet = BenchPet(number: 1)
    try await sync.store.write { try $0.insert(pet) }
    _ = try await sync.now()
    func edit(_ number: Int) async throws -> SyncReport {
      try await sync.store.write { transaction in
        var edited = pet
        edited.name = "Pet number \(number)"
        try transaction.save(edited)
      }
      return try await sync.now()
    }
    _ = try await edit(1_000)
    let new = try await edit(1_001).sentBytes
    for number in 1...1_000 {
      clock.advance(seconds: 3_600)
      // A store without this file beside it may be a copy, and begins a log.
      try FileManager.default.removeItem(atPath: file.path + ".log")
      guard try await edit(2_000 + number).hasNewLog else {
        throw CocoaError(.featureUnsupported)
      }
    }
    clock.advance(days: 91)
    // The first edit of a day says what all rows are like.
    _ = try await edit(4_000)
    return (new, try await edit(4_001).sentBytes)
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
