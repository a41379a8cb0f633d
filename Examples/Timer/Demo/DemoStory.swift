import CommandLineSupport
import Foundation
import HouseholdCalendar
import TimerKit

/// The scenes of the demo.
struct DemoStory: DemoPlay {
  static let program = "timer"
  static let abstract = "Plays an evening in a kitchen in 15 seconds."
  static let start = CivilTime(hour: 17) ?? .noon
  static let seconds = 15

  private let stage: DemoStage

  private static let minute: TimeInterval = 60
  private static let hour: TimeInterval = 3600

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    stage = try DemoStage(narrator, folder: folder)
  }

  /// The same ids each time, so that the demo prints the same text.
  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0x71, 0x3E, number, 0x57, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private var board: TimerBoard { stage.timers }
  private var narrator: Narrator { stage.narrator }

  func play() async throws {
    let session = narrator.session
    session.print(StyledText("timer", .bold, .cyan) + ", an evening in a kitchen in fast motion")
    let (pasta, pie) = try await settingUp()
    try await cooking(pasta)
    try await dinner(pasta, pie)
    try await powerCut()
    try await working()
    session.print()
    session.print(
      StyledText("Your turn:  ", .bold) + StyledText("timer add Pasta 10m", .cyan) + "  and  "
        + StyledText("timer start Pasta", .cyan))
  }

  private func settingUp() async throws -> (pasta: CountdownTimer, pie: CountdownTimer) {
    try await narrator.scene("Two timers and what is to be done beside them")
    try await narrator.type("add Pasta 10m")
    let pasta = try await board.addTimer(named: "Pasta", seconds: 600, id: Self.id(1))
    narrator.answer(pasta.addedText)
    try await narrator.type("add Pie 40m --notes 'Middle shelf'")
    narrator.clock.advance(0.001)  // the newest is the first
    let pie = try await board.addTimer(
      named: "Pie", seconds: 2400, id: Self.id(2)
    ) { $0.notes = "Middle shelf" }
    narrator.answer(pie.addedText)
    try await narrator.type("todo add Pasta 'Boil the water' 'Salt the water' 'Warm the plates'")
    for text in ["Boil the water", "Salt the water", "Warm the plates"] {
      try await board.addTodo(text, to: pasta.id)
    }
    for todo in try await board.todos(of: pasta.id) { narrator.answer(todo.line) }
    try await narrator.type("list")
    let todos = [pasta.id: try await board.todos(of: pasta.id)]
    var table = Table.timers
    for timer in try await board.timers() { table.add(timer, todos: todos[timer.id, default: []]) }
    narrator.answer(table)
    try await narrator.wait(0.7)
    return (pasta, pie)
  }

  private func cooking(_ pasta: CountdownTimer) async throws {
    try await narrator.scene("Pasta")
    try await narrator.type("start Pasta")
    let run = try await board.start(pasta.id)
    stage.report(run)
    for todo in try await board.todos(of: pasta.id) {
      narrator.answer("  ☐ " + StyledText(todo.text))
    }
    try await narrator.type("todo done Pasta 1")
    let todos = try await board.todos(of: pasta.id)
    try await board.toggleTodo(todos[0].id)
    for todo in try await board.todos(of: pasta.id) { narrator.answer(todo.line) }
    try await stage.pass(4 * Self.minute)
    try await narrator.tell("The telephone rings, and the pot comes off the heat.")
    try await narrator.type("pause Pasta")
    stage.report(try await board.pause(run.id))
    try await stage.pass(5 * Self.minute, frames: 10)
    try await narrator.type("resume Pasta")
    stage.report(try await board.resume(run.id))
    try await narrator.type("start Pasta")
    try await stage.refused { try await board.start(pasta.id) }
    try await stage.pass(6 * Self.minute)
    try await narrator.tell("A bite says: one more minute.")
    try await narrator.type("extend Pasta 1m")
    stage.report(try await board.extend(run.id, bySeconds: 60))
    try await stage.pass(Self.minute, frames: 10)
    try await narrator.type("ack Pasta")
    stage.report(try await board.acknowledge(run.id))
    try await narrator.wait(0.7)
  }

  private func dinner(_ pasta: CountdownTimer, _ pie: CountdownTimer) async throws {
    try await narrator.scene("Dinner at half past six, all at once")
    let time: CivilTime = "18:30"
    try await narrator.type("finish-at 18:30 Pasta Pie --start")
    let (now, zone) = (narrator.clock.now, narrator.session.timeZone)
    let plan = try await board.finishPlan(for: [pasta.id, pie.id], at: time)
    narrator.answer(.finish(plan, now: now, in: zone))
    narrator.answer(FinishAt.summary(plan, isStarted: true, now: now, in: zone))
    try await board.startFinishing([pasta.id, pie.id], at: time)
    try await stage.board()
    try await stage.pass(plan.finish.timeIntervalSince(now), frames: 40)
    try await narrator.type("ack --all")
    for card in try await board.finishedRuns() {
      stage.report(try await board.acknowledge(card.id))
    }
  }

  private func powerCut() async throws {
    try await narrator.scene("A power cut")
    try await narrator.type("start --adhoc 25m Cake")
    stage.report(try await board.startAdHoc(named: "Cake", seconds: 1500))
    try await narrator.tell(
      "The machine is off for two hours. Then another process opens the file:")
    narrator.clock.advance(2 * Self.hour)
    try stage.restart()
    try await narrator.type("status")
    try await stage.board()
    try await narrator.tell(
      "Only instants are kept, and nothing ticks: it is known when the cake was over.")
    for card in try await board.finishedRuns() { try await board.acknowledge(card.id) }
  }

  private func working() async throws {
    try await narrator.scene("Steps in a row")
    try await narrator.type("sequence Pomodoro work=25m rest=5m --repeat 4")
    let pomodoro = try await board.addSequence(
      named: "Pomodoro", steps: [1500, 300], stepNames: ["work", "rest"], repeats: 4)
    narrator.answer(pomodoro.addedText)
    try await narrator.type("start Pomodoro")
    stage.report(try await board.startSequence(pomodoro.id))
    try await stage.pass(2 * Self.hour, frames: 80)
  }
}
