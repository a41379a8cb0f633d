public import ArgumentParser

/// The `--yes` of commands that cannot be undone.
public struct Confirmation: ParsableArguments {
  /// Whether to do it without asking.
  @Flag(name: .shortAndLong, help: "Do it without asking.")
  public var yes = false

  /// Creates options as if none were given.
  public init() {}

  /// Asks for a yes, unless it was given on the command line.
  ///
  /// - Parameters:
  ///   - question: What is about to happen, ending with a question mark.
  ///   - session: Where to ask.
  /// - Throws: ``CommandFailure``: with status 64 where nobody can be asked because this is no
  ///   terminal, with status 1 if the answer is not yes.
  public func ask(_ question: String, in session: Session) throws(CommandFailure) {
    if yes { return }
    guard session.canAsk else {
      throw .usage("This cannot be undone; pass --yes to do it without being asked.")
    }
    session.errors.write("\(TextWidth.printable(question)) [y/N] ")
    try session.errors.flush()
    let answer = readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
      throw CommandFailure("Nothing was changed.")
    }
  }
}
