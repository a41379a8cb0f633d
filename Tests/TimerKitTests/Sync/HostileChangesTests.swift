import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// Changes that nobody who means well sends.
@Suite struct HostileChangesTests {
  private static let device = testID(9)

  private static func message(_ record: JSONValue, after: JSONValue = 0) -> JSONValue {
    [
      "kind": "timer.changes", "schemaVersion": 1, "createdAt": "2026-03-02T08:00:00.000Z",
      "payload": [
        "device": .string(device.uuidString), "after": after, "through": 5, "records": [record],
      ],
    ]
  }

  private static func record(
    _ set: JSONValue, at: JSONValue = [1_772_438_400_000, 0], entity: String = "timer"
  ) -> JSONValue {
    [
      "entity": .string(entity), "id": .string(testID(1).uuidString),
      "createdAt": "2026-03-02T08:00:00.000Z", "updatedAt": "2026-03-02T08:00:00.000Z",
      "changes": [["at": at, "new": true, "set": set]],
    ]
  }

  private static let tea: JSONValue = [
    "name": "Tea", "durationInSeconds": 60, "icon": "timer", "colorHex": "#FFFFFF", "notes": nil,
  ]

  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var document: JSONValue
    var path: String
  }

  static let unreadable: [Case] = {
    var noKind = message(record(tea))
    noKind["kind"] = "timer.other"
    var newer = message(record(tea))
    newer["schemaVersion"] = 99
    var noRecords = message(record(tea))
    noRecords["payload"]?["records"] = nil
    var twice = message(record(tea))
    twice["payload"]?["records"] = [record(tea), record(tea)]
    var noID = record(tea)
    noID["id"] = nil
    return [
      Case(description: "another kind", document: noKind, path: "kind"),
      Case(description: "a newer version", document: newer, path: "schemaVersion"),
      Case(description: "no records", document: noRecords, path: "payload.records"),
      Case(description: "one id twice", document: twice, path: "payload.records[1].id"),
      Case(description: "no id", document: message(noID), path: "payload.records[0].id"),
      Case(
        description: "an unknown entity", document: message(record(tea, entity: "pet")),
        path: "payload.records[0].entity"),
      Case(
        description: "a stamp of the year 9999",
        document: message(record(tea, at: [253_370_764_800_000, 0])),
        path: "payload.records[0].changes[0].at"),
      Case(
        description: "a stamp of nobody", document: message(record(tea, at: [1, 0, 7])),
        path: "payload.records[0].changes[0].at"),
      Case(
        description: "a counter too large",
        document: message(record(tea, at: [1, 4_294_967_296])),
        path: "payload.records[0].changes[0].at"),
      Case(
        description: "a number for text", document: message(record(["name": 5])),
        path: "payload.records[0].changes[0].set.name"),
      Case(
        description: "a negative number of changes",
        document: message(record(tea), after: -1), path: "payload.after"),
    ]
  }()

  @Test(arguments: unreadable)
  func isAnErrorThatNamesThePlace(_ hostile: Case) async throws {
    let household = try StoreKind.memory.household()
    let error = await #expect(throws: TransferError.self) {
      try await TimerSync(household.board).receive(Data(hostile.document.bytes()))
    }
    #expect(error?.path == hostile.path)
    #expect(try await household.board.timers().isEmpty)
  }

  @Test(arguments: [
    ("name", "  " as JSONValue), ("durationInSeconds", 0), ("durationInSeconds", 86_401),
    ("colorHex", "red"),
  ])
  func anInvalidValueIsRefusedAndTheOthersAreTaken(_ key: String, _ value: JSONValue) async throws {
    let household = try StoreKind.memory.household()
    var set = Self.tea
    set[key] = value
    var document = Self.message(Self.record(set))
    var good = Self.record(Self.tea)
    good["id"] = .string(testID(2).uuidString)
    document["payload"]?["records"] = [Self.record(set), good]
    let report = try await TimerSync(household.board).receive(Data(document.bytes()))
    #expect(report.refused.map(\.path) == ["payload.records[0].changes.set.\(key)"])
    #expect(report.changed == [testID(2)])
    #expect(try await household.board.timers().map(\.id) == [testID(2)])
  }

  @Test func fieldsThatNobodyKnowsAreNamed() async throws {
    let household = try StoreKind.memory.household()
    var set = Self.tea
    set["sound"] = "bell"
    let report = try await TimerSync(household.board).receive(
      Data(Self.message(Self.record(set)).bytes()))
    #expect(report.unknownFields == ["timer.sound"])
    #expect(try await household.board.timers().map(\.name) == ["Tea"])
  }

  @Test func anIdOfAnotherKindOfRowIsRefused() async throws {
    let household = try StoreKind.memory.household()
    try await household.board.addSequence(named: "S", steps: [5], id: testID(1))
    let report = try await TimerSync(household.board).receive(
      Data(Self.message(Self.record(Self.tea)).bytes()))
    #expect(report.refused.map(\.code) == [.duplicateID])
    #expect(try await household.board.timers().isEmpty)
  }

  /// Changes of bytes are an error, or a message that leaves a store in order.
  @Test(arguments: 0..<8)
  func changedBytesNeverCrash(_ block: UInt64) async throws {
    let source = try StoreKind.memory.household()
    let tea = try await source.board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
    try await source.board.addTodo("Boil", to: tea.id)
    try await source.board.start(tea.id)
    let bytes = Array(try await TimerSync(source.board).changes()[0])
    let target = try StoreKind.memory.household()
    var generator = SeededGenerator(seed: block)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<250 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
        case 1: changed.remove(at: place)
        default: changed.insert(UInt8.random(in: 0x30...0x39, using: &generator), at: place)
        }
      }
      do {
        try await TimerSync(target.board).receive(Data(changed))
        outcomes.read += 1
      } catch is TransferError {
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 5 && outcomes.refused > 50)
    for timer in try await target.board.timers() {
      #expect(CountdownTimer.schema.failures(of: timer, now: target.clock.now).isEmpty)
    }
  }
}
