import Foundation

/// Has the system look for reminders, once a trial was shown the way they will be.
struct ReminderInstallation: Sendable {
  let session: Session
  let unit: ReminderUnit
  let scheduler: ReminderScheduler

  /// Writes the unit, lets the scheduler run it once with a trial reminder, and puts it into the
  /// schedule.
  ///
  /// - Throws: ``CommandFailure`` if the trial was not shown; nothing is installed then.
  func install() async throws {
    let trial = TrialReminder(in: session)
    do {
      try await scheduler.load(unit, in: session)
      try trial.ask()
      try await scheduler.runOnce(unit)
      guard try await trial.wasShown(waiting: scheduler.kind == .launchd) else {
        throw CommandFailure("\(scheduler.kind.rawValue) ran it without showing one.")
      }
      try await scheduler.enable(unit)
    } catch {
      trial.cancel()
      try await scheduler.remove(unit)
      throw CommandFailure(
        "The trial reminder was not shown, so nothing was installed."
          + " \(CommandFailure(error).message)",
        hints: [
          scheduler.advice(on: unit), "Without it, give this line to crontab -e:", unit.cronLine,
        ])
    }
  }
}

/// A reminder that shows whether reminders are shown: asked for by one process, told by another.
///
/// A file beside the store asks for it; whoever has shown it removes the file.
struct TrialReminder: Sendable {
  private let path: String

  /// The trial of a session's store.
  init(in session: Session) { path = session.storePath + ".trial-reminder" }

  /// Whether it is asked for.
  var isAskedFor: Bool { FileManager.default.fileExists(atPath: path) }

  /// Asks for it.
  func ask() throws {
    try DataFolder.create(for: path)
    try Data().write(to: URL(filePath: path))
  }

  /// Notes that it was shown, or is not asked for anymore.
  func cancel() { try? FileManager.default.removeItem(atPath: path) }

  /// Whether it was shown.
  ///
  /// - Parameter waits: Whether the process that shows it may still run; it is given ten seconds.
  func wasShown(waiting waits: Bool) async throws -> Bool {
    for _ in 0..<(waits ? 100 : 0) where isAskedFor {
      try await Task.sleep(for: .milliseconds(100))
    }
    return !isAskedFor
  }
}
