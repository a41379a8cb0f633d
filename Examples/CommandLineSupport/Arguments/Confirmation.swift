public import ArgumentParser

/// The `--yes` of commands that delete.
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
  ///   - undo: The command that brings it back, or nil where nothing does.
  ///   - session: Where to ask.
  /// - Throws: ``CommandFailure``: with status 64 where no question can be asked because this is no
  ///   terminal, with status 1 if the answer is not yes.
  public func ask(
    _ question: String, undo: String? = nil, in session: Session
  ) throws(CommandFailure) {
    if yes { return }
    let question = TextWidth.printable(question)
    let after = undo.map { "“\($0)” brings it back." } ?? "This cannot be undone."
    guard session.canAsk else {
      throw .usage("\(question) Pass --yes to do so without being asked. \(after)")
    }
    session.errors.write("\(question) \(after) [y/N] ")
    do { try session.errors.flush() } catch { throw CommandFailure(error) }
    let answer = readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
      throw CommandFailure("Nothing was changed.")
    }
  }

  /// Asks whether to delete a thing with all that goes with it, unless that was answered on the
  /// command line.
  ///
  /// - Parameters:
  ///   - thing: What is deleted, such as a name.
  ///   - counts: What goes with it, by what one is called; those of which there are none are not
  ///     mentioned.
  ///   - remark: What else there is to say, a sentence.
  ///   - undo: The command that brings it back, or nil where nothing does.
  ///   - session: Where to ask.
  /// - Throws: As ``ask(_:undo:in:)``.
  public func ask(
    deleting thing: String, with counts: KeyValuePairs<String, Int> = [:], remark: String? = nil,
    undo: String? = nil, in session: Session
  ) throws(CommandFailure) {
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    let with = texts.isEmpty ? "" : " with \(texts.joinedWithAnd)"
    let question = "Delete \(thing)\(with)?" + (remark.map { " \($0)" } ?? "")
    try ask(question, undo: undo, in: session)
  }
}

extension [String] {
  /// The texts as they are listed in a sentence: `one, two and three`.
  public var joinedWithAnd: String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
