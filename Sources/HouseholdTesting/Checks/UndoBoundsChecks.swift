import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension ConformanceSuite {
  /// How many commands are kept, for how long and with how many bytes.
  static var undoBounds: [ConformanceCheck] {
    [
      ConformanceCheck("the last commands are kept, for some days and up to some bytes") { bench in
        let rows = try await bench.make()
        func store(_ change: (inout UndoSettings) -> Void) throws -> HouseholdStore {
          var settings = UndoSettings(program: "test")
          change(&settings)
          return try HouseholdStore(
            rows, model: ConformanceModel.dwellings, clock: bench.clock, undo: settings)
        }
        let few = try store { $0.commands = 3 }
        guard try await few.keepsCommands() else { return }
        func labels() async throws -> [String] {
          try await few.commands().map { $0.title.description.replacing("Add ", with: "") }
        }
        for number in 1...3 { try await few.add(Box(label: "\(number)")) }
        try require(try await labels(), equals: ["3", "2", "1"], "as many as are kept")
        try await few.add(Box(label: "4"))
        try require(try await labels(), equals: ["4", "3", "2"], "one more")
        // A clock that jumps is not believed at once.
        for days in [28.5, 1.5] {
          bench.clock.advance(seconds: days * 86_400)
          try await few.trimCommands()
        }
        try require(try await labels(), equals: ["4", "3", "2"], "after 30 days")
        bench.clock.advance(seconds: 0.001)
        try require(try await labels(), equals: [], "after more than 30 days")
        try require(try await few.hasTraces(), "what is not shown is gone too early")
        try await few.trimCommands()
        try require(try await !few.hasTraces(), "old commands are still kept")

        try await few.add(Box(label: String(repeating: "x", count: 9_000)))
        let size = try await few.bytesOfCommands()
        let narrow = try store {
          $0.rowBytes = 4_000
          $0.beforeUnrecordable = { throw Interruption() }
        }
        try await narrow.write(.automatic) {
          _ = try $0.insert((0..<40).map { Box(label: "small \($0)") })
        }
        try require(try await narrow.commands().count, equals: 2, "small commands")
        let large = try await narrow.read {
          try $0.first(Fetch<Box> { $0.label > "x" })
        }
        let before = try await narrow.dump()
        var refused = false
        do {
          try await narrow.write(.automatic) {
            _ = try $0.delete(Box.self, id: large?.id ?? UUID())
          }
        } catch is Interruption { refused = true }
        try require(refused, "a command that is too large was not refused")
        try require(try await narrow.dump(), equals: before, "rows after the refusal")
        let silent = try store { $0.rowBytes = 4_000 }
        try await silent.write(.automatic) { _ = try $0.delete(Box.self, id: large?.id ?? UUID()) }
        try require(
          try await silent.commands().count, equals: 2, "a command that is too large was kept")
        try require(size > 0, "the bytes of a command")
      },
      ConformanceCheck("commands that make room one by one leave the others and their bounds") {
        bench in
        let rows = try await bench.make()
        var settings = UndoSettings(program: "test")
        settings.commands = 4
        let store = try HouseholdStore(
          rows, model: ConformanceModel.dwellings, clock: bench.clock, undo: settings)
        guard try await store.keepsCommands() else { return }
        func kept() async throws -> [Int] { try await store.commands().map(\.id).reversed() }
        for day in 1...10 {
          try await store.add(Box(label: "\(day)"))
          try require(try await kept(), equals: Array(max(1, day - 3)...day), "day \(day)")
          bench.clock.advance(seconds: 86_400)
        }
        // The first command would be too old, had it not made room; the seventh is 24 days old.
        bench.clock.advance(seconds: 20 * 86_400)
        try await store.trimCommands()
        try require(try await kept(), equals: Array(7...10), "when only others were too old")
        for seconds in [4.5 * 86_400, 1.5 * 86_400 + 0.001] {
          bench.clock.advance(seconds: seconds)
          try await store.trimCommands()
        }
        let left = try await store.bytesOfCommands()
        bench.clock.advance(seconds: -86_400)
        try require(try await kept(), equals: Array(8...10), "when the seventh is too old")
        try await store.undo()
        try await store.add(Box(label: "instead"))
        try require(try await kept(), equals: [8, 9, 11], "instead of the undone one")
        try await store.add(Box(label: "fourth"))
        try await store.add(Box(label: "fifth"))
        try require(try await kept(), equals: [9, 11, 12, 13], "in the room of an undone one")
        settings.commands = 1
        let narrow = try HouseholdStore(
          rows, model: ConformanceModel.dwellings, clock: bench.clock, undo: settings)
        try await narrow.add(Box(label: "last"))
        try require(try await kept(), equals: [14], "when only one has room")
        try require(try await store.bytesOfCommands() < left, "bytes of one and of three commands")
      },
      ConformanceCheck("nothing is left of commands that are forgotten") { bench in
        let store = try await bench.dwellings()
        guard try await store.keepsCommands() else { return }
        func fill() async throws {
          try await store.add(Box(label: "secret"))
          try await store.write(.automatic) { try $0.insert(House("h", name: "secret")) }
          try await store.write(.automatic) { _ = try $0.deleteAll(Box.self) }
          try require(try await store.commands().count, equals: 3, "commands")
          try require(try await store.hasTraces(), "commands that are kept")
        }
        try await fill()
        try await store.forgetCommands()
        try require(try await !store.hasTraces(), "forgotten commands are still kept")
        try await store.deleteEverything()
        try await fill()
        try await store.deleteEverything()
        try require(try await !store.hasTraces(), "commands outlived an erasure")
        try await fill()
        try await store.write { try $0.deleteEverything(of: [Box.self]) }
        try require(
          try await store.commands().map(\.title.description), equals: ["Add secret"],
          "commands of other entities")
        try await store.write(UserCommand.automatic.forever) {
          _ = try $0.delete(House.self, id: "h")
        }
        try require(try await !store.hasTraces(), "a command outlived a permanent deletion")
        try await fill()
        let off = try HouseholdStore(
          store.rows, model: store.model, clock: bench.clock, undo: .off)
        try require(try await off.commands(), equals: [], "commands when it is off")
        try await off.add(Box(label: "secret"))
        try require(try await !off.hasTraces(), "commands outlived that undoing was turned off")
        try await requireStoreError(.nothingToUndo, what: "undoing when it is off") {
          try await off.undo()
        }
      },
    ]
  }
}

