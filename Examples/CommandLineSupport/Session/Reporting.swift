public import HouseholdPersistence
public import HouseholdTransfer

/// Reports the result of a step; for example, the open store of a command.
public protocol Reporting {
  /// The time, the zone and the output.
  var session: Session { get }
}

extension Reporting {
  /// Whether steps that went well are passed over in silence, as the command line says.
  public var isQuiet: Bool { session.isQuiet }

  /// Prints the result of a step: JSON, a sentence, or nothing.
  public func tell(_ line: StyledText, json: @autoclosure () -> JSONValue) {
    session.tell(line, json: json())
  }

  /// Prints a row after a step: as JSON with all its fields, or in a sentence.
  public func tell<E: Entity>(_ line: StyledText, _ row: E) {
    tell(line, json: .object(row.json))
  }
}

extension Session {
  /// Prints a title and what belongs to it, under those of other lines; nothing for nil.
  public func print(fact title: String, _ value: StyledText?) {
    guard let value else { return }
    let shown = TextWidth.printable(title)
    if isPlain { return print((shown.isEmpty ? "" : StyledText(shown + ": ")) + value) }
    let label = TextWidth.padded(shown, to: max(14, TextWidth.columns(of: shown) + 2))
    print(paragraph: value, after: StyledText(label, .dim))
  }

  /// Prints a title and text, where there is any, each of its lines on one of its own.
  public func print(fact title: String, text: String?) {
    guard let text, !text.isEmpty else { return }
    // In plain output each line has its label.
    guard !isPlain else { return print(fact: title, StyledText(text)) }
    for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      print(fact: index == 0 ? title : "", StyledText(String(line)))
    }
  }
}
