import ExampleTestSupport
import Foundation
import Testing

/// What a device has and cannot merge yet, as what came before it is not there.
struct WaitingCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("laundry") }

  @discardableResult
  private func run(
    _ home: ExampleHome, _ line: String, _ time: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, "laundry \(line)", now: "2026-06-01T\(time):00Z", status: status)
  }

  /// The status and doctor know of it, and say what to do, though nothing is wrong in the folder.
  @Test func whatWaitsAsksForAttention() async throws {
    try await run(ada, "sync on --folder \(folder) --as Ada's_phone", "07:00")
    for (pet, time) in [("Snowy", "08:00"), ("Fluffy", "08:10"), ("Misty", "08:20")] {
      try await run(ada, "pet add \(pet)", time)
      try await run(ada, "sync now", time)
    }
    let logs = "\(folder)/laundry/logs"
    let log = try #require(try FileManager.default.contentsOfDirectory(atPath: logs).first)
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(logs)/\(log)")
    where name.hasPrefix("00000001") || name.hasPrefix("00000002") {
      try FileManager.default.removeItem(atPath: "\(logs)/\(log)/\(name)")
    }
    // The folder says that a copy of all rows has what is gone, and the copy has not arrived.
    try Data().write(to: URL(filePath: "\(logs)/\(log)/from-3"))
    try await run(ben, "sync on --folder \(folder) --as Ben's_phone", "09:00")
    let status = try await run(ben, "sync status", "09:01", status: 2)
    let waiting = "2 files of a device that is not known here for one before, which is not here"
    #expect(status.contains("Waiting \(waiting) What to do it comes with"), "\(status)")
    let doctor = try await run(ben, "sync doctor", "09:02", status: 2)
    #expect(doctor.contains("Waiting: \(waiting)."), "\(doctor)")
    #expect(doctor.contains("sync status --store"), "\(doctor)")
    try await run(ben, "sync now --skip-missing", "09:03")
    let skipped = try await run(ben, "sync status", "09:04")
    #expect(!skipped.contains("Waiting"), "\(skipped)")
    #expect(skipped.contains("“laundry sync forget 'unknown device' --store"), "\(skipped)")
    let forgotten = try await run(ben, "sync forget unknown_device", "09:05")
    #expect(forgotten.hasPrefix("Nothing waits for 2 files of a device"), "\(forgotten)")
    #expect(try await !run(ben, "sync status", "09:06").contains("Skipped"))
  }
}
