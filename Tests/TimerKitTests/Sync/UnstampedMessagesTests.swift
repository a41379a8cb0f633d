import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// Messages whose dates stand for stamps.
@Suite struct UnstampedMessagesTests {
  /// A field that is added to an entity is added to its message too, or is named here with the
  /// reason why it is not.
  @Test func messagesHaveTheFieldsOfTheSchema() {
    let timer = CountdownTimer.schema.fields.map(\.name)
    #expect(
      Set(TimerDTO.CodingKeys.allCases.map(\.rawValue)) == Set(timer + ["todoItems"]),
      "add the field to TimerDTO, as an optional that is nil in messages of older devices")
    // The timer that a to-do belongs to is the one it stands in.
    let todo = TodoItem.schema.fields.map(\.name).filter { $0 != "timerID" }
    #expect(
      Set(TodoItemDTO.CodingKeys.allCases.map(\.rawValue)) == Set(todo),
      "add the field to TodoItemDTO, as an optional that is nil in messages of older devices")
    // Every field that travels between devices comes back from the message.
    let dto = TimerDTO(
      CountdownTimer(name: "Tea", durationInSeconds: 240, resetsTodos: true), todos: [])
    let travelling = Set(CountdownTimer.syncedFields.fields.map(\.name))
    #expect(dto.carriedFields.isSuperset(of: travelling))
    #expect(TodoItemDTO.carriedFields.isSuperset(of: TodoItem.syncedFields.fields.map(\.name)))
  }

  @Test(arguments: StoreKind.allCases)
  func whatAMessageDoesNotHaveStaysAsItIs(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240) { $0.resetsTodos = true }
    var state = try await TimerSync(home.board).fullState()
    state.timers[0].resetsTodos = nil  // from a device of an older version
    state.timers[0].name = "Black tea"
    state.timers[0].updatedAt += 60
    home.clock.advance(minutes: 2)
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("resetsTodos"))
    #expect(try await TimerSync(home.board).receive(data).changed == [tea.id])
    let stored = try #require(try await home.board.find(CountdownTimer.self, tea.id))
    #expect(stored.name == "Black tea" && stored.resetsTodos)
    // On a device that does not have the timer, the field is at its default, and later news of it
    // counts whatever its stamp.
    let other = try kind.household()
    try await TimerSync(other.board).receive(data)
    #expect(try await other.board.find(CountdownTimer.self, tea.id)?.resetsTodos == false)
    for part in try await TimerSync(home.board).changes() {
      try await TimerSync(other.board).receive(part)
    }
    #expect(try await other.board.find(CountdownTimer.self, tea.id)?.resetsTodos == true)
  }

  /// The minutes that an instant is ahead, and whether it is taken.
  static let leads = [(0, true), (60, true), (1_440, true), (1_441, false), (26_298_000, false)]

  @Test(arguments: leads)
  func anInstantFromFarAheadIsRefused(_ minutes: Int, _ isTaken: Bool) async throws {
    let home = try StoreKind.memory.household()
    let ahead = home.clock.now.addingTimeInterval(Double(minutes) * 60)
    let good = TimerDTO(
      id: testID(2), name: "Pie", durationInSeconds: 60, icon: "timer", color: "#FFFFFF",
      createdAt: home.clock.now, updatedAt: home.clock.now)
    var bad = good
    bad.id = testID(1)
    bad.updatedAt = ahead
    let payload = TimerSyncPayload(timers: [good, bad], syncTimestamp: home.clock.now)
    let report = try await TimerSync(home.board).receive(try JSONEncoder().encode(payload))
    #expect(report.changed == (isTaken ? [testID(1), testID(2)] : [testID(2)]))
    #expect(report.refused.map(\.path) == (isTaken ? [] : ["timers[1].updatedAt"]))
    if let error = report.refused.first {
      #expect(error.message.contains("more than 24 hours ahead of the clock of this device"))
    }
    // The hybrid clock is not pushed there: a later change without a stamp still counts.
    let stamp = try await home.store.write { try $0.stamp() }
    #expect(stamp.milliseconds <= home.clock.now.milliseconds + 86_400_000)
    home.clock.advance(minutes: minutes <= 1_440 ? Double(minutes) + 1 : 1)
    var again = good
    again.name = "Apple pie"
    again.updatedAt = home.clock.now
    let message = TimerUpdateMessage(type: .updated, timer: again, timerID: again.id)
    try await TimerSync(home.board).receive(try JSONEncoder().encode(message))
    #expect(try await home.board.find(CountdownTimer.self, testID(2))?.name == "Apple pie")
  }

  @Test func tapsAndDeletionsFromFarAheadAreRefused() async throws {
    let home = try StoreKind.memory.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let year2076 = try #require(Date(iso8601: "2076-01-01T00:00:00Z"))
    let note = QuickActionMessage(action: .noteUpdated, timerID: tea.id, noteText: "Hot")
    let deletion = TimerUpdateMessage(type: .deleted, timer: nil, timerID: tea.id)
    for data in [
      try TransferCoder.timerAction.encode(note, createdAt: year2076),
      try TransferCoder.timerUpdate.encode(deletion, createdAt: year2076),
    ] {
      let report = try await TimerSync(home.board).receive(data)
      #expect(report.changed.isEmpty && report.refused.map(\.path) == ["createdAt"])
    }
    #expect(try await home.board.find(CountdownTimer.self, tea.id) == tea)
  }

  /// A device whose year is wrong is told of, does not push the clock, and is listened to again once
  /// its clock is right.
  @Test(arguments: StoreKind.allCases)
  func stampsFromFarAheadComeAgainLater(_ kind: StoreKind) async throws {
    let (home, wrong) = (try kind.household(), try kind.household("2076-03-02T08:00:00Z"))
    let pie = try await wrong.board.addTimer(named: "Pie", seconds: 60)
    let part = try await TimerSync(wrong.board).changes()[0]
    let report = try await TimerSync(home.board).receive(part)
    #expect(report.changed.isEmpty)
    #expect(report.refused.map(\.path) == ["payload.records[0].changes"])
    let stamp = try await home.store.write { try $0.stamp() }
    #expect(stamp.milliseconds <= home.clock.now.milliseconds + 86_400_000)
    // It was not this clock that was right: once it is set, the same part is asked for and taken.
    let device = try await wrong.store.write { try $0.stamp().device }
    let status = try await TimerSync(home.board).status(session: UUID())
    #expect(status.received[device] ?? 0 == 0)
    home.clock.advance(days: 18_263)
    #expect(try await TimerSync(home.board).receive(part).changed == [pie.id])
  }

  /// A row of a device that does not know the fields added later is whole without them.
  @Test func aRowOfAnOlderVersionIsComplete() async throws {
    let (old, new) = (try StoreKind.memory.household(), try StoreKind.memory.household())
    let tea = try await old.board.addTimer(named: "Tea", seconds: 240)
    let focus = try await old.board.addSequence(named: "Focus", steps: [5, 6])
    let run = try await old.board.startSequence(focus.id)
    var document = try JSONValue(parsing: try await TimerSync(old.board).changes()[0])
      .without(["resetsTodos", "stepNames"])
    let report = try await TimerSync(new.board).receive(Data(document.bytes()))
    #expect(report.changed == [tea.id, focus.id, run.id])
    #expect(report.held.isEmpty && report.refused.isEmpty)
    #expect(try await new.board.find(CountdownTimer.self, tea.id)?.resetsTodos == false)
    #expect(try await new.board.find(TimerSequence.self, focus.id)?.stepNames == [])
    // The other way: an older version sets fewer steps than there are names.
    try await new.board.change(TimerSequence.self, focus.id) { $0.stepNames = ["a", "b"] }
    let change: JSONValue = [["at": [1_800_000_000_000, 0], "set": ["steps": [7], "repeats": 1]]]
    document["payload"]?["records"] = [
      ["entity": "timerSequence", "id": .string(focus.id.uuidString), "changes": change]
    ]
    new.clock.advance(days: 1_400)
    #expect(try await TimerSync(new.board).receive(Data(document.bytes())).refused.isEmpty)
    let sequence = try #require(try await new.board.find(TimerSequence.self, focus.id))
    #expect(sequence.steps == [7] && sequence.stepNames == ["a"])
  }
}