extension HouseholdStore {
  /// Whether commands are kept, which needs a place beside the rows.
  func keepsCommands() async throws -> Bool {
    do {
      return try await rows.read { try $0.auxiliaryValue([], in: .commands) == nil }
    } catch let error as StoreError where error.code == .cannotSync {
      return false
    }
  }

  /// All rows without the fields that tell when a row was created or changed.
  package func unstamped() async throws -> [String: [RawRow]] {
    var rows = try await self.dump()
    for entity in model.entities {
      for field in entity.fields where field.stamp != nil {
        for index in (rows[entity.name] ?? []).indices {
          rows[entity.name]?[index][field.name] = nil
        }
      }
    }
    return rows
  }

  func add(_ box: Box) async throws {
    try await write(.automatic) { try $0.insert(box) }
  }

  /// Whether anything is kept of commands but their number.
  func hasTraces() async throws -> Bool { try await bytesOfCommands() > 32 }

  func bytesOfCommands() async throws -> Int {
    try await rows.read { rows in
      try rows.auxiliaryEntries(in: .commands, from: [], before: nil, limit: .max)
        .reduce(0) { $0 + $1.key.count + $1.value.count }
    }
  }

  func houses() async throws -> [String] {
    try await read { try $0.fetchAll(House.self).map(\.id).sorted() }
  }
}
