import Foundation
import HouseholdCLibrary

/// The scheduler of the user's session, which looks for reminders again and again: systemd, or launchd
/// on a Mac.
struct ReminderScheduler: Sendable {
  /// The scheduler's kind.
  enum Kind: String, Sendable {
    /// That of most Linux systems.
    case systemd
    /// That of macOS.
    case launchd
  }

  let kind: Kind
  private let environment = ProcessInfo.processInfo.environment
  private let control: Tool

  /// The scheduler of this system.
  ///
  /// - Throws: ``CommandFailure`` if there is none, with the line for cron.
  init(for unit: ReminderUnit) throws(CommandFailure) {
    #if os(macOS)
      kind = .launchd
    #else
      kind = .systemd
    #endif
    let name = kind == .systemd ? "systemctl" : "launchctl"
    guard let control = Tool(name) else {
      throw CommandFailure(
        "There is no \(name) here, so nothing was installed. Give this line to crontab -e instead:",
        hints: [unit.cronLine])
    }
    self.control = control
  }

  /// The folder of the user's units.
  private var folder: String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    guard kind == .systemd else { return home + "/Library/LaunchAgents" }
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? home + "/.config") + "/systemd/user"
  }

  private func files(of unit: ReminderUnit) -> [ReminderUnit.File] {
    kind == .systemd ? unit.systemdFiles : [unit.launchdFile]
  }

  /// The paths of a unit's files.
  func paths(of unit: ReminderUnit) -> [String] { files(of: unit).map { "\(folder)/\($0.name)" } }

  /// Whether files of the unit are there.
  func knows(_ unit: ReminderUnit) -> Bool {
    paths(of: unit).contains { FileManager.default.fileExists(atPath: $0) }
  }

  /// Writes the files of a unit, and lets the scheduler read them.
  func load(_ unit: ReminderUnit, in session: Session) async throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for (file, path) in zip(files(of: unit), paths(of: unit)) {
      try session.write(file.text.utf8, to: path)
    }
    switch kind {
    case .systemd: try await run("daemon-reload")
    case .launchd:
      _ = await control.run(["bootout", domain + "/" + unit.label], to: .nowhere)
      try await run("bootstrap", domain, paths(of: unit)[0])
    }
  }

  /// Runs a unit now; with systemd, it has ended when this returns.
  func runOnce(_ unit: ReminderUnit) async throws(CommandFailure) {
    switch kind {
    case .systemd: try await run("start", "\(unit.name).service")
    case .launchd: try await run("kickstart", domain + "/" + unit.label)
    }
  }

  /// Lets the scheduler run a unit from now on, and after each login.
  func enable(_ unit: ReminderUnit) async throws(CommandFailure) {
    // A loaded agent of launchd is enabled.
    if kind == .systemd { try await run("enable", "--now", "\(unit.name).timer") }
  }

  /// Takes a unit out of the schedule, and removes its files.
  func remove(_ unit: ReminderUnit) async throws {
    switch kind {
    case .systemd:
      _ = await control.run(words("disable", "--now", "\(unit.name).timer"), to: .nowhere)
    case .launchd: _ = await control.run(["bootout", domain + "/" + unit.label], to: .nowhere)
    }
    for path in paths(of: unit) where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    if kind == .systemd { _ = await control.run(words("daemon-reload"), to: .nowhere) }
  }

  /// Where to look when a unit did not do its work.
  func advice(on unit: ReminderUnit) -> String {
    switch kind {
    case .systemd: "“journalctl --user -u \(unit.name) -n 20” says why."
    case .launchd: "Allow notifications of Script Editor, or name a command with --then."
    }
  }

  /// The session of the user, as launchd calls it.
  private var domain: String { "gui/\(getuid())" }

  private func words(_ words: String...) -> [String] {
    (kind == .systemd ? ["--user", "--quiet"] : []) + words
  }

  private func run(_ words: String...) async throws(CommandFailure) {
    let all = (kind == .systemd ? ["--user", "--quiet"] : []) + words
    let status = await control.run(all)
    guard status == 0 else {
      let command = ([kind == .systemd ? "systemctl --user" : "launchctl"] + words)
        .joined(separator: " ")
      throw CommandFailure(
        "“\(command)” ended with status \(status ?? 126).")
    }
  }
}
