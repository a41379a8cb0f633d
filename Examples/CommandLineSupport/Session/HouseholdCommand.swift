public import ArgumentParser

/// A command of an example: it gets a session, and its errors become messages and exit statuses.
///
/// ```swift
/// struct List: HouseholdCommand {
///   static let program = "timer"
///   @OptionGroup var common: CommonOptions
///   func run(in session: Session) async throws { session.print("25 min  Tea") }
/// }
/// ```
public protocol HouseholdCommand: AsyncParsableCommand {
  /// The name of the program, which its store is named after.
  static var program: String { get }

  /// The options that every command takes.
  var common: CommonOptions { get }

  /// Does the work.
  ///
  /// Its output is written when it ends, or when it flushes the session's output.
  ///
  /// - Throws: Any error; `ExitCode` to end with a status of its own.
  func run(in session: Session) async throws
}

extension HouseholdCommand {
  /// Runs the command in the session that its options describe.
  public func run() async throws {
    guard ArgumentBytes.areText else {
      throw ArgumentParser.ValidationError(
        "An argument is not UTF-8 text. Set your terminal to UTF-8, then write it again.")
    }
    let session = try Session(common, program: Self.program)
    Interruption.handle()
    do {
      do {
        try await run(in: session)
      } catch let code as ExitCode {
        try session.output.flush()
        throw code
      }
      try session.output.flush()
      try? session.errors.flush()
    } catch {
      throw report(error, in: session)
    }
  }

  /// Tells what went wrong and returns the status to end with.
  private func report(_ error: any Error, in session: Session) -> any Error {
    defer { try? session.errors.flush() }
    if error is ExitCode || error is CleanExit || error is ArgumentParser.ValidationError {
      return error
    }
    if let error = error as? OutputError, error.isClosedPipe, !session.work.isDone {
      return ExitCode(ExitStatus.unread)
    }
    let failure = (error as? OutputError).map(CommandFailure.unprinted) ?? CommandFailure(error)
    if session.printsJSON {
      failure.writeJSON(to: session.errors)
    } else {
      failure.write(to: session.errors, paint: session.errorTerminal.paint)
    }
    return ExitCode(failure.status)
  }
}
