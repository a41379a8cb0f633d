import Foundation
import HouseholdCLibrary

/// Shows notifications on the user's desktop: by `notify-send`, or by `osascript` on a Mac.
///
/// It is for commands that run without a terminal, such as those of a timer of systemd.
package struct Notifier: Sendable {
  private let session: Session
  private let environment = ProcessInfo.processInfo.environment

  /// Shows notifications of a program.
  init(in session: Session) { self.session = session }

  /// Shows a notification, and returns when the desktop has taken it.
  ///
  /// - Throws: ``CommandFailure`` if there is no tool to show it, or the tool fails.
  func show(_ title: String, _ body: String) async throws(CommandFailure) {
    let (name, words) = Self.words(title, body, from: session.program)
    guard let tool = Tool(name) else {
      throw CommandFailure(
        "There is no \(name) to show a reminder with.",
        hints: [
          "Install it (the package is libnotify-bin, or libnotify), or name a command with --then."
        ])
    }
    let status = await tool.run(words, variables: bus) ?? 126
    guard status == 0 else {
      throw CommandFailure(
        "\(name) ended with status \(status); the reminder is shown again the next time.")
    }
  }

  /// The tool of this system, and its words for a notification.
  static func words(
    _ title: String, _ body: String, from program: String
  ) -> (tool: String, words: [String]) {
    #if os(macOS)
      osascript(title, body)
    #else
      notifySend(title, body, from: program)
    #endif
  }

  /// The words for `notify-send`.
  ///
  /// It reads escapes in the body, and desktops read tags in it, as the specification of desktop
  /// notifications has it; the title is plain text.
  package static func notifySend(
    _ title: String, _ body: String, from program: String
  ) -> (tool: String, words: [String]) {
    let body = body.replacing("\\", with: #"\\"#).replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return ("notify-send", ["--app-name=\(program)", "--", title] + (body.isEmpty ? [] : [body]))
  }

  /// The words for `osascript`: the texts are its arguments and no part of the script.
  package static func osascript(_ title: String, _ body: String) -> (tool: String, words: [String])
  {
    let script = [
      "on run {heading, message}", "display notification message with title heading", "end run",
    ]
    return ("osascript", script.flatMap { ["-e", $0] } + ["--", title, body])
  }

  /// Where the desktop listens, which cron does not tell its commands.
  private var bus: [String: String] {
    let key = "DBUS_SESSION_BUS_ADDRESS"
    let path = "/run/user/\(getuid())/bus"
    guard environment[key] == nil, FileManager.default.fileExists(atPath: path) else { return [:] }
    return [key: "unix:path=\(path)"]
  }
}
