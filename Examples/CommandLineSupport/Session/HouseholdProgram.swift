public import ArgumentParser
import Foundation
import HouseholdCLibrary

/// The root command of an example, whose common options may stand anywhere in the line.
///
/// ```swift
/// @main struct TimerCommand: HouseholdProgram {
///   static func main() async { await start() }
/// }
/// ```
public protocol HouseholdProgram: AsyncParsableCommand {
  /// The names that can stand at a place of a command line, for the shell's completion.
  ///
  /// - Throws: Any error; then nothing is offered.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String]
}

extension HouseholdProgram {
  /// Runs the program with the words of its command line, and ends it.
  ///
  /// `main()` has to call it: without that the argument parser's own is taken.
  public static func start() async {
    StandardStreams.reserve()
    StandardStreams.outliveClosedPipes()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    Foundation.exit(status)
  }

  /// Runs the command that words describe.
  ///
  /// - Parameter words: The words of the command line, without the name of the program.
  /// - Returns: The exit status, one of ``ExitStatus``.
  public static func run(_ words: [String]) async -> Int32 {
    let shell = AskingShell(environment)
    if let place = CompletionPlace(words, areQuoted: shell.keepsQuotes) {
      await answer(place, for: shell)
      return ExitStatus.fine
    }
    do {
      if words == [Manual.option] {
        try Manual(of: Self.self, version: HouseholdVersion.text).lines
          .forEach { Output.standard.line($0) }
        try Output.standard.flush()
        return ExitStatus.fine
      }
      var command = try await command(for: words)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitStatus.fine
    } catch {
      return end(with: error, asJSON: words.prefix { $0 != "--" }.contains("--json"))
    }
  }

  /// Returns the command that words describe.
  ///
  /// - Throws: ``CommandFailure`` or an error of the argument parser.
  static func command(for words: [String]) async throws -> any ParsableCommand {
    let line = try ArgumentLine(words, of: Self.self)
    do {
      return try await asyncParseAsRoot(line.words)
    } catch {
      if exitCode(for: error) != .success, !message(for: error).hasPrefix("Unknown option"),
        let unknown = line.unknownOption
      {
        throw unknown
      }
      throw error
    }
  }

  /// Writes what an error has to say, and returns the status to end with.
  ///
  /// Nothing that was typed can command the terminal: control characters are shown as pictures.
  private static func end(with error: any Error, asJSON: Bool) -> Int32 {
    if let failure = error as? CommandFailure {
      if asJSON {
        failure.writeJSON(to: .error)
      } else {
        failure.write(to: .error, paint: Terminal(descriptor: 2, environment: environment).paint)
      }
      try? Output.error.flush()
      return failure.status
    }
    let status = exitCode(for: error).rawValue
    let text = fullMessage(for: error)
    guard !text.isEmpty else { return status }
    guard status != ExitStatus.fine else {
      Output.standard.line(text)
      do throws(OutputError) {
        try Output.standard.flush()
        return status
      } catch {
        return error.isClosedPipe ? ExitStatus.unread : ExitStatus.failed
      }
    }
    let message = message(for: error)
    let explained = ArgumentProblems.explained(message)
    if asJSON, !message.isEmpty {
      let shown = TextWidth.printable(explained, keepingLines: true)
      return end(with: CommandFailure.usage(shown), asJSON: true)
    }
    Output.error.line(
      TextWidth.printable(
        message.isEmpty ? text : text.replacing(message, with: explained, maxReplacements: 1),
        keepingLines: true))
    try? Output.error.flush()
    return status
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// The three standard streams of the process.
enum StandardStreams {
  /// Puts something in the place of standard streams that are closed, so that no file that is opened
  /// later takes their numbers and gets what is printed.
  ///
  /// The replacement cannot be written to, so that printing still fails.
  static func reserve() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
      guard fcntl(number, F_GETFD) == -1, errno == EBADF else { continue }
      _ = unsafe open("/dev/null", mode)  // takes the least free number, which is this one
    }
  }

  /// Lets a write to a pipe that is closed fail with an error instead of ending the program.
  ///
  /// The signal is caught, not ignored: what is ignored stays so in the commands of `--then`.
  static func outliveClosedPipes() { signal(SIGPIPE) { _ in } }
}
