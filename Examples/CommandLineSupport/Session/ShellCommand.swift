/// A command of the user's that the shell runs.
///
/// ```swift
/// try await ShellCommand("notify-send \"$NAME\"").run(variables: ["NAME": "Pasta"])  // 0
/// ```
public struct ShellCommand: Hashable, Sendable {
  /// The destination of a command's output.
  public enum Destination: Hashable, Sendable {
    /// The destination of the program's own output.
    case standardOutput
    /// To standard error, because standard output is for another program.
    case standardError
    /// Nowhere, its errors included, because a picture is in the way.
    case nowhere
  }

  /// The shell command.
  public let text: String

  /// Creates a command.
  public init(_ text: String) { self.text = text }

  /// Runs the command with `/bin/sh` and without input, and waits for its end.
  ///
  /// Flush the program's output first.
  ///
  /// - Parameters:
  ///   - variables: Variables of the environment beside those of the program.
  ///   - destination: The output's destination.
  /// - Returns: The exit status, or 128 and the number of the signal that ended it.
  /// - Throws: ``CommandFailure`` if there is no shell to run it.
  public func run(
    variables: [String: String] = [:], to destination: Destination = .standardOutput
  ) async throws(CommandFailure) -> Int32 {
    let status = await Tool(at: "/bin/sh").run(["-c", text], variables: variables, to: destination)
    guard let status else { throw CommandFailure("There is no /bin/sh to run “\(text)” with.") }
    return status
  }
}
