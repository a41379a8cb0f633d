import Foundation
import HouseholdCalendar
import HouseholdTransfer
import Testing
import TimerKit

@Suite("Timer messages")
struct TimerTransferTests {
  private static let now = Date(milliseconds: 1_767_225_600_000)
  private static let timerID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let todoID = UUID(uuid: (2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  private static let timer = TimerDTO(
    id: timerID, name: "Workout", durationInSeconds: 1500, icon: "figure.run",
    color: "#FF3B30", notes: "Remember to hydrate!", createdAt: now,
    updatedAt: now + 1,
    todoItems: [
      TodoItemDTO(
        id: todoID, text: "Warm up", isCompleted: true, sortOrder: 0, createdAt: now,
        updatedAt: now + 1)
    ])
  private static let payload = TimerSyncPayload(timers: [timer], syncTimestamp: now + 2)

  private static func unwrapped(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: try JSONEncoder().encode(value))
  }

  @Test("the keys are the first form's")
  func keys() throws {
    let sync = try Self.unwrapped(Self.payload)
    #expect(Set(sync.object?.map(\.key) ?? []) == ["timers", "syncTimestamp"])
    let timer = sync["timers"]?[0]
    #expect(
      Set(timer?.object?.map(\.key) ?? []) == [
        "id", "name", "durationInSeconds", "icon", "colorHex", "notes", "createdAt", "updatedAt",
        "todoItems",
      ])
    #expect(
      Set(timer?["todoItems"]?[0]?.object?.map(\.key) ?? []) == [
        "id", "text", "isCompleted", "sortOrder", "createdAt", "updatedAt",
      ])
    let action = try Self.unwrapped(
      QuickActionMessage(
        action: .todoToggled, timerID: Self.timerID, todoID: Self.todoID, todoCompleted: true))
    #expect(
      Set(action.object?.map(\.key) ?? []) == ["action", "timerID", "todoID", "todoCompleted"])
  }

  @Test("a message comes back as it was, in its envelope and without")
  func roundTrips() throws {
    let data = try TransferCoder.timerSync.encode(Self.payload, createdAt: Self.now)
    let read = try TransferCoder.timerSync.decode(data)
    #expect(read.payload == Self.payload)
    #expect(read.kind == "timer.sync")
    #expect(read.schemaVersion == 1)

    let plain = try TransferCoder.timerSync.decode(JSONEncoder().encode(Self.payload))
    #expect(plain.payload == Self.payload)
    #expect(plain.schemaVersion == 0)

    for update in [
      TimerUpdateMessage(type: .created, timer: Self.timer, timerID: Self.timerID),
      TimerUpdateMessage(type: .updated, timer: Self.timer, timerID: Self.timerID),
      TimerUpdateMessage(type: .deleted, timer: nil, timerID: Self.timerID),
    ] {
      let data = try TransferCoder.timerUpdate.encode(update, createdAt: Self.now)
      #expect(try TransferCoder.timerUpdate.decode(data).payload == update)
    }
    for action in [
      QuickActionMessage(
        action: .todoToggled, timerID: Self.timerID, todoID: Self.todoID, todoCompleted: false),
      QuickActionMessage(action: .noteUpdated, timerID: Self.timerID, noteText: "Wäsche"),
      QuickActionMessage(action: .noteUpdated, timerID: Self.timerID),
    ] {
      let data = try TransferCoder.timerAction.encode(action, createdAt: Self.now)
      #expect(try TransferCoder.timerAction.decode(data).payload == action)
      #expect(
        try TransferCoder.timerAction.decode(JSONEncoder().encode(action)).payload == action)
    }
  }

  /// What is done to a good payload, the error's code and its path.
  static let broken: [(String, @Sendable (inout JSONValue) -> Void, TransferError.Code, String)] = [
    ("no timers", { $0["timers"] = nil }, .missingKey, "timers"),
    ("timers of another type", { $0["timers"] = "none" }, .wrongType, "timers"),
    ("no name", { edit(&$0) { $0["name"] = nil } }, .missingKey, "timers[0].name"),
    ("a blank name", { edit(&$0) { $0["name"] = " \n" } }, .invalidValue, "timers[0].name"),
    (
      "no duration", { edit(&$0) { $0["durationInSeconds"] = 0 } }, .invalidValue,
      "timers[0].durationInSeconds"
    ),
    (
      "a day and a second", { edit(&$0) { $0["durationInSeconds"] = 86_401 } }, .invalidValue,
      "timers[0].durationInSeconds"
    ),
    ("a colour", { edit(&$0) { $0["colorHex"] = "red" } }, .invalidValue, "timers[0].colorHex"),
    (
      "the year 9999", { edit(&$0) { $0["updatedAt"] = "9999-12-31T23:59:59.000Z" } },
      .invalidValue, "timers[0].updatedAt"
    ),
    (
      "the year 9999 as a number", { $0["syncTimestamp"] = 252_423_993_000 }, .invalidValue,
      "syncTimestamp"
    ),
    (
      "an endless number", { $0["syncTimestamp"] = JSONValue(1e300) }, .wrongType,
      "syncTimestamp"
    ),
    ("a bad id", { edit(&$0) { $0["id"] = "1" } }, .wrongType, "timers[0].id"),
    (
      "a blank to-do", { editTodo(&$0) { $0["text"] = "" } }, .invalidValue,
      "timers[0].todoItems[0].text"
    ),
    (
      "a negative place", { editTodo(&$0) { $0["sortOrder"] = -1 } }, .invalidValue,
      "timers[0].todoItems[0].sortOrder"
    ),
    (
      "a to-do twice",
      {
        edit(&$0) { timer in
          let todo = timer["todoItems"]?[0] ?? .null
          timer["todoItems"] = .array([todo, todo])
        }
      }, .duplicateID, "timers[0].todoItems[1].id"
    ),
    (
      "a timer twice",
      {
        let timer = $0["timers"]?[0] ?? .null
        $0["timers"] = .array([timer, timer])
      }, .duplicateID, "timers[1].id"
    ),
    (
      "a to-do in two timers",
      {
        let timer = $0["timers"]?[0] ?? .null
        var other = timer
        other["id"] = "00000000-0000-0000-0000-000000000001"
        $0["timers"] = .array([timer, other])
      }, .duplicateID, "timers[1].todoItems[0].id"
    ),
  ]

  private static func edit(_ payload: inout JSONValue, _ change: (inout JSONValue) -> Void) {
    var timer = payload["timers"]?[0] ?? .null
    change(&timer)
    payload["timers"] = .array([timer])
  }

  private static func editTodo(_ payload: inout JSONValue, _ change: (inout JSONValue) -> Void) {
    edit(&payload) { timer in
      var todo = timer["todoItems"]?[0] ?? .null
      change(&todo)
      timer["todoItems"] = .array([todo])
    }
  }

  @Test("a broken payload is refused with the way to what is wrong", arguments: broken.indices)
  func refusals(_ index: Int) throws {
    let (name, change, code, path) = Self.broken[index]
    var payload = try Self.unwrapped(Self.payload)
    change(&payload)
    let comment = Comment(rawValue: name)
    let plain = #expect(throws: TransferError.self, comment) {
      try TransferCoder.timerSync.decode(payload)
    }
    #expect(plain?.code == code, comment)
    #expect(plain?.path == path, comment)
    let wrapped = #expect(throws: TransferError.self, comment) {
      try TransferCoder.timerSync.decode(
        TransferFormat.timerSync.envelope(payload, createdAt: Self.now).json)
    }
    #expect(wrapped?.code == code, comment)
    #expect(wrapped?.path == "payload." + path, comment)
  }

  @Test("messages need what their type asks for")
  func needs() throws {
    func error<Payload>(
      _ coder: TransferCoder<Payload>, _ payload: Payload
    ) throws -> TransferError? {
      let data = try coder.encode(payload, createdAt: Self.now)
      return #expect(throws: TransferError.self) { try coder.decode(data) }
    }
    for type in [TimerUpdateMessage.UpdateType.created, .updated] {
      let missing = try error(
        .timerUpdate, TimerUpdateMessage(type: type, timer: nil, timerID: Self.timerID))
      #expect(missing?.code == .missingKey)
      #expect(missing?.path == "payload.timer")
    }
    let other = try error(
      .timerUpdate,
      TimerUpdateMessage(type: .updated, timer: Self.timer, timerID: Self.todoID))
    #expect(other?.code == .invalidValue)
    #expect(other?.path == "payload.timerID")
    let noTodo = try error(
      .timerAction,
      QuickActionMessage(action: .todoToggled, timerID: Self.timerID, todoCompleted: true))
    #expect(noTodo?.path == "payload.todoID")
    let noState = try error(
      .timerAction,
      QuickActionMessage(action: .todoToggled, timerID: Self.timerID, todoID: Self.todoID))
    #expect(noState?.path == "payload.todoCompleted")
    let unknown = #expect(throws: TransferError.self) {
      try TransferCoder.timerAction.decode(
        Data(#"{"action":"explode","timerID":"\#(Self.timerID)"}"#.utf8))
    }
    #expect(unknown?.path == "action")
    #expect(unknown?.description.contains("explode") == false)
  }
}
