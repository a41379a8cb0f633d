import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

extension TimerMessages {
  /// Takes a message as `JSONEncoder` writes it: no envelope, dates as numbers.
  @discardableResult
  fileprivate func receive(plain message: some Encodable) async throws -> TimerMessageReport {
    try await receive(try JSONEncoder().encode(message))
  }
}

/// What messages of devices without sync do.
@Suite struct TimerMessagesTests {
  /// A field that is added to an entity is added to its message too.
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
    // Every field comes back from the message.
    let dto = TimerDTO(
      CountdownTimer(name: "Tea", durationInSeconds: 240, resetsTodos: true), todos: [])
    #expect(dto.carriedFields.isSuperset(of: timer))
    #expect(TodoItemDTO.carriedFields.isSuperset(of: TodoItem.schema.fields.map(\.name)))
  }

  /// A watch that was away sends the timers of last week: what was deleted since stays deleted, until its
  /// deletion is undone, or so long ago that nobody remembers it.
  @Test(arguments: StoreKind.allCases)
  func whatWasDeletedStaysDeletedWithoutSync(_ kind: StoreKind) async throws {
    let phone = try kind.household()
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let egg = try await phone.board.addTimer(named: "Egg", seconds: 300)
    let salt = try await phone.board.addTodo("Salt", to: egg.id)
    let (old, messages) = (
      try await TimerMessages(phone.board).fullState(), TimerMessages(phone.board)
    )
    phone.clock.advance(days: 7)
    try await phone.board.delete(TodoItem.self, salt.id)
    try await phone.board.delete(CountdownTimer.self, tea.id)
    #expect(try await messages.receive(plain: old).isEmpty)
    #expect(try await phone.board.timers().map(\.name) == ["Egg"])
    #expect(try await phone.board.todos(of: egg.id).isEmpty)
    let tap = QuickActionMessage(action: .noteUpdated, timerID: tea.id, noteText: "Green")
    #expect(try await messages.receive(plain: tap).missing.isEmpty, "deleted, and not unknown")

    // What is put back by undo takes messages again, and can be deleted again.
    try await phone.board.undo()
    #expect(try await messages.receive(plain: tap).changed == [tea.id])
    #expect(try await phone.board.timers().first { $0.id == tea.id }?.notes == "Green")
    let deletion = TimerUpdateMessage(type: .deleted, timer: nil, timerID: tea.id)
    #expect(try await messages.receive(plain: deletion).changed == [tea.id])
    #expect(try await messages.receive(plain: old).isEmpty)

    // The next deletion after 90 days forgets it.
    for (days, isBack) in [(90.0, false), (1, true)] {
      phone.clock.advance(days: days)
      let other = try await phone.board.addTimer(named: "Other", seconds: 60)
      try await phone.board.delete(CountdownTimer.self, other.id)
      #expect(try await messages.receive(plain: old).changed.contains(tea.id) == isBack)
    }
    try await phone.board.eraseEverything()
    #expect(try await phone.board.all(Fetch<TimerDeletion>()).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aFullStateArrives(_ kind: StoreKind) async throws {
    let (phone, watch) = (try kind.household(), try kind.household())
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    let state = try await TimerMessages(phone.board).fullState()
    #expect(state.syncTimestamp == phone.clock.now)
    let messages = TimerMessages(watch.board)
    #expect(try await messages.receive(plain: state).changed == [tea.id, todo.id])
    #expect(try await watch.board.timers() == phone.board.timers())
    #expect(try await watch.board.todos(of: tea.id) == phone.board.todos(of: tea.id))
    // The same again, also in an envelope, changes nothing.
    #expect(try await messages.receive(plain: state).isEmpty)
    let wrapped = try TransferCoder.timerSync.encode(state, createdAt: phone.clock.now)
    #expect(try await messages.receive(wrapped).isEmpty)
    // A full state without a timer deletes nothing.
    let empty = TimerSyncPayload(timers: [], syncTimestamp: watch.clock.now)
    #expect(try await messages.receive(plain: empty).isEmpty)
    #expect(try await watch.board.timers().count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func oneChangeArrives(_ kind: StoreKind) async throws {
    let (phone, watch) = (try kind.household(), try kind.household())
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let (sender, messages) = (TimerMessages(phone.board), TimerMessages(watch.board))
    let created = try await sender.update(of: tea.id, isNew: true)
    #expect(created.type == .created)
    #expect(try await messages.receive(plain: created).changed == [tea.id])
    for home in [phone, watch] { home.clock.advance(minutes: 1) }
    for text in ["a", "b"] { try await phone.board.addTodo(text, to: tea.id) }
    let updated = try await sender.update(of: tea.id)
    #expect(updated.type == .updated)
    // Meanwhile the watch has a to-do of its own at the same place.
    try await watch.board.addTodo("own", to: tea.id)
    try await messages.receive(plain: updated)
    let todos = try await watch.board.todos(of: tea.id)
    #expect(Set(todos.map(\.text)) == ["a", "b", "own"] && todos.map(\.sortOrder) == [0, 1, 2])
    try await phone.board.delete(CountdownTimer.self, tea.id)
    let deleted = try await sender.update(of: tea.id)
    #expect(deleted.type == .deleted && deleted.timer == nil)
    #expect(try await messages.receive(plain: deleted).changed == [tea.id])
    #expect(try await messages.receive(plain: deleted).isEmpty)
    #expect(try await watch.board.timers().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func tapsArrive(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
    var todo = try await home.board.addTodo("Boil", to: tea.id)
    let messages = TimerMessages(home.board)
    home.clock.advance(minutes: 5)
    todo.isCompleted = true
    let tap = QuickActionMessage(toggled: todo)
    #expect(try await messages.receive(plain: tap).changed == [todo.id])
    #expect(try await messages.receive(plain: tap).isEmpty)
    let stored = try await home.board.todos(of: tea.id)
    #expect(stored.map(\.isCompleted) == [true] && stored.map(\.updatedAt) == [home.clock.now])
    let timer = try #require(try await home.board.find(CountdownTimer.self, tea.id))
    #expect(timer.updatedAt == home.clock.now)
    home.clock.advance(minutes: 1)
    var cleared = tea
    cleared.notes = nil
    let note = try TransferCoder.timerAction.encode(
      QuickActionMessage(notesOf: cleared), createdAt: home.clock.now)
    #expect(try await messages.receive(note).changed == [tea.id])
    #expect(try await home.board.find(CountdownTimer.self, tea.id)?.notes == nil)
    // What is not here is named.
    let unknown = QuickActionMessage(
      action: .todoToggled, timerID: tea.id, todoID: testID(7), todoCompleted: true)
    #expect(try await messages.receive(plain: unknown).missing == [testID(7)])
  }

  @Test(arguments: StoreKind.allCases)
  func whatAMessageDoesNotHaveStaysAsItIs(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240) { $0.resetsTodos = true }
    let messages = TimerMessages(home.board)
    var state = try await messages.fullState()
    state.timers[0].resetsTodos = nil  // from a device of an older version
    state.timers[0].name = "Black tea"
    state.timers[0].updatedAt += 60
    home.clock.advance(minutes: 2)
    #expect(try await messages.receive(plain: state).changed == [tea.id])
    let stored = try #require(try await home.board.find(CountdownTimer.self, tea.id))
    #expect(stored.name == "Black tea" && stored.resetsTodos)
    #expect(stored.updatedAt == state.timers[0].updatedAt)
    // On a device that does not have the timer, the field is at its default.
    let other = try kind.household()
    try await TimerMessages(other.board).receive(plain: state)
    #expect(try await other.board.find(CountdownTimer.self, tea.id)?.resetsTodos == false)
  }

  /// Without sync, the row's last change counts.
  @Test func anOlderMessageChangesNothing() async throws {
    let home = try StoreKind.memory.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let messages = TimerMessages(home.board)
    var old = try await messages.fullState()
    old.timers[0].name = "Old tea"
    old.timers[0].updatedAt += 30
    home.clock.advance(minutes: 1)
    try await home.board.change(CountdownTimer.self, tea.id) { $0.name = "New tea" }
    #expect(try await messages.receive(plain: old).isEmpty)
    #expect(try await home.board.timers().map(\.name) == ["New tea"])
    let tap = try TransferCoder.timerAction.encode(
      QuickActionMessage(action: .noteUpdated, timerID: tea.id, noteText: "Late"),
      createdAt: home.clock.now - 30)
    #expect(try await messages.receive(tap).isEmpty)
  }

  /// With sync, each field counts by itself, and what was deleted stays deleted.
  @Test func whatSyncKnowsCounts() async throws {
    let home = try await SyncPeer(number: 0, now: start)
    let sync = home.sync
    let messages = TimerMessages(home.board) { ids in
      try await sync.times(of: CountdownTimer.self, ids)
        .merging(sync.times(of: TodoItem.self, ids)) { first, _ in first }
    }
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await home.board.addTodo("Boil", to: tea.id)
    let gone = try await home.board.addTodo("Pour", to: tea.id)
    let pie = try await home.board.addTimer(named: "Pie", seconds: 60)
    var state = try await messages.fullState()
    home.clock.advance(minutes: 2)
    try await home.board.change(CountdownTimer.self, tea.id) { $0.name = "New tea" }
    try await home.board.delete(TodoItem.self, gone.id)
    try await home.board.delete(CountdownTimer.self, pie.id)
    // What was written on the watch a minute ago is later than the note here, not than the name.
    let place = try #require(state.timers.firstIndex { $0.id == tea.id })
    state.timers[place].name = "Old tea"
    state.timers[place].notes = "From the watch"
    state.timers[place].updatedAt = home.clock.now - 60
    state.timers[place].todoItems[0].isCompleted = true
    state.timers[place].todoItems[0].updatedAt = home.clock.now - 60
    #expect(try await messages.receive(plain: state).changed == [tea.id, todo.id])
    let stored = try await home.board.timers()
    #expect(stored.map(\.name) == ["New tea"] && stored.map(\.notes) == ["From the watch"])
    let todos = try await home.board.todos(of: tea.id)
    #expect(todos.map(\.text) == ["Boil"] && todos.map(\.isCompleted) == [true])
    // A tap on what was deleted is not missed.
    var tapped = gone
    tapped.isCompleted = true
    #expect(try await messages.receive(plain: QuickActionMessage(toggled: tapped)).isEmpty)
    // All of it is an ordinary change, which reaches others.
    let other = try await SyncPeer(number: 1, now: start)
    try await [home, other].meet()
    #expect(try await other.board.timers() == stored)
  }

  /// Several messages can be under way: without sync, their own instants count.
  @Test(arguments: [true, false])
  func aMessageMadeBeforeAnotherArrivedCounts(_ isInOrder: Bool) async throws {
    let home = try StoreKind.memory.household()
    let messages = TimerMessages(home.board)
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    var updates: [TimerUpdateMessage] = []
    for (notes, seconds) in [("First", 60.0), ("Second", 90)] {
      var update = try await messages.update(of: tea.id)
      update.timer?.notes = notes
      update.timer?.updatedAt += seconds
      updates.append(update)
    }
    home.clock.advance(minutes: 3)
    for update in isInOrder ? updates : updates.reversed() {
      try await messages.receive(plain: update)
    }
    #expect(try await home.board.find(CountdownTimer.self, tea.id)?.notes == "Second")
  }

  /// Two devices that wrote at the same instant decide alike, whatever comes first.
  @Test func aTieIsDecidedAlikeOnBothSides() async throws {
    let homes = [try StoreKind.memory.household(), try StoreKind.memory.household()]
    let tea = try await homes[0].board.addTimer(named: "Tea", seconds: 240)
    let first = try await TimerMessages(homes[0].board).fullState()
    try await TimerMessages(homes[1].board).receive(plain: first)
    var states: [TimerSyncPayload] = []
    for (home, name) in zip(homes, ["Black tea", "Green tea"]) {
      home.clock.advance(minutes: 1)
      try await home.board.change(CountdownTimer.self, tea.id) { $0.name = name }
      states.append(try await TimerMessages(home.board).fullState())
    }
    for (home, state) in zip(homes, states.reversed()) {
      try await TimerMessages(home.board).receive(plain: state)
      #expect(try await home.board.timers().map(\.name) == ["Green tea"])
    }
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
    let report = try await TimerMessages(home.board).receive(plain: payload)
    #expect(report.changed == (isTaken ? [testID(1), testID(2)] : [testID(2)]))
    #expect(report.refused.map(\.path) == (isTaken ? [] : ["timers[1].updatedAt"]))
    if let error = report.refused.first {
      #expect(
        error.message.description.contains("more than 24 hours ahead of the clock of this device"))
    }
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
      let report = try await TimerMessages(home.board).receive(data)
      #expect(report.changed.isEmpty && report.refused.map(\.path) == ["createdAt"])
    }
    #expect(try await home.board.find(CountdownTimer.self, tea.id) == tea)
  }

  /// What the store cannot hold is refused with its place in the message; the rest is taken.
  @Test(arguments: [true, false])
  func whatIsNotValidIsRefused(_ isNew: Bool) async throws {
    let home = try StoreKind.memory.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    try await home.board.addTodo("Boil", to: tea.id)
    let messages = TimerMessages(home.board)
    var state = try await messages.fullState()
    if isNew { try await home.board.eraseEverything() }
    state.timers[0].todoItems[0].text = String(repeating: "x", count: 1001)
    state.timers[0].todoItems[0].updatedAt += 1
    state.timers[0].name = "Two\nlines"
    state.timers[0].updatedAt += 1
    let report = try await messages.receive(
      try TransferCoder.timerSync.encode(state, createdAt: home.clock.now))
    // The to-dos of a new timer that is refused have nowhere to go.
    #expect(
      report.refused.map(\.path)
        == ["payload.timers[0].name"] + (isNew ? [] : ["payload.timers[0].todoItems[0].text"]))
    #expect(report.changed.isEmpty)
    #expect(try await home.board.timers().map(\.name) == (isNew ? [] : ["Tea"]))
  }

  @Test(arguments: ["{}", "[]", #"{"kind":"timer.changes","schemaVersion":1,"payload":{}}"#])
  func somethingElseIsAnError(_ text: String) async throws {
    let home = try StoreKind.memory.household()
    await #expect(throws: TransferError.self) {
      try await TimerMessages(home.board).receive(Data(text.utf8))
    }
  }

  /// Changes of bytes are an error, or a message that leaves a store in order.
  @Test(arguments: 0..<8)
  func changedBytesNeverCrash(_ block: UInt64) async throws {
    let source = try StoreKind.memory.household()
    let tea = try await source.board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
    for text in ["Boil", "Pour"] { try await source.board.addTodo(text, to: tea.id) }
    let state = try await TimerMessages(source.board).fullState()
    let bytes = Array(try JSONEncoder().encode(state))
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
        try await TimerMessages(target.board).receive(Data(changed))
        outcomes.read += 1
      } catch is TransferError {
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 0 && outcomes.refused > 50)
    for timer in try await target.board.timers() {
      #expect(CountdownTimer.schema.failures(of: timer, now: target.clock.now).isEmpty)
      let places = try await target.board.todos(of: timer.id).map(\.sortOrder)
      #expect(places == Array(places.indices))
    }
  }
}
