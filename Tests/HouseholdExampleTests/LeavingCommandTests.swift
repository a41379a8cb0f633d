import ExampleTestSupport
import Foundation
import Testing

/// Who leaves a household, for a while or for good, and comes back to it: what they are told.
@Suite struct LeavingCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  private func at(_ day: Int, _ time: String = "08:00") -> String { "2026-03-0\(day)T\(time):00Z" }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ now: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: now, status: status)
  }

  /// What others deleted can be put back while sync is on: who turns it off reads so, before it is forgotten.
  @Test func whatOthersDeletedIsHadBefore() async throws {
    let never = try await run(ben, "household sync restore Tea", at(1), status: 1)
    #expect(never.contains("Sync is off for this store, so nothing is kept here"), "\(never)")
    try await homes.turnOn(now: at(1))
    for name in ["Tea", "Pie"] { try await run(ben, "timer add \(name) 3m", at(2)) }
    try await homes.sync(now: at(2))
    try await run(ada, "timer delete Tea --yes", at(3))
    try await run(ben, "timer delete Pie --yes", at(3))
    try await homes.sync(now: at(3))
    let lost = "1 thing that others deleted can be put back only before: timer “Tea”."
    let asked = try await run(ben, "household sync off --forget", at(4), status: 64)
    #expect(asked.contains(lost) && asked.contains(" “household sync restore NAME"), "\(asked)")
    try await run(ben, "household sync off", at(4))
    let paused = try await run(ben, "household sync restore Tea", at(4), status: 1)
    #expect(paused.contains("Turn it on with “household sync on --store"), "\(paused)")
    #expect(paused.contains("”; then use “household sync restore Tea"), "\(paused)")
    let again = try await run(ben, "household sync off --forget", at(4), status: 64)
    #expect(again.contains(lost) && again.contains("After “household sync on --store"), "\(again)")
    try await run(ben, "household sync off --forget --yes", at(4))
    let forgotten = try await run(ben, "household sync restore Tea", at(4), status: 1)
    #expect(forgotten.contains("it forgot what others deleted."), "\(forgotten)")
    #expect(forgotten.contains("“household sync on --folder FOLDER"), "\(forgotten)")
    try await run(ben, "household sync on --folder \(folder)", at(5))
    let back = try await run(ben, "household sync restore Tea", at(5))
    #expect(back.contains("“Tea” is back"), "\(back)")
  }
}
