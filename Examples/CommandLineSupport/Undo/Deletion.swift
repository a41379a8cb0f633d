public import ArgumentParser
import HouseholdMessages
public import HouseholdPersistence

/// The `--yes` and `--forever` of commands that delete what “undo” brings back.
public struct Deletion: ParsableArguments {
  /// The `--yes`.
  @OptionGroup public var confirmation: Confirmation

  /// Whether nothing is kept for undo.
  @Flag(help: "Leave no way back here: nothing of it is kept for undo on this device.")
  public var forever = false

  /// The command under which the store keeps what is deleted, or nothing of it.
  public var command: UserCommand { forever ? .automatic.forever : .automatic }

  /// Creates options with no values.
  public init() {}

  /// Asks a question, unless it was answered on the command line.
  ///
  /// - Throws: As ``Confirmation/ask(_:undo:in:)``.
  public func ask(_ question: String, in session: Session) throws(CommandFailure) {
    try confirmation.ask(question, undo: forever ? nil : session.command("undo"), in: session)
  }

  /// Asks whether to delete a thing with all that goes with it, unless that was answered on the
  /// command line.
  ///
  /// - Parameters:
  ///   - thing: The deleted row, such as its name.
  ///   - counts: The dependent rows by singular noun; kinds without rows are not
  ///     mentioned.
  ///   - remark: An extra sentence.
  ///   - session: The session to ask in.
  /// - Throws: As ``Confirmation/ask(_:undo:in:)``.
  public func ask(
    deleting thing: String, with counts: KeyValuePairs<String, Int> = [:], remark: String? = nil,
    in session: Session
  ) throws(CommandFailure) {
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    let with = texts.isEmpty ? "" : " with \(texts.joinedWithAnd)"
    try ask("Delete \(thing)\(with)?" + (remark.map { " \($0)" } ?? ""), in: session)
  }
}
