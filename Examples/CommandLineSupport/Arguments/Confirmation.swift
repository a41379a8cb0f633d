public import ArgumentParser

/// The `--yes` of commands that delete.
public struct Confirmation: ParsableArguments {
  /// Whether to do it without asking.
  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.")
  public var yes = false

  /// Creates options with no values.
  public init() {}

  /// Asks for a yes, unless it was given on the command line.
  ///
  /// - Parameters:
  ///   - question: The question, ending with a question mark.
  ///   - undo: The command that restores it, or nil if none does.
  ///   - closing: The sentence after the question, for what is no deletion.
  ///   - session: The session to ask in.
  /// - Throws: ``CommandFailure``: with status 64 where no question can be asked because this is no
  ///   terminal, with status 1 if the answer is not yes.
  public func ask(
    _ question: String, undo: String? = nil, closing: String? = nil, in session: Session
  ) throws(CommandFailure) {
    if yes { return }
    let question = TextWidth.printable(question)
    let after =
      closing ?? undo.map { "“\($0)” brings it back." } ?? "This cannot be undone."
    guard session.canAsk else {
      throw .usage("\(question) Pass --yes to skip this question. \(after)")
    }
    session.errors.write("\(question) \(after) [y/N] ")
    do { try session.errors.flush() } catch { throw CommandFailure(error) }
    let answer = readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
      throw CommandFailure("Nothing was changed.")
    }
  }
}
