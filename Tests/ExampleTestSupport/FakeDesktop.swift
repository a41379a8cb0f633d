import Foundation

/// A folder of tools that stand in for those of a desktop: `notify-send`, which writes down what it is to
/// show, and `systemctl`, which runs a service at once.
///
/// Nothing else is found by its name, so that no test shows anything or installs anything.
public struct FakeDesktop: Sendable {
  private let home: ExampleHome
  private let tools: String

  /// Makes the tools in the folder of a home.
  public init(in home: ExampleHome) throws {
    self.home = home
    tools = home.folder + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    try add(
      "notify-send",
      """
      [ ! -e "$HOME/deaf" ] || exit 3
      printf '%s|' "$@" >> "$HOME/shown"
      echo >> "$HOME/shown"
      """)
    // The words of the service are read by other rules than those that wrote them: by a shell's.
    try add(
      "systemctl",
      #"""
      echo "$*" >> "$HOME/scheduled"
      for word; do last=$word; done
      case "$*" in
      *" start "*)
        unit="$HOME/.config/systemd/user/$last"
        line=$(/bin/sed -n 's/^ExecStart=:/ /p' "$unit" | /bin/sed 's/%%/%/g; s/[$`]/\\&/g')
        eval "exec $line"
        ;;
      esac
      """#)
  }

  /// Adds or replaces a tool, a shell script.
  public func add(_ name: String, _ script: String) throws {
    let path = "\(tools)/\(name)"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Removes a tool.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(tools)/\(name)")
  }

  /// Whether the desktop refuses to show anything.
  public func setDeaf(_ isDeaf: Bool) throws {
    let path = home.folder + "/deaf"
    if isDeaf {
      try Data().write(to: URL(filePath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Runs a command with these tools alone.
  public func run(_ arguments: [String], in zone: String? = nil) async throws -> Outcome {
    var environment = home.environment
    environment["PATH"] = tools
    environment["TZ"] = zone
    return try await Run.command(home.program, arguments, environment: environment)
  }

  /// What was shown, a line for each: the words for `notify-send`, each with a bar after it.
  public var shown: [String] { lines(of: "shown") }

  /// The words for `systemctl`, a line for each call.
  public var scheduled: [String] { lines(of: "scheduled") }

  private func lines(of file: String) -> [String] {
    let text = try? String(contentsOfFile: "\(home.folder)/\(file)", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }
}
